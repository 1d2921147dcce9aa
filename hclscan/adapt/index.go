package adapt

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

var indexSchema = tf.NewSchema(
	[]string{
		"name", "hash_key", "range_key", "projection_type", "non_key_attributes", "read_capacity", "write_capacity",
	},
	[]string{"key_schema"},
)

// indexes reads the nested blocks of global or local indexes.
func indexes(c *tf.Content, name string) schema.List[*schema.Index] {
	assumed := c.Assumed(name)
	all := list(c, name, func(b *tf.Block) *schema.Index {
		c := b.Content(indexSchema)
		assumed = cmp.Or(assumed, c.Value("name").Assumed())
		return index(b, c)
	})
	all.Assumed = assumed
	return all
}

// index reads a nested block of a global or local index.
func index(b *tf.Block, c *tf.Content) *schema.Index {
	i := &schema.Index{
		Name:          required(c, "name"),
		Projection:    text(c, "projection_type"),
		ReadCapacity:  number(c, "read_capacity"),
		WriteCapacity: number(c, "write_capacity"),
		Header:        b.Header(),
		Block:         b.Span(),
	}
	i.NonKeyAttributes, i.KnownNonKey = textsInPart(c, "non_key_attributes")
	readKeySchema(i, c)
	for _, key := range []struct {
		name  schema.Value[string]
		parts *[]schema.KeyPart
	}{{noneIfEmpty(required(c, "hash_key")), &i.Hash.Items}, {keyName(c, "range_key"), &i.Range.Items}} {
		name := key.name
		if name.IsAbsent() {
			name = meant(b)
		}
		if !name.IsAbsent() {
			*key.parts = append(*key.parts, schema.KeyPart{Name: name, Span: name.Span})
			i.KeyArguments = true
		}
	}
	i.Purpose = purpose(b)
	return i
}

// meant returns what is known of a key of an index that has an argument which no version of the
// provider has and which is called like one: that may be the key, under another name, such as sort_key
// for range_key. Terraform says that there is no such argument.
func meant(b *tf.Block) schema.Value[string] {
	arguments := b.Arguments()
	for _, name := range slices.Sorted(maps.Keys(arguments)) {
		if !slices.Contains(Sets[tableType]["global_secondary_index"], name) && isCalledKey.MatchString(name) {
			return schema.UnknownValue[string](arguments[name].Span(), fmt.Sprintf("an index has no argument %q", name))
		}
	}
	return schema.Value[string]{}
}

// isCalledKey matches what people call the key of an index: sort_key, hash, rangeKey, key_attribute.
var isCalledKey = lazyregexp.New(`(?i)key|hash|range|sort`)

// keyName reads an argument that names a key attribute. The provider takes an
// empty name for none, which is what modules pass for a key that is not wanted.
func keyName(c *tf.Content, name string) schema.Value[string] {
	return noneIfEmpty(text(c, name))
}

func noneIfEmpty(v schema.Value[string]) schema.Value[string] {
	if known, ok := v.Get(); ok && known == "" {
		return schema.Value[string]{}
	}
	return v
}

// purpose reads the comment at an index.
func purpose(b *tf.Block) schema.Value[string] {
	switch comment, ok := b.Comment(); {
	case !ok:
		return schema.UnknownValue[string](b.Header(), "there can be no comment at it")
	case comment != "":
		return schema.KnownValue(comment, b.Header(), "")
	}
	return schema.Value[string]{}
}

var keySchema = tf.NewSchema([]string{"attribute_name", "attribute_type", "key_type"}, nil)

// readKeySchema reads key_schema blocks, the way to declare keys of more than
// one attribute.
func readKeySchema(i *schema.Index, c *tf.Content) {
	blocks, partial := c.Blocks("key_schema")
	i.KeySchemaBlocks = len(blocks) > 0 || partial != ""
	i.Hash.Partial, i.Range.Partial = partial, partial
	for _, b := range blocks {
		inner := b.Content(keySchema)
		part := schema.KeyPart{Name: text(inner, "attribute_name"), Span: b.Header()}
		kind := text(inner, "key_type")
		switch name, known := kind.Get(); {
		case known && name == "HASH":
			i.Hash.Items = append(i.Hash.Items, part)
		case known && name == "RANGE":
			i.Range.Items = append(i.Range.Items, part)
		case kind.IsUnknown():
			i.Hash.Partial, i.Range.Partial = kind.Reason, kind.Reason
		}
	}
}

var separateIndexSchema = tf.NewSchema(
	[]string{"table_name", "index_name"},
	[]string{"key_schema", "projection", "provisioned_throughput"},
)

var projectionSchema = tf.NewSchema([]string{"projection_type", "non_key_attributes"}, nil)

var throughputSchema = tf.NewSchema([]string{"read_capacity_units", "write_capacity_units"}, nil)

// separateIndex reads an index that is a resource of its own, and the
// attributes that it declares.
func separateIndex(r *tf.Resource, c *tf.Content) (*schema.Index, []schema.Attribute) {
	i := &schema.Index{
		Name: text(c, "index_name"), Header: r.Header(), Block: r.Span(), Address: r.Address, Maybe: r.Maybe,
		Purpose: purpose(&r.Block),
	}
	readKeySchema(i, c)
	if blocks, partial := c.Blocks("projection"); len(blocks) > 0 {
		projection := blocks[0].Content(projectionSchema)
		i.Projection = text(projection, "projection_type")
		i.NonKeyAttributes, i.KnownNonKey = textsInPart(projection, "non_key_attributes")
	} else if partial != "" {
		i.Projection = schema.UnknownValue[string](r.Header(), partial)
		i.NonKeyAttributes = schema.UnknownValue[[]string](r.Header(), partial)
	}
	if blocks, partial := c.Blocks("provisioned_throughput"); len(blocks) > 0 {
		throughput := blocks[0].Content(throughputSchema)
		i.ReadCapacity = number(throughput, "read_capacity_units")
		i.WriteCapacity = number(throughput, "write_capacity_units")
	} else if partial != "" {
		i.ReadCapacity = schema.UnknownValue[int64](r.Header(), partial)
		i.WriteCapacity = schema.UnknownValue[int64](r.Header(), partial)
	}
	var attributes []schema.Attribute
	keys, _ := c.Blocks("key_schema")
	for _, b := range keys {
		inner := b.Content(keySchema)
		attributes = append(attributes, schema.Attribute{
			Name: text(inner, "attribute_name"), Type: text(inner, "attribute_type"), Span: b.Header(),
		})
	}
	return i, attributes
}
