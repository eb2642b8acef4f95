# path, terraform.workspace, self, and words that mean nothing.
locals { sizes = { prod = 4, dev = 2, default = 1 } }
# value: terraform.workspace = (unknown: no-default)
# value: terraform.workspace == "prod" ? 4 : 2 = (unknown: no-default)
# value: local.sizes[terraform.workspace] = (unknown: no-default)
# value: lookup(local.sizes, terraform.workspace, 1) = (unknown: no-default)
# value: path.cwd = (unknown: computed)
# value: [path.root, path.module] = [".", "."]
# value: self.id = (unknown: computed)
# value: string = (unknown: bad-input)
# value: each.key = (unknown: bad-input)
# value: count.index = (unknown: bad-input)
# value: path.nowhere = (unknown: bad-input)
