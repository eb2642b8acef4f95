b = "terraform"
c = "terraform"
d = "terraform"
e = { x = 7, z = 1 }
