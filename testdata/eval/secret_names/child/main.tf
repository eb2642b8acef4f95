output "plain" { value = "p" }
output "hidden" {
  value     = "S3CRET"
  sensitive = true
}
output "passing" {
  value     = "S3CRET"
  ephemeral = true
}
