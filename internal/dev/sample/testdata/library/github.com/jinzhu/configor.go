package configor

type Config struct {
	ENVPrefix            string
	ErrorOnUnmatchedKeys bool
}

type Configor struct{ *Config }

func New(config *Config) *Configor                         { return &Configor{config} }
func (c *Configor) Load(config any, files ...string) error { return nil }
func Load(config any, files ...string) error               { return nil }
