package patterns

import (
	"slices"
	"strconv"
)

// A KeyChange is an attribute of a key for which calls have another constant text than before:
// `"ORDER#"?` and now `"O#"?`.
type KeyChange struct {
	Table     Table
	Attribute string
	Old, New  string    // as people read them
	Calls     []Pattern // of the newer version
}

// KeyChanges returns the keys that calls name by another text, for each table that they may ask,
// in the order of the calls. Calls that ask several tables at once have none.
func (d *Difference) KeyChanges() (all []KeyChange) {
	for _, c := range d.Changed {
		if !slices.Contains(c.What, aspects[ofKey]) || slices.Contains(c.What, aspects[ofTable]) || slices.Contains(c.What, aspects[ofIndex]) || c.After.parts {
			continue
		}
		for _, now := range c.After.Key {
			i := slices.IndexFunc(c.Before.Key, func(old Key) bool { return old.Attribute == now.Attribute && old.Operator == now.Operator })
			if i < 0 {
				continue
			}
			if old, text := c.Before.Key[i].template(), now.template(); old != "" && text != "" && old != text {
				for _, table := range c.After.Tables {
					all = addKeyChange(all, KeyChange{table, now.Attribute, old, text, []Pattern{c.After}})
				}
			}
		}
	}
	return all
}

// addKeyChange adds the call of a change to the same change of other calls, if there is one.
func addKeyChange(all []KeyChange, one KeyChange) []KeyChange {
	same := func(k KeyChange) bool {
		return k.Table.Address == one.Table.Address && k.Table.Root == one.Table.Root && k.Table.Environment == one.Table.Environment &&
			k.Attribute == one.Attribute && k.Old == one.Old && k.New == one.New
	}
	if i := slices.IndexFunc(all, same); i >= 0 {
		all[i].Calls = append(all[i].Calls, one.Calls...)
		return all
	}
	return append(all, one)
}

// template returns what is constant of a key: `"ORDER#"?`; "" if nothing is.
func (k Key) template() string {
	switch {
	case k.Text != "":
		return k.Text
	case k.Value != "":
		return strconv.Quote(k.Value)
	case k.Prefix != "":
		return strconv.Quote(k.Prefix) + "?"
	}
	return ""
}
