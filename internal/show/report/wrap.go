package report

import (
	"math"
	"slices"

	"github.com/dynamolint/dynamolint/internal/base/terminal"
)

// plainStyle writes words as they are.
func plainStyle(text string) string { return text }

// heading writes a place and what is found there behind a margin, with the lines below
// the first set in by four columns more. Where there is no terminal it is one line: grep and the
// error formats of editors read that.
func (p *textPrinter) heading(margin string, first []terminal.Word, texts ...[]terminal.Word) {
	words := slices.Concat(append([][]terminal.Word{first}, texts...)...)
	width := p.width
	if p.opts.Width <= 0 {
		width = math.MaxInt
	}
	p.printf("%s\n", terminal.Wrap(words, margin, margin+"    ", width))
}
