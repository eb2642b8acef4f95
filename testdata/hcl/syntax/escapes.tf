# Escapes of quoted texts; those that are no character become U+FFFD.
locals {
  simple     = "\n\r\t\"\\"
  unicode    = "\u00e9 \U0001F600 \u0041"
  composed   = "e\u0301"
  surrogate  = "\ud800"
  too_large  = "\UFFFFFFFF"
  not_code   = "\\u0041"
  windows    = "C:\\new\\table"
  apostrophe = "it's"
  hash       = "# // /* no comment */"
}
