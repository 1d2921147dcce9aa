environment = "staging"
protected   = false
reversed    = true
regional    = false
