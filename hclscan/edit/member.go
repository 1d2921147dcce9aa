package edit

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// addMember adds a member to an object, in the style of the member that is last.
func (s *session) addMember(c schema.AddMember) bool {
	to := c.Beside
	if to.IsZero() {
		to = c.Block
	}
	value, ok := s.editor.repeated(c.Value, to.File)
	if !ok {
		return false
	}
	if c.Beside.IsZero() {
		return s.setOnly(c, value)
	}
	object, _ := s.editor.objectAround(c.Beside)
	if object == nil || !s.editor.isValue(spanOf(object, to.File)) {
		return false
	}
	b, last := s.editor.whole(to.File), object.Items[len(object.Items)-1]
	s.replaced = append(s.replaced, b.below(last, c.Name, value))
	return true
}

// setOnly makes a member the only one of an object that is empty or not set.
func (s *session) setOnly(c schema.AddMember, value string) bool {
	if b := s.editor.block(c.Block); b != nil && b.nested(c.Nested) != nil {
		if attr := b.nested(c.Nested).Body.Attributes[c.Argument.Name]; attr != nil {
			if object, ok := attr.Expr.(*hclsyntax.ObjectConsExpr); !ok || len(object.Items) > 0 {
				return false
			}
		}
	}
	return s.setText(c.Argument, "{ "+c.Name+" = "+value+" }")
}

// below returns the edit that adds a member to an object behind the last one: on a line of
// its own if that one is.
func (b *block) below(last hclsyntax.ObjectConsItem, name, value string) rules.Edit {
	key, end := last.KeyExpr.Range(), last.ValueExpr.Range().End.Byte
	if b.source[key.Start.Byte] == '"' {
		name = strconv.Quote(name)
	}
	assign := string(b.source[key.End.Byte:last.ValueExpr.Range().Start.Byte])
	column := strings.Index(assign, "=")
	if column >= 0 {
		assign = " = "
	}
	insert := func(at int, text string) rules.Edit {
		return rules.Edit{Span: b.span(at, at), New: text, AnyOrder: true}
	}
	at, separator := end, ""
	if comma, ok := b.comma(end); ok {
		at, separator = comma, ","
	}
	indent, alone := b.indent(key.Start.Byte)
	switch line, _, ends := b.lineEnd(at); {
	case alone && ends:
		if column >= 0 { // which is aligned with that of the last member
			name += strings.Repeat(" ", max(0, key.End.Byte-key.Start.Byte+column-1-len(name)))
		}
		return insert(line, "\n"+indent+name+assign+value+separator)
	case separator != "":
		return insert(at, " "+name+assign+value+separator)
	}
	return insert(end, ", "+name+assign+value)
}

// addEntry adds an object to a list that is all that an argument, or a member of an object,
// is set to: the text of another entry with another name and value.
func (s *session) addEntry(c schema.AddEntry) bool {
	value, ok := s.editor.repeated(c.Value, c.Beside.File)
	object, index := s.editor.objectAround(c.Beside)
	if !ok || object == nil || len(object.Items) != 2 {
		return false
	}
	entry, name := spanOf(object, c.Beside.File), spanOf(object.Items[1-index].ValueExpr, c.Beside.File)
	list, _ := s.editor.listAround(entry)
	was, _ := s.editor.text(name)
	if quoted, _ := written(c.Was); was != quoted || list == nil || !s.editor.isValue(spanOf(list, c.Beside.File)) {
		return false
	}
	to, _ := written(c.Name)
	b := s.editor.whole(c.Beside.File)
	first, second := rules.Edit{Span: name, New: to}, rules.Edit{Span: c.Beside, New: value}
	if index == 0 {
		first, second = second, first
	}
	text := string(b.source[entry.Start.Offset:first.Span.Start.Offset]) + first.New +
		string(b.source[first.Span.End.Offset:second.Span.Start.Offset]) + second.New +
		string(b.source[second.Span.End.Offset:entry.End.Offset])
	s.replaced = append(s.replaced, b.behind(list, len(list.Exprs)-1, []string{text})...)
	return true
}

// renameMember gives a member of an object another name, quoted if it was.
func (s *session) renameMember(c schema.RenameMember) bool {
	object, index := s.editor.objectAround(c.Value)
	if object == nil || !s.editor.isValue(spanOf(object, c.Value.File)) {
		return false
	}
	r := object.Items[index].KeyExpr.Range()
	at := s.editor.whole(c.Value.File).span(r.Start.Byte, r.End.Byte)
	switch key, _ := s.editor.text(at); key {
	case c.From:
		s.replaced = append(s.replaced, rules.Edit{Span: at, New: c.To})
	case strconv.Quote(c.From):
		s.replaced = append(s.replaced, rules.Edit{Span: at, New: strconv.Quote(c.To)})
	default:
		return false
	}
	return true
}

// objectAround returns the object in a resource or a module call that has a member with a
// value, and which; nil if there is none.
func (e *Editor) objectAround(value rules.Span) (object *hclsyntax.ObjectConsExpr, index int) {
	if _, ok := e.text(value); !ok || !e.isGiven(value) {
		return nil, 0
	}
	e.visit(value.File, func(node hclsyntax.Node) {
		if found, ok := node.(*hclsyntax.ObjectConsExpr); ok {
			if i := slices.IndexFunc(found.Items, func(item hclsyntax.ObjectConsItem) bool { return isAt(item.ValueExpr, value) }); i >= 0 {
				object, index = found, i
			}
		}
	})
	return object, index
}

func spanOf(x hclsyntax.Expression, file string) rules.Span {
	r := x.Range()
	return (&block{file: file}).span(r.Start.Byte, r.End.Byte)
}

// repeated returns an expression as it may be written again in a file: one of the same module
// that means the same everywhere in it.
func (e *Editor) repeated(at rules.Span, file string) (string, bool) {
	text, ok := e.text(at)
	if !ok || filepath.Dir(at.File) != filepath.Dir(file) || strings.Contains(text, "\n") {
		return "", false
	}
	parsed, diags := hclsyntax.ParseExpression([]byte(text), "", hcl.InitialPos)
	if diags.HasErrors() || slices.ContainsFunc(parsed.Variables(), func(t hcl.Traversal) bool {
		return !isResource(t.RootName()) && !slices.Contains([]string{"var", "local", "module"}, t.RootName())
	}) {
		return "", false
	}
	return text, true
}
