package patterns

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// A kindOfDifference has the calls that are shown together.
type kindOfDifference struct {
	name  string // "new"
	calls []difference
}

// A difference is a call as people are shown it.
type difference struct {
	call Pattern
	now  string // what the call asks: `orders: index "by-status"; status = ?`
	was  string // what it asked, with the operation; "" if it is not a change
	gone bool   // its line is one of the version before
}

// kinds returns the differences as people are shown them, those of one kind together.
func (d *Difference) kinds() (all []kindOfDifference) {
	add := func(name string, calls []difference) {
		if len(calls) > 0 {
			all = append(all, kindOfDifference{name, calls})
		}
	}
	add("new", differencesOf(d.Added, false))
	add("perhaps new", differencesOf(d.PerhapsAdded, false))
	var changed []difference
	for _, c := range d.Changed {
		changed = append(changed, c.shown())
	}
	add("changed", changed)
	add("removed", differencesOf(d.Removed, true))
	add("perhaps removed", differencesOf(d.PerhapsRemoved, true))
	return all
}

func differencesOf(calls []Pattern, gone bool) (all []difference) {
	for _, p := range calls {
		all = append(all, difference{call: p, now: p.askText(p.tablesText(), nil), gone: gone})
	}
	return all
}

// shown returns a change as people are shown it: tables that are called the same by their
// addresses.
func (c Change) shown() difference {
	was, now := c.Before.tablesText(), c.After.tablesText()
	if was == now && slices.Contains(c.What, aspects[ofTable]) {
		was, now = c.Before.placesText(), c.After.placesText()
	}
	return difference{
		call: c.After,
		now:  c.After.askText(now, c.What),
		was:  c.Before.Operation + " of " + c.Before.askText(was, c.What),
	}
}

// uncertain reports whether it is unknown of some calls whether they are new or removed.
func (d *Difference) uncertain() bool { return len(d.PerhapsAdded)+len(d.PerhapsRemoved) > 0 }

// uncertainty says why.
const uncertainty = "Part of the code was not analysed, so calls may be older than they seem, or may still be there."

// summary counts the differences: "2 new, 1 changed".
func (d *Difference) summary() string {
	var counts []string
	for _, k := range d.kinds() {
		counts = append(counts, fmt.Sprintf("%d %s", len(k.calls), k.name))
	}
	return strings.Join(counts, ", ")
}

// askText returns what a call asks of tables. It names the aspects in which a change consists
// also where there are none.
func (p Pattern) askText(tables string, changed []string) string {
	has := func(aspect int) bool { return slices.Contains(changed, aspects[aspect]) }
	writes := p.writesText()
	if writes != "" {
		p.Conditional = false // the writes tell
	}
	parts := []string{requestText(p), writes}
	if has(ofWrites) && writes == "" {
		parts = append(parts, "without conditions")
	}
	if has(ofAttributes) {
		parts = append(parts, "attributes "+list(p.written()))
	}
	parts = slices.DeleteFunc(parts, func(part string) bool { return part == "" })
	if len(parts) == 0 {
		return tables
	}
	return tables + ": " + strings.Join(parts, "; ")
}

// tablesText names the tables that a call asks: "shop-{dev,prod}-orders and carts".
func (p Pattern) tablesText() string {
	var addresses []string
	names := map[string][]string{}
	for _, one := range p.Tables {
		addresses = added(addresses, one.Address)
		names[one.Address] = added(names[one.Address], one.Name)
	}
	var all []string
	for _, address := range addresses {
		all = append(all, joinNames(names[address]))
	}
	return p.joined(all)
}

// placesText names the tables that a call asks by what declares them.
func (p Pattern) placesText() string {
	var all []string
	for _, one := range p.Tables {
		text := one.Address + " in " + one.Root
		if one.Environment != "" {
			text += " (environment " + one.Environment + ")"
		}
		all = append(all, text)
	}
	return p.joined(all)
}

// joined returns the names of the tables of a call as one text.
func (p Pattern) joined(names []string) string {
	if len(names) == 0 {
		names = p.undeclared
	}
	between := " or "
	if p.parts {
		between = " and "
	}
	return cmp.Or(strings.Join(names, between), "an unknown table")
}
