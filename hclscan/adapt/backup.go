package adapt

import (
	"strings"

	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// tagOperators are the nested blocks of a selection's condition.
var tagOperators = []string{"string_equals", "string_like", "string_not_equals", "string_not_like"}

var (
	selectionSchema    = tf.NewSchema([]string{"resources", "not_resources"}, []string{"selection_tag", "condition"})
	conditionSchema    = tf.NewSchema(nil, tagOperators)
	tagConditionSchema = tf.NewSchema([]string{"key", "value"}, nil)
)

func (d *Declared) addBackupSelection(r *tf.Resource) {
	c := r.Content(selectionSchema)
	selection := &schema.BackupSelection{
		Declaration: declaration(r),
		Resources:   refs(c.Value("resources")),
		Excluded:    refs(c.Value("not_resources")),
		Tags:        list(c, "selection_tag", func(b *tf.Block) schema.TagCondition { return tagCondition(b, "") }),
	}
	conditions, partial := c.Blocks("condition")
	selection.Conditions.Partial = partial
	for _, b := range conditions {
		inner := b.Content(conditionSchema)
		for _, operator := range tagOperators {
			found := list(inner, operator, func(b *tf.Block) schema.TagCondition { return tagCondition(b, operator) })
			selection.Conditions.Items = append(selection.Conditions.Items, found.Items...)
			if found.Partial != "" {
				selection.Conditions.Partial = found.Partial
			}
		}
	}
	d.Model.BackupSelections = append(d.Model.BackupSelections, selection)
}

func tagCondition(b *tf.Block, operator string) schema.TagCondition {
	c := b.Content(tagConditionSchema)
	return schema.TagCondition{
		Key: tagKey(c), Value: text(c, "value"),
		Not: strings.Contains(operator, "_not_"), Pattern: strings.HasSuffix(operator, "_like"),
	}
}

// tagKey reads the key of a condition, which has a prefix that a selection_tag
// does not have.
func tagKey(c *tf.Content) schema.Value[string] {
	key := text(c, "key")
	name, known := key.Get()
	name, prefixed := strings.CutPrefix(name, "aws:ResourceTag/")
	if !known || !prefixed {
		return key
	}
	return schema.KnownValue(name, key.Span, key.Origin)
}

// refs reads an argument that lists things that are declared.
func refs(v tf.Value) schema.List[schema.Ref] {
	elements, partial := v.Elements()
	all := schema.List[schema.Ref]{Partial: partial}
	for _, e := range elements {
		all.Items = append(all.Items, schema.Ref{Text: typed[string](e, cty.String), Parts: nameParts(e.Parts())})
	}
	return all
}
