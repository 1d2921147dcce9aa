package envconfig

func Process(prefix string, spec any) error { return nil }
func MustProcess(prefix string, spec any)   {}
