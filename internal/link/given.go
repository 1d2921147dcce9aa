package link

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/binding"
	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/symbolic"
	"github.com/dynamolint/dynamolint/rules"
)

// Given is what the configuration declares about a name in the code. One of Env, Field, Name and
// Func is set.
type Given struct {
	Env   string // an environment variable
	Field string // a struct field or package variable, "pkg.Handler.LayersTable"
	Name  string // a constant name, or a pattern with *
	Func  string // a parameter of a function, counted from 1 without the receiver: "pkg.NewStore#1"

	Table    string // the address of a declared table
	Snapshot string // the file that Table is from, if several have the address; "" if any
	External bool   // the table is declared out of view
	At       rules.Span
}

// givenFor returns what the configuration declares about a name or of anything on its way from
// an origin, nil if that is nothing.
func (l *Linker) givenFor(name symbolic.Value, o binding.Origin) *Given {
	targets := []string{name.Symbol()}
	for _, s := range o.Via {
		targets = append(targets, s.Target)
	}
	for i := range l.given {
		g := &l.given[i]
		switch {
		case g.Env != "" && o.Value.Kind == symbolic.Env && o.Value.Text == g.Env,
			g.Name != "" && o.Value.Kind == symbolic.String && matches(g.Name, o.Value.Text),
			g.Field != "" && slices.ContainsFunc(targets, func(t string) bool { return endsIn(t, g.Field) }),
			g.Func != "" && slices.ContainsFunc(targets, func(t string) bool { return endsIn(numbered(t), plain(g.Func)) }):
			return g
		}
	}
	return nil
}

func (l *Linker) byConfiguration(g *Given) found {
	if g.External {
		return found{external: true}
	}
	var f found
	for _, t := range l.declared().At(g.Table) {
		if g.Snapshot != "" && t.Elsewhere.File != g.Snapshot {
			continue
		}
		f.candidates = append(f.candidates, Candidate{t, Proven, []Step{{"the configuration links it here", g.At}}})
	}
	if len(f.candidates) == 0 {
		f.why = fmt.Sprintf("the configuration names %s, which is not declared", g.Table)
	}
	return f
}

func matches(pattern, name string) bool {
	ok, err := path.Match(pattern, name)
	return err == nil && ok
}

// endsIn reports whether a symbol is what a user calls it, with a part of the import path
// or none.
func endsIn(symbol, called string) bool {
	rest, ok := strings.CutSuffix(symbol, called)
	return ok && (rest == "" || strings.HasSuffix(rest, "/") || strings.HasSuffix(rest, "."))
}

// numbered returns a parameter as the configuration has it, without the marks of a receiver:
// "example.com/shop.Store.Get#1" for "(*example.com/shop.Store).Get#1", whose receiver is #0.
func numbered(target string) string {
	fn, i, ok := binding.ParameterOf(target)
	if !ok {
		return target
	}
	if !strings.HasPrefix(fn, "(") {
		i++
	}
	return plain(binding.Parameter(fn, i))
}

func plain(name string) string { return strings.NewReplacer("(", "", "*", "", ")", "").Replace(name) }

// advice returns the lines of configuration that would link a name.
func (l *Linker) advice(name symbolic.Value) string {
	var match string
	switch symbol := name.Symbol(); {
	case name.Kind == symbolic.Env:
		match = "env: " + name.Text
	case symbol != "":
		match = "field: " + symbol[strings.LastIndexByte(symbol, '/')+1:]
	case name.Kind == symbolic.String:
		match = "name: " + name.Text
	default:
		return ""
	}
	return "tables:\n  - match: { " + match + " }\n    table: aws_dynamodb_table.NAME"
}

// Addresses returns the addresses of tables, each once.
func Addresses(tables []*schema.Table) []string {
	var all []string
	for _, t := range tables {
		if !slices.Contains(all, t.Address) {
			all = append(all, t.Address)
		}
	}
	return all
}
