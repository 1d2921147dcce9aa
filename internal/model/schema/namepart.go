package schema

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
)

// tableBlock matches the addresses of tables: those of other things say nothing
// about which table a text that is made of them names.
var tableBlock = lazyregexp.New(`(^|\.)aws_dynamodb_table\.`)

var lastKey = lazyregexp.New(`\[("(\\.|[^"\\])*"|\d+)\]$`)

// blockOf returns the address of the block that an instance is of.
func blockOf(address string) string { return lastKey.ReplaceAllString(address, "") }

func hasHole(parts []NamePart) bool {
	return slices.ContainsFunc(parts, func(part NamePart) bool { return part.Hole })
}

// joined joins neighbouring literal parts, wherever they come from, and drops
// empty ones.
func joined(parts []NamePart) []NamePart {
	var all []NamePart
	for _, part := range parts {
		last := len(all) - 1
		switch {
		case part.Hole:
			all = append(all, NamePart{Text: part.Text, Hole: true, Filler: part.Filler})
		case part.Text == "":
		case last >= 0 && !all[last].Hole:
			all[last].Text += part.Text
		default:
			all = append(all, NamePart{Text: part.Text})
		}
	}
	return all
}

// sameText reports whether two texts are made of pieces that are written the same.
func sameText(a, b []NamePart) bool { return canonical(a) == canonical(b) }

// canonical is one text for all texts that are made of the same pieces.
func canonical(parts []NamePart) string {
	var text strings.Builder
	for _, part := range joined(parts) {
		if part.Hole {
			text.WriteString("\x00" + part.Text + "\x00")
		} else {
			text.WriteString(part.Text)
		}
	}
	return text.String()
}

// mayEqual reports whether two texts may be the same once their holes are
// filled. It compares how they begin and end.
func mayEqual(a, b []NamePart) bool {
	a, b = joined(a), joined(b)
	switch {
	case len(a) == 0 || len(b) == 0:
		return true
	case !hasHole(a):
		return Fits(b, a[0].Text)
	case !hasHole(b):
		return Fits(a, b[0].Text)
	}
	beginA, endA := ends(a)
	beginB, endB := ends(b)
	return compatible(beginA, endA, beginB, endB)
}

func literal(part NamePart) string {
	if part.Hole {
		return ""
	}
	return part.Text
}

// sameModule reports whether two things are declared in one instance of a
// module, where one text means one thing.
func (d *Declaration) sameModule(other *Declaration) bool {
	module := func(d *Declaration) string {
		if len(d.Calls) == 0 {
			return ""
		}
		return d.Calls[len(d.Calls)-1].Address
	}
	return d.Root == other.Root && d.Environment == other.Environment && module(d) == module(other)
}
