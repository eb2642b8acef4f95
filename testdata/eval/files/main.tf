# Paths are seen from the root's directory; a module finds its own files by path.module.
#
# value: local.size = 65536
# value: module.sizes.own = 131072
# value: module.sizes.here = "module"
# value: module.sizes.root = "."
# value: module.sizes.set = ["data/a.json", "data/b.json"]
# value: module.sizes.deep = ["data/a.json", "data/b.json", "deep/er/c.json"]
# value: module.sizes.exists = [true, false, "(unknown: bad-input)"]
# value: file("size.txt") = "65536\n"
# value: file("./module/../size.txt") = "65536\n"
# value: file("nothing.txt") = (unknown: bad-input)
# value: try(file("nothing.txt"), "none") = "none"
# value: file("module") = (unknown: bad-input)
# value: file("../count/main.tf") = (unknown: unsupported)
# value: fileexists("../count/main.tf") = (unknown: unsupported)
# value: fileset("..", "*") = (unknown: unsupported)
# value: file("/etc/hostname") = (unknown: unsupported)
# value: file("~/.ssh/config") = (unknown: unsupported)
# value: path.cwd = (unknown: computed)
# value: file("${path.cwd}/size.txt") = (unknown: computed)

locals {
  size = tonumber(trimspace(file("${path.module}/size.txt")))
}

module "sizes" {
  source = "./module"
}
