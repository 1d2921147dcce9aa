package link

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// A created table is one that Go code creates: for tests, on a developer's machine or in a
// migration. Calls that may be part of the same program ask it by the same name, as long as
// nothing else declares a table that may have this name: other services of a module have
// tables of their own called "users". It is never judged by itself.
type created struct {
	table *schema.Table    // nil if its keys are unknown
	names []symbolic.Value // all that its name may be
	pkg   string           // import path of the package that says what it is
	by    string           // the function that does
}

// creations returns the tables that code creates, ordered by the functions that say what they
// are: which of two functions stands first must not decide what a message states.
func (l *Linker) creations() (all []*created) {
	for _, t := range l.bindings.Created() {
		all = append(all, l.createdAs(t, maxHelpers)...)
	}
	slices.SortStableFunc(all, func(a, b *created) int { return strings.Compare(a.by, b.by) })
	return all
}

// maxHelpers bounds how many functions pass on what a table is.
const maxHelpers = 4

// createdAs returns the tables that code in one place creates, one for each constant name, and
// for each call of a function that creates what its callers say.
func (l *Linker) createdAs(t *binding.Table, helpers int) (all []*created) {
	if calls, ok := l.bindings.Calls(t); ok && helpers > 0 {
		for _, of := range calls {
			all = append(all, l.createdAs(of, helpers-1)...)
		}
		return all
	}
	var constants, others []symbolic.Value
	for _, o := range l.bindings.Resolve(t.Name, t.Func) {
		switch o.Value.Kind {
		case symbolic.String:
			constants = append(constants, o.Value)
		case symbolic.Env, symbolic.Concat:
			others = append(others, o.Value)
		}
	}
	if len(constants) <= 1 { // it is the default of the others, if there are any
		names := slices.Concat(others, constants)
		return []*created{{tableOf(t, names), names, binding.PackageOf(t.Func), t.Func}}
	}
	for _, name := range constants {
		all = append(all, &created{tableOf(t, []symbolic.Value{name}), []symbolic.Value{name}, binding.PackageOf(t.Func), t.Func})
	}
	return all
}

// byCreation links the origin of a name to the tables that code beside fn creates by the same
// name: ok is false if it creates none. What one of them looks like may be unknown.
func (l *Linker) byCreation(o binding.Origin, fn string) (f found, ok bool) {
	user := binding.PackageOf(fn)
	for _, c := range l.declared().created {
		if !slices.ContainsFunc(c.names, o.Value.Equal) || !l.bindings.Together(c.pkg, user) {
			continue
		}
		if c.table == nil {
			return found{where: createdUnseen, why: "Go code creates the table, with a key that is unknown"}, true
		}
		evidence := rules.Likely
		if o.Value.Kind == symbolic.String && len(c.names) == 1 {
			evidence = rules.Proven
		}
		via := append(steps(o), Step{What: fmt.Sprintf("%q is created here", c.table.DisplayName()), At: c.table.Header})
		f.candidates = append(f.candidates, Candidate{c.table, evidence, via})
	}
	return f, len(f.candidates) > 0
}

// declaresTables reports whether there is a declaration of a table, which any variable may
// stand for.
func (l *Linker) declaresTables() bool {
	d := l.declared()
	return len(d.InView())+len(d.Possible)+len(d.Unseen)+len(d.Unread) > 0
}

// tableOf returns what is known of a table that code creates under one of the names, and that
// is called by the first; nil if its keys or all its names are unknown.
func tableOf(t *binding.Table, names []symbolic.Value) *schema.Table {
	pos := rules.Pos{Line: t.At.Line, Column: t.At.Column}
	at := rules.Span{File: t.At.File, Start: pos, End: pos}
	hash, sort := keyParts(t.Keys, at)
	known := !slices.ContainsFunc(t.Keys, func(k binding.TableKey) bool { return k.Attribute.Kind != symbolic.String })
	if !known || len(hash) != 1 || len(sort) > 1 || len(names) == 0 {
		return nil
	}
	const why = "Go code creates it, and does not show it"
	table := &schema.Table{
		Declaration: schema.Declaration{
			Root: filepath.Dir(at.File), Header: at, Block: at,
			Elsewhere: schema.Source{Kind: schema.GoSource, File: at.File},
		},
		HashKey:             hash[0].Name,
		Open:                schema.OpenInGo,
		PointInTimeRecovery: schema.UnknownValue[schema.PointInTimeRecovery](at, why),
		TTL:                 schema.UnknownValue[schema.TTL](at, why),
		Replicas:            schema.List[schema.Replica]{Partial: why},
	}
	if name, constant := names[0].AsString(); constant {
		table.Name, table.Address = schema.KnownValue(name, at, ""), name
	} else {
		table.Name, table.Address = schema.UnknownValue[string](at, names[0].Why()), written(names[0])
	}
	for _, one := range t.Types {
		table.Attributes.Items = append(table.Attributes.Items, schema.Attribute{Name: attributeName(one.Attribute, at), Type: schema.KnownValue(one.Type, at, ""), Span: at})
	}
	if len(sort) > 0 {
		table.RangeKey = sort[0].Name
	}
	for _, index := range t.Indexes {
		if index.Local {
			table.Local.Items = append(table.Local.Items, indexOf(index, at))
		} else {
			table.Global.Items = append(table.Global.Items, indexOf(index, at))
		}
	}
	return table
}

func attributeName(v symbolic.Value, at rules.Span) schema.Value[string] {
	if name, known := v.AsString(); known {
		return schema.KnownValue(name, at, "")
	}
	return schema.UnknownValue[string](at, v.Why())
}

func keyParts(keys []binding.TableKey, at rules.Span) (hash, sort []schema.KeyPart) {
	for _, key := range keys {
		part := schema.KeyPart{Name: attributeName(key.Attribute, at), Span: at}
		if key.Sort {
			sort = append(sort, part)
		} else {
			hash = append(hash, part)
		}
	}
	return hash, sort
}

func indexOf(index binding.TableIndex, at rules.Span) *schema.Index {
	hash, sort := keyParts(index.Keys, at)
	if index.Local {
		hash = nil // its table's
	}
	out := &schema.Index{
		Name: schema.KnownValue(index.Name, at, ""), Header: at, Block: at, KeySchemaBlocks: true,
		Hash: schema.List[schema.KeyPart]{Items: hash}, Range: schema.List[schema.KeyPart]{Items: sort},
		Projection:       schema.UnknownValue[string](at, "the code does not show it"),
		NonKeyAttributes: schema.KnownValue(index.NonKey, at, ""),
	}
	if index.Projection != "" {
		out.Projection = schema.KnownValue(index.Projection, at, "")
	}
	return out
}
