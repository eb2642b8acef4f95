// Makes a repository like those that many teams share.
#include "monorepo.h"

#include <array>
#include <cstdint>
#include <fstream>
#include <random>
#include <string_view>

namespace skulint::bench {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kFilesOfService = 200;

constexpr std::array<std::string_view, 24> kWords = {
    "account", "order",  "queue",   "storage", "network", "subnet", "policy", "region",
    "budget",  "report", "index",   "cluster", "metric",  "alert",  "secret", "token",
    "gateway", "router", "profile", "session", "worker",  "cache",  "export", "invoice"};

class Writer {
 public:
  Writer(Monorepo& repo, std::uint32_t seed) : repo_(repo), random_(seed) {}

  std::size_t between(std::size_t least, std::size_t most) {
    return least + random_() % (most - least + 1);
  }
  std::string word() { return std::string(kWords[between(0, kWords.size() - 1)]); }
  std::string name() { return word() + "_" + word() + "_" + std::to_string(between(1, 99)); }

  void write(const std::string& path, const std::string& text) {
    const fs::path whole = repo_.top / path;
    fs::create_directories(whole.parent_path());
    std::ofstream(whole, std::ios::binary) << text;
    ++repo_.files;
    repo_.bytes += text.size();
  }

 private:
  Monorepo& repo_;
  std::minstd_rand random_;
};

std::string variables(Writer& writer, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    text += "variable \"" + writer.name() + std::to_string(i) + "\" {\n  description = \"The " +
            writer.word() + " of the " + writer.word() +
            "\"\n  type        = string\n  default     = \"" + writer.name() + "\"\n}\n\n";
  }
  return text;
}

std::string resources(Writer& writer, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    const std::string name = writer.name() + std::to_string(i);
    text +=
        "resource \"azurerm_storage_account\" \"" + name + "\" {\n  name                     = \"" +
        name + "\"\n  resource_group_name      = azurerm_resource_group.this.name\n" +
        "  location                 = var.location\n  account_tier             = \"Standard\"\n" +
        "  account_replication_type = \"LRS\"\n\n  tags = {\n    owner = \"" + writer.word() +
        "\"\n    stage = local.stage\n  }\n}\n\n";
  }
  return text;
}

std::string code(Writer& writer, std::size_t lines) {
  std::string text = "import { " + writer.word() + " } from './" + writer.word() + "';\n\n";
  for (std::size_t i = 0; i < lines; ++i) {
    text += "export const " + writer.name() + " = (" + writer.word() + ": string): number => " +
            writer.word() + ".length + " + std::to_string(i) + ";\n";
  }
  return text;
}

std::string manifest(Writer& writer, std::size_t lines) {
  std::string text =
      "apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: " + writer.name() + "\nspec:\n";
  for (std::size_t i = 0; i < lines; ++i) {
    text += "  " + writer.name() + ": \"" + writer.word() + "-" + std::to_string(i) + "\"\n";
  }
  return text;
}

std::string page(Writer& writer, std::size_t lines) {
  std::string text = "# " + writer.word() + "\n\n";
  for (std::size_t i = 0; i < lines; ++i) {
    text += "The " + writer.word() + " of a " + writer.word() + " is kept in the " + writer.word() +
            " until the " + writer.word() + " asks for it.\n";
  }
  return text;
}

std::string document(Writer& writer, std::size_t lines) {
  std::string text = "{\n  \"name\": \"" + writer.name() + "\"";
  for (std::size_t i = 0; i < lines; ++i) {
    text +=
        ",\n  \"" + writer.name() + std::to_string(i) + "\": \"^" + std::to_string(i) + ".0.1\"";
  }
  return text + "\n}\n";
}

std::string server(Writer& writer, const std::string& sku, const std::string& size) {
  const std::string name = writer.name();
  return "resource \"azurerm_postgresql_flexible_server\" \"" + name + "\" {\n  name       = \"" +
         name + "\"\n  location   = var.location\n  version    = \"16\"\n  sku_name   = " + sku +
         "\n  storage_mb = " + size + "\n  zone       = \"1\"\n}\n\n";
}

const std::string kSizes =
    "variable \"sku\" {\n  type    = string\n  default = \"GP_Standard_D4ds_v5\"\n}\n\n"
    "variable \"size_gb\" {\n  type    = number\n  default = 512\n}\n\n"
    "variable \"location\" {\n  default = \"westeurope\"\n}\n\n";

/// A root or a module without a server: four files.
void write_plain(Writer& writer, const std::string& directory, const std::string& module) {
  std::string main = "locals {\n  stage = \"" + writer.word() + "\"\n}\n\n" +
                     resources(writer, writer.between(2, 12));
  if (!module.empty()) {
    main += "module \"" + writer.word() + "\" {\n  source   = \"" + module +
            "\"\n  location = var.location\n}\n";
  }
  writer.write(directory + "/main.tf", main);
  writer.write(directory + "/variables.tf", variables(writer, writer.between(3, 20)));
  writer.write(directory + "/outputs.tf",
               "output \"id\" {\n  value = azurerm_resource_group.this.id\n}\n");
  writer.write(directory + "/versions.tf",
               "terraform {\n  required_version = \">= 1.5\"\n}\n\nprovider \"azurerm\" {\n"
               "  features {}\n}\n");
}

/// A service: 200 files, one of which declares a server.
void write_service(Writer& writer, Monorepo& repo, std::size_t number) {
  const std::string top =
      "teams/" + writer.word() + std::to_string(number / 10) + "/service" + std::to_string(number);
  const std::size_t before = repo.files;
  const std::string infra = top + "/infra";
  for (int i = 0; i < 4; ++i) {
    write_plain(writer, top + "/modules/part" + std::to_string(i), "");
  }
  for (int i = 0; i < 4; ++i) {
    const std::string root = infra + "/" + writer.word() + std::to_string(i);
    write_plain(writer, root, "../../modules/part" + std::to_string(i));
    writer.write(root + "/prod.tfvars", "location = \"northeurope\"\n");
  }
  const bool in_module = number % 2 == 1;
  const std::string place = in_module ? top + "/modules/database" : infra + "/database";
  repo.changed_file = place + "/main.tf";
  ++repo.relevant;
  writer.write(place + "/main.tf", server(writer, "var.sku", "var.size_gb * 1024"));
  writer.write(place + "/variables.tf", kSizes);
  if (in_module) {
    writer.write(infra + "/app/main.tf",
                 kSizes +
                     "module \"db\" {\n  source  = \"../../modules/database\"\n"
                     "  sku     = var.sku\n  size_gb = var.size_gb\n}\n");
  }
  const std::string root = in_module ? infra + "/app" : place;
  writer.write(root + "/dev.tfvars", "sku = \"B_Standard_B2s\"\nsize_gb = 32\n");
  writer.write(root + "/prod.tfvars", "sku = \"GP_Standard_D16ds_v5\"\nsize_gb = 4096\n");
  for (std::size_t i = 0; repo.files < before + kFilesOfService; ++i) {
    const std::string part = "/part" + std::to_string(i / 24);
    const std::string name = writer.word() + std::to_string(i);
    const std::size_t kind = writer.between(0, 9);
    if (kind < 4) {
      writer.write(top + "/src" + part + "/" + name + ".ts", code(writer, writer.between(10, 120)));
    } else if (kind < 6) {
      writer.write(top + "/deploy" + part + "/" + name + ".yaml",
                   manifest(writer, writer.between(10, 120)));
    } else if (kind < 8) {
      writer.write(top + "/docs" + part + "/" + name + ".md", page(writer, writer.between(10, 80)));
    } else {
      writer.write(top + "/src" + part + "/" + name + ".json",
                   document(writer, writer.between(10, 200)));
    }
  }
}

}  // namespace

Monorepo make_monorepo(const fs::path& top, std::size_t files) {
  Monorepo repo;
  repo.top = top;
  Writer writer(repo, 1);
  fs::create_directories(top / ".git");
  writer.write(".gitignore", "node_modules/\n/out/\n*.tfstate\n*.tfstate.*\n.terraform/\n*.log\n");
  for (std::size_t i = 0; repo.files < files; ++i) write_service(writer, repo, i);
  return repo;
}

std::string large_root(std::size_t lines) {
  Monorepo unused;
  Writer writer(unused, 1);
  std::string text = kSizes + "locals {\n  stage = \"prod\"\n}\n\n" +
                     server(writer, "var.sku", "var.size_gb * 1024") +
                     server(writer, "\"GP_Standard_D16ds_v5\"", "4193280");
  std::size_t count = 0;
  for (const char byte : text) count += byte == '\n' ? 1 : 0;
  constexpr std::size_t kLinesOfResource = 13;
  constexpr std::size_t kLinesOfVariable = 6;
  while (count < lines) {
    text += resources(writer, 1) + variables(writer, 1);
    count += kLinesOfResource + kLinesOfVariable;
  }
  return text;
}

}  // namespace skulint::bench
