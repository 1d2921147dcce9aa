// Package linediff compares two texts line by line and writes what changes as a patch. It does
// not know what the lines mean.
package linediff

import (
	"bytes"
	"fmt"
	"strings"
)

// context is how many lines around a change a patch repeats.
const context = 3

// Unified returns the difference of two texts in the unified format, with as few lines as
// possible; nothing if they are the same. The names are written as they are.
func Unified(oldName string, old []byte, newName string, new []byte) []byte {
	if bytes.Equal(old, new) {
		return nil
	}
	lines := script(split(old), split(new))
	var out bytes.Buffer
	fmt.Fprintf(&out, "diff %s %s\n--- %s\n+++ %s\n", oldName, newName, oldName, newName)
	var at place
	done := 0
	for _, h := range hunks(lines) {
		at = at.behind(lines[done:h.from])
		writeHunk(&out, at, lines[h.from:h.to])
		at, done = at.behind(lines[h.from:h.to]), h.to
	}
	return out.Bytes()
}

// A line is one of both texts (' '), of the old one ('-') or of the new one ('+').
type line struct {
	sign byte
	text string
}

// split returns the lines of a text, each with its end. The last one may have none, which
// patches note.
func split(text []byte) []string {
	var all []string
	for l := range strings.Lines(string(text)) {
		if !strings.HasSuffix(l, "\n") {
			l += "\n\\ No newline at end of file\n"
		}
		all = append(all, l)
	}
	return all
}

// script returns the lines of two texts, in both orders.
func script(old, new []string) []line {
	removed, added := compare(old, new)
	var all []line
	for i, j := 0, 0; i < len(old) || j < len(new); {
		switch {
		case i < len(old) && removed[i]:
			all = append(all, line{'-', old[i]})
			i++
		case j < len(new) && added[j]:
			all = append(all, line{'+', new[j]})
			j++
		default:
			all = append(all, line{' ', old[i]})
			i++
			j++
		}
	}
	slide(all)
	return all
}

// slide moves what is only added or only removed down past lines that are equal to its own, so
// that a block which is added ends with its own brace and not with that of the one before.
func slide(lines []line) {
	for from := 0; from < len(lines); {
		to := from + 1
		if lines[from].sign != ' ' {
			for to < len(lines) && lines[to].sign == lines[from].sign {
				to++
			}
			alone := from == 0 || lines[from-1].sign == ' '
			for alone && to < len(lines) && lines[to].sign == ' ' && lines[to].text == lines[from].text {
				lines[from].sign, lines[to].sign = ' ', lines[from].sign
				from++
				to++
			}
		}
		from = to
	}
}

// A hunk is a range of lines with changes.
type hunk struct{ from, to int }

// hunks returns the ranges with changes and what is around them.
func hunks(lines []line) (all []hunk) {
	for i, l := range lines {
		if l.sign == ' ' {
			continue
		}
		h := hunk{max(0, i-context), min(len(lines), i+context+1)}
		if last := len(all) - 1; last >= 0 && h.from <= all[last].to {
			all[last].to = h.to
		} else {
			all = append(all, h)
		}
	}
	return all
}

// A place is how many lines of both texts come before it.
type place struct{ old, new int }

func (p place) behind(lines []line) place {
	for _, l := range lines {
		if l.sign != '+' {
			p.old++
		}
		if l.sign != '-' {
			p.new++
		}
	}
	return p
}

func writeHunk(out *bytes.Buffer, at place, lines []line) {
	count := place{}.behind(lines)
	fmt.Fprintf(out, "@@ -%d,%d +%d,%d @@\n", at.old+min(1, count.old), count.old, at.new+min(1, count.new), count.new)
	for _, l := range lines {
		out.WriteByte(l.sign)
		out.WriteString(l.text)
	}
}
