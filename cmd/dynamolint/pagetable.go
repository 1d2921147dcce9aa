package main

import (
	"iter"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"github.com/dynamolint/dynamolint/internal/base/terminal"
)

// columnGap is what separates the columns of a table.
const columnGap = 2

// table writes a table with aligned columns, in which the texts of cells are wrapped.
func (p *page) table(n *extast.Table, margin string) {
	widths := p.columnWidths(n, p.width-len(margin))
	for row := range childrenOf(n) {
		var cells [][]string
		height := 0
		for cell := range childrenOf(row) {
			cells = append(cells, p.cell(cell, widths[len(cells)]))
			height = max(height, len(cells[len(cells)-1]))
		}
		for i := range height {
			var line strings.Builder
			line.WriteString(margin)
			for column, lines := range cells {
				if i < len(lines) {
					line.WriteString(lines[i])
				} else {
					line.WriteString(strings.Repeat(" ", widths[column]+columnGap))
				}
			}
			p.out.WriteString(strings.TrimRight(line.String(), " ") + "\n")
		}
	}
	p.out.WriteString("\n")
}

// cell returns the lines of a cell, filled with blanks up to the next column.
func (p *page) cell(cell ast.Node, width int) []string {
	words := p.words(cell)
	lines := strings.Split(terminal.Wrap(words, "", "", width), "\n")
	for i := range words {
		words[i].Styled = words[i].Text // to measure
	}
	for i, plain := range strings.Split(terminal.Wrap(words, "", "", width), "\n") {
		lines[i] += strings.Repeat(" ", max(0, width-terminal.Columns(plain))+columnGap)
	}
	return lines
}

// columnWidths returns how wide the columns of a table are. The last one takes what the others
// leave. These are as wide as their texts, but have no more than an equal share of the width,
// unless a word is wider.
func (p *page) columnWidths(n *extast.Table, width int) []int {
	widths := make([]int, len(n.Alignments))
	last := len(widths) - 1
	share := width/len(widths) - columnGap
	for row := range childrenOf(n) {
		column := 0
		for cell := range childrenOf(row) {
			widths[column] = max(widths[column], min(terminal.Columns(p.plain(cell)), share))
			for _, word := range p.words(cell) {
				widths[column] = max(widths[column], terminal.Columns(word.Text))
			}
			column++
		}
	}
	widths[last] = width
	for _, other := range widths[:last] {
		widths[last] -= other + columnGap
	}
	return widths
}

func childrenOf(n ast.Node) iter.Seq[ast.Node] {
	return func(yield func(ast.Node) bool) {
		for child := n.FirstChild(); child != nil && yield(child); child = child.NextSibling() {
		}
	}
}
