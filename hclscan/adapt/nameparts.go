package adapt

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/schema"
)

// nameParts turns the pieces of a text into those of a name. Of the attributes
// that one comes from a table's counts, else the outermost. Those of other roots
// have no address here: of a table there its name says which one it is.
func nameParts(text []tf.Part) []schema.NamePart {
	var parts []schema.NamePart
	for _, p := range text {
		part := schema.NamePart{Text: p.Text, Hole: p.Hole}
		var elsewhere *tf.Attribute
		for i, from := range p.From {
			isTable := strings.TrimPrefix(from.Type, "data.") == tableType
			if from.Elsewhere() != nil {
				if isTable && elsewhere == nil {
					elsewhere = &p.From[i]
				}
				continue
			}
			isTable = from.Type == tableType
			if part.Address == "" || isTable {
				part.Address, part.Attribute = from.Address, from.Name
			}
			if isTable {
				elsewhere = nil
				break
			}
		}
		if elsewhere != nil {
			parts = append(parts, namedElsewhere(p, *elsewhere)...)
		} else {
			parts = append(parts, part)
		}
	}
	return parts
}

// namedElsewhere returns the piece of a text that is an attribute of a table of
// another root, by the name of that table.
func namedElsewhere(p tf.Part, from tf.Attribute) []schema.NamePart {
	hole := schema.NamePart{Text: p.Text, Hole: true}
	if !p.Hole || from.Name != "arn" && from.Name != "stream_arn" {
		return []schema.NamePart{{Text: p.Text, Hole: p.Hole}}
	}
	parts := []schema.NamePart{hole, {Text: ":table/"}}
	for _, part := range nameParts(from.Elsewhere().Content(tableSchema).Value("name").Parts()) {
		if part.Hole {
			part = hole
		}
		parts = append(parts, schema.NamePart{Text: part.Text, Hole: part.Hole})
	}
	if from.Name == "stream_arn" {
		parts = slices.Concat(parts, []schema.NamePart{{Text: "/stream/"}, hole})
	}
	return parts
}
