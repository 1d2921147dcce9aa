package adapt

import (
	"cmp"
	"slices"

	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// tableEvents is CloudTrail's name for the events of tables.
const tableEvents = "AWS::DynamoDB::Table"

var (
	trailSchema    = tf.NewSchema([]string{"enable_logging", "suspend"}, []string{"event_selector", "advanced_event_selector"})
	selectorSchema = tf.NewSchema([]string{"read_write_type"}, []string{"data_resource"})
	dataSchema     = tf.NewSchema([]string{"type", "values"}, nil)
	advancedSchema = tf.NewSchema(nil, []string{"field_selector"})
	fieldSchema    = tf.NewSchema([]string{"field", "equals", "starts_with"}, nil)
)

// addTrail reads a CloudTrail trail or event data store. One that is switched
// off records nothing.
func (d *Declared) addTrail(r *tf.Resource) {
	c := r.Content(trailSchema)
	t := &schema.Trail{Declaration: declaration(r)}
	logging := boolean(c, "enable_logging")
	if on, known := logging.Or(true); known && !on {
		return
	} else if !known {
		t.Maybe = cmp.Or(t.Maybe, logging.Reason)
	}
	blocks, partial := c.Blocks("event_selector")
	advanced, advancedPartial := c.Blocks("advanced_event_selector")
	t.Selectors.Partial = cmp.Or(partial, advancedPartial)
	for _, b := range blocks {
		addSelectors(&t.Selectors, b)
	}
	for _, b := range advanced {
		addAdvanced(&t.Selectors, b)
	}
	d.Model.Trails = append(d.Model.Trails, t)
}

// addSelectors reads a basic selector, which names types and the ARNs of each.
func addSelectors(all *schema.List[schema.DataSelector], b *tf.Block) {
	c := b.Content(selectorSchema)
	narrowed := ""
	if kind := text(c, "read_write_type"); !kind.IsAbsent() {
		if what, known := kind.Get(); !known {
			narrowed = kind.Reason
		} else if what != "All" {
			narrowed = "it records events of the kind " + what
		}
	}
	resources, partial := c.Blocks("data_resource")
	all.Partial = cmp.Or(all.Partial, partial)
	for _, r := range resources {
		data := r.Content(dataSchema)
		kind := text(data, "type")
		what, known := kind.Get()
		switch {
		case known && what == tableEvents:
			all.Items = append(all.Items, schema.DataSelector{Tables: textRefs(data, "values"), Maybe: narrowed})
		case !known:
			all.Items = append(all.Items, schema.DataSelector{Tables: textRefs(data, "values"), Maybe: cmp.Or(narrowed, kind.Reason)})
		}
	}
}

// addAdvanced reads an advanced selector: all of its fields must hold.
func addAdvanced(all *schema.List[schema.DataSelector], b *tf.Block) {
	fields, partial := b.Content(advancedSchema).Blocks("field_selector")
	selector := schema.DataSelector{Maybe: partial}
	forTables := partial != ""
	for _, f := range fields {
		c := f.Content(fieldSchema)
		equals, field := textRefs(c, "equals"), text(c, "field")
		name, _ := field.Get()
		switch name {
		case "eventCategory":
		case "resources.type":
			if !slices.ContainsFunc(equals.Items, mayBeTables) && equals.Partial == "" {
				return
			}
			forTables = true
			selector.Maybe = cmp.Or(selector.Maybe, equals.Partial)
		case "resources.ARN":
			begins := textRefs(c, "starts_with")
			selector.Tables.Items = slices.Concat(equals.Items, begins.Items)
			selector.Tables.Partial = cmp.Or(equals.Partial, begins.Partial)
			if len(selector.Tables.Items) == 0 {
				selector.Maybe = cmp.Or(selector.Maybe, "it leaves out some tables")
			}
		default:
			selector.Maybe = cmp.Or(selector.Maybe, field.Reason, "it selects by "+name)
		}
	}
	if forTables {
		all.Items = append(all.Items, selector)
	}
}

func mayBeTables(kind schema.Ref) bool {
	text, known := kind.Text.Get()
	return !known || text == tableEvents
}
