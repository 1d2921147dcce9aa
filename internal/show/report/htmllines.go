package report

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/terminal"
	"github.com/dynamolint/dynamolint/rules"
)

const (
	htmlMaxLines = 6   // of source are shown of one finding
	htmlMaxWidth = 160 // columns of a line of source
)

// htmlLine is a line of source; what is meant lies between the other parts.
type htmlLine struct {
	Number                int
	Before, Marked, After string
}

// lines returns the first lines of a span and how many more it has.
func (w *htmlWriter) lines(span rules.Span) (lines []htmlLine, more int) {
	span = complete(span)
	if span.Start.Line == 0 {
		return nil, 0
	}
	last := lastLine(span)
	for number := span.Start.Line; number <= min(last, span.Start.Line+htmlMaxLines-1); number++ {
		text, ok := w.sources.file(span.File).line(number)
		if !ok {
			break
		}
		from, to := len(text)-len(strings.TrimLeft(string(text), " \t")), len(text)
		if number == span.Start.Line {
			from = span.Start.Column - 1
		}
		if number == span.End.Line {
			to = span.End.Column - 1
		}
		lines = append(lines, newHTMLLine(number, string(text), from, to))
	}
	if len(lines) > 0 {
		more = last - span.Start.Line + 1 - len(lines)
	}
	return lines, more
}

func newHTMLLine(number int, text string, from, to int) htmlLine {
	before, marked, after := terminal.Mark(text, from, to, htmlMaxWidth)
	return htmlLine{number, before, marked, after}
}
