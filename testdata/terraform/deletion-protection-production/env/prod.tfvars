environment = "production"
protected   = true
reversed    = false
