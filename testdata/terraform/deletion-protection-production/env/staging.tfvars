environment = "staging"
protected   = false
reversed    = true
