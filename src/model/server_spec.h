// Declares the facts of one server, in catalogue units, each with its state and its origin.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/limit.h"
#include "eval/resource.h"
#include "value/value.h"

namespace skulint {

enum class Service : std::uint8_t { PostgresqlFlexible, MysqlFlexible, PostgresqlSingle };
std::string_view name_of(Service service);  ///< "postgresql-flexible", …

/// The facts that decide a server's performance. Their names are those of the JSON output.
enum class FactId : std::uint8_t {
  Sku,                  ///< text, ARM spelling "Standard_D4ds_v5"
  ComputeTier,          ///< text, "GeneralPurpose"
  StorageType,          ///< text, "Premium_LRS"
  StorageGib,           ///< number, GiB
  StorageTier,          ///< text, "P30"
  Iops,                 ///< number, as provisioned
  Throughput,           ///< number, MB/s, as provisioned
  Autogrow,             ///< bool
  Version,              ///< text
  HaMode,               ///< text, "Disabled", "SameZone", "ZoneRedundant"
  Zone,                 ///< text
  StandbyZone,          ///< text
  BackupRetentionDays,  ///< number
  GeoBackup,            ///< bool
  CreateMode,           ///< text
  SourceServer,         ///< text, or unknown with the address it refers to in its trace
  Location,             ///< text, normalised: "westeurope"
  Cmk,                  ///< bool: a customer-managed key is configured
  Parameters,           ///< object of server parameters set in code
};
inline constexpr std::size_t kFactCount = 19;
std::string_view name_of(FactId fact);  ///< "storage_gib", …

enum class FactState : std::uint8_t { Known, Unknown, Absent };

/// What the service takes where the code says nothing; unknown while the create mode is.
struct FactDefault {
  Value value;
  Citation source;
};

/// One fact. Known: `value` is concrete. Unknown: `value` says why. Absent: `value` is null and
/// `otherwise` holds the service's default, if it has one. `at` is always a place: where a user
/// would edit the value, else the declaration's header.
struct Fact {
  FactState state = FactState::Absent;
  Value value;
  Span at;
  std::optional<FactDefault> otherwise;
};

/// What belongs to a server, though it is a resource of its own.
enum class ChildKind : std::uint8_t {
  Configuration,  ///< a server parameter
  Replica,
  VirtualEndpoint,
  Lock,
  DiagnosticSetting,
  MetricAlert,
};
std::string_view name_of(ChildKind kind);  ///< "configuration", "virtual-endpoint", …

struct Child {
  ChildKind kind = ChildKind::Configuration;
  std::string address;
  Span header_span;
};

/// `is_certain`: the child exists and is this server's; else it may be.
struct ChildLink {
  std::shared_ptr<const Child> child;
  bool is_certain = true;
};

/// The facts of one server in one scenario. Computes nothing, judges nothing.
struct ServerSpec {
  Service service = Service::PostgresqlFlexible;
  std::string type;  ///< resource type as declared
  std::string address;
  Value name;         ///< text or unknown
  Value written_sku;  ///< as the code spells it, "GP_Standard_D4ds_v5"; null when absent
  std::array<Fact, kFactCount> facts;
  Existence existence = Existence::Certain;
  Span span;
  Span header_span;
  std::vector<CallSite> calls;
  std::vector<std::string> ignored_changes;
  bool prevent_destroy = false;
  std::vector<ChildLink> children;  ///< replicas first, then in order of their addresses
  std::string source_address;       ///< of the server in the code that this one was made from

  const Fact& operator[](FactId id) const { return facts[static_cast<std::size_t>(id)]; }
  Fact& operator[](FactId id) { return facts[static_cast<std::size_t>(id)]; }
};

/// The value that holds on the platform: as written, else the service's default (traced to it),
/// else null; unknown stays unknown.
Value effective(const Fact& fact);

/// The effective value as text, number or bool, when it is known and of that kind.
std::optional<std::string> text_of(const Fact& fact);
std::optional<std::int64_t> integer_of(const Fact& fact);
std::optional<bool> bool_of(const Fact& fact);

}  // namespace skulint
