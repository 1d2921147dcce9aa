protection = true
