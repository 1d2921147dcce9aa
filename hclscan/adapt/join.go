package adapt

import (
	"slices"

	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/schema"
)

// owners finds the table that a separate resource belongs to.
type owners struct {
	all       []*schema.Table
	byAddress map[string]*schema.Table
	byName    map[string]*schema.Table
}

func newOwners(tables []*schema.Table) *owners {
	o := &owners{all: tables, byAddress: map[string]*schema.Table{}, byName: map[string]*schema.Table{}}
	for _, t := range tables {
		o.byAddress[t.Address] = t
		if name, known := t.Name.Get(); known {
			o.byName[name] = t
		}
	}
	return o
}

// find returns the table that a name refers to, else the one of that name, or nil.
func (o *owners) find(c *tf.Content, argument string) *schema.Table {
	if address, ok := c.Value(argument).Resource(); ok && o.byAddress[address] != nil {
		return o.byAddress[address]
	}
	if name, known := text(c, argument).Get(); known {
		return o.byName[name]
	}
	return nil
}

// addIndexes adds the separate index resources to their tables. An index whose
// table is not in the configuration has no place in the schema; one whose table
// is not known may belong to any.
func (o *owners) addIndexes(resources []*tf.Resource) {
	for _, r := range resources {
		c := r.Content(separateIndexSchema)
		owner := o.find(c, "table_name")
		if owner == nil {
			if name := text(c, "table_name"); name.IsUnknown() {
				for _, t := range o.all {
					t.Global.Partial = "the table of " + r.Address + " is not known: " + name.Reason
				}
			}
			continue
		}
		index, attributes := separateIndex(r, c)
		owner.Global.Items = append(owner.Global.Items, index)
		if r.Maybe != "" {
			owner.Global.Partial = r.Maybe
		}
		for _, a := range attributes {
			if !declares(owner, a) {
				owner.Attributes.Items = append(owner.Attributes.Items, a)
			}
		}
	}
}

func declares(t *schema.Table, a schema.Attribute) bool {
	name, known := a.Name.Get()
	return known && slices.ContainsFunc(t.Attributes.Items, func(b schema.Attribute) bool {
		other, ok := b.Name.Get()
		return ok && other == name
	})
}
