package main

import (
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"github.com/dynamolint/dynamolint/internal/report"
)

// columnGap is what separates the columns of a table.
const columnGap = "  "

// table writes a table with aligned columns. The text of the last one is wrapped.
func (p *page) table(n *extast.Table, margin string) {
	widths := make([]int, len(n.Alignments))
	eachCell(n, func(column int, cell ast.Node) {
		widths[column] = max(widths[column], report.Columns(p.plain(cell)))
	})
	begin, blank := margin, margin // of a row: what is written, and as blanks
	eachCell(n, func(column int, cell ast.Node) {
		if column < len(widths)-1 {
			begin += p.oneLine(cell) + strings.Repeat(" ", widths[column]-report.Columns(p.plain(cell))) + columnGap
			blank += strings.Repeat(" ", widths[column]) + columnGap
			return
		}
		wrapped := strings.TrimPrefix(report.Wrap(p.words(cell), blank, blank, p.width), blank)
		p.out.WriteString(strings.TrimRight(begin+wrapped, " ") + "\n")
		begin, blank = margin, margin
	})
	p.out.WriteString("\n")
}

// oneLine returns the text of a block with its styles.
func (p *page) oneLine(block ast.Node) string {
	var line strings.Builder
	for _, word := range p.words(block) {
		if line.Len() > 0 && !word.Joined {
			line.WriteString(" ")
		}
		line.WriteString(word.Styled)
	}
	return line.String()
}

// eachCell calls do for each cell, row by row. Each row has a cell for each column.
func eachCell(n *extast.Table, do func(column int, cell ast.Node)) {
	for row := n.FirstChild(); row != nil; row = row.NextSibling() {
		column := 0
		for cell := row.FirstChild(); cell != nil; cell = cell.NextSibling() {
			do(column, cell)
			column++
		}
	}
}
