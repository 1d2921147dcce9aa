package schemadiff

import "github.com/dynamolint/dynamolint/internal/model/schema"

// setMove finds the addresses that a moved block has to name for a table that has another one:
// those of its module, if that has moved as a whole.
func (m *matching) setMove(t *Table) {
	old, now := steps(t.Before.Address), steps(t.After.Address)
	t.From, t.To = join(old), join(now)
	for len(old) > 1 && len(now) > 1 && old[len(old)-1] == now[len(now)-1] {
		old, now = old[:len(old)-1], now[:len(now)-1]
		if !m.hasMoved(t, join(old), join(now)) {
			return
		}
		t.From, t.To = join(old), join(now)
	}
}

// hasMoved reports whether a module is gone at one address and new at another: nothing that is
// known is declared below the one any more, or was below the other.
func (m *matching) hasMoved(t *Table, from, to string) bool {
	return !declares(m.after, t.After, from) && !declares(m.before, t.Before, to)
}

// declares reports whether a model has anything below an address, in the root of a table. What
// that address has without a key is not below the one with a key.
func declares(m *schema.Model, of *schema.Table, module string) bool {
	below := steps(module)
	isBelow := func(d *schema.Declaration) bool {
		list := steps(d.Address)
		return d.Root == of.Root && d.Environment == of.Environment && len(list) > len(below) && join(list[:len(below)]) == module
	}
	for _, t := range m.Tables {
		if isBelow(&t.Declaration) {
			return true
		}
	}
	for _, d := range m.Surroundings() {
		if _, moves := d.(*schema.Move); !moves && isBelow(d.Declared()) {
			return true
		}
	}
	return false
}
