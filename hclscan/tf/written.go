package tf

import (
	"bytes"

	"github.com/hashicorp/hcl/v2"

	"github.com/dynamolint/dynamolint/rules"
)

// Written returns where the literal stands that gives the value: the argument
// itself, or where plain references to variables, locals, outputs and elements
// of for_each lead. It is zero if the value is computed, if it comes from a
// resource, and if a variable or local on the way is used elsewhere, too: another
// literal would then change more than this value.
func (v Value) Written() rules.Span {
	if v.expr == nil {
		return rules.Span{}
	}
	expr, in := v.expr, v.scope
	for range maxFollowed {
		if _, ok := literal(expr); ok {
			return v.project().span(expr.Range())
		}
		if in == constants {
			break
		}
		t := in.reference(expr)
		if t == nil || !in.isOnlyUse(t) {
			break
		}
		d, ok := in.follow(t)
		if !ok || len(d.rest) > 0 {
			break
		}
		expr, in = d.expr, d.in
	}
	return rules.Span{}
}

// isOnlyUse reports whether the module uses what a reference names nowhere else,
// as far as its text tells.
func (s *scope) isOnlyUse(t hcl.Traversal) bool {
	if s.iterator(t.RootName()) != nil {
		return true // an element of its own
	}
	switch ref := refer(t); ref.kind {
	case "var", "local":
		if s.module.dir.standIn != "" {
			return true // it uses them for one purpose
		}
		return len(t) > 2 || s.module.dir.uses()[ref] == 1
	case "module":
		return true
	}
	return false
}

// uses counts how often the text of a module has "var.name" and "local.name",
// comments included.
func (d *directory) uses() map[reference]int {
	if d.used != nil {
		return d.used
	}
	d.used = map[reference]int{}
	for _, f := range d.files {
		for _, kind := range []string{"var", "local"} {
			for rest := f.source; ; {
				_, after, found := bytes.Cut(rest, []byte(kind+"."))
				if !found {
					break
				}
				n := 0
				for n < len(after) && isNameByte(after[n]) {
					n++
				}
				d.used[reference{kind, string(after[:n])}]++
				rest = after
			}
		}
	}
	return d.used
}

func isNameByte(c byte) bool {
	return c == '_' || c == '-' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c >= 0x80
}
