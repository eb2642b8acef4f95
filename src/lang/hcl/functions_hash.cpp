// Implements the digests, the identifiers made from them, and decryption.
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rsa.h>

#include <array>
#include <memory>

#include "base/strings.h"
#include "lang/hcl/arguments.h"
#include "lang/hcl/base64.h"
#include "lang/hcl/functions.h"
#include "value/ops.h"

namespace skulint {

namespace {

std::string digest(std::string_view text, const EVP_MD* algorithm) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> bytes{};
  unsigned int size = 0;
  EVP_Digest(text.data(), text.size(), bytes.data(), &size, algorithm, nullptr);
  return {reinterpret_cast<const char*>(bytes.data()), size};
}

std::string hex(std::string_view bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    out += kDigits[byte >> 4U];
    out += kDigits[byte & 0xFU];
  }
  return out;
}

using Algorithm = const EVP_MD* (*)();
using Encoding = std::string (*)(std::string_view);

std::string digest_text(std::string_view text, Algorithm algorithm, Encoding encode) {
  return encode(digest(text, algorithm()));
}

/// The digest of a text.
template <Algorithm algorithm, Encoding encode>
Value call_digest(const CallContext&, const Items& arguments) {
  Arguments in("the digest", arguments);
  const std::string text = in.text(0, "text");
  return in.failure().has_value() ? *in.failure()
                                  : Value::string(digest_text(text, algorithm, encode));
}

/// The digest of a file.
template <Algorithm algorithm, Encoding encode>
Value call_file_digest(const CallContext& context, const Items& arguments) {
  Arguments in("the digest of a file", arguments);
  const std::string path = in.text(0, "path");
  if (in.failure().has_value()) return *in.failure();
  const Value content = read_workspace_file(context, path);
  if (content.is_unknown()) return content;
  return Value::string(digest_text(content.as_string(), algorithm, encode));
}

/// The 16 bytes of an identifier in one of its usual spellings.
std::optional<std::string> parse_uuid(std::string_view text) {
  if (starts_with(text, "urn:uuid:")) text.remove_prefix(9);
  if (text.size() == 38 && text.front() == '{' && text.back() == '}') text = text.substr(1, 36);
  std::string digits;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool dash = text.size() == 36 && (i == 8 || i == 13 || i == 18 || i == 23);
    if (dash && text[i] != '-') return std::nullopt;
    if (!dash) digits += text[i];
  }
  if (digits.size() != 32) return std::nullopt;
  std::string bytes;
  for (std::size_t i = 0; i < 32; i += 2) {
    const auto number = Number::parse_integer(digits.substr(i, 2), 16);
    const bool clean = digits[i] != '-' && digits[i] != '+';
    if (!number.has_value() || !clean) return std::nullopt;
    bytes += static_cast<char>(number->to_int64().value_or(0));
  }
  return bytes;
}

std::optional<std::string> find_name_space(std::string_view name) {
  // These four differ in one byte alone.
  constexpr std::array<std::pair<std::string_view, char>, 4> kKnown = {
      {{"dns", '0'}, {"url", '1'}, {"oid", '2'}, {"x500", '4'}}};
  for (const auto& [known, digit] : kKnown) {
    if (name != known) continue;
    return parse_uuid(std::string("6ba7b81") + digit + "-9dad-11d1-80b4-00c04fd430c8");
  }
  return parse_uuid(name);
}

Value call_uuidv5(const CallContext&, const Items& arguments) {
  Arguments in("uuidv5", arguments);
  const std::string space = in.text(0, "namespace");
  const std::string name = in.text(1, "name");
  if (in.failure().has_value()) return *in.failure();
  const std::optional<std::string> prefix = find_name_space(space);
  if (!prefix.has_value()) return refuse("uuidv5", "the namespace is no identifier");
  std::string bytes = digest(*prefix + name, EVP_sha1()).substr(0, 16);
  bytes[6] = static_cast<char>((static_cast<unsigned char>(bytes[6]) & 0x0FU) | 0x50U);
  bytes[8] = static_cast<char>((static_cast<unsigned char>(bytes[8]) & 0x3FU) | 0x80U);
  std::string text = hex(bytes);
  for (const std::size_t dash : {8U, 13U, 18U, 23U}) text.insert(dash, "-");
  return Value::string(std::move(text));
}

std::optional<std::string> decrypt(const std::string& cipher, const std::string& key_text) {
  const std::unique_ptr<BIO, decltype(&BIO_free)> source(
      BIO_new_mem_buf(key_text.data(), static_cast<int>(key_text.size())), &BIO_free);
  const auto no_password = [](char*, int, int, void*) { return -1; };
  const std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> key(
      PEM_read_bio_PrivateKey(source.get(), nullptr, no_password, nullptr), &EVP_PKEY_free);
  if (key == nullptr || EVP_PKEY_base_id(key.get()) != EVP_PKEY_RSA) return std::nullopt;
  const std::unique_ptr<EVP_PKEY_CTX, decltype(&EVP_PKEY_CTX_free)> work(
      EVP_PKEY_CTX_new(key.get(), nullptr), &EVP_PKEY_CTX_free);
  const auto* bytes = reinterpret_cast<const unsigned char*>(cipher.data());
  std::size_t size = 0;
  if (work == nullptr || EVP_PKEY_decrypt_init(work.get()) <= 0 ||
      EVP_PKEY_CTX_set_rsa_padding(work.get(), RSA_PKCS1_PADDING) <= 0 ||
      EVP_PKEY_decrypt(work.get(), nullptr, &size, bytes, cipher.size()) <= 0) {
    return std::nullopt;
  }
  std::string out(size, '\0');
  if (EVP_PKEY_decrypt(work.get(), reinterpret_cast<unsigned char*>(out.data()), &size, bytes,
                       cipher.size()) <= 0) {
    return std::nullopt;
  }
  out.resize(size);
  return out;
}

Value call_rsadecrypt(const CallContext&, const Items& arguments) {
  Arguments in("rsadecrypt", arguments);
  const std::string encoded = in.text(0, "cipher text");
  const std::string key = in.text(1, "private key");
  if (in.failure().has_value()) return *in.failure();
  const std::optional<std::string> cipher = decode_base64(encoded);
  if (!cipher.has_value()) return refuse("rsadecrypt", "the cipher text is not in base64");
  std::optional<std::string> plain = decrypt(*cipher, key);
  if (!plain.has_value() || !is_utf8(*plain)) {
    return refuse("rsadecrypt", "the text cannot be decrypted with this key");
  }
  return text_value(std::move(*plain)).with_sensitive(true);
}

Value differs_with_every_run(const CallContext&, const Items&) {
  return Value::unknown(UnknownReason::Computed, "the result differs with every run")
      .with_type(std::make_shared<const Type>(simple_type(TypeForm::String)));
}

}  // namespace

std::vector<Function> hash_functions() {
  using enum ArgumentPolicy;
  return {
      {"base64sha256", 1, 1, Strict, call_digest<EVP_sha256, encode_base64>},
      {"base64sha512", 1, 1, Strict, call_digest<EVP_sha512, encode_base64>},
      {"bcrypt", 1, 2, Strict, differs_with_every_run},
      {"filebase64sha256", 1, 1, Strict, call_file_digest<EVP_sha256, encode_base64>},
      {"filebase64sha512", 1, 1, Strict, call_file_digest<EVP_sha512, encode_base64>},
      {"filemd5", 1, 1, Strict, call_file_digest<EVP_md5, hex>},
      {"filesha1", 1, 1, Strict, call_file_digest<EVP_sha1, hex>},
      {"filesha256", 1, 1, Strict, call_file_digest<EVP_sha256, hex>},
      {"filesha512", 1, 1, Strict, call_file_digest<EVP_sha512, hex>},
      {"md5", 1, 1, Strict, call_digest<EVP_md5, hex>},
      {"rsadecrypt", 2, 2, Strict, call_rsadecrypt},
      {"sha1", 1, 1, Strict, call_digest<EVP_sha1, hex>},
      {"sha256", 1, 1, Strict, call_digest<EVP_sha256, hex>},
      {"sha512", 1, 1, Strict, call_digest<EVP_sha512, hex>},
      {"uuid", 0, 0, Strict, differs_with_every_run},
      {"uuidv5", 2, 2, Strict, call_uuidv5},
  };
}

}  // namespace skulint
