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
	call   Pattern
	tables string // that it asks: "{dev,prod}-orders"
	rest   string // what it asks besides index and key: "filter on status; descending"
	was    string // what it asked, where it differs: "Scan; filter on status"; "" if it is not a change
	gone   bool   // its line is one of the version before
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
		all = append(all, difference{call: p, tables: p.tablesText(), rest: p.rest(false), gone: gone})
	}
	return all
}

// shown returns a change as people are shown it: tables that are called the same by their
// addresses.
func (c Change) shown() difference {
	has := func(aspect int) bool { return slices.Contains(c.What, aspects[aspect]) }
	was, now := c.Before.tablesText(), c.After.tablesText()
	if has(ofTable) && was == now {
		was, now = c.Before.placesText(), c.After.placesText()
	}
	var differ []string
	for aspect := range aspects {
		text := c.Before.aspectText(aspect)
		switch {
		case !has(aspect):
		case aspect == ofTable:
			differ = append(differ, "of "+was)
		case text != "":
			differ = append(differ, text)
		case !has(ofOperation): // a Scan has no key condition anyway
			differ = append(differ, c.After.lacking(aspect))
		}
	}
	return difference{call: c.After, tables: now, rest: c.After.rest(has(ofAttributes)), was: strings.Join(differ, "; ")}
}

// lacking says that another call has nothing of an aspect of this one.
func (p Pattern) lacking(aspect int) string {
	switch aspect {
	case ofProjection:
		return "reads all attributes"
	case ofWrites:
		return "no condition"
	case ofDetails:
		var all []string
		for _, note := range p.notes() {
			if strings.HasPrefix(note, "limit ") {
				all = append(all, "no limit")
			} else {
				all = append(all, "not "+note)
			}
		}
		return strings.Join(all, "; ")
	}
	return "no " + aspects[aspect]
}

// aspectText returns what a call has of an aspect, as people read it; "" for nothing.
func (p Pattern) aspectText(aspect int) string {
	only := Pattern{}
	switch aspect {
	case ofOperation:
		return p.Operation
	case ofIndex:
		only.Index = p.Index
	case ofKey:
		only.Key, only.KeyOpen = p.Key, p.KeyOpen
	case ofFilter:
		only.Filter = p.Filter
	case ofProjection:
		only.Projection = p.Projection
	case ofWrites:
		return p.writesText()
	case ofAttributes:
		return "attributes " + list(p.written())
	case ofDetails:
		only.Details = p.Details
		only.Conditional = false // Writes tells
	}
	return requestText(only)
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

// rest returns what a call asks besides index and key, and on request which attributes it writes.
func (p Pattern) rest(attributes bool) string {
	writes := p.writesText()
	if writes != "" {
		p.Conditional = false // the writes tell
	}
	p.Index, p.Key, p.KeyOpen = "", nil, false
	parts := []string{requestText(p), writes}
	if attributes {
		parts = append(parts, p.aspectText(ofAttributes))
	}
	return joinParts(parts...)
}

// askText returns what a call asks on one line: `orders: index "by-status"; status = ?; descending`.
func (one difference) askText() string {
	request := joinParts(one.call.aspectText(ofIndex), one.call.aspectText(ofKey), one.rest)
	if request == "" {
		return one.tables
	}
	return one.tables + ": " + request
}

func joinParts(parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(part string) bool { return part == "" }), "; ")
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
	if len(p.Tables) == 0 {
		return p.tablesText() + ", which is not declared"
	}
	var all []string
	for _, one := range p.Tables {
		text := one.Address
		if one.Root != "." {
			text += " in " + one.Root
		}
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
