package features

import (
	"fmt"
	"net/url"
	"path/filepath"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/mdescape"
	"github.com/dynamolint/dynamolint/internal/base/terminal"
	"github.com/dynamolint/dynamolint/rules"
)

// A page is a text in Markdown that is being written.
type page struct {
	strings.Builder
	v *View
}

// paragraph writes a paragraph of Markdown, after an empty line.
func (p *page) paragraph(format string, args ...any) {
	if p.Len() > 0 {
		p.WriteString("\n")
	}
	fmt.Fprintf(p, format+"\n", args...) //nolint:errcheck // a strings.Builder never fails
}

// item writes an item of a list, which begins after an empty line.
func (p *page) item(format string, args ...any) {
	if text := p.String(); text != "" && !strings.HasPrefix(text[strings.LastIndexByte(text[:len(text)-1], '\n')+1:], "- ") {
		p.WriteString("\n")
	}
	fmt.Fprintf(p, "- "+format+"\n", args...) //nolint:errcheck // a strings.Builder never fails
}

// fact writes an item with a label, unless the text is empty.
func (p *page) fact(label, text string) {
	if text != "" {
		p.item("%s: %s", label, text)
	}
}

// block writes lines as they are.
func (p *page) block(language, text string) {
	text = strings.ReplaceAll(text, "```", "'''")
	p.paragraph("```%s\n%s\n```", language, strings.TrimRight(text, "\n"))
}

// link returns a link to a place, called by its path in the repository and its line.
func (p *page) link(at rules.Span) string {
	path := p.v.absolute(at.File)
	name := p.v.result.Relative(path)
	to := (&url.URL{Scheme: "file", Path: filepath.ToSlash(path)}).String()
	if at.Start.Line > 0 {
		name, to = fmt.Sprintf("%s:%d", name, at.Start.Line), fmt.Sprintf("%s#L%d", to, at.Start.Line)
	}
	return fmt.Sprintf("[%s](%s)", prose(name), strings.NewReplacer("(", "%28", ")", "%29").Replace(to))
}

func prose(text string) string { return mdescape.Prose(text) }
func code(text string) string  { return mdescape.Code(text) }

// codes returns texts as code, with commas between them.
func codes(texts []string) string {
	var all []string
	for _, text := range texts {
		all = append(all, code(text))
	}
	return strings.Join(all, ", ")
}

// plural returns "1 call" or "2 calls".
func plural(n int, one, more string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, more)
}

// printable makes a text of several lines safe in a block of code.
func printable(text string) string {
	var lines []string
	for line := range strings.SplitSeq(text, "\n") {
		lines = append(lines, terminal.Printable(line))
	}
	return strings.Join(lines, "\n")
}
