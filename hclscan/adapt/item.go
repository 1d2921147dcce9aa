package adapt

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

var itemSchema = tf.NewSchema([]string{"table_name", "hash_key", "range_key", "item"}, nil)

func (d *Declared) addItem(r *tf.Resource) {
	c := r.Content(itemSchema)
	item := &schema.Item{
		Declaration: declaration(r),
		Table:       ref(c, "table_name"),
		HashKey:     keyName(c, "hash_key"), RangeKey: keyName(c, "range_key"),
		Span: c.Value("item").Span(),
	}
	item.Attributes, item.Malformed = itemAttributes(c)
	d.Model.Items = append(d.Model.Items, item)
}

// itemAttributes reads the attributes from the text that gives them.
func itemAttributes(c *tf.Content) (list schema.List[schema.ItemAttribute], malformed string) {
	v := c.Value("item")
	if v.IsAbsent() { // Terraform refuses that itself
		list.Partial = "the item is not given"
		return list, ""
	}
	if known, ok := text(c, "item").Get(); ok {
		if err := json.Unmarshal([]byte(known), new(any)); err != nil {
			return list, "the item is not JSON (" + err.Error() + ")"
		}
	}
	decoded, ok := v.Encoded()
	if !ok {
		list.Partial = v.Reason()
		return list, ""
	}
	if whole := decoded.Get(); whole.IsKnown() && !isObject(whole) {
		return list, "the item is " + kindOf(whole) + ", not an object"
	}
	members, partial := decoded.Members()
	list.Partial = partial
	for _, name := range slices.Sorted(maps.Keys(members)) {
		attribute, fault := itemAttribute(name, members[name])
		if fault != "" {
			return list, fault
		}
		list.Items = append(list.Items, attribute)
	}
	return list, ""
}

func itemAttribute(name string, v tf.Value) (schema.ItemAttribute, string) {
	attribute := schema.ItemAttribute{Name: name}
	if v.IsAbsent() {
		return attribute, fmt.Sprintf("the attribute %q is null", name)
	}
	value := v.Get()
	if fault := faultOfValue(fmt.Sprintf("the attribute %q", name), value); fault != "" {
		return attribute, fault
	}
	if !value.IsKnown() {
		attribute.Type = schema.UnknownValue[string](v.Span(), v.Reason())
		return attribute, ""
	}
	for kind, content := range value.AsValueMap() { // there is exactly one
		attribute.Type = schema.KnownValue(kind, v.Span(), v.Origin())
		attribute.Empty = (kind == "S" || kind == "B") && content.RawEquals(cty.StringVal(""))
	}
	return attribute, ""
}
