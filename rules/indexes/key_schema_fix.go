package indexes

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// keySchemaBlocks writes hash_key and range_key of an index as key_schema blocks,
// if all that its block declares has the same ones.
func keySchemaBlocks(p *schemarule.Pass, t *schema.Table, index *schema.Index) []schema.Change {
	type keys struct {
		index      rules.Span
		hash, sort int
	}
	keysOf := func(i *schema.Index) keys { return keys{i.Header, len(i.Hash.Items), len(i.Range.Items)} }
	if !p.HoldForAll(t, keysOf(index), func(other *schema.Table) bool {
		return !slices.ContainsFunc(other.Global.Items, func(i *schema.Index) bool {
			return i.Header == index.Header && keysOf(i) != keysOf(index)
		})
	}) {
		return nil
	}
	var changes []schema.Change
	move := func(argument, kind string, parts []schema.KeyPart) {
		for _, part := range parts {
			changes = append(changes,
				schema.RemoveArgument{Argument: schema.Argument{Block: index.Block, Name: argument}},
				schema.AddBlock{Block: index.Block, Type: "key_schema", Arguments: []schema.NamedValue{
					{Name: "attribute_name", Value: part.Name.Span}, {Name: "key_type", Value: kind},
				}})
		}
	}
	move("hash_key", "HASH", index.Hash.Items)
	move("range_key", "RANGE", index.Range.Items)
	return changes
}
