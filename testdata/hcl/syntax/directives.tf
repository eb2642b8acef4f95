# if, else and for inside texts and heredocs.
locals {
  if_only   = "%{ if var.a }x%{ endif }"
  if_else   = "a%{ if var.a }b%{ else }c%{ endif }d"
  for_each  = "%{ for v in var.a }<${v}>%{ endfor }"
  for_pairs = "%{ for k, v in var.a }${k}=${v};%{ endfor }"
  nested    = "%{ for v in var.a }%{ if v == 1 }one%{ else }${v}%{ endif }%{ endfor }"
  twice     = "%{ for v in var.a }%{ for w in v }${w}%{ endfor }${v}%{ endfor }${v.b}"
  heredoc   = <<-EOT
    %{ for v in var.a ~}
    - ${v}
    %{ endfor ~}
    end
  EOT
}
