package suppress

import "strings"

// terraformText is a Terraform file as other linters read it for their comments.
type terraformText struct {
	src   string
	lines lines
	items []item
}

// An item is a block or an attribute.
type item struct {
	first, last int  // lines
	top         bool // it belongs to the file itself
}

func readTerraform(file string, src []byte) *terraformText {
	t := &terraformText{src: string(src), lines: linesOf(src)}
	t.outline(hclTokensOf(file, src))
	return t
}

// each yields the lines with their numbers, from 1.
func (t *terraformText) each(yield func(int, string) bool) {
	number := 0
	for line := range strings.SplitSeq(t.src, "\n") {
		if number++; !yield(number, line) {
			return
		}
	}
}

// outline finds the items. Brackets other than those of blocks are parts of an item.
func (t *terraformText) outline(tokens []token) {
	type bracket struct {
		item int // that it is a part of
		body bool
	}
	var open []bracket
	const none = -1
	current, assigned := none, false
	for _, tok := range tokens {
		inBody := len(open) == 0 || open[len(open)-1].body
		switch tok.kind {
		case comment:
		case ends:
			if inBody {
				current = none
			}
		case closes:
			if len(open) > 0 {
				current = open[len(open)-1].item
				open = open[:len(open)-1]
			}
			if current != none {
				t.items[current].last = t.lines.last(tok)
			}
		default:
			if inBody && current == none {
				t.items = append(t.items, item{first: t.lines.first(tok), top: len(open) == 0})
				current, assigned = len(t.items)-1, false
			}
			t.items[current].last = t.lines.last(tok)
			assigned = assigned || inBody && t.src[tok.start] == '='
			if tok.kind == opens {
				body := inBody && !assigned && t.src[tok.start] == '{'
				open = append(open, bracket{current, body})
				if body {
					current = none
				}
			}
		}
	}
}

// beginningAt returns the lines of what begins on a line or on the next one; 0, 0 if nothing does.
func (t *terraformText) beginningAt(line int) (first, last int) {
	for _, i := range t.items {
		if i.first == line || i.first == line+1 {
			if first == 0 {
				first = i.first
			}
			last = max(last, i.last)
		}
	}
	return first, last
}
