package rules

import (
	"fmt"
	"slices"
)

// OptionKind is the type of a rule's option.
type OptionKind int

// The kinds of options; the comment names the Go type of their value.
const (
	StringOption  OptionKind = iota // string
	IntOption                       // int
	BoolOption                      // bool
	StringsOption                   // []string
)

// Option describes one setting of a rule. Everything that shows or checks
// options (pages, JSON schema, configuration) reads this value.
type Option struct {
	Name    string // kebab-case
	Kind    OptionKind
	Default any      // of the kind's Go type
	Help    string   // one line
	Enum    []string // for strings: the allowed values, all if empty
	Min     int      // for ints: smallest allowed value
	Max     int      // for ints: largest allowed value, unbounded if 0
	Pattern bool     // for strings: each value is a glob pattern

	Former []Former // names of earlier releases

	Valid func(string) error // for strings: what else a value must be; nil accepts all
}

// Options holds a rule's option values by name, each of its kind's Go type.
// Options that are not set have their default.
type Options struct {
	rule   *Rule
	values map[string]any
}

// NewOptions returns the options of a rule with some values set, each of which
// must be checked already (see [Option.Check]).
func NewOptions(r *Rule, values map[string]any) Options { return Options{rule: r, values: values} }

// String returns the value of the named option. Like its siblings it panics if
// the rule has no such option of that kind: that is a bug in the rule.
func (o Options) String(name string) string { return value[string](o, name) }

// Int returns the value of the named option; see [Options.String].
func (o Options) Int(name string) int { return value[int](o, name) }

// Bool returns the value of the named option; see [Options.String].
func (o Options) Bool(name string) bool { return value[bool](o, name) }

// Strings returns the values of the named option; see [Options.String].
func (o Options) Strings(name string) []string { return value[[]string](o, name) }

// IsSet reports whether the user set the option.
func (o Options) IsSet(name string) bool { _, ok := o.values[name]; return ok }

func value[T any](o Options, name string) T {
	if v, ok := o.values[name]; ok {
		return v.(T)
	}
	for _, opt := range o.rule.Options {
		if opt.Name == name {
			return opt.Default.(T)
		}
	}
	panic(fmt.Sprintf("rule %s has no option %q", o.rule.ID, name))
}

// Check reports whether v is a valid value of the option: of the kind's Go
// type, in the enumeration, within the bounds.
func (opt *Option) Check(v any) error {
	switch opt.Kind {
	case StringOption:
		s, ok := v.(string)
		if !ok {
			return fmt.Errorf("option %s wants a string", opt.Name)
		}
		return opt.checkString(s)
	case IntOption:
		n, ok := v.(int)
		switch {
		case !ok:
			return fmt.Errorf("option %s wants a whole number", opt.Name)
		case n < opt.Min:
			return fmt.Errorf("option %s must be at least %d", opt.Name, opt.Min)
		case opt.Max != 0 && n > opt.Max:
			return fmt.Errorf("option %s must be at most %d", opt.Name, opt.Max)
		}
	case BoolOption:
		if _, ok := v.(bool); !ok {
			return fmt.Errorf("option %s wants true or false", opt.Name)
		}
	case StringsOption:
		list, ok := v.([]string)
		if !ok {
			return fmt.Errorf("option %s wants a list of strings", opt.Name)
		}
		for _, s := range list {
			if err := opt.checkString(s); err != nil {
				return err
			}
		}
	}
	return nil
}

func (opt *Option) checkString(s string) error {
	if len(opt.Enum) > 0 && !slices.Contains(opt.Enum, s) {
		return fmt.Errorf("option %s: %q is not one of %v", opt.Name, s, opt.Enum)
	}
	if opt.Valid != nil {
		if err := opt.Valid(s); err != nil {
			return fmt.Errorf("option %s: %w", opt.Name, err)
		}
	}
	return nil
}
