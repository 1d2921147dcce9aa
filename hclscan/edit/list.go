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

// addElements adds texts behind an element of a list that is all that an argument, or a
// member of an object, is set to.
func (s *session) addElements(c schema.AddElements) bool {
	was, ok := s.editor.text(c.Behind)
	texts, known := s.elements(c)
	if !ok || !known {
		return false
	}
	list, index := s.editor.listAround(c.Behind)
	if list != nil {
		b := s.editor.whole(c.Behind.File)
		if !s.editor.isValue(spanOf(list, c.Behind.File)) {
			return false
		}
		s.replaced = append(s.replaced, b.behind(list, index, texts)...)
		return true
	}
	if !isText(was) || !s.editor.isMember(c.Behind) {
		return false
	}
	s.replaced = append(s.replaced, rules.Edit{Span: c.Behind, New: "[" + strings.Join(append([]string{was}, texts...), ", ") + "]"})
	return true
}

// elements returns the texts as they are written.
func (s *session) elements(c schema.AddElements) (texts []string, ok bool) {
	for _, text := range c.Texts {
		quoted, _ := written(text)
		if !c.Of.IsZero() {
			of, ok := s.editor.text(c.Of)
			if !ok {
				return nil, false
			}
			if quoted, ok = joined(of, quoted); !ok {
				return nil, false
			}
		}
		texts = append(texts, quoted)
	}
	return texts, true
}

// joined returns an expression with a quoted text behind what it yields: "${table.arn}/index/x".
func joined(expression, quoted string) (string, bool) {
	switch parsed, diags := hclsyntax.ParseExpression([]byte(expression), "", hcl.InitialPos); {
	case diags.HasErrors() || strings.Contains(expression, "\n"):
		return "", false
	case isQuoted(parsed, expression):
		return strings.TrimSuffix(expression, `"`) + quoted[1:], true
	}
	return `"${` + expression + "}" + quoted[1:], true
}

func isQuoted(parsed hclsyntax.Expression, text string) bool {
	switch parsed.(type) {
	case *hclsyntax.TemplateExpr, *hclsyntax.TemplateWrapExpr:
		return strings.HasPrefix(text, `"`)
	}
	return false
}

// isText reports whether an expression is a text, not a list: what a variable, a local or an
// output is set to may be either.
func isText(expression string) bool {
	parsed, diags := hclsyntax.ParseExpression([]byte(expression), "", hcl.InitialPos)
	if diags.HasErrors() {
		return false
	}
	t, ok := parsed.(*hclsyntax.ScopeTraversalExpr)
	return isQuoted(parsed, expression) || ok && isResource(t.Traversal.RootName())
}

// isResource reports whether a reference begins with a resource or a data source.
func isResource(root string) bool { return root == "data" || strings.HasPrefix(root, "aws_") }

// behind returns the edits that add elements behind one of a list. They stand on lines of
// their own if that one does, and a comment behind it stays with it.
func (b *block) behind(list *hclsyntax.TupleConsExpr, index int, texts []string) []rules.Edit {
	end := list.Exprs[index].Range().End.Byte
	insert := func(at int, text string) rules.Edit {
		return rules.Edit{Span: b.span(at, at), New: text, AnyOrder: true}
	}
	indent, alone := b.indent(list.Exprs[index].Range().Start.Byte)
	if !alone {
		return []rules.Edit{insert(end, ", "+strings.Join(texts, ", "))}
	}
	lines := strings.Join(texts, ",\n"+indent)
	if comma, ok := b.comma(end); ok {
		if at, _, ok := b.lineEnd(comma); ok {
			return []rules.Edit{insert(at, "\n"+indent+lines+",")}
		}
	}
	if at, _, ok := b.lineEnd(end); ok && len(bytes.TrimSpace(b.source[end:at])) > 0 {
		return []rules.Edit{insert(end, ","), insert(at, "\n"+indent+lines)}
	}
	return []rules.Edit{insert(end, ",\n"+indent+lines)}
}

// comma returns where the comma ends that follows something.
func (b *block) comma(offset int) (end int, ok bool) {
	rest := b.source[offset:]
	spaces := len(rest) - len(bytes.TrimLeft(rest, " \t"))
	return offset + spaces + 1, bytes.HasPrefix(rest[spaces:], []byte(","))
}

// whole returns all of a file as if it were a block.
func (e *Editor) whole(file string) *block {
	b := &block{file: file, source: e.source(file)}
	b.whole = b.span(0, len(b.source))
	return b
}

// isValue reports whether an expression is all that an argument, or a member of an object, is
// set to.
func (e *Editor) isValue(at rules.Span) bool {
	found := e.isMember(at)
	e.visit(at.File, func(node hclsyntax.Node) {
		attr, ok := node.(*hclsyntax.Attribute)
		found = found || ok && isAt(attr.Expr, at)
	})
	return found
}

// isGiven reports whether a text of a file is in a resource or in the call of a module: what
// is in locals or in the default of a variable may be used by others.
func (e *Editor) isGiven(at rules.Span) (given bool) {
	parsed, diags := hclsyntax.ParseConfig(e.source(at.File), at.File, hcl.InitialPos)
	if diags.HasErrors() {
		return false
	}
	return slices.ContainsFunc(parsed.Body.(*hclsyntax.Body).Blocks, func(b *hclsyntax.Block) bool {
		r := b.Range()
		return (b.Type == "resource" || b.Type == "module") && r.Start.Byte <= at.Start.Offset && at.End.Offset <= r.End.Byte
	})
}
