# In JSON the arguments of a resource are templates, whatever their names; those that name a module are not.
#
# resource: azurerm_thing.x.version = "16"
# resource: azurerm_thing.y.version = "12"
# resource: azurerm_thing.y.source = "s-16"
# value: azurerm_thing.x.version = "16"
