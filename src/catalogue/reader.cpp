// Reads one object of a catalogue file, key by key, noting what is wrong with it.
#include "catalogue/reader.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "base/strings.h"
#include "catalogue/catalogue.h"

namespace skulint {

namespace {

std::string_view kind_name(JsonTree::Kind kind) {
  constexpr std::array<std::string_view, 6> kNames = {"null",   "true or false", "a number",
                                                      "a text", "a list",        "an object"};
  return kNames[static_cast<std::size_t>(kind)];
}

std::string row_label(const JsonTree* node) {
  if (node == nullptr) return {};
  for (const std::string_view key : {"name", "id", "version"}) {
    const JsonTree* name = find_member(*node, key);
    if (name != nullptr && name->kind == JsonTree::Kind::Text) {
      return " (" + printable(name->text) + ")";
    }
  }
  return {};
}

bool is_whole(double number) {
  return number == std::floor(number) && number < 9e15;
}

// ", did you mean 'x'?" or nothing.
std::string suggestion(std::string_view word, const std::vector<std::string>& candidates) {
  const std::string close = nearest(word, candidates);
  return close.empty() ? std::string() : ", did you mean '" + close + "'?";
}

}  // namespace

ObjectReader::ObjectReader(ReadLog& log, const JsonTree* node, std::string path)
    : log_(&log), node_(node), path_(std::move(path)), label_(row_label(node)) {
  if (node_ != nullptr && node_->kind != JsonTree::Kind::Object) {
    complain("", "must be an object, not " + std::string(kind_name(node_->kind)));
    node_ = nullptr;
  }
}

void ObjectReader::complain(std::string_view key, const std::string& fault) {
  std::string place = path_;
  if (!key.empty()) place += "/" + printable(key);
  if (place.empty()) place = "/";
  log_->problems.push_back(log_->file + ": " + place + label_ + ": " + fault);
}

const JsonTree* ObjectReader::member(std::string_view key, bool required) {
  asked_.push_back(key);
  if (node_ == nullptr) return nullptr;
  const JsonTree* found = find_member(*node_, key);
  if (found == nullptr && required) complain(key, "is missing");
  return found;
}

const JsonTree* ObjectReader::member(std::string_view key, bool required, JsonTree::Kind kind) {
  const JsonTree* found = member(key, required);
  if (found == nullptr || found->kind == kind) return found;
  complain(key, "must be " + std::string(kind_name(kind)) + ", not " +
                    std::string(kind_name(found->kind)));
  return nullptr;
}

std::string ObjectReader::text(std::string_view key) {
  const JsonTree* found = member(key, true, JsonTree::Kind::Text);
  if (found == nullptr) return {};
  if (found->text.empty()) complain(key, "must not be empty");
  return found->text;
}

std::string ObjectReader::optional_text(std::string_view key) {
  return has(key) ? text(key) : std::string();
}

double ObjectReader::number(std::string_view key) {
  const JsonTree* found = member(key, true, JsonTree::Kind::Number);
  if (found == nullptr) return 0;
  if (found->number < 0) complain(key, "must not be negative");
  return std::max(found->number, 0.0);
}

std::int64_t ObjectReader::integer(std::string_view key) {
  const double value = number(key);
  if (is_whole(value)) return static_cast<std::int64_t>(value);
  complain(key, "must be a whole number");
  return 0;
}

std::optional<std::int64_t> ObjectReader::optional_integer(std::string_view key) {
  return has(key) ? std::optional(integer(key)) : std::nullopt;
}

bool ObjectReader::flag(std::string_view key) {
  const JsonTree* found = member(key, true, JsonTree::Kind::Flag);
  return found != nullptr && found->flag;
}

bool ObjectReader::optional_flag(std::string_view key, bool otherwise) {
  return has(key) ? flag(key) : otherwise;
}

std::string ObjectReader::day(std::string_view key) {
  std::string value = text(key);
  if (!value.empty() && !is_calendar_day(value)) {
    complain(key, "must be a day YYYY-MM-DD, not '" + printable(value) + "'");
  }
  return value;
}

std::string ObjectReader::optional_day(std::string_view key) {
  return has(key) ? day(key) : std::string();
}

std::vector<std::string> ObjectReader::text_items(std::string_view key, const JsonTree* list) {
  std::vector<std::string> items;
  if (list == nullptr) return items;
  for (const JsonTree& item : list->items) {
    if (item.kind != JsonTree::Kind::Text || item.text.empty()) {
      complain(key, "must hold texts only");
      return {};
    }
    items.push_back(item.text);
  }
  return items;
}

std::vector<std::string> ObjectReader::texts(std::string_view key) {
  return text_items(key, member(key, true, JsonTree::Kind::List));
}

std::vector<std::string> ObjectReader::optional_texts(std::string_view key) {
  return text_items(key, member(key, false, JsonTree::Kind::List));
}

std::vector<int> ObjectReader::integers(std::string_view key) {
  std::vector<int> items;
  const JsonTree* list = member(key, true, JsonTree::Kind::List);
  if (list == nullptr) return items;
  for (const JsonTree& item : list->items) {
    const bool fits = item.kind == JsonTree::Kind::Number && is_whole(item.number) &&
                      item.number >= 0 && item.number < 1e9;
    if (!fits) {
      complain(key, "must hold whole numbers only");
      return {};
    }
    items.push_back(static_cast<int>(item.number));
  }
  return items;
}

void ObjectReader::check_word(std::string_view key, const std::string& value,
                              const std::vector<std::string>& known) {
  if (value.empty() || std::find(known.begin(), known.end(), value) != known.end()) return;
  const std::string hint = suggestion(value, known);
  complain(key, "'" + printable(value) + "' is not known" +
                    (hint.empty() ? "; known: " + join(known, ", ") : hint));
}

std::string ObjectReader::word(std::string_view key, const std::vector<std::string>& words) {
  std::string value = text(key);
  check_word(key, value, words);
  return value;
}

std::vector<std::string> ObjectReader::words(std::string_view key,
                                             const std::vector<std::string>& known) {
  std::vector<std::string> values = texts(key);
  for (const std::string& value : values) check_word(key, value, known);
  return values;
}

ComputeTier ObjectReader::tier(std::string_view key) {
  static const std::vector<std::string> kTiers = {"Burstable", "GeneralPurpose", "MemoryOptimized"};
  return parse_compute_tier(word(key, kTiers)).value_or(ComputeTier::Burstable);
}

std::optional<ComputeTier> ObjectReader::optional_tier(std::string_view key) {
  return has(key) ? std::optional(tier(key)) : std::nullopt;
}

std::optional<StorageType> ObjectReader::optional_storage_type(std::string_view key) {
  static const std::vector<std::string> kTypes = {"Premium_LRS", "PremiumV2_LRS", "UltraSSD_LRS"};
  return has(key) ? parse_storage_type(word(key, kTypes)) : std::nullopt;
}

Citation ObjectReader::citation(std::string_view key) {
  const std::string id = text(key);
  if (id.empty()) return log_->placeholder;
  const auto found = log_->sources->find(id);
  if (found != log_->sources->end()) return found->second;
  std::vector<std::string> ids;
  for (const auto& [known, unused] : *log_->sources) ids.push_back(known);
  complain(key, "'" + printable(id) + "' is not among the sources" + suggestion(id, ids));
  return log_->placeholder;
}

IoRate ObjectReader::rate() {
  const std::int64_t iops = integer("iops");
  return IoRate{iops, number("mbps")};
}

std::optional<IoRate> ObjectReader::burst() {
  if (!has("burst_iops") && !has("burst_mbps")) return std::nullopt;
  const std::int64_t iops = integer("burst_iops");
  return IoRate{iops, number("burst_mbps")};
}

bool ObjectReader::has(std::string_view key) {
  return member(key, false) != nullptr;
}

ObjectReader ObjectReader::object(std::string_view key) {
  const JsonTree* found = member(key, true);
  return ObjectReader(*log_, found, path_ + "/" + std::string(key));
}

std::vector<ObjectReader> ObjectReader::rows(std::string_view key) {
  std::vector<ObjectReader> result;
  const JsonTree* list = member(key, true, JsonTree::Kind::List);
  if (list == nullptr) return result;
  if (list->items.empty()) complain(key, "must not be empty");
  result.reserve(list->items.size());
  for (std::size_t i = 0; i < list->items.size(); ++i) {
    result.emplace_back(*log_, &list->items[i],
                        path_ + "/" + std::string(key) + "/" + std::to_string(i));
  }
  return result;
}

void ObjectReader::finish() {
  if (node_ == nullptr) return;
  for (const std::string& key : node_->keys) {
    if (std::find(asked_.begin(), asked_.end(), key) != asked_.end()) continue;
    complain(key, "this key is not known here" + suggestion(key, {asked_.begin(), asked_.end()}));
  }
}

}  // namespace skulint
