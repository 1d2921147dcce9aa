package schemadoc

import (
	"regexp"
	"strings"
	"unicode"

	"github.com/dynamolint/dynamolint/internal/base/mdescape"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// wrapAt is how many characters of prose a line of the document has at most.
const wrapAt = 96

func prose(text string) string { return mdescape.Prose(text) }

// code makes any text a code span of a bounded length in a cell.
func code(text string) string { return mdescape.CodeCell(rules.ShortenValue(text)) }

// lineStart is what makes a line of prose a list, a heading or a rule.
var lineStart = regexp.MustCompile(`^(\+|-+|=+|\d+[.)])$`)

// wrap breaks text that is escaped at its spaces. Lines after the first begin with
// indent, and none begins with markup.
func wrap(text, indent string) string {
	var b strings.Builder
	width := 0
	for i, word := range strings.Fields(text) {
		switch {
		case i == 0:
			word = plainStart(word)
		case width+1+len(word) > wrapAt:
			word = plainStart(word)
			b.WriteString("\n" + indent)
			width = len(indent)
		default:
			b.WriteString(" ")
			width++
		}
		b.WriteString(word)
		width += len(word)
	}
	return b.String()
}

func plainStart(word string) string {
	return lineStart.ReplaceAllStringFunc(word, func(mark string) string {
		return mark[:len(mark)-1] + `\` + mark[len(mark)-1:]
	})
}

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

// paragraphs returns a comment as Markdown; "" if it tells a reader nothing.
func paragraphs(comment string) string {
	var b strings.Builder
	items := false
	for i, block := range blocks(comment) {
		if i > 0 && (!items || !block.item) {
			b.WriteString("\n")
		}
		if items = block.item; items {
			b.WriteString("- " + wrap(prose(block.text), "  ") + "\n")
		} else {
			b.WriteString(wrap(prose(block.text), "") + "\n")
		}
	}
	return b.String()
}

// sentence returns a comment as one text, escaped; "" if it tells a reader nothing.
func sentence(comment string) string {
	var texts []string
	for _, block := range blocks(comment) {
		texts = append(texts, prose(block.text))
	}
	return strings.Join(texts, " ")
}
