package adapt

import (
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/schema"
)

// restores are the arguments that create a table from a backup of another.
var restores = []string{"restore_source_name", "restore_source_table_arn", "restore_to_latest_time", "restore_date_time", "restore_backup_arn"}

// seeds reads what a table is created from.
func seeds(c *tf.Content) schema.List[schema.Seed] {
	imports, partial := c.Blocks("import_table")
	list := schema.List[schema.Seed]{Partial: partial}
	for _, b := range imports {
		list.Items = append(list.Items, schema.Seed{Argument: "import_table", Span: b.Header()})
	}
	for _, argument := range restores {
		v := c.Value(argument)
		switch {
		case v.IsAbsent():
		case !v.Get().IsKnown():
			list.Items = append(list.Items, schema.Seed{Argument: argument, Span: v.Span(), Unsure: v.Reason()})
		case !isZero(v.Get()):
			list.Items = append(list.Items, schema.Seed{Argument: argument, Span: v.Span()})
		}
	}
	return list
}

// isZero reports whether the provider takes a known value for one that is not set.
func isZero(v cty.Value) bool {
	return v.RawEquals(cty.False) || v.RawEquals(cty.StringVal(""))
}
