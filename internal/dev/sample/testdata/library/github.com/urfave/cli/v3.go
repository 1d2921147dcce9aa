package cli

type Command struct{ name string }

func (c *Command) String(name string) string { return "" }

type Flag interface{ Names() []string }

type ValueSourceChain struct{ names []string }

func EnvVars(keys ...string) ValueSourceChain { return ValueSourceChain{} }

type StringFlag struct {
	Name        string
	Value       string
	Sources     ValueSourceChain
	Destination *string
}

func (f *StringFlag) Names() []string { return nil }
