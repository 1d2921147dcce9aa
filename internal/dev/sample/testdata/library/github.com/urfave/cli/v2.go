package cli

type Context struct{ name string }

func (c *Context) String(name string) string { return "" }

type Flag interface{ Names() []string }

type StringFlag struct {
	Name        string
	Value       string
	EnvVars     []string
	Destination *string
}

func (f *StringFlag) Names() []string { return nil }
