a = "prod"
d = "prod"
