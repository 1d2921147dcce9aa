package schemadoc

import (
	"strings"
	"unicode"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/show/document"
)

// A block is a paragraph or an item of a list in a comment.
type block struct {
	item bool
	text string
}

// blocks returns the paragraphs and list items of a comment. Directives, and lines
// that only decorate, are left out.
func blocks(comment string) []block {
	var all []block
	open := false
	for line := range strings.Lines(comment) {
		line = strings.TrimSpace(line)
		item := strings.HasPrefix(line, "- ") || strings.HasPrefix(line, "* ")
		switch {
		case schema.IsDirective(line):
		case !strings.ContainsFunc(line, isReadable):
			open = false
		case item || !open:
			all, open = append(all, block{item, strings.TrimLeft(line, "-* ")}), true
		default:
			all[len(all)-1].text += " " + line
		}
	}
	return all
}

func isReadable(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// commentBlocks returns a comment as blocks of a document; none if it tells a reader nothing.
func commentBlocks(comment string) (all []document.Block) {
	var items document.List
	end := func() {
		if len(items.Items) > 0 {
			all, items = append(all, items), document.List{}
		}
	}
	for _, b := range blocks(comment) {
		if b.item {
			items.Items = append(items.Items, document.Item{Text: document.Plain(b.text)})
			continue
		}
		end()
		all = append(all, document.Paragraph{Text: document.Plain(b.text)})
	}
	end()
	return all
}

// CommentText returns a comment as one text; "" if it tells a reader nothing.
func CommentText(comment string) string {
	var texts []string
	for _, b := range blocks(comment) {
		texts = append(texts, b.text)
	}
	return strings.Join(texts, " ")
}
