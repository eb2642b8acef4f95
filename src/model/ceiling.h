// Declares ceilings: the chain of bounds on a server's IOPS or throughput, and which one binds.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "catalogue/catalogue.h"
#include "model/server_spec.h"

namespace skulint {

/// One limit in the chain. Without a value it could not be worked out, and `why` says so.
struct Bound {
  std::string name;  ///< "disk", "provisioned", "compute", "service"
  std::optional<double> value;
  std::optional<double> burst;  ///< short-lived, higher; never sustained demand
  std::string detail;           ///< "P50", "Standard_D16ds_v5, Premium SSD"
  std::optional<Citation> source;
  std::optional<Citation> burst_source;
  Value unknown;  ///< when there is no value: the unknown that is to blame
};

/// The lowest bound is the effective ceiling. `value` and `binding` speak of the known bounds only;
/// `complete` tells whether all are known.
struct Ceiling {
  std::string unit;  ///< "IOPS" or "MB/s"
  std::vector<Bound> bounds;
  std::optional<double> value;
  std::string binding;
  bool complete = false;
};

/// What the facts say of the disk: the figures it gives by its size, tier or provisioning.
struct DiskFigures {
  Bound iops;
  Bound mbps;
  bool provisioned = false;  ///< written IOPS or MB/s of v2 or Ultra, or a tier above the size's
  const DiskStep* step = nullptr;
  const DiskTier* tier = nullptr;
};
DiskFigures disk_figures(const ServerSpec& server, const Catalogue& catalogue);

Bound compute_iops(const ServerSpec& server, const Catalogue& catalogue);
Bound compute_mbps(const ServerSpec& server, const Catalogue& catalogue);

/// Whether the host cache serves the server's reads; nothing while that is not known.
std::optional<bool> has_host_cache(const ServerSpec& server, const Catalogue& catalogue);

/// The chains of a PostgreSQL Flexible Server; without bounds for other services.
Ceiling iops_ceiling(const ServerSpec& server, const Catalogue& catalogue);
Ceiling mbps_ceiling(const ServerSpec& server, const Catalogue& catalogue);

/// The catalogue's row of the server's SKU, or null pointer (not known, or not listed).
const Sku* sku_of(const ServerSpec& server, const Catalogue& catalogue);

}  // namespace skulint
