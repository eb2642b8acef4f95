tags = {
size = 4194304
