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
// the marks that make them comments. Blocks of a dynamic block share its
// comment. ok is false where no user could write one: in JSON and in a foreign module.
func (b *Block) Comment() (comment string, ok bool) {
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
