package patterns

import (
	"cmp"
	"path"
	"slices"
)

// Difference is how the access patterns of two versions of a program differ. A call that moved
// and asks the same is no difference, whatever its file, function or receiver are called now.
type Difference struct {
	Added   []Pattern `json:"added"`
	Removed []Pattern `json:"removed"`
	Changed []Change  `json:"changed"`

	// Part of one version was not analysed, so that it may have these calls, too.
	PerhapsAdded   []Pattern `json:"perhapsAdded,omitzero"`
	PerhapsRemoved []Pattern `json:"perhapsRemoved,omitzero"`
}

// Change is a call that asks differently.
type Change struct {
	Before Pattern  `json:"before"`
	After  Pattern  `json:"after"`
	What   []string `json:"what"` // "operation", "index"; see [aspects]
}

// Empty reports whether there is no difference.
func (d *Difference) Empty() bool {
	return len(d.Added)+len(d.Removed)+len(d.Changed)+len(d.PerhapsAdded)+len(d.PerhapsRemoved) == 0
}

// Compare returns how the access patterns of two versions of a program differ, as people are
// shown them: see [Document.Shown]. Paths of both are relative to the root of the repository.
func Compare(before, after *Document) *Difference {
	c := newComparison(before, after)
	for _, p := range passes {
		c.pair(p)
	}
	d := &Difference{Added: []Pattern{}, Removed: []Pattern{}, Changed: []Change{}}
	for _, a := range c.after {
		switch {
		case a.other == nil && before.mayHave(a.Pattern):
			d.PerhapsAdded = append(d.PerhapsAdded, a.Pattern)
		case a.other == nil:
			d.Added = append(d.Added, a.Pattern)
		default:
			if what := a.asks.differences(a.other.asks); len(what) > 0 {
				d.Changed = append(d.Changed, Change{a.other.Pattern, a.Pattern, what})
			}
		}
	}
	for _, b := range c.before {
		switch {
		case b.other == nil && after.mayHave(b.Pattern):
			d.PerhapsRemoved = append(d.PerhapsRemoved, b.Pattern)
		case b.other == nil:
			d.Removed = append(d.Removed, b.Pattern)
		}
	}
	return d
}

// mayHave reports whether a call that a document lacks may be in what was not analysed: not if
// other calls of its file are there.
func (d *Document) mayHave(p Pattern) bool {
	return (d.Partial || len(d.Incomplete) > 0) && !slices.ContainsFunc(d.Patterns, func(other Pattern) bool { return other.File == p.File })
}

// comparison pairs the calls of two documents.
type comparison struct{ before, after []*call }

// call is one of a document that is compared.
type call struct {
	Pattern
	asks  question
	other *call // that it is in the other document; nil if there is none
}

func newComparison(before, after *Document) *comparison {
	t := newTables(before, after)
	calls := func(d *Document) (all []*call) {
		for _, p := range d.Shown() {
			all = append(all, &call{Pattern: p, asks: t.question(p)})
		}
		return all
	}
	return &comparison{calls(before), calls(after)}
}

// A pass pairs calls that are left: those in places that are called the same.
type pass struct {
	place func(Pattern) string // "" for what has none
	fit   func(b, a *call) bool
	alone bool // only where each document has one call left in the place, as other calls may be meant
}

// passes are in the order of what they prove.
var passes = []pass{
	{place: inFile, fit: askSame},
	{place: inFunction, fit: askSame},
	{place: inMethod, fit: askSame},
	{place: inDirectory, fit: askSameTable},
	{place: inFile, fit: doAlike},
	{place: inFunction, fit: doAlike, alone: true},
	{place: inMethod, fit: doAlike, alone: true},
}

func inFile(p Pattern) string      { return p.File + "\n" + p.Function }
func inDirectory(p Pattern) string { return path.Dir(p.File) }
func inFunction(p Pattern) string  { return p.Function }

// inMethod returns the name of a function without its receiver.
func inMethod(p Pattern) string {
	if p.Function == "" {
		return ""
	}
	_, name := splitMethod(p.Function)
	return path.Dir(p.File) + "\n" + name
}

// askSame reports whether calls ask the same, as far as that is known.
func askSame(b, a *call) bool { return b.asks == a.asks }

// askSameTable reports whether calls ask the same of tables that are known.
func askSameTable(b, a *call) bool { return askSame(b, a) && a.asks.texts[ofTable] != "" }

// doAlike reports whether one call may stand in place of the other: a Query of a Scan, or that of
// another table.
func doAlike(b, a *call) bool {
	return b.Operation == a.Operation || b.reads() == a.reads() && a.asks.mayAskTablesOf(b.asks)
}

func (p Pattern) reads() bool { return p.crud() == "R" }

// pair pairs the calls that a pass finds.
func (c *comparison) pair(p pass) {
	left := func(calls []*call) map[string][]*call {
		places := map[string][]*call{}
		for _, one := range calls {
			if place := p.place(one.Pattern); one.other == nil && place != "" {
				places[place] = append(places[place], one)
			}
		}
		return places
	}
	after := left(c.after)
	for place, calls := range left(c.before) {
		if !p.alone || len(calls) == 1 && len(after[place]) == 1 {
			pairMostAlike(calls, after[place], p.fit)
		}
	}
}

// pairMostAlike pairs the calls of a place, those that are most alike first, and of several such
// those that are in the same order.
func pairMostAlike(before, after []*call, fit func(b, a *call) bool) {
	type couple struct {
		b, a       *call
		differ, at int
	}
	var couples []couple
	for i, b := range before {
		for j, a := range after {
			if fit(b, a) {
				couples = append(couples, couple{b, a, len(a.asks.differences(b.asks)), i + j})
			}
		}
	}
	// Two with the same order have no call in common.
	slices.SortStableFunc(couples, func(x, y couple) int { return cmp.Or(x.differ-y.differ, x.at-y.at) })
	for _, one := range couples {
		if one.b.other == nil && one.a.other == nil {
			one.b.other, one.a.other = one.a, one.b
		}
	}
}
