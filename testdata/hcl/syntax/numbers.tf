# Numbers keep their text; an exponent needs no fraction.
locals {
  whole        = 0
  large        = 123456789012345678901234567890
  fraction     = 1.5
  exponents    = [1e3, 1E3, 1e+3, 2E-3, 1.5e3, 1.5E-10, 0e0]
  operators    = 1e3+1e3-2e-3
  no_exponent  = 1 - e3
  in_text      = "1e3 ${1e3} ${"${2e3}"} $${1e3}"
  in_heredoc   = <<EOT
1e3 ${1e3}
EOT
  in_call      = max(1e3, var.a1e3, e3)
  in_index     = var.a[1e0]
  names        = { a1e3 = 1e1, b = a2e3 }
  in_comment   = 1 # 1e3
  hexadecimal  = 0x1F
}
