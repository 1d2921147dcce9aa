recovery     = true
both         = true
switched_off = false
