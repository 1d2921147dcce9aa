environment = "prod"
recovery    = true
everywhere  = true
nowhere     = false
required    = false
tables      = { a = true, b = false }
