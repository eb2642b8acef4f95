c = "auto-a"
d = "auto-a"
