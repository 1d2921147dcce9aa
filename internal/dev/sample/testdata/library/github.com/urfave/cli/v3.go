package cli

type Command struct{ name string }

func (c *Command) String(name string) string { return "" }

type Flag interface{ Names() []string }

type ValueSource interface{ Lookup() (string, bool) }

type ValueSourceChain struct{ names []string }

func EnvVar(key string) ValueSource                           { return nil }
func EnvVars(keys ...string) ValueSourceChain                 { return ValueSourceChain{} }
func NewValueSourceChain(src ...ValueSource) ValueSourceChain { return ValueSourceChain{} }

type NoConfig struct{}

type StringConfig struct{ TrimSpace bool }

type stringValue struct{ destination *string }

type FlagBase[T, C, V any] struct {
	Name        string
	Value       T
	Sources     ValueSourceChain
	Destination *T
	Config      C
	creator     V
}

func (f *FlagBase[T, C, V]) Names() []string { return nil }

type StringFlag = FlagBase[string, StringConfig, stringValue]

type intValue struct{ destination *int }

type IntFlag = FlagBase[int, NoConfig, intValue]
