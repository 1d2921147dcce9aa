package edit

import (
	"bytes"
	"cmp"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/dynamolint/dynamolint/rules"
)

// additions puts new arguments below those before the first nested block, and
// new nested blocks below the others, but above the lifecycle block, which
// custom has last.
func (t *target) additions() (edits []rules.Edit, ok bool) {
	_, inner := t.indents()
	arguments, blocks := t.anchors()
	if len(t.arguments) > 0 {
		end, _, ok := t.block.lineEnd(arguments)
		if !ok {
			return nil, false
		}
		edits = append(edits, rules.Edit{Span: t.block.span(end, end), New: argumentLines(t.arguments, inner), AnyOrder: true})
	}
	if len(t.blocks) > 0 {
		_, next, ok := t.block.lineEnd(blocks)
		if !ok {
			return nil, false
		}
		first := blocks == t.of.OpenBraceRange.End.Byte && len(t.arguments) == 0
		lines := strings.TrimPrefix(blockLines(t.blocks, inner, !first), "\n") + "\n"
		if after := bytes.TrimLeft(t.block.source[next:], " \t\r"); after[0] != '\n' && after[0] != '}' {
			lines += "\n"
		}
		edits = append(edits, rules.Edit{Span: t.block.span(next, next), New: lines, AnyOrder: true})
	}
	return edits, true
}

// anchors returns the ends of what new arguments and new blocks follow.
func (t *target) anchors() (arguments, blocks int) {
	arguments = t.of.OpenBraceRange.End.Byte
	firstBlock := t.of.CloseBraceRange.Start.Byte
	var nested []hcl.Range
	for _, b := range t.of.Body.Blocks {
		firstBlock = min(firstBlock, b.TypeRange.Start.Byte)
		if b.Type != "lifecycle" && !slices.Contains(t.removed, b.Range()) {
			nested = append(nested, b.Range())
		}
	}
	for _, attr := range t.of.Body.Attributes {
		if attr.SrcRange.Start.Byte < firstBlock && !slices.Contains(t.removed, attr.SrcRange) {
			arguments = max(arguments, attr.SrcRange.End.Byte)
		}
	}
	if len(nested) == 0 {
		return arguments, arguments
	}
	last := slices.MaxFunc(nested, func(a, b hcl.Range) int { return cmp.Compare(a.End.Byte, b.End.Byte) })
	return arguments, last.End.Byte
}

// indents returns the white space before the block and before what is in it.
func (t *target) indents() (base, inner string) {
	base, _ = t.block.indent(t.of.TypeRange.Start.Byte)
	first := t.of.CloseBraceRange.Start.Byte
	for _, b := range t.of.Body.Blocks {
		first = min(first, b.TypeRange.Start.Byte)
	}
	for _, attr := range t.of.Body.Attributes {
		first = min(first, attr.SrcRange.Start.Byte)
	}
	if inner, alone := t.block.indent(first); alone && first < t.of.CloseBraceRange.Start.Byte {
		return base, inner
	}
	return base, base + unit(base)
}

// unit is what a level of indentation adds where only the level above is known.
func unit(above string) string {
	if strings.HasPrefix(above, "\t") {
		return "\t"
	}
	return "  "
}

// argumentLines returns each argument behind a line break.
func argumentLines(arguments []argument, indent string) string {
	longest := 0
	for _, a := range arguments {
		longest = max(longest, len(a.name))
	}
	var text strings.Builder
	for _, a := range arguments {
		text.WriteString("\n" + indent + a.name + strings.Repeat(" ", longest-len(a.name)) + " = " + a.text)
	}
	return text.String()
}

// blockLines returns each block behind a line break and, if it is not the first
// in its body, an empty line.
func blockLines(blocks []newBlock, indent string, follows bool) string {
	var text strings.Builder
	for _, b := range blocks {
		if follows {
			text.WriteString("\n")
		}
		follows = true
		text.WriteString("\n" + indent + b.kind + " {" + argumentLines(b.arguments, indent+unit(indent)) + "\n" + indent + "}")
	}
	return text.String()
}
