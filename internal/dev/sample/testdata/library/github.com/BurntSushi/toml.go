package toml

type MetaData struct{ keys []string }

func DecodeFile(path string, v any) (MetaData, error) { return MetaData{}, nil }
func Unmarshal(data []byte, v any) error              { return nil }
