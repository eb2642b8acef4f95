// Implements the functions on IP addresses.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/strings.h"
#include "lang/hcl/arguments.h"
#include "lang/hcl/functions.h"
#include "value/ops.h"

namespace skulint {

namespace {

__extension__ using Bits = unsigned __int128;

/// A range of addresses: the bits in the low end, of 32 or 128.
struct Network {
  Bits bits = 0;
  int width = 32;
  int prefix = 0;
  bool is_mapped = false;  ///< IPv4 inside IPv6, of whose two forms the engine takes now this
};

Bits low_mask(int count) {
  return count >= 128 ? ~Bits{0} : (Bits{1} << count) - 1;
}

/// A number of at most `most` digits that stand alone; leading zeros are fine.
std::optional<int> parse_small(std::string_view text, int base, std::size_t most) {
  const bool clean = !text.empty() && text.front() != '-' && text.front() != '+';
  if (!clean || text.size() > most) return std::nullopt;
  const auto number = Number::parse_integer(text, base);
  if (!number.has_value()) return std::nullopt;
  return static_cast<int>(number->to_int64().value_or(-1));
}

std::optional<Bits> parse_v4(std::string_view text) {
  Bits bits = 0;
  const std::vector<std::string> parts = split(text, '.');
  if (parts.size() != 4) return std::nullopt;
  for (const std::string& part : parts) {
    const std::optional<int> byte = parse_small(part, 10, 9);
    if (!byte.has_value() || *byte > 255) return std::nullopt;
    bits = (bits << 8) | static_cast<unsigned int>(*byte);
  }
  return bits;
}

/// The 16-bit groups of one side of a double colon; the last may be an IPv4 address.
std::optional<std::vector<int>> parse_groups(std::string_view text) {
  std::vector<int> groups;
  if (text.empty()) return groups;
  const std::vector<std::string> parts = split(text, ':');
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const bool last = i + 1 == parts.size();
    if (last && parts[i].find('.') != std::string::npos) {
      const std::optional<Bits> v4 = parse_v4(parts[i]);
      if (!v4.has_value()) return std::nullopt;
      groups.push_back(static_cast<int>(*v4 >> 16));
      groups.push_back(static_cast<int>(*v4 & 0xFFFFU));
      continue;
    }
    const std::optional<int> group = parse_small(parts[i], 16, 4);
    if (!group.has_value()) return std::nullopt;
    groups.push_back(*group);
  }
  return groups;
}

std::optional<Bits> parse_v6(std::string_view text) {
  const std::size_t gap = text.find("::");
  const bool has_gap = gap != std::string_view::npos;
  const auto front = parse_groups(text.substr(0, gap));
  const auto back = parse_groups(has_gap ? text.substr(gap + 2) : std::string_view{});
  if (!front.has_value() || !back.has_value()) return std::nullopt;
  const std::size_t count = front->size() + back->size();
  if (has_gap ? count > 7 : count != 8) return std::nullopt;
  Bits bits = 0;
  for (const int group : *front) bits = (bits << 16) | static_cast<unsigned int>(group);
  for (std::size_t i = count; i < 8; ++i) bits <<= 16;
  for (const int group : *back) bits = (bits << 16) | static_cast<unsigned int>(group);
  return bits;
}

/// Whether an IPv6 address has an IPv4 address inside.
bool is_mapped(Bits bits) {
  return (bits >> 32) == 0xFFFFU;
}

struct Address {
  Bits bits = 0;
  int width = 32;
};

std::optional<Address> parse_address(std::string_view text) {
  const bool v6 = text.find(':') != std::string_view::npos;
  const std::optional<Bits> bits = v6 ? parse_v6(text) : parse_v4(text);
  if (!bits.has_value()) return std::nullopt;
  return Address{*bits, v6 ? 128 : 32};
}

std::optional<Network> parse_network(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const std::optional<Address> address = parse_address(text.substr(0, slash));
  const std::optional<int> prefix = parse_small(text.substr(slash + 1), 10, 3);
  if (!address.has_value() || !prefix.has_value() || *prefix > address->width) return std::nullopt;
  const Bits bits = address->bits & ~low_mask(address->width - *prefix);
  return Network{bits, address->width, *prefix, address->width == 128 && is_mapped(bits)};
}

/// IPv6 leaves out the longest run of zero groups, the first of equals, if it has two or more.
std::string show_v6(Bits bits) {
  std::array<unsigned int, 8> groups{};
  for (std::size_t i = 8; i > 0; --i, bits >>= 16) {
    groups.at(i - 1) = static_cast<unsigned int>(bits & 0xFFFFU);
  }
  std::size_t best = 8;
  std::size_t best_length = 1;
  for (std::size_t i = 0; i < 8; ++i) {
    std::size_t length = 0;
    while (i + length < 8 && groups.at(i + length) == 0) ++length;
    if (length > best_length) {
      best = i;
      best_length = length;
    }
  }
  std::string out;
  for (std::size_t i = 0; i < 8; ++i) {
    if (i == best) {
      out += "::";
      i += best_length - 1;
      continue;
    }
    if (!out.empty() && out.back() != ':') out += ':';
    out += fmt::format("{:x}", groups.at(i));
  }
  return out;
}

std::string show_address(Bits bits, int width) {
  const auto byte = [&](int place) { return static_cast<unsigned int>((bits >> place) & 0xFFU); };
  if (width == 128 && !is_mapped(bits)) return show_v6(bits);
  return fmt::format("{}.{}.{}.{}", byte(24), byte(16), byte(8), byte(0));
}

std::string show_network(const Network& network) {
  const bool mapped = network.width == 128 && is_mapped(network.bits);
  const int prefix = mapped ? std::max(network.prefix - 96, 0) : network.prefix;
  return show_address(network.bits, network.width) + "/" + std::to_string(prefix);
}

/// `base` with a number put in front of the last `below` bits; none if that is too long.
std::optional<Bits> insert(const Network& base, Bits number, int below) {
  if (number > low_mask(base.width - below)) return std::nullopt;
  return base.bits | (below >= 128 ? 0 : number << below);
}

/// `base` with a number below zero put in front of the last `below` bits, as the engine does it:
/// the magnitude of what the two's complement comes to. None if that has more bits than an address.
std::optional<Bits> insert_negative(const Network& base, Bits magnitude, int below) {
  const Bits less = magnitude - 1;
  if (less > low_mask(base.width - below)) return std::nullopt;
  const Bits shifted = (below >= 128 ? 0 : less << below) | low_mask(below);
  const Bits rest = shifted & ~base.bits;
  return rest == low_mask(base.width) ? std::nullopt : std::optional<Bits>(rest + 1);
}

/// The magnitude of a whole number that fits into 128 bits.
std::optional<Bits> magnitude_of(const Number& number) {
  if (!number.is_integer()) return std::nullopt;
  std::string digits = number.to_radix(16);
  if (digits.front() == '-') digits.erase(0, 1);
  if (digits.size() > 32) return std::nullopt;
  Bits bits = 0;
  for (const char c : digits) {
    bits = (bits << 4) | static_cast<unsigned int>(c <= '9' ? c - '0' : c - 'a' + 10);
  }
  return bits;
}

Value no_network(std::string_view name) {
  return refuse(name, "the prefix must look like 10.0.0.0/16");
}

Value mapped_network() {
  return Value::unknown(UnknownReason::Unsupported, "IPv4 inside IPv6 is not supported");
}

Value call_cidrhost(const CallContext&, const Items& arguments) {
  Arguments in("cidrhost", arguments);
  const std::string prefix = in.text(0, "prefix");
  const Number host = in.number(1, "host number");
  if (in.failure().has_value()) return *in.failure();
  const std::optional<Network> network = parse_network(prefix);
  if (!network.has_value()) return no_network("cidrhost");
  if (!host.is_integer()) return refuse("cidrhost", "the host number must be a whole number");
  const Bits highest = low_mask(network->width - network->prefix);
  const std::optional<Bits> magnitude = magnitude_of(host);
  const bool negative = host.sign() < 0;
  // Below zero it counts from the end, where -1 is the last address.
  const bool fits = magnitude.has_value() && (negative ? *magnitude - 1 : *magnitude) <= highest;
  if (!fits) return refuse("cidrhost", "the network has no host of this number");
  Bits place = negative ? highest - (*magnitude - 1) : *magnitude;
  if (network->is_mapped) {
    // The engine puts the number where it would stand were there 32 bits.
    if (place > low_mask(32)) return refuse("cidrhost", "the number does not fit");
    place <<= 96;
  }
  return Value::string(show_address(network->bits | place, network->width));
}

Value call_cidrnetmask(const CallContext&, const Items& arguments) {
  Arguments in("cidrnetmask", arguments);
  const std::string prefix = in.text(0, "prefix");
  if (in.failure().has_value()) return *in.failure();
  const std::optional<Network> network = parse_network(prefix);
  if (!network.has_value()) return no_network("cidrnetmask");
  if (network->is_mapped) return Value::string(show_v6(~low_mask(128 - network->prefix)));
  if (network->width != 32) return refuse("cidrnetmask", "IPv6 has no netmasks");
  return Value::string(show_address(~low_mask(32 - network->prefix) & low_mask(32), 32));
}

Value call_cidrsubnet(const CallContext&, const Items& arguments) {
  Arguments in("cidrsubnet", arguments);
  const std::string prefix = in.text(0, "prefix");
  const std::int64_t more = in.whole(1, "number of new bits");
  const Number number = in.number(2, "network number");
  if (in.failure().has_value()) return *in.failure();
  std::optional<Network> network = parse_network(prefix);
  if (!network.has_value()) return no_network("cidrsubnet");
  const std::optional<Bits> place = magnitude_of(number);
  const bool fits = more <= network->width - network->prefix && more >= -network->prefix;
  // A mask of less than no bits is none, and is written so.
  const bool has_mask = more >= -network->prefix;
  if (!has_mask && place == Bits{0} && more > -1000) return Value::string("<nil>");
  if (!fits) return refuse("cidrsubnet", "the network has no room for this many new bits");
  const int added = static_cast<int>(more);
  // The engine looks at the last 64 bits of the number alone, and not at its sign.
  const Bits highest = added < 0 || added > 64 ? low_mask(64) : low_mask(added);
  if (!place.has_value() || (*place & low_mask(64)) > highest) {
    return refuse("cidrsubnet", "the new bits cannot hold the network number");
  }
  network->prefix += added;
  const int below = network->width - network->prefix;
  const std::optional<Bits> bits = number.sign() < 0 ? insert_negative(*network, *place, below)
                                                     : insert(*network, *place, below);
  if (!bits.has_value()) return refuse("cidrsubnet", "the address cannot hold the network number");
  network->bits = *bits;
  return Value::string(show_network(*network));
}

Value call_cidrsubnets(const CallContext&, const Items& arguments) {
  constexpr std::string_view kName = "cidrsubnets";
  Arguments in(kName, arguments);
  const std::string prefix = in.text(0, "prefix");
  std::vector<std::int64_t> lengths;
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    lengths.push_back(in.whole(i, "number of new bits"));
  }
  if (in.failure().has_value()) return *in.failure();
  const std::optional<Network> network = parse_network(prefix);
  if (!network.has_value()) return no_network(kName);
  if (network->is_mapped) return mapped_network();
  const Bits last = network->bits | low_mask(network->width - network->prefix);
  std::vector<std::string> subnets;
  std::optional<Bits> next = network->bits;
  for (const std::int64_t more : lengths) {
    const bool fits = more >= 1 && more <= 32 && network->prefix + more <= network->width;
    if (!fits) return refuse(kName, "each number of new bits must be from 1 to 32, and must fit");
    const int length = network->prefix + static_cast<int>(more);
    const Bits size = low_mask(network->width - length);
    // Subnets begin at multiples of their size.
    const bool room = next.has_value() && ((*next + size) & ~size) >= *next;
    const Bits begin = room ? (*next + size) & ~size : 0;
    if (!room || begin > last || last - begin < size) {
      return refuse(kName, "there is no room left for all subnets");
    }
    subnets.push_back(show_network({begin, network->width, length}));
    next = begin + size == last ? std::nullopt : std::optional<Bits>(begin + size + 1);
  }
  return list_of_texts(std::move(subnets));
}

Value call_cidrcontains(const CallContext&, const Items& arguments) {
  Arguments in("cidrcontains", arguments);
  const std::string prefix = in.text(0, "prefix");
  const std::string inner = in.text(1, "address or prefix");
  if (in.failure().has_value()) return *in.failure();
  const std::optional<Network> outer = parse_network(prefix);
  if (!outer.has_value()) return no_network("cidrcontains");
  const bool range = inner.find('/') != std::string::npos;
  std::optional<Network> part = range ? parse_network(inner) : std::nullopt;
  const std::optional<Address> address = range ? std::nullopt : parse_address(inner);
  if (address.has_value()) part = Network{address->bits, address->width, address->width};
  if (!part.has_value()) {
    return refuse("cidrcontains", "the second argument must be an address or a prefix");
  }
  if (outer->is_mapped || (part->width == 128 && is_mapped(part->bits))) return mapped_network();
  if (part->width != outer->width) {
    return refuse("cidrcontains", "one of the two is IPv4 and the other IPv6");
  }
  const Bits host = low_mask(outer->width - outer->prefix);
  return Value::boolean(part->prefix >= outer->prefix && (part->bits & ~host) == outer->bits);
}

}  // namespace

std::vector<Function> network_functions() {
  using enum ArgumentPolicy;
  return {
      {"cidrcontains", 2, 2, Strict, call_cidrcontains},
      {"cidrhost", 2, 2, Strict, call_cidrhost},
      {"cidrnetmask", 1, 1, Strict, call_cidrnetmask},
      {"cidrsubnet", 3, 3, Strict, call_cidrsubnet},
      {"cidrsubnets", 1, kAnyNumber, Strict, call_cidrsubnets},
  };
}

}  // namespace skulint
