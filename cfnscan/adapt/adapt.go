// Package adapt turns the resources of a template into schema values. It knows their properties
// and what those mean, and judges nothing.
package adapt

import (
	"cmp"
	"path/filepath"

	"github.com/dynamolint/dynamolint/cfnscan/eval"
	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// Declared is what a template declares.
type Declared struct {
	Model *schema.Model
	Adds  string // why it may declare more; "" if it does not
}

// reader reads one template.
type reader struct {
	*eval.Root
	makefile func(dir string) []byte
	sources  map[source]map[string]bool // the programs that functions start of a directory
}

// Read returns what a template declares. makefile returns the Makefile of a directory, nothing if
// there is none.
func Read(root *eval.Root, makefile func(dir string) []byte) Declared {
	r := &reader{Root: root, makefile: makefile}
	found := Declared{Model: &schema.Model{}, Adds: root.Adds()}
	resources := root.Eval(root.Section("Resources"))
	ids, _ := resources.Keys()
	r.sources = r.startedOf(ids)
	emulated := emulatedBy(root.File)
	for _, id := range ids {
		if !isID.MatchString(id) || r.maybe(id) == absent {
			continue
		}
		resource, of := root.Resource(id)
		d := schema.Declaration{
			Address: id, Root: root.File, Header: resources.Header(id), Block: resource.Span,
			Elsewhere: schema.Source{Kind: schema.TemplateSource, File: root.File},
			Maybe:     r.maybe(id), Emulated: emulated,
		}
		d.Block.Start = d.Header.Start
		r.add(&found, d, of)
	}
	r.doubtOutputs(&found)
	if found.Adds != "" {
		found.Model.Unseen = append(found.Model.Unseen, &schema.Unseen{
			Declaration: schema.Declaration{Root: root.File, Header: rules.Span{File: root.File}}, Broken: filepath.Base(root.File),
		})
	}
	return found
}

// add reads a resource, if it is of a type that matters.
func (r *reader) add(found *Declared, d schema.Declaration, of string) {
	resource, _ := r.Resource(d.Address)
	switch m := found.Model; of {
	case eval.Table, eval.GlobalTable, eval.SimpleTable:
		m.Tables = append(m.Tables, r.table(d, of))
		found.addTablePolicies(d, r.properties(&d))
	case eval.Function, lambdaFunction:
		s := r.settingsOf(&d, of)
		w := r.function(d, of, s)
		if w.Role = named(s.get("Role")); of == eval.Function && w.Role.Text.IsAbsent() {
			w.Role = r.addFunctionRole(found, d, s)
		}
		m.Workloads = append(m.Workloads, w)
	case eval.Role:
		found.addRole(d, r.properties(&d))
	case inlinePolicy, rolePolicy:
		found.addPolicy(d, of, r.properties(&d))
	case eval.ManagedPolicy:
		found.addManagedPolicy(d, r.properties(&d))
	default:
		if mayGrant.MatchString(of) {
			m.Unseen = append(m.Unseen, &schema.Unseen{Declaration: d, Source: of, Named: r.rolesIn(resource)})
		}
	}
}

// local matches the names of templates, and of their directories, that "sam local" and emulators of AWS
// are told of.
var local = lazyregexp.New(`(?i)(^|[-_. ])(local|localhost|localstack|test|tests|e2e)([-_. ]|$)`)

// emulatedBy says why what a template declares may be on an emulator; "" if nothing tells so.
func emulatedBy(file string) string {
	for _, name := range []string{filepath.Base(file), filepath.Base(filepath.Dir(file))} {
		if local.MatchString(name) {
			return "its template is for tests by the name " + name
		}
	}
	return ""
}

// maybe says why a resource may not exist; "" if it does.
func (r *reader) maybe(id string) string {
	resource, _ := r.Resource(id)
	condition := resource.Member("Condition")
	if condition == nil {
		return ""
	}
	switch r.Condition(condition.Text) {
	case tri.Yes:
		return ""
	case tri.No:
		return absent
	}
	return "it depends on condition " + condition.Text
}

// isID is what logical IDs are made of.
var isID = lazyregexp.New(`^[A-Za-z0-9]{1,255}$`)

// absent is why a resource does not exist.
const absent = "its condition does not hold"

// properties returns the properties of a resource: unknown where a macro may change them.
func (r *reader) properties(d *schema.Declaration) eval.Value {
	if open := r.Open(); open != "" {
		return eval.Unknown(d.Header, open)
	}
	resource, _ := r.Resource(d.Address)
	return r.Eval(resource.Member("Properties"))
}

// text returns a text, a number or a truth value as a value of the schema.
func text(v eval.Value) schema.Value[string] {
	return typed(v, func(s string) (string, bool) { return s, true })
}

// typed returns a value of the schema that a text stands for.
func typed[T any](v eval.Value, parse func(string) (T, bool)) schema.Value[T] {
	if v.IsAbsent() {
		return schema.Value[T]{}
	}
	written, known := v.Text()
	if !known {
		return schema.UnknownValue[T](v.Span, cmp.Or(v.Reason, "it is not a text"))
	}
	value, ok := parse(written)
	switch {
	case !ok:
		return schema.UnknownValue[T](v.Span, "it has another type")
	case v.Literal:
		return schema.LiteralValue(value, v.Span)
	}
	return schema.KnownValue(value, v.Span, v.Origin())
}

// block returns a value of the schema that a mapping stands for.
func block[T any](v eval.Value, read func(eval.Value) T) schema.Value[T] {
	switch {
	case v.IsAbsent():
		return schema.Value[T]{}
	case !v.IsMap():
		return schema.UnknownValue[T](v.Span, cmp.Or(v.Reason, "it is not a mapping"))
	}
	return schema.KnownValue(read(v), v.Span, "")
}

// each returns what read makes of the mappings in a list.
func each[T any](v eval.Value, read func(eval.Value) T) (all schema.List[T]) {
	items, partial := v.Elements()
	all.Partial = partial
	for _, item := range items {
		if !item.IsMap() {
			all.Partial = cmp.Or(item.Reason, "it is not a mapping")
			continue
		}
		all.Items = append(all.Items, read(item))
	}
	return all
}

func firstLine(at rules.Span) rules.Span {
	return rules.Span{File: at.File, Start: at.Start, End: at.Start}
}
