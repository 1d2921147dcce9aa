// Package link binds tables named in Go to tables declared in a schema, and says
// what is certain of those. It knows neither how either was read nor what is to
// be said about them.
package link

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/ops"
	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/symbolic"
)

// Tables returns every declared table that a call may ask for; what is stated about
// the call must hold for each of them. It returns nil if the table is unknown,
// or is not known to be declared.
//
// A name that is known in Go stands for the tables of this name, of which there
// are several if it is declared for several accounts. They come first. A table
// whose name is unknown is a candidate too if it may turn out to be this one,
// but does not show that the table is declared.
func Tables(call *ops.Call, m *schema.Model) []*schema.Table {
	var named, possible []*schema.Table
	for _, name := range alternatives(call.Input.Get(ddb.TableName)) {
		declared := false
		for _, t := range m.InView() {
			switch known, ok := t.Name.Get(); {
			case ok && known == name:
				named, declared = append(named, t), true
			case !ok && t.MayBeNamed(name) && !slices.Contains(possible, t):
				possible = append(possible, t)
			}
		}
		if !declared {
			return nil
		}
	}
	return slices.Concat(named, possible)
}

// Possible returns the tables that are not among those of [Tables], but may be
// what a call asks for if Terraform runs with other values of the variables of
// which only the default is known.
func Possible(call *ops.Call, m *schema.Model) []*schema.Table {
	var possible []*schema.Table
	for _, name := range alternatives(call.Input.Get(ddb.TableName)) {
		for _, t := range m.InView() {
			if known, ok := t.Name.Get(); ok && known != name && t.MayBeNamed(name) {
				possible = append(possible, t)
			}
		}
		for _, t := range m.Possible {
			if t.MayBeNamed(name) {
				possible = append(possible, t)
			}
		}
	}
	return possible
}

// Named reports whether a call names its table by constants. Of any other
// [Tables] finds none, whatever is declared.
func Named(call *ops.Call) bool { return alternatives(call.Input.Get(ddb.TableName)) != nil }

// alternatives returns the constants that a value is one of, or nil if it may
// be anything else.
func alternatives(v symbolic.Value) []string {
	var all []string
	for _, one := range v.Alternatives() {
		text, ok := one.AsString()
		if !ok {
			return nil
		}
		all = append(all, text)
	}
	return all
}
