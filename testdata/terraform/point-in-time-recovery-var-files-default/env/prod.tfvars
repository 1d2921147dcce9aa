both = true
