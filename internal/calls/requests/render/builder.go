package render

import (
	"go/ast"
	"go/token"
	"slices"
	"strconv"

	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// built is a value that an expression builder makes, which stands under a
// parameter, a field or a key; ok is false for all other values.
func (t *translator) built(_ string, v symbolic.Value) (value validate.Value, ok bool) {
	expression, getter, ok := t.call.Request.Built(v)
	if !ok {
		return validate.Value{}, false
	}
	if t.expressions == nil {
		t.expressions = map[*requests.Built]*builtExpression{}
	}
	e := t.expressions[expression]
	if e == nil {
		e = t.express(expression)
		t.expressions[expression] = e
	}
	switch getter {
	case "Names":
		return e.names, true
	case "Values":
		return e.values, true
	}
	return e.part(getter), true
}

// A builtExpression is what Build returns: the parts under the names of their
// getters, on each path that leads to it.
type builtExpression struct {
	t             *translator
	made          *requests.Built
	paths         []builtPath
	names, values validate.Value
	open          bool              // there may be more to it
	words         map[string]string // what its placeholders stand for
}

// A builtPath is an expression as it is on one path.
type builtPath struct {
	parts map[string]builtText
	open  bool // there may be unknown parts
}

// exact reports whether the placeholders are the very ones that Build makes.
func (e *builtExpression) exact() bool { return len(e.paths) == 1 && !e.open }

// origin is where something is made that the expression has.
func (e *builtExpression) origin(made *builtText) *Origin {
	return &Origin{call: e.t.call, pos: e.t.call.Pos(), made: made, expression: e, words: e.words}
}

// part is the text that a getter returns.
func (e *builtExpression) part(getter string) validate.Value {
	var texts []builtText
	missing, unknown := false, false
	given := givenTo(e.made, getter)
	if e.made.Kind == requests.ZeroBuilt { // nothing is known of what it is sent with either
		given = tri.Yes
	}
	rendered := e.paths
	if len(rendered) == 0 {
		rendered = []builtPath{{open: true}}
	}
	for _, path := range rendered {
		text, ok := path.parts[getter]
		switch {
		case !ok && path.open && given == tri.Maybe:
			return validate.Value{Origin: e.t.number(e.origin(nil))}
		case !ok && path.open && given == tri.Yes:
			unknown = true
		case !ok:
			missing = true
		case text.text == "":
			unknown = true
		case !slices.ContainsFunc(texts, func(other builtText) bool { return other.text == text.text }):
			texts = append(texts, text)
		}
	}
	var out validate.Value
	var origins []*Origin
	for _, text := range texts {
		origin := e.origin(&text)
		origins = append(origins, origin)
		out.Entries = append(out.Entries, validate.Entry{Value: validate.Value{Kind: validate.String, Text: text.text, Known: true, Origin: e.t.number(origin)}})
	}
	if unknown {
		out.Entries = append(out.Entries, validate.Entry{Value: validate.Value{Kind: validate.String, Origin: e.t.number(e.origin(nil))}})
	}
	switch {
	case len(out.Entries) == 0 && missing:
		return validate.Value{Kind: validate.Absent}
	case len(out.Entries) == 1:
		return out.Entries[0].Value
	}
	for _, o := range origins {
		o.alternatives = origins
	}
	out.Kind, out.Origin = validate.Choice, e.t.number(e.origin(nil))
	return out
}

// aliases are the placeholders of one builder. Names get one each, values one
// for each time that they are written. Placeholders that only some paths have
// are numbered like the others, so that one means the same on all of them.
type aliases struct {
	names  []step
	values []aliasedValue
}

type aliasedValue struct {
	made, call *requests.Built
	time       int
}

func (a *aliases) name(name string, s step) int {
	for i, other := range a.names {
		if s.known && other.known && other.word == name || !s.known && other.made == s.made {
			return i
		}
	}
	s.word = name
	a.names = append(a.names, s)
	return len(a.names) - 1
}

func (a *aliases) value(made, call *requests.Built, time int) int {
	v := aliasedValue{made, call, time}
	if i := slices.Index(a.values, v); i >= 0 {
		return i
	}
	a.values = append(a.values, v)
	return len(a.values) - 1
}

// express renders an expression on all paths, if these are few.
func (t *translator) express(expression *requests.Built) *builtExpression {
	e := &builtExpression{t: t, made: expression, words: map[string]string{}}
	all := &aliases{}
	uses := map[string]int{}
	for _, picks := range paths(expression) {
		r := &rendering{aliases: all, picks: picks, certain: true, seen: map[*requests.Built]int{}}
		path := builtPath{parts: r.parts(expression)}
		if r.refused { // what is sent after an error is unknown, and then nothing is
			continue
		}
		path.open = r.partsOpen
		e.open = e.open || r.open
		e.paths = append(e.paths, path)
		slices.Sort(r.names)
		slices.Sort(r.values)
		for _, i := range slices.Compact(r.names) {
			uses["#"+strconv.Itoa(i)]++
		}
		for _, i := range slices.Compact(r.values) {
			uses[":"+strconv.Itoa(i)]++
		}
	}
	e.open = e.open || len(e.paths) == 0
	for i, s := range all.names {
		e.words["#"+strconv.Itoa(i)] = s.inSource()
	}
	for i, v := range all.values {
		e.words[":"+strconv.Itoa(i)] = v.inSource()
	}
	e.names = e.object(len(all.names), "#", uses, func(i int) validate.Value {
		s := all.names[i]
		return validate.Value{Kind: validate.String, Text: s.word, Known: s.known}
	}, func(i int) *requests.Built { return all.names[i].made })
	e.values = e.object(len(all.values), ":", uses, func(i int) validate.Value {
		v := all.values[i]
		return t.goValue(v.made.Shape, items.Marshaller{SDK: v.call.SDK}, items.Tag{})
	}, func(i int) *requests.Built { return all.values[i].call })
	return e
}

// object is a map of placeholders.
func (e *builtExpression) object(n int, sign string, uses map[string]int, value func(int) validate.Value, call func(int) *requests.Built) validate.Value {
	out := validate.Value{Kind: validate.Object, Open: e.open, Origin: e.t.number(e.origin(nil))}
	for i := range n {
		key := sign + strconv.Itoa(i)
		if uses[key] == 0 {
			continue
		}
		from, to := places(call(i))
		origin := e.origin(&builtText{pieces: []builtPiece{{from: from, to: to}}})
		origin.pos = from
		number := e.t.number(origin)
		entry := validate.Entry{Key: key, KeyKnown: true, Value: value(i), Optional: uses[key] < len(e.paths), Origin: number}
		if made := e.t.request.Origin(entry.Value.Origin); made != nil {
			origin.given = made.given
		}
		entry.Value.Origin = number
		out.Entries = append(out.Entries, entry)
		if !entry.Optional {
			out.Min++
		}
		out.Max++
	}
	if len(out.Entries) == 0 && !out.Open {
		return validate.Value{Kind: validate.Absent}
	}
	if out.Open {
		out.Max = -1
	}
	return out
}

// places returns where a call stands; of a method that adds to what is before it,
// the method and its arguments.
func places(b *requests.Built) (from, to token.Pos) {
	if b == nil || b.Call == nil {
		return token.NoPos, token.NoPos
	}
	from = b.Call.Pos()
	if sel, ok := ast.Unparen(b.Call.Fun).(*ast.SelectorExpr); ok && adds[b.Func] {
		if _, isName := sel.X.(*ast.Ident); !isName {
			from = sel.Sel.Pos()
		}
	}
	return from, b.Call.End()
}
