package adapt

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// owners finds the table that a separate resource belongs to.
type owners struct {
	byAddress map[string]*schema.Table
	byName    map[string]*schema.Table
}

func newOwners(tables []*schema.Table) *owners {
	o := &owners{byAddress: map[string]*schema.Table{}, byName: map[string]*schema.Table{}}
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

// A Stray is an index whose table is not in the configuration that declares it.
type Stray struct {
	address string
	table   schema.Value[string]
}

// Extend lets a table that the index may belong to say that it may have more
// indexes than it lists.
func (s Stray) Extend(t *schema.Table) {
	stray, known := s.table.Get()
	name, nameKnown := t.Name.Get()
	switch {
	case s.table.IsUnknown():
		t.Global.Partial = "the table of " + s.address + " is unknown: " + s.table.Reason
	case known && nameKnown && name == stray:
		t.Global.Partial = s.address + " in another configuration adds an index to " + strconv.Quote(stray)
	}
}

// addIndexes adds the separate index resources to their tables, and returns
// those whose tables are not there.
func (o *owners) addIndexes(resources []*tf.Resource) []Stray {
	var strays []Stray
	for _, r := range resources {
		c := r.Content(separateIndexSchema)
		owner := o.find(c, "table_name")
		if owner == nil {
			strays = append(strays, Stray{r.Address, text(c, "table_name")})
			continue
		}
		index, attributes := separateIndex(r, c)
		owner.Global.Items = append(owner.Global.Items, index)
		owner.Global.Assumed = cmp.Or(owner.Global.Assumed, c.Value("index_name").Assumed())
		if r.Maybe != "" {
			owner.Global.Partial = r.Maybe
		}
		for _, a := range attributes {
			if !declares(owner, a) {
				owner.Attributes.Items = append(owner.Attributes.Items, a)
			}
		}
	}
	return strays
}

func declares(t *schema.Table, a schema.Attribute) bool {
	name, known := a.Name.Get()
	return known && slices.ContainsFunc(t.Attributes.Items, func(b schema.Attribute) bool {
		other, ok := b.Name.Get()
		return ok && other == name
	})
}
