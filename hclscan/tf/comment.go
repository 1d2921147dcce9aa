package tf

import (
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2/json"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/source"
)

// Comment returns the comment that stands at the block: directly above it,
// behind its opening brace, or as the first lines in it. Its lines come without
// the marks that make them comments. A block of a dynamic block has the comment at
// the element of the list that it is made for, or else shares that of the dynamic block.
// ok is false where none is, and no user could write one: in JSON and in a foreign module.
func (b *Block) Comment() (comment string, ok bool) {
	if comment := b.elementComment(); comment != "" {
		return comment, true
	}
	text, at, ok := b.lines()
	if !ok {
		return "", false
	}
	found := commentAbove(text, at)
	if _, behind, open := strings.Cut(text.Line(at), "{"); open {
		if line, comment := commentLine(behind); comment {
			found = append(found, line)
		}
	}
	for i := at + 1; ; i++ {
		line, comment := commentLine(text.Line(i))
		if !comment {
			break
		}
		found = append(found, line)
	}
	return strings.TrimSpace(strings.Join(found, "\n")), true
}

// CommentAbove returns the part of [Block.Comment] that ends on the line above
// the block; "" if there is none.
func (b *Block) CommentAbove() string {
	text, at, ok := b.lines()
	if !ok {
		return ""
	}
	return strings.TrimSpace(strings.Join(commentAbove(text, at), "\n"))
}

// elementComment returns the comments above and in the element of a list for which a dynamic block
// makes the block:
//
//	indexes = [
//	  { name = "by-customer" }, # the orders of a customer
//	]
func (b *Block) elementComment() string {
	it := b.scope.iterators
	if it == nil || it.name == "count" || it.name == "each" {
		return ""
	}
	element, ok := it.element()
	if !ok || json.IsJSONExpression(element.expr) {
		return ""
	}
	at := b.project().Span(element.expr.Range())
	if at.IsZero() { // it is in a module of others
		return ""
	}
	text := b.project().Texts.Text(at.File)
	found := commentAbove(text, at.Start.Line-1)
	for line := at.Start.Line; line <= at.End.Line; line++ {
		if comment, ok := commentIn(text.Line(line - 1)); ok {
			found = append(found, comment)
		}
	}
	return strings.TrimSpace(strings.Join(found, "\n"))
}

// commentIn returns the comment that ends a line: one that begins where no quote is open.
func commentIn(line string) (comment string, ok bool) {
	for i := range line {
		if comment, ok = commentLine(line[i:]); ok && strings.Count(line[:i], `"`)%2 == 0 {
			return comment, true
		}
	}
	return "", false
}

// CallComment returns the comment above the nearest module call that leads to the resource and has
// one: the comments of a module that several calls share tell what it makes, and those of the calls what for.
func (r *Resource) CallComment() string {
	for _, call := range slices.Backward(r.Module.Calls()) {
		text := r.project().Texts.Text(call.Span.File)
		if found := commentAbove(text, call.Span.Start.Line-1); len(found) > 0 {
			return strings.TrimSpace(strings.Join(found, "\n"))
		}
	}
	return ""
}

// lines returns the file of the block and the line of its header, counted from 0.
// ok is false for blocks that cannot have comments.
func (b *Block) lines() (text *source.Text, at int, ok bool) {
	if json.IsJSONBody(b.block.Body) || b.scope.foreign() {
		return nil, 0, false
	}
	header := config.HeaderRange(b.block.Block)
	return b.project().Texts.Text(header.Filename), b.project().Span(header).Start.Line - 1, true
}

// commentAbove returns the lines of the comment that ends above a line.
func commentAbove(text *source.Text, at int) []string {
	var found []string
	within := false // a comment between /* and */
	for i := at - 1; i >= 0; i-- {
		line := text.Line(i)
		within = within || strings.HasSuffix(line, "*/")
		content, comment := commentLine(line)
		if !comment && !within {
			break
		}
		if !comment {
			content = strings.TrimSpace(strings.TrimSuffix(line, "*/"))
		}
		found = append(found, content)
		within = within && !strings.HasPrefix(line, "/*")
	}
	slices.Reverse(found)
	return found
}

// commentLine returns the text of a line that begins a comment.
func commentLine(line string) (text string, ok bool) {
	line = strings.TrimSpace(line)
	for _, mark := range []string{"#", "//", "/*"} {
		if after, found := strings.CutPrefix(line, mark); found {
			return strings.TrimSpace(strings.TrimSuffix(strings.TrimLeft(after, "#/"), "*/")), true
		}
	}
	return "", false
}
