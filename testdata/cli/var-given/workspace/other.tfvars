location = "westeurope"
