package adapt

import (
	"fmt"
	"slices"
	"strings"

	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// restores are the arguments that create a table from a backup of another.
var restores = []string{"restore_source_name", "restore_source_table_arn", "restore_to_latest_time", "restore_date_time", "restore_backup_arn"}

// seeds reads what a table is created from.
func seeds(c *tf.Content) schema.List[schema.Seed] {
	imports, partial := c.Blocks("import_table")
	list := schema.List[schema.Seed]{Partial: partial}
	for _, b := range imports {
		list.Items = append(list.Items, schema.Seed{Argument: "import_table", Span: b.Header(), Value: source(b)})
	}
	for _, argument := range restores {
		v := c.Value(argument)
		seed := schema.Seed{Argument: argument, Span: v.Span(), Value: typed[string](v, cty.String)}
		switch {
		case v.IsAbsent():
		case !v.Get().IsKnown():
			seed.Unsure = v.Reason()
			list.Items = append(list.Items, seed)
		case !isZero(v.Get()):
			list.Items = append(list.Items, seed)
		}
	}
	return list
}

// isZero reports whether the provider takes a known value for one that is not set.
func isZero(v cty.Value) bool {
	return v.RawEquals(cty.False) || v.RawEquals(cty.StringVal(""))
}

// blockType is a type of nested block, with those that stand in it.
type blockType struct {
	name      string
	arguments []string
	blocks    []blockType
}

// importTable is what an import_table block consists of. Source: the schema of
// aws_dynamodb_table in hashicorp/terraform-provider-aws.
var importTable = blockType{
	"import_table", []string{"bucket_owner", "input_compression_type", "input_format"}, []blockType{
		{"input_format_options", nil, []blockType{{"csv", []string{"delimiter", "header_list"}, nil}}},
		{"s3_bucket_source", []string{"bucket", "bucket_owner", "key_prefix"}, nil},
	},
}

// source writes the arguments of an import_table block: `input_format="CSV",
// s3_bucket_source.bucket="shop-exports"`. It is unknown if one of them is.
func source(b *tf.Block) schema.Value[string] {
	var w arguments
	w.add("", importTable, b)
	if len(w.unknown) > 0 {
		return schema.UnknownValue[string](b.Header(), w.unknown[0])
	}
	return schema.KnownValue(strings.Join(w.texts, ", "), b.Header(), "")
}

// arguments are those of a block, and of the blocks in it, as text.
type arguments struct {
	texts   []string
	unknown []string // why some of them are unknown
}

func (w *arguments) add(prefix string, of blockType, b *tf.Block) {
	var names []string
	for _, inner := range of.blocks {
		names = append(names, inner.name)
	}
	c := b.Content(tf.NewSchema(of.arguments, names))
	for _, name := range of.arguments {
		if v := c.Value(name); v.IsAbsent() {
			continue
		} else if kind := v.Get().Type(); kind.IsPrimitiveType() {
			addArgument(w, prefix+name, typed[string](v, cty.String))
		} else { // a set, which has no order
			all := typed[[]string](v, cty.List(cty.String))
			known, _ := all.Get()
			slices.Sort(known)
			addArgument(w, prefix+name, all)
		}
	}
	for _, inner := range of.blocks {
		blocks, partial := c.Blocks(inner.name)
		if partial != "" {
			w.unknown = append(w.unknown, partial)
		}
		for _, block := range blocks {
			w.add(prefix+inner.name+".", inner, block)
		}
	}
}

func addArgument[T string | []string](w *arguments, name string, v schema.Value[T]) {
	known, ok := v.Get()
	if !ok {
		w.unknown = append(w.unknown, v.Reason)
	}
	w.texts = append(w.texts, fmt.Sprintf("%s=%q", name, known))
}
