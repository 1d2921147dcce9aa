package document

import (
	"strings"
	"unicode/utf8"
)

// table writes a table, or several of some of the columns if all of them would be too wide. Each
// has the first column.
func (p *markdownPage) table(t Table) {
	if len(t.Rows) == 0 {
		return
	}
	cells := make([][]string, 0, 1+len(t.Rows))
	for _, row := range append([][]Text{t.Head}, t.Rows...) {
		var texts []string
		for _, cell := range row {
			texts = append(texts, p.cell(cell))
		}
		cells = append(cells, texts)
	}
	for first := 1; first == 1 || first < len(t.Head); {
		after := min(first+1, len(t.Head))
		for after < len(t.Head) && (t.Widest == 0 || widest(cells, first, after+1) <= t.Widest) {
			after++
		}
		var b strings.Builder
		for i, row := range cells {
			b.WriteString(tableLine(row, first, after))
			if i == 0 {
				b.WriteString(rule(len(t.Head), t.Numbers, first, after))
			}
		}
		p.block(b.String())
		first = after
	}
}

// tableLine returns a line of a table with its first column and some others.
func tableLine(row []string, first, after int) string {
	return "| " + strings.Join(append([]string{row[0]}, row[first:after]...), " | ") + " |\n"
}

// rule returns the line below the head of some columns of a table, the last of which hold numbers.
func rule(columns, numbers, first, after int) string {
	var line strings.Builder
	line.WriteString("|---")
	for i := first; i < after; i++ {
		line.WriteString("|---")
		if i >= columns-numbers {
			line.WriteString(":")
		}
	}
	return line.String() + "|\n"
}

// widest returns the length of the longest line with some of the columns.
func widest(cells [][]string, first, after int) (longest int) {
	for _, row := range cells {
		longest = max(longest, utf8.RuneCountInString(tableLine(row, first, after))-1)
	}
	return longest
}
