environment = "production"
protected   = true
reversed    = false
regional    = false
