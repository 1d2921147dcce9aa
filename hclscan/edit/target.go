package edit

import (
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/dynamolint/dynamolint/rules"
)

// target is one body of a block with the changes that are made to it.
type target struct {
	block *block
	of    *hclsyntax.Block // the block itself or one in it

	removed   []hcl.Range // arguments and nested blocks
	arguments []argument  // that are added
	blocks    []newBlock  // that are added
	replaced  []rules.Edit
}

type argument struct{ name, text string }

type newBlock struct {
	kind      string
	arguments []argument
}

// set adds an argument, or replaces the literal that it has. Any other expression
// says under which conditions it has a value.
func (t *target) set(name, text string) bool {
	if attr := t.of.Body.Attributes[name]; attr != nil {
		at := attr.Expr.Range()
		t.replaced = append(t.replaced, rules.Edit{Span: t.span(at), New: text})
		return isLiteral(string(t.block.source[at.Start.Byte:at.End.Byte]))
	}
	t.arguments = append(t.arguments, argument{name, text})
	return true
}

// addTo adds an argument to a nested block that is new.
func (t *target) addTo(kind string, a argument) bool {
	i := slices.IndexFunc(t.blocks, func(b newBlock) bool { return b.kind == kind })
	if i < 0 {
		t.blocks, i = append(t.blocks, newBlock{kind: kind}), len(t.blocks)
	}
	t.blocks[i].arguments = append(t.blocks[i].arguments, a)
	return true
}

func (t *target) removeArgument(name string) bool {
	attr := t.of.Body.Attributes[name]
	if attr == nil {
		return false
	}
	t.removed = append(t.removed, attr.SrcRange)
	return true
}

func (t *target) removeBlock(start int) bool {
	for _, nested := range t.of.Body.Blocks {
		if nested.TypeRange.Start.Byte == start && nested.Type != "dynamic" {
			t.removed = append(t.removed, nested.Range())
			return true
		}
	}
	return false
}

// extend adds references to a list that is written out.
func (t *target) extend(name string, references []string) bool {
	list, ok := t.of.Body.Attributes[name].Expr.(*hclsyntax.TupleConsExpr)
	if !ok {
		return false
	}
	if len(list.Exprs) == 0 {
		t.replaced = append(t.replaced, rules.Edit{Span: t.span(list.SrcRange), New: "[" + strings.Join(references, ", ") + "]"})
		return true
	}
	t.replaced = append(t.replaced, t.block.behind(list, len(list.Exprs)-1, references)...)
	return true
}

func (t *target) span(r hcl.Range) rules.Span { return t.block.span(r.Start.Byte, r.End.Byte) }

// edits returns what the changes make of the text. ok is false where the layout
// leaves no place for them.
func (t *target) edits() (edits []rules.Edit, ok bool) {
	edits = t.replaced
	for _, r := range t.removed {
		edits = append(edits, t.removal(r))
	}
	if len(t.arguments) == 0 && len(t.blocks) == 0 {
		return edits, true
	}
	if t.onOneLine() {
		if len(edits) > 0 {
			return nil, false
		}
		return []rules.Edit{t.unfold()}, true
	}
	added, ok := t.additions()
	return append(edits, added...), ok
}

func (t *target) onOneLine() bool {
	return t.of.OpenBraceRange.Start.Line == t.of.CloseBraceRange.Start.Line
}

// unfold puts what is between the braces on one line on lines of their own,
// with what is added below.
func (t *target) unfold() rules.Edit {
	from, to := t.of.OpenBraceRange.End.Byte, t.of.CloseBraceRange.Start.Byte
	base, inner := t.indents()
	text := ""
	if old := strings.TrimSpace(string(t.block.source[from:to])); old != "" {
		text = "\n" + inner + old
	}
	text += argumentLines(t.arguments, inner) + blockLines(t.blocks, inner, text != "" || len(t.arguments) > 0)
	return rules.Edit{Span: t.block.span(from, to), New: text + "\n" + base}
}

// removal removes something with its lines, and an empty line before it that
// would otherwise stand for nothing.
func (t *target) removal(r hcl.Range) rules.Edit {
	from, to := r.Start.Byte, r.End.Byte
	indent, begins := t.block.indent(from)
	_, next, ends := t.block.lineEnd(to)
	if !begins || !ends {
		return rules.Edit{Span: t.block.span(from, to)}
	}
	from -= len(indent)
	before, after := string(t.block.source[:from]), strings.TrimLeft(string(t.block.source[next:]), " \t")
	closes := strings.HasPrefix(after, "}")
	blankAfter := strings.HasPrefix(after, "\n") || strings.HasPrefix(after, "\r\n")
	for _, blank := range []string{"\r\n", "\n"} {
		if strings.HasSuffix(before, "\n"+blank) && (closes || blankAfter) {
			from -= len(blank)
			break
		}
	}
	return rules.Edit{Span: t.block.span(from, next)}
}
