environment = "production"
protected   = true
reversed    = true
regional    = true
