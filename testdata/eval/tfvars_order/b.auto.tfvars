c = "auto-b"
d = "auto-b"
