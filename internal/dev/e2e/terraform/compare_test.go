package terraformtest

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"github.com/hashicorp/terraform-plugin-sdk/v2/helper/schema"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/convert"

	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/rules"
)

// difference is where our value is not the planned one.
type difference struct {
	relation
	at   rules.Span // of our expression, or of the block if there is none
	text string
}

// compareBlock compares all arguments and nested blocks of a block with what is
// planned for it. path names the block in messages.
func compareBlock(b *tf.Block, members map[string]*schema.Schema, planned any, path string) []difference {
	content := b.Content(contentOf(members))
	values, _ := planned.(map[string]any)
	var all []difference
	for _, name := range slices.Sorted(maps.Keys(members)) {
		member, inner := members[name], path+"."+name
		if elem, ok := member.Elem.(*schema.Resource); ok {
			blocks, partial := content.Blocks(name)
			if partial != "" {
				all = append(all, difference{missing, b.Header(), inner + ": " + partial})
				continue
			}
			all = append(all, compareBlocks(b, blocks, member, elem.Schema, values[name], inner)...)
			continue
		}
		all = append(all, compareArgument(content.Value(name), b, member, values[name], inner)...)
	}
	return all
}

// contentOf names the members of a block. Some arguments may be written as blocks.
func contentOf(members map[string]*schema.Schema) *tf.Schema {
	var arguments, blocks []string
	for name, member := range members {
		if _, ok := member.Elem.(*schema.Resource); ok {
			blocks = append(blocks, name)
		} else {
			arguments = append(arguments, name)
		}
	}
	return tf.NewSchema(arguments, blocks)
}

// compareArgument compares one argument. One that is not set may be planned to
// be its default, or whatever the provider computes.
func compareArgument(v tf.Value, b *tf.Block, member *schema.Schema, planned any, path string) []difference {
	if v.IsAbsent() {
		if member.Computed || isEmpty(planned) || isZero(planned) || planned == defaultOf(member) {
			return nil
		}
		return []difference{{wrong, b.Header(), fmt.Sprintf("%s is not set, planned %s", path, show(planned))}}
	}
	converted, err := convert.Convert(v.Get(), typeOf(member))
	if err != nil {
		return []difference{{wrong, v.Span(), path + ": " + err.Error()}}
	}
	ours := plain(converted)
	whole := member.Type == schema.TypeMap || member.Type == schema.TypeSet
	if planned == (unknown{}) && whole && !converted.IsWhollyKnown() {
		return nil // the provider's SDK plans nothing of a map or set that it does not know wholly
	}
	r := relate(ours, planned)
	if r == equal || isEmpty(ours) && isEmpty(planned) {
		return nil
	}
	text := fmt.Sprintf("%s is %s, planned %s", path, show(ours), show(planned))
	if r == missing {
		text += " (" + v.Reason() + ")"
	}
	return []difference{{r, v.Span(), text}}
}

func isEmpty(v any) bool {
	switch v := v.(type) {
	case nil:
		return true
	case []any:
		return len(v) == 0
	case set:
		return len(v) == 0
	case map[string]any:
		return len(v) == 0
	}
	return false
}

// isZero reports what the provider's SDK plans, in blocks that form a set, for
// arguments that are not set.
func isZero(v any) bool { return v == "" || v == false || v == json.Number("0") }

// defaultOf returns what the provider plans for an argument that is not set.
func defaultOf(member *schema.Schema) any {
	switch d := member.Default.(type) {
	case int:
		return plain(cty.NumberIntVal(int64(d)))
	default:
		return d
	}
}

func typeOf(member *schema.Schema) cty.Type {
	switch member.Type {
	case schema.TypeBool:
		return cty.Bool
	case schema.TypeInt, schema.TypeFloat:
		return cty.Number
	case schema.TypeMap:
		return cty.Map(cty.String)
	case schema.TypeList:
		return cty.List(cty.String)
	case schema.TypeSet:
		return cty.Set(cty.String)
	case schema.TypeString:
		return cty.String
	}
	return cty.DynamicPseudoType // what Terraform's own resources take
}

// compareBlocks compares nested blocks of one type. Sets have no order, and
// equal blocks are one.
func compareBlocks(outer *tf.Block, ours []*tf.Block, member *schema.Schema, members map[string]*schema.Schema, planned any, path string) []difference {
	elements, known := planned.([]any)
	if len(ours) == 0 && (member.Computed || isEmpty(planned)) {
		return nil
	}
	if !known || member.Type == schema.TypeList && len(elements) != len(ours) {
		return []difference{{wrong, outer.Header(), fmt.Sprintf("%s: %d blocks, planned %s", path, len(ours), show(planned))}}
	}
	var all []difference
	used := map[int]bool{}
	for i, block := range ours {
		first, end := i, i+1
		if member.Type == schema.TypeSet {
			first, end = 0, len(elements)
		}
		best, at := closest(block, members, elements[:end], first, fmt.Sprintf("%s[%d]", path, i))
		used[at] = true
		all = append(all, best...)
	}
	if len(used) != len(elements) {
		all = append(all, difference{wrong, outer.Header(), fmt.Sprintf("%s: %d different blocks, planned %d", path, len(used), len(elements))})
	}
	return all
}

// closest finds the element, from the one at index first on, that differs least
// from a block.
func closest(block *tf.Block, members map[string]*schema.Schema, elements []any, first int, path string) (best []difference, at int) {
	at = -1
	for i := first; i < len(elements); i++ {
		found := compareBlock(block, members, elements[i], path)
		if at < 0 || weight(found) < weight(best) {
			best, at = found, i
		}
	}
	if at < 0 {
		return []difference{{wrong, block.Header(), path + " is not planned"}}, at
	}
	return best, at
}

// weight makes what is wrong heavier than what is missing.
func weight(found []difference) int {
	sum := 0
	for _, d := range found {
		sum += 1
		if d.relation == wrong {
			sum += 1000
		}
	}
	return sum
}
