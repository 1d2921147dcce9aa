package cleanenv

func ReadEnv(cfg any) error                 { return nil }
func ReadConfig(path string, cfg any) error { return nil }
