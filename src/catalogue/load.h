// Declares how each kind of catalogue file fills its part of the catalogue.
#pragma once

#include "catalogue/catalogue.h"
#include "catalogue/reader.h"

namespace skulint {

struct VmTables {
  std::vector<VmSeries> series;
  std::vector<VmSize> sizes;
};

// Each reads the top object of its kind of file; "$schema" and "kind" are read by the caller, who
// also calls finish(). Faults go to the reader's log.

std::vector<Sku> read_postgresql_skus(ObjectReader& file);
VmTables read_vm_sizes(ObjectReader& file);
Disks read_disks(ObjectReader& file);
Features read_features(ObjectReader& file);
Mysql read_mysql(ObjectReader& file);

/// Shared by both services.
std::vector<FeatureBan> read_bans(ObjectReader& file);
std::vector<EngineVersion> read_versions(ObjectReader& file);

/// Notes a fault for each name that an earlier row of the list has, without regard to case.
class NameGuard {
 public:
  void take(ObjectReader& row, std::string_view key, std::string_view name);

 private:
  std::vector<std::string> taken_;
};

}  // namespace skulint
