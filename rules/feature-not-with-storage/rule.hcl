rule "feature-not-with-storage" {
  severity = "error"
  since    = "0.1.0"
  subject  = "server"
  summary  = "The storage type cannot be combined with a feature"

  each    = disk.storage_bans
  require = !each.applies
  message = "${each.words} is not supported (as of ${each.as_of})"
  at      = each.at
  help    = "such limits are lifted now and then: read the page before giving up the feature"
  cite    = [each.source]
}
