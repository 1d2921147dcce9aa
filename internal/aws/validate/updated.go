package validate

import (
	"github.com/dynamolint/dynamolint/internal/aws/expr"
)

// updatedValues checks the values that an update sets as they are: their size
// and their nesting.
func (c *check) updatedValues(p *part) {
	set := expressionSet(p)
	values := p.body.member("ExpressionAttributeValues")
	for _, e := range set.Expressions {
		if e.Kind != expr.Update {
			continue
		}
		tree, faults := expr.Parse(e.Kind, e.Text)
		if len(faults) > 0 {
			continue
		}
		for _, clause := range tree.Update {
			for _, action := range clause.Actions {
				operand, plain := action.Value.(*expr.Value)
				if plain && clause.Keyword == "SET" {
					c.updated(values.member(operand.Name))
				}
			}
		}
	}
	c.updatedLegacy(p)
}

func (c *check) updated(value place) {
	c.nesting(value)
	if valueBytes(value) > itemBytes {
		c.report(tablePhase, value, ItemSize, "Item size to update has exceeded the maximum allowed size", "store what is large elsewhere: an item has 400 KB at most")
	}
}

// updatedLegacy checks what AttributeUpdates does to the keys of indexes; what an
// expression does is checked with it.
func (c *check) updatedLegacy(p *part) {
	all := p.body.member("AttributeUpdates")
	for i, update := range all.entries() {
		action := update.member("Action")
		if all.Entries[i].KeyKnown && (action.Kind == Absent || action.is("PUT")) {
			c.updatedIndexKey(p, all.Entries[i].Key, update.member("Value"))
		}
	}
}

// updatedIndexKey: an index cannot have every value of an attribute for a key.
func (c *check) updatedIndexKey(p *part, name string, value place) {
	if p.table == nil || isKey(p.table.Keys, name) {
		return
	}
	for _, index := range p.table.Indexes {
		for _, k := range index.Keys {
			if k.Name == name && c.indexKey(value, k, index.Name) {
				return
			}
		}
	}
}
