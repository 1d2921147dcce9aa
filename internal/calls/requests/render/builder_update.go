package render

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/calls/requests"
)

// update writes the clauses of an update, in the order of their keywords, as far
// as the actions are known.
func (r *rendering) update(b *requests.Built) bool {
	clauses := map[string][]*requests.Built{}
	for b = r.pick(b); b.Kind == requests.CallBuilt && len(b.Args) >= 2 && keywords[b.Func] != ""; b = r.pick(b.Args[0]) {
		keyword := keywords[b.Func]
		clauses[keyword] = append(clauses[keyword], b)
	}
	r.open = r.open || b.Kind != requests.ZeroBuilt
	r.refused = r.refused || len(clauses) == 0 && b.Kind == requests.ZeroBuilt
	written := false
	for _, keyword := range []string{"ADD", "DELETE", "REMOVE", "SET"} {
		var actions []builtText
		for _, step := range slices.Backward(clauses[keyword]) {
			action, ok := r.part(func() bool { return r.action(step) })
			if !ok {
				r.open = true
				continue
			}
			actions = append(actions, action)
		}
		if len(actions) == 0 {
			continue
		}
		call := clauses[keyword][len(clauses[keyword])-1]
		written = r.word(keyword+" ", call) && r.list(actions, ", ", call) && r.word("\n", call)
	}
	return written
}

var keywords = map[string]string{"Set": "SET", "Add": "ADD", "Delete": "DELETE", "Remove": "REMOVE"}

// action writes what one step does.
func (r *rendering) action(b *requests.Built) bool {
	switch {
	case !r.name(b.Args[1]):
		return false
	case b.Func == "Remove":
		return true
	case len(b.Args) < 3:
		return false
	case b.Func == "Set":
		return r.word(" = ", b) && r.operand(b.Args[2])
	}
	return r.word(" ", b) && r.typedValue(b.Args[2])
}

// projection writes the names of a projection, as far as they are known.
func (r *rendering) projection(b *requests.Built) bool {
	var names []*requests.Built
	b = r.pick(b)
	call := b
	for b.Kind == requests.CallBuilt && b.Func == "AddNames" && len(b.Args) > 0 {
		r.open = r.open || b.Open
		names = slices.Concat(b.Args[1:], names)
		b = r.pick(b.Args[0])
	}
	switch {
	case b.Kind == requests.CallBuilt && b.Func == "NamesList":
		r.open = r.open || b.Open
		names = slices.Concat(b.Args, names)
	case b.Kind == requests.ZeroBuilt:
		r.refused = r.refused || len(names) == 0 && !r.open
	default:
		r.open = true
	}
	var texts []builtText
	for _, name := range names {
		if text, ok := r.part(func() bool { return r.name(name) }); ok {
			texts = append(texts, text)
		}
	}
	return r.list(texts, ", ", call)
}
