package adapt

import (
	"cmp"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// nameParts turns the pieces of a text into those of a name. Of the attributes
// that one comes from a table's counts, else the outermost. Those of other roots
// have no address here: of a table there its name says which one it is.
func nameParts(text []tf.Part) []schema.NamePart {
	var parts []schema.NamePart
	for _, p := range text {
		if len(p.Cuts) > 0 {
			parts = append(parts, cutParts(p)...)
			continue
		}
		part := schema.NamePart{Text: p.Text, Hole: p.Hole, Filler: schema.Filler(p.Filler)}
		for _, from := range p.From {
			isTable := from.Type == tableType
			if from.Elsewhere() == nil && (part.Address == "" || isTable) {
				part.Address, part.Attribute = from.Address, from.Name
			}
			if isTable {
				break
			}
		}
		if from := tableElsewhere(p.From); from != nil {
			parts = append(parts, namedElsewhere(p, from)...)
		} else {
			parts = append(parts, part)
		}
	}
	return parts
}

// assumedPattern returns the pieces of a name with holes for what the defaults of variables
// give; nil if they give nothing of it.
func assumedPattern(name tf.Value) []schema.NamePart {
	if name.Assumed() == "" {
		return nil
	}
	return nameParts(name.Pattern())
}

// assumedKeys returns the variable whose default gives part of a key; "" if there is none.
func assumedKeys(c *tf.Content) string {
	variable := cmp.Or(c.Value("hash_key").Assumed(), c.Value("range_key").Assumed())
	for _, name := range []string{"global_secondary_index", "local_secondary_index"} {
		blocks, _ := c.Blocks(name)
		for _, b := range blocks {
			index := b.Content(indexSchema)
			variable = cmp.Or(variable, index.Value("hash_key").Assumed(), index.Value("range_key").Assumed())
			parts, _ := index.Blocks("key_schema")
			for _, part := range parts {
				variable = cmp.Or(variable, part.Content(keySchema).Value("attribute_name").Assumed())
			}
		}
	}
	return variable
}

// tableElsewhere returns the outermost attribute of a table, declared or looked up,
// if that belongs to another root; nil otherwise.
func tableElsewhere(all []tf.Attribute) *tf.Attribute {
	from := tableAttribute(all)
	if from == nil || from.Elsewhere() == nil {
		return nil
	}
	return from
}

// tableAttribute returns the outermost attribute of a table, declared or looked up;
// nil if there is none.
func tableAttribute(all []tf.Attribute) *tf.Attribute {
	i := slices.IndexFunc(all, func(from tf.Attribute) bool { return strings.TrimPrefix(from.Type, "data.") == tableType })
	if i < 0 {
		return nil
	}
	return &all[i]
}

// namedElsewhere returns the piece of a text that is an attribute of a table of
// another root, by the name of that table.
func namedElsewhere(p tf.Part, from *tf.Attribute) []schema.NamePart {
	if _, names := namePatterns[from.Name]; !p.Hole || !names || from.Name == "name" {
		return []schema.NamePart{{Text: p.Text, Hole: p.Hole, Filler: schema.Filler(p.Filler)}}
	}
	hole := schema.NamePart{Text: p.Text, Hole: true}
	name := nameParts(from.Elsewhere().Content(tableSchema).Value("name").Parts())
	if len(name) == 0 {
		name = []schema.NamePart{hole}
	}
	for i, part := range name {
		if part.Hole {
			part.Text = hole.Text
		}
		name[i] = schema.NamePart{Text: part.Text, Hole: part.Hole, Filler: part.Filler}
	}
	if from.Name == "id" {
		return name
	}
	parts := append([]schema.NamePart{hole, {Text: ":table/"}}, name...)
	if from.Name == "stream_arn" {
		parts = append(parts, schema.NamePart{Text: "/stream/"}, hole)
	}
	return parts
}

// theName stands for a table's name in a pattern of an attribute.
const theName = "\x00"

// namePatterns are the attributes of a table that have its name in them, between
// slashes and colons that nothing else in them has.
var namePatterns = map[string]string{
	"name": theName, "id": theName,
	"arn":        "arn:partition:dynamodb:region:account:table/" + theName,
	"stream_arn": "arn:partition:dynamodb:region:account:table/" + theName + "/stream/label",
}

// cutParts returns a piece that is cut out of an attribute: the name of a table if
// the cuts leave that of an ARN, else a hole that nothing is known of.
func cutParts(p tf.Part) []schema.NamePart {
	hole := []schema.NamePart{{Text: p.Text, Hole: true}}
	from := tableAttribute(p.From)
	if from == nil {
		return hole
	}
	piece, ok := namePatterns[from.Name]
	for _, cut := range p.Cuts {
		if !ok || !strings.ContainsAny(cut.Separator, "/:") {
			return hole
		}
		piece, ok = cut.Of(piece)
	}
	if !ok || piece != theName {
		return hole
	}
	name := nameParts(from.Resource().Content(tableLookupSchema).Value("name").Parts())
	if len(name) == 0 {
		name = hole
	}
	for i := range name {
		name[i].Address, name[i].Attribute = from.Address, "name"
		if from.Elsewhere() != nil {
			name[i] = schema.NamePart{Text: name[i].Text, Hole: name[i].Hole, Filler: name[i].Filler}
		}
	}
	return name
}
