package pflag

type Flag struct{ Name string }

type FlagSet struct{ name string }

func String(name, value, usage string) *string                                { return nil }
func StringP(name, shorthand, value, usage string) *string                    { return nil }
func StringVarP(p *string, name, shorthand, value, usage string)              {}
func (f *FlagSet) String(name, value, usage string) *string                   { return nil }
func (f *FlagSet) StringVar(p *string, name, value, usage string)             {}
func (f *FlagSet) StringVarP(p *string, name, shorthand, value, usage string) {}
func (f *FlagSet) GetString(name string) (string, error)                      { return "", nil }
func (f *FlagSet) Lookup(name string) *Flag                                   { return nil }
