environment = "dev"
recovery    = false
everywhere  = true
nowhere     = false
