package yaml

func Unmarshal(in []byte, out any) error { return nil }
