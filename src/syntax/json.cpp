// Reads JSON into a tree with places, on top of RapidJSON.
#include "syntax/json.h"

#include <rapidjson/reader.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "syntax/json_text.h"

namespace skulint {

namespace {

/// What RapidJSON reads from. Unlike its own streams it is not copied while a token is read, so the
/// place is right inside the handler.
class Stream {
 public:
  using Ch = char;
  explicit Stream(std::string_view text) : text_(text) {}

  Ch Peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  Ch Take() {
    const Ch c = Peek();
    ++at_;
    return c;
  }
  std::size_t Tell() const { return at_; }

  // For writing in place, which is never asked for.
  Ch* PutBegin() { return nullptr; }
  void Put(Ch) {}
  void Flush() {}
  std::size_t PutEnd(Ch*) { return 0; }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

/// Builds the tree from RapidJSON's events. An event comes when its token has been taken; the token
/// begins behind the one before it.
class Builder {
 public:
  Builder(FileId file, std::string_view text, const Stream& stream, JsonDocument& document)
      : file_(file), text_(text), stream_(stream), document_(document) {}

  bool Null() { return add(JsonKind::Null); }
  bool Bool(bool flag) {
    JsonValue value = token(JsonKind::Bool);
    value.flag = flag;
    return add(std::move(value));
  }
  bool RawNumber(const char*, rapidjson::SizeType, bool) {
    JsonValue value = token(JsonKind::Number);
    value.text = text_.substr(value.span.begin, value.span.end - value.span.begin);
    return add(std::move(value));
  }
  bool String(const char* text, rapidjson::SizeType length, bool) {
    JsonValue value = token(JsonKind::String);
    value.text = restore({text, length});
    return add(std::move(value));
  }
  bool Key(const char* text, rapidjson::SizeType length, bool) {
    const JsonValue value = token(JsonKind::String);
    name_ = restore({text, length});
    name_span_ = value.span;
    return true;
  }
  bool StartObject() { return open(JsonKind::Object); }
  bool StartArray() { return open(JsonKind::Array); }
  bool EndObject(rapidjson::SizeType) { return close(); }
  bool EndArray(rapidjson::SizeType) { return close(); }

  // RapidJSON asks for these by name; numbers come as text.
  bool Int(int) { return false; }
  bool Uint(unsigned) { return false; }
  bool Int64(std::int64_t) { return false; }
  bool Uint64(std::uint64_t) { return false; }
  bool Double(double) { return false; }

  /// Where the token begins that is being read.
  std::size_t token_begin() const {
    const std::size_t at = skip_blank(last_end_);
    const bool separated = at < text_.size() && (text_[at] == ',' || text_[at] == ':');
    return separated ? skip_blank(at + 1) : at;
  }

  /// Ends what is still open.
  void stop_at(std::size_t end) {
    for (JsonValue* value : open_) {
      value->is_cut = true;
      value->span.end = std::max(value->span.begin + 1, static_cast<std::uint32_t>(end));
    }
  }

 private:
  std::size_t skip_blank(std::size_t at) const {
    return std::min(text_.find_first_not_of(" \t\r\n", at), text_.size());
  }

  JsonValue token(JsonKind kind) {
    JsonValue value;
    value.kind = kind;
    value.span = {file_, static_cast<std::uint32_t>(token_begin()),
                  static_cast<std::uint32_t>(stream_.Tell())};
    last_end_ = stream_.Tell();
    return value;
  }

  JsonValue& place(JsonValue value) {
    if (open_.empty()) {
      document_.has_root = true;
      return document_.root = std::move(value);
    }
    JsonValue& owner = *open_.back();
    if (owner.kind == JsonKind::Array) return owner.items.emplace_back(std::move(value));
    owner.members.push_back({std::move(name_), name_span_, std::move(value)});
    return owner.members.back().value;
  }

  bool add(JsonValue value) {
    place(std::move(value));
    return true;
  }
  bool add(JsonKind kind) { return add(token(kind)); }

  /// False ends the reading.
  bool open(JsonKind kind) {
    if (open_.size() >= kDeepestJson) return false;
    open_.push_back(&place(token(kind)));
    return true;
  }

  bool close() {
    open_.back()->span.end = token(JsonKind::Null).span.end;
    open_.pop_back();
    return true;
  }

  FileId file_;
  std::string_view text_;
  const Stream& stream_;
  JsonDocument& document_;
  std::vector<JsonValue*> open_;  ///< stays valid: only the innermost grows
  std::string name_;
  Span name_span_;
  std::size_t last_end_ = 0;
};

struct ErrorText {
  rapidjson::ParseErrorCode code;
  const char* message;
  bool at_token;  ///< the place is where the token begins
};
constexpr const char* kNotClosed = "the quote that ends this text is missing";
constexpr std::array<ErrorText, 13> kErrors = {{
    {rapidjson::kParseErrorDocumentEmpty, "there is nothing in this file", false},
    {rapidjson::kParseErrorDocumentRootNotSingular, "nothing may follow the one value of a file",
     false},
    {rapidjson::kParseErrorValueInvalid, "this is no JSON value", true},
    {rapidjson::kParseErrorObjectMissName, "a name in quotes must stand here", true},
    {rapidjson::kParseErrorObjectMissColon, "a colon is missing here", false},
    {rapidjson::kParseErrorObjectMissCommaOrCurlyBracket, "a comma or } is missing here", false},
    {rapidjson::kParseErrorArrayMissCommaOrSquareBracket, "a comma or ] is missing here", false},
    {rapidjson::kParseErrorStringUnicodeEscapeInvalidHex, "\\u needs four hexadecimal digits",
     false},
    {rapidjson::kParseErrorStringEscapeInvalid, "this is no escape", false},
    {rapidjson::kParseErrorStringMissQuotationMark, kNotClosed, true},
    {rapidjson::kParseErrorNumberTooBig, "this number is too large", true},
    {rapidjson::kParseErrorNumberMissFraction, "digits are missing in this number", true},
    {rapidjson::kParseErrorNumberMissExponent, "digits are missing in this number", true},
}};

ErrorText explain(const rapidjson::ParseResult& result, std::string_view text) {
  if (result.Code() == rapidjson::kParseErrorTermination) {
    return {result.Code(), "this is nested too deeply to be read", true};
  }
  const char at = result.Offset() < text.size() ? text[result.Offset()] : '\0';
  if (result.Code() == rapidjson::kParseErrorStringEscapeInvalid && at != '\\') {
    const bool line_break = at == '\n' || at == '\r';
    return {result.Code(), line_break ? kNotClosed : "a text cannot hold this character",
            line_break};
  }
  for (const ErrorText& known : kErrors) {
    if (known.code == result.Code()) return known;
  }
  return {result.Code(), "this is no JSON", false};
}

Problem describe(const rapidjson::ParseResult& result, const Builder& builder,
                 const SourceFile& file) {
  const ErrorText error = explain(result, file.text);
  const std::size_t begin =
      std::min(error.at_token ? builder.token_begin() : result.Offset(), file.text.size());
  const std::size_t end = std::min(begin + 1, file.text.size());
  return {ProblemKind::Syntax,
          error.message,
          {file.id, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)},
          {}};
}

bool looks_binary(std::string_view text) {
  return text.substr(0, 8192).find('\0') != std::string_view::npos;
}

}  // namespace

JsonDocument parse_json(const SourceFile& file, const JsonOptions& options) {
  JsonDocument document;
  if (looks_binary(file.text)) {
    document.problems.push_back(
        {ProblemKind::Syntax, "is no text; nothing in it was read", {file.id, 0, 0}, {}});
    return document;
  }
  StrictJson strict = make_strict(file, options);
  document.comments = std::move(strict.comments);
  document.problems = std::move(strict.problems);
  Stream stream(strict.text);
  Builder builder(file.id, strict.text, stream, document);
  rapidjson::Reader reader;
  const rapidjson::ParseResult result =
      reader.Parse<rapidjson::kParseNumbersAsStringsFlag>(stream, builder);
  if (result.IsError()) {
    document.problems.push_back(describe(result, builder, file));
    builder.stop_at(std::min(stream.Tell(), file.text.size()));
  } else if (stream.Tell() < file.text.size()) {  // RapidJSON takes a NUL for the end
    const auto at = static_cast<std::uint32_t>(stream.Tell());
    document.problems.push_back(
        {ProblemKind::Syntax, "this is no text", {file.id, at, at + 1}, {}});
  }
  std::stable_sort(document.problems.begin(), document.problems.end(),
                   [](const Problem& a, const Problem& b) { return a.span.begin < b.span.begin; });
  return document;
}

const JsonValue* find_member(const JsonValue& object, std::string_view name) {
  const auto found = std::find_if(object.members.begin(), object.members.end(),
                                  [&](const JsonMember& member) { return member.name == name; });
  return found == object.members.end() ? nullptr : &found->value;
}

}  // namespace skulint
