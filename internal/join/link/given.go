package link

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// Given is what the configuration declares about a name in the code. One of Env, Field, Name and
// Func is set.
type Given struct {
	Env   string // an environment variable
	Field string // a struct field or package variable, "pkg.Handler.LayersTable"
	Name  string // a constant name, or a pattern with *
	Func  string // a parameter of a function, counted from 1 without the receiver: "pkg.NewStore#1"; or the function around a call that does not show a name: "pkg.Store.List"

	Table    string // the address of a declared table
	Snapshot string // the file that Table is from, if several have the address; "" if any
	External bool   // the table is declared out of view
	At       rules.Span
}

// An entry is what the configuration declares, and whether it applies to any call.
type entry struct {
	Given
	matched atomic.Bool
}

// Unmatched returns what the configuration declares about names of which none is that of a call
// which the Linker was asked about.
func (l *Linker) Unmatched() (all []Given) {
	for _, e := range l.given {
		if !e.matched.Load() {
			all = append(all, e.Given)
		}
	}
	return all
}

// Match notes which entries of the configuration apply to a name, whether it leads anywhere
// or not.
func (l *Linker) Match(name symbolic.Value, fn string) {
	name = name.Fact()
	l.match(name, fn)
	noted[any](l, Question{Method: "Match", Name: name, Func: fn}, nil)
}

func (l *Linker) match(name symbolic.Value, fn string) {
	if len(l.given) == 0 {
		return
	}
	for _, o := range l.bindings.Resolve(name, fn) {
		named := namesOn(name, o, fn)
		for _, e := range l.given {
			if named.fit(&e.Given) {
				e.matched.Store(true)
			}
		}
	}
}

// givenFor returns what the configuration declares about a name that the function fn has at
// hand or of anything on its way from an origin, nil if that is nothing.
func (l *Linker) givenFor(name symbolic.Value, o binding.Origin, fn string) *Given {
	named := namesOn(name, o, fn)
	for _, e := range l.given {
		if named.fit(&e.Given) {
			return &e.Given
		}
	}
	return nil
}

// named is by what the configuration may know a name.
type named struct {
	value   symbolic.Value
	targets []string // fields, variables and parameters that it is in
	fn      string   // that asks with it; "" if the code shows the name
}

// namesOn returns by what the configuration may know a name of the function fn that is what an
// origin says. Where it is only a part of the name it does not count.
func namesOn(name symbolic.Value, o binding.Origin, fn string) named {
	n := named{value: o.Value, targets: []string{held(name, fn)}}
	for _, s := range o.Via[:o.Whole] {
		n.targets = append(n.targets, s.Target, held(s.Value, s.Func))
	}
	if !isShown(o.Value) {
		n.fn = plain(fn)
	}
	return n
}

// held returns the field, variable or parameter that a value of the function fn is read from,
// "" if it is none.
func held(v symbolic.Value, fn string) string {
	if v.Kind == symbolic.Param && fn != "" {
		return binding.Parameter(fn, v.Index)
	}
	return v.Symbol()
}

// isShown reports whether a value is written in the code, or is the variable that has it.
func isShown(v symbolic.Value) bool {
	return v.Kind == symbolic.Env || v.Kind == symbolic.String && isName.MatchString(v.Text)
}

// isName is what names of tables are made of, which ARNs are not.
var isName = lazyregexp.New(`^[A-Za-z0-9_.-]+$`)

func (n named) fit(g *Given) bool {
	switch {
	case g.Env != "":
		return n.value.Kind == symbolic.Env && n.value.Text == g.Env
	case g.Name != "":
		return n.value.Kind == symbolic.String && matches(g.Name, n.value.Text)
	case g.Field != "":
		return slices.ContainsFunc(n.targets, func(t string) bool { return endsIn(t, g.Field) })
	case strings.Contains(g.Func, "#"):
		return slices.ContainsFunc(n.targets, func(t string) bool { return endsIn(numbered(t), plain(g.Func)) })
	}
	return n.fn != "" && g.Func != "" && endsIn(n.fn, plain(g.Func))
}

func (l *Linker) byConfiguration(g *Given) found {
	if g.External {
		return found{where: external, why: Elsewhere}
	}
	var f found
	for _, t := range l.declared().At(g.Table) {
		if g.Snapshot != "" && t.Elsewhere.File != g.Snapshot {
			continue
		}
		f.candidates = append(f.candidates, Candidate{t, rules.Proven, []Step{{What: "the configuration links it here", At: g.At}}})
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

// plain returns the name of a function without the marks of a receiver and type parameters.
func plain(name string) string { return marks.ReplaceAllString(name, "") }

var marks = lazyregexp.New(`[(*)]|\[[^\]]*\]`)

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
