// Package mdescape makes any text safe in Markdown as GitHub and GitLab render it: a name, a
// value or a comment of somebody else stays text, on one line, and changes nothing around it.
package mdescape

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/base/terminal"
)

// Text returns a text that is shown as it is, also in a cell of a table: one line, without
// marks, and nothing in it becomes a link or calls somebody. Two dollar signs would enclose a
// formula. GitHub has no other way to write one of them, and no backslash keeps it from making
// links of addresses, @names and #numbers: it looks for them in texts between tags.
func Text(text string) string { return Start(TextPiece(text)) }

// TextPiece is [Text] for a piece of a line, which keeps the spaces at its ends; [Start] makes
// the line.
func TextPiece(text string) string { return marks.Replace(terminal.Printable(text)) }

// lineStart is what makes a line a list, a heading or a rule.
var lineStart = lazyregexp.New(`^(?:[-+]|\d+[.)])(?:\s|$)|^(?:-+|=+)\s*$`)

// Start returns an escaped text that may begin a line: not with a mark, nor with spaces, which
// make code of it. Nor has it spaces at its end: marks of emphasis must stand at a word.
func Start(text string) string {
	text = strings.Trim(text, " ")
	if lineStart.MatchString(text) {
		digits := len(text) - len(strings.TrimLeft(text, "0123456789"))
		return text[:digits] + `\` + text[digits:]
	}
	return text
}

var marks = strings.NewReplacer(
	`\`, `\\`, "`", "\\`", `*`, `\*`, `_`, `\_`, `[`, `\[`, `]`, `\]`, `|`, `\|`, `~`, `\~`,
	`&`, `&amp;`, `<`, `&lt;`, `>`, `&gt;`, `$`, `<span>$</span>`,
	`@`, `<span>@</span>`, `#`, `<span>#</span>`, `://`, `<span>:</span>//`, `www.`, `www<span>.</span>`,
)

// markup is what means something in Markdown, within a cell of a table too.
var markup = strings.NewReplacer(
	`\`, `\\`, "|", `\|`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "#", `\#`, "~", `\~`,
	"<", "&lt;", ">", "&gt;", "&", "&amp;", "$", "<span>$</span>",
)

// address is what GitHub makes a link of: an escaped one would lead elsewhere.
var address = lazyregexp.New(`https?://[\w./:%?=~+@-]+`)

// Prose is [Text] for documents that a repository holds about itself: addresses are links there.
func Prose(text string) string { return Start(ProsePiece(text)) }

// ProsePiece is [Prose] for a piece of a line, as [TextPiece].
func ProsePiece(text string) string {
	text = terminal.Printable(text)
	var b strings.Builder
	end := 0
	for _, at := range address.FindAllStringIndex(text, -1) {
		b.WriteString(markup.Replace(text[end:at[0]]))
		b.WriteString(text[at[0]:at[1]])
		end = at[1]
	}
	b.WriteString(markup.Replace(text[end:]))
	return b.String()
}

// CodeCell is [Code] in a cell of a table, which ends at a bar, in code too.
func CodeCell(text string) string { return strings.ReplaceAll(Code(text), "|", `\|`) }

var backticks = lazyregexp.New("`+")

// Code returns any text as a code span outside of tables; "" of an empty one.
func Code(text string) string {
	if text == "" {
		return ""
	}
	text = terminal.Printable(text)
	fence := "`"
	for _, run := range backticks.FindAllString(text, -1) {
		if len(run) >= len(fence) {
			fence = run + "`"
		}
	}
	if fence != "`" {
		text = " " + text + " " // GitHub takes one space off each end
	}
	return fence + text + fence
}
