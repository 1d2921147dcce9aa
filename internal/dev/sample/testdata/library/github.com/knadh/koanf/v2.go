package koanf

type Koanf struct{ keys string }

type Provider interface {
	Read() (map[string]any, error)
}

type Parser interface {
	Unmarshal([]byte) (map[string]any, error)
}

type UnmarshalConf struct {
	Tag       string
	FlatPaths bool
}

func New(delim string) *Koanf { return nil }

func (ko *Koanf) Load(p Provider, pa Parser) error                            { return nil }
func (ko *Koanf) String(path string) string                                   { return "" }
func (ko *Koanf) MustString(path string) string                               { return "" }
func (ko *Koanf) Unmarshal(path string, o any) error                          { return nil }
func (ko *Koanf) UnmarshalWithConf(path string, o any, c UnmarshalConf) error { return nil }
