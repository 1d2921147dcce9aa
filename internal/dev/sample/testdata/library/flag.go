package flag

type Flag struct{ Name string }

type FlagSet struct{ name string }

var CommandLine = &FlagSet{}

func Parse()                                                      {}
func String(name, value, usage string) *string                    { return nil }
func Int(name string, value int, usage string) *int               { return nil }
func StringVar(p *string, name, value, usage string)              {}
func (f *FlagSet) String(name, value, usage string) *string       { return nil }
func (f *FlagSet) StringVar(p *string, name, value, usage string) {}
func (f *FlagSet) Name() string                                   { return "" }
