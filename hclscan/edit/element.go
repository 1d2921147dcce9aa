package edit

import (
	"bytes"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// replaceElement replaces a text in a list by others.
func (s *session) replaceElement(c schema.ReplaceElement) bool {
	was, ok := s.editor.text(c.Literal)
	if old, _ := written(c.Was); !ok || was != old || s.editor.documents(c.Literal, was) {
		return false
	}
	var texts []string
	for _, text := range c.Texts {
		quoted, _ := written(text)
		texts = append(texts, quoted)
	}
	list, index := s.editor.listAround(c.Literal)
	at, text := c.Literal, strings.Join(texts, ", ")
	switch {
	case len(texts) == 1:
	case list == nil:
		if text = "[" + text + "]"; len(texts) == 0 || !s.editor.isMember(c.Literal) {
			return false
		}
	case len(texts) > 1:
		b := &block{file: c.Literal.File, source: s.editor.source(c.Literal.File)}
		if indent, alone := b.indent(c.Literal.Start.Offset); alone {
			text = strings.Join(texts, ",\n"+indent)
		}
	default:
		if at, ok = s.editor.withSeparator(list, index, c.Literal.File); !ok {
			return false
		}
	}
	s.replaced = append(s.replaced, rules.Edit{Span: at, New: text})
	return true
}

// withSeparator returns the element of a list with what separates it from the one before, or
// from the next. ok is false if it is the only one, or if a comment may be about it.
func (e *Editor) withSeparator(list *hclsyntax.TupleConsExpr, index int, file string) (at rules.Span, ok bool) {
	if len(list.Exprs) < 2 {
		return rules.Span{}, false
	}
	element := list.Exprs[index].Range()
	from, to := element.Start.Byte, element.End.Byte
	if index > 0 {
		from = list.Exprs[index-1].Range().End.Byte
	} else {
		to = list.Exprs[1].Range().Start.Byte
	}
	src := e.source(file)
	line, _, _ := bytes.Cut(src[to:], []byte("\n"))
	if bytes.ContainsAny(src[from:element.Start.Byte], "#/") || bytes.ContainsAny(src[element.End.Byte:to], "#/") || bytes.ContainsAny(line, "#/") && index > 0 {
		return rules.Span{}, false
	}
	return (&block{file: file}).span(from, to), true
}

// listAround returns the list that a literal is an element of, and which; nil if it is none.
func (e *Editor) listAround(literal rules.Span) (list *hclsyntax.TupleConsExpr, index int) {
	e.visit(literal.File, func(node hclsyntax.Node) {
		if found, ok := node.(*hclsyntax.TupleConsExpr); ok {
			if i := slices.IndexFunc(found.Exprs, func(x hclsyntax.Expression) bool { return isAt(x, literal) }); i >= 0 {
				list, index = found, i
			}
		}
	})
	return list, index
}

// isMember reports whether a literal is all that a member of an object is set to.
func (e *Editor) isMember(literal rules.Span) (found bool) {
	e.visit(literal.File, func(node hclsyntax.Node) {
		if object, ok := node.(*hclsyntax.ObjectConsExpr); ok {
			found = found || slices.ContainsFunc(object.Items, func(i hclsyntax.ObjectConsItem) bool { return isAt(i.ValueExpr, literal) })
		}
	})
	return found
}

func isAt(x hclsyntax.Expression, at rules.Span) bool {
	r := x.Range()
	return r.Start.Byte == at.Start.Offset && r.End.Byte == at.End.Offset
}

// visit calls see for each node of a file.
func (e *Editor) visit(file string, see func(hclsyntax.Node)) {
	parsed, diags := hclsyntax.ParseConfig(e.source(file), file, hcl.InitialPos)
	if diags.HasErrors() {
		return
	}
	_ = hclsyntax.VisitAll(parsed.Body.(*hclsyntax.Body), func(node hclsyntax.Node) hcl.Diagnostics {
		see(node)
		return nil
	})
}
