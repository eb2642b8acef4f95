// Checks words on small servers: figures, spellings, advice, unknowns.
#include <string>
#include <vector>

#include "catch.h"
#include "model/extract.h"
#include "rules/vocabulary.h"

namespace skulint {
namespace {

const Catalogue& shipped() {
  static const Catalogue kCatalogue = [] {
    Result<Catalogue> loaded = load_builtin_catalogue();
    if (!loaded) FAIL(loaded.error().message);
    return std::move(*loaded);
  }();
  return kCatalogue;
}

Value text(const char* value) {
  return Value::string(value);
}
Value number(std::int64_t value) {
  return Value::number(Number::from_int(value));
}
Value gib(std::int64_t value) {
  return number(value * 1024);
}
Value unknown() {
  return Value::unknown(UnknownReason::NoDefault, "var.x has no value here");
}

/// The word's value for a server with these arguments: "(unknown)", "null", 4096, "P50", …
std::string word_of(const std::vector<Member>& arguments, const char* name) {
  Resource resource;
  resource.type = "azurerm_postgresql_flexible_server";
  resource.address = resource.type + ".orders";
  resource.body = Value::object(arguments);
  const std::vector<ServerSpec> servers = extract_servers({resource}, shipped());
  REQUIRE(servers.size() == 1);
  const Word* word = find_word(name);
  REQUIRE(word != nullptr);
  const Value value = word->value(make_subject(servers[0], shipped(), "2026-11-30"));
  return value.is_unknown() ? "(unknown)" : show(value);
}

struct Row {
  std::vector<Member> arguments;
  const char* word;
  const char* expected;
};

void check_rows(const std::vector<Row>& rows) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    INFO("row " << i << ", " << rows[i].word);
    CHECK(word_of(rows[i].arguments, rows[i].word) == rows[i].expected);
  }
}

std::vector<Member> v2(Value size, Value iops, Value mbps) {
  return {{"sku_name", text("GP_Standard_D16ds_v5")},
          {"storage_mb", size},
          {"storage_type", text("PremiumV2_LRS")},
          {"storage_iops", iops},
          {"storage_throughput", mbps}};
}

TEST_CASE("the SKU as azurerm wants it spelled") {
  const auto sku = [](const char* name) { return std::vector<Member>{{"sku_name", text(name)}}; };
  const std::vector<std::pair<const char*, const char*>> rows = {
      {"GP_Standard_D4ds_v5", "\"GP_Standard_D4ds_v5\""},
      {"Standard_B2s", "\"B_Standard_B2s\""},
      {"D4ds_v5", "\"GP_Standard_D4ds_v5\""},
      {"GP_E4ds_v5", "\"MO_Standard_E4ds_v5\""},
      {"GP_Standard_B1ms", "\"B_Standard_B1ms\""},
      {"gp_standard_d4ds_v5", "\"GP_Standard_D4ds_v5\""},
      {"MO_Standard_E192ids_v6", "\"MO_Standard_E192ids_v6\""},
      {"B_Gen5_2", "\"B_Standard_B2s\""},
      {"GP_Gen4_4", "\"GP_Standard_D4ds_v5\""},
      {"MO_Gen5_16", "\"MO_Standard_E16ds_v5\""},
      {"GP_Gen5_3", "\"GP_Gen5_3\""},
      {"GP_Gen5_", "\"GP_Gen5_\""},
      {"Gen5_2", "\"Gen5_2\""},
      {"GP_Standard_D4ds_v9", "\"GP_Standard_D4ds_v9\""},
      {"Standard_D4ds_v9", "\"Standard_D4ds_v9\""},
      {"GP_", "\"GP_\""},
      {"", "\"\""},
  };
  for (const auto& [written, expected] : rows) {
    INFO(written);
    CHECK(word_of(sku(written), "compute.sku_name") == expected);
  }
  CHECK(word_of({{"sku_name", unknown()}}, "compute.sku_name") == "(unknown)");
  CHECK(word_of({}, "compute.sku_name") == "null");
}

TEST_CASE("whether there could be a host cache") {
  check_rows({
      {{{"sku_name", text("GP_Standard_D4ds_v5")}}, "compute.could_cache", "true"},
      {{{"sku_name", text("B_Standard_B2s")}}, "compute.could_cache", "false"},
      {{{"sku_name", text("GP_Standard_B2s")}}, "compute.could_cache", "false"},
      {{{"sku_name", text("GP_Standard_D4ds_v9")}}, "compute.could_cache", "true"},
      {{{"sku_name", text("B_Standard_B99")}}, "compute.could_cache", "false"},
      {{{"sku_name", text("Standard_X1")}}, "compute.could_cache", "(unknown)"},
      {{{"sku_name", unknown()}}, "compute.could_cache", "(unknown)"},
  });
}

TEST_CASE("what is provisioned, and what merely comes with the size") {
  const Value none;
  check_rows({
      {{}, "disk.provisioned", "false"},
      {{{"storage_mb", unknown()}}, "disk.provisioned", "false"},
      {{{"storage_type", unknown()}}, "disk.provisioned", "false"},
      {{{"storage_mb", gib(128)}, {"storage_tier", text("P10")}}, "disk.provisioned", "false"},
      {{{"storage_mb", gib(128)}, {"storage_tier", text("P15")}}, "disk.provisioned", "true"},
      {{{"storage_mb", gib(128)}, {"storage_tier", unknown()}}, "disk.provisioned", "(unknown)"},
      {{{"storage_mb", unknown()}, {"storage_tier", text("P15")}}, "disk.provisioned", "(unknown)"},
      {{{"storage_type", unknown()}, {"storage_iops", number(3000)}},
       "disk.provisioned",
       "(unknown)"},
      {v2(gib(128), none, none), "disk.provisioned", "false"},
      {v2(gib(128), none, number(125)), "disk.provisioned", "true"},
      {v2(unknown(), number(3000), none), "disk.provisioned", "true"},
      {v2(gib(399), none, none), "disk.free_iops", "3000"},
      {v2(gib(400), none, none), "disk.free_iops", "12000"},
      {v2(gib(400), none, none), "disk.free_mbps", "500"},
      {v2(gib(31), none, none), "disk.free_iops", "0"},
      {v2(unknown(), none, none), "disk.free_iops", "(unknown)"},
      {{{"storage_mb", gib(4095)}}, "disk.free_iops", "0"},
  });
}

TEST_CASE("sizes, tiers and rates that can be had") {
  const Value type = unknown();
  const Value none;
  const auto tier = [](std::int64_t size, const char* name) {
    return std::vector<Member>{{"storage_mb", gib(size)}, {"storage_tier", text(name)}};
  };
  check_rows({
      {{{"storage_mb", gib(4095)}}, "disk.offered", "true"},
      {{{"storage_mb", gib(4097)}}, "disk.offered", "false"},
      {v2(gib(4097), none, none), "disk.offered", "true"},
      {v2(gib(31), none, none), "disk.offered", "false"},
      {{{"storage_mb", gib(128)}, {"storage_type", type}}, "disk.offered", "true"},
      {{{"storage_mb", gib(129)}, {"storage_type", type}}, "disk.offered", "(unknown)"},
      {{{"storage_mb", gib(31)}, {"storage_type", type}}, "disk.offered", "(unknown)"},
      {{{"storage_mb", unknown()}}, "disk.offered", "(unknown)"},
      {tier(1024, "P20"), "disk.tier_fit", "\"below\""},
      {tier(1024, "P30"), "disk.tier_fit", "\"own\""},
      {tier(1024, "P50"), "disk.tier_fit", "\"raised\""},
      {tier(1024, "P60"), "disk.tier_fit", "\"above\""},
      {tier(8192, "P80"), "disk.tier_fit", "\"disputed\""},
      {tier(1024, "P35"), "disk.tier_fit", "\"unheard of\""},
      {tier(1000, "P30"), "disk.tier_fit", "null"},
      {{{"storage_mb", gib(1024)}}, "disk.tier_fit", "null"},
      {{{"storage_mb", unknown()}, {"storage_tier", text("P30")}}, "disk.tier_fit", "(unknown)"},
      {{{"storage_mb", gib(1024)}, {"storage_tier", unknown()}}, "disk.tier_fit", "(unknown)"},
      {v2(gib(32), none, none), "disk.undisputed_iops", "16000"},
      {v2(gib(32), none, none), "disk.max_iops", "17179"},
      {v2(gib(160), none, none), "disk.undisputed_iops", "80000"},
      {v2(unknown(), none, none), "disk.undisputed_iops", "(unknown)"},
  });
}

TEST_CASE("advice on compute and disk") {
  const Value none;
  const auto ssd = [](const char* sku, std::int64_t size) {
    return std::vector<Member>{{"sku_name", text(sku)}, {"storage_mb", gib(size)}};
  };
  check_rows({
      {ssd("GP_Standard_D2ds_v5", 32), "disk.remedy",
       "\"performance tier P30 gives 5,000 IOPS at the same size\""},
      {ssd("GP_Standard_D16ds_v5", 32), "disk.remedy",
       "\"performance tier P40 gives 7,500 IOPS at the same size\""},
      {ssd("GP_Standard_D48ds_v5", 4095), "disk.remedy",
       "\"8,192 GiB gives 16,000 IOPS, but without host cache\""},
      {ssd("GP_Standard_D48ds_v5", 4096), "disk.remedy", "\"8,192 GiB gives 16,000 IOPS\""},
      {ssd("GP_Standard_D96ds_v5", 32767), "disk.remedy",
       "\"no size of Premium SSD gives more; Premium SSD v2 goes up to 80,000 IOPS\""},
      {ssd("GP_Standard_D2ds_v5", 100), "disk.remedy", "(unknown)"},
      {ssd("GP_Standard_D2ds_v9", 128), "disk.remedy", "(unknown)"},
      {v2(gib(128), number(3000), none), "disk.remedy",
       "\"up to 25,600 IOPS can be provisioned at this size\""},
      {v2(gib(32), number(3000), none), "disk.remedy",
       "\"up to 16,000 IOPS can be provisioned at this size\""},
      {v2(gib(32), number(16000), none), "disk.remedy",
       "\"this size allows no more than 16,000 IOPS, a larger disk does\""},
      {v2(gib(128), unknown(), none), "disk.remedy", "(unknown)"},
      {v2(gib(128), number(20000), number(300)), "compute.that_drives", "\"Standard_D16ds_v5\""},
      {v2(gib(512), number(80000), number(1200)), "compute.that_drives", "\"Standard_D64ds_v5\""},
      {v2(gib(512), number(80001), number(1200)), "compute.that_drives", "null"},
      {v2(gib(128), unknown(), unknown()), "compute.that_drives", "(unknown)"},
  });
}

TEST_CASE("bans in force") {
  const auto ban = [](std::vector<Member> arguments, const char* words) {
    Resource resource;
    resource.type = "azurerm_postgresql_flexible_server";
    resource.body = Value::object(std::move(arguments));
    const std::vector<ServerSpec> servers = extract_servers({resource}, shipped());
    const Subject subject = make_subject(servers.at(0), shipped(), "2026-11-30");
    const Value bans = find_word("disk.storage_bans")->value(subject);
    std::string answer = "none";
    for (const Value& item : bans.items()) {
      if (item.find("words")->as_string() == words) {
        const Value applies = *item.find("applies");
        answer = applies.is_unknown() ? "(unknown)" : show(applies);
      }
    }
    return answer;
  };
  const Value none;
  const char* autogrow = "Premium SSD v2 with storage autogrow";
  std::vector<Member> grows = v2(gib(128), none, none);
  grows.emplace_back("auto_grow_enabled", Value::boolean(true));
  CHECK(ban(grows, autogrow) == "true");
  grows.back().second = Value::boolean(false);
  CHECK(ban(grows, autogrow) == "false");
  grows.back().second = unknown();
  CHECK(ban(grows, autogrow) == "(unknown)");
  CHECK(ban({{"storage_type", unknown()}, {"auto_grow_enabled", Value::boolean(true)}}, autogrow) ==
        "(unknown)");
  CHECK(ban({{"storage_type", unknown()}}, autogrow) == "false");
  CHECK(ban(grows, "Premium SSD v2 with a customer-managed key and geo-redundant backup") ==
        "false");
  CHECK(ban(grows, "Premium SSD v2 with a customer-managed key") == "none");
}

}  // namespace
}  // namespace skulint
