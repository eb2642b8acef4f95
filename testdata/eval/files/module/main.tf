output "own" {
  value = jsondecode(file("${path.module}/data/a.json")).mb
}

output "here" {
  value = path.module
}

output "root" {
  value = path.root
}

output "set" {
  value = fileset(path.module, "data/*.json")
}

output "deep" {
  value = fileset(path.module, "**/*.json")
}

output "exists" {
  value = [for name in ["data/a.json", "data/c.json", "deep"] : fileexists("${path.module}/${name}")]
}
