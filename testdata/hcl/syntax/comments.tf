# one
// two
/* three */ locals { /* four */
  a = 1 # five
  b = /* six */ 2 // seven
  /* eight
     = nine
  */
  c = [ # ten
    1, // eleven
    /* twelve */ 2
  ] # thirteen
  d = "# none" # "fourteen
  e = "${1 /* fifteen */}"
  f = <<EOT
# none
EOT
  # sixteen */
} /**/ # eighteen /*
# { [ ( "
