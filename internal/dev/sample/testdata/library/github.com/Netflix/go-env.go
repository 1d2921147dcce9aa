package env

type EnvSet map[string]string

func UnmarshalFromEnviron(v any) (EnvSet, error) { return nil, nil }
