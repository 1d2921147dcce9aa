environment = "int"
recovery    = false
everywhere  = true
