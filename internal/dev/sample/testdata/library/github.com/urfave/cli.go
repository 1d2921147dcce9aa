package cli

type Context struct{ name string }

func (c *Context) String(name string) string       { return "" }
func (c *Context) GlobalString(name string) string { return "" }

type Flag interface{ GetName() string }

type StringFlag struct {
	Name        string
	EnvVar      string
	Value       string
	Destination *string
}

func (f StringFlag) GetName() string { return "" }
