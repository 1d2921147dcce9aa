package link

import (
	"cmp"
	"slices"

	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// found is what one origin of a name leads to: candidates, or why there are none.
type found struct {
	candidates []Candidate
	where      where // if there are no candidates
	why        string
	possible   []*schema.Table
	undeployed []Program
}

// where is what is known of the table of an origin that leads to no candidate.
type where int

const (
	nowhere       where = iota // nothing: it may be a table in view
	undeclared                 // it is not in view, the origin is the constant name of none
	external                   // it is not in view, the configuration says so
	unset                      // nothing in view sets the variable
	unsetPart                  // it is a text that code makes only of a variable that nothing in view sets
	createdUnseen              // code creates it, and does not show with which key
)

// An outcome is what an origin means for a name beside the others:
//
//	table := os.Getenv("TABLE") // linked, if workloads set it to a table in view
//	if table == "" {
//		table = "orders-local" // byDefault, if no table in view has this name
//	}
type outcome struct {
	found
	origin    binding.Origin
	isDefault bool // the origin is a constant that others fall back to
}

// kind is how an origin takes part in what a name stands for. Of several origins the one of the
// highest kind decides.
type kind int

const (
	linked     kind = iota // it leads to candidates
	byOperator             // an operator may set it, or a part of it, which does not matter beside any table
	byDefault              // it is a default in no table in view, which does not matter beside the table of a variable
	byUnset                // nothing in view sets the variable, which does not matter beside a default that is a table
	missing                // it leads to no table, so that the name does not either
)

func (o outcome) kind() kind {
	switch {
	case len(o.candidates) > 0:
		return linked
	case o.where == external:
		return missing
	case o.origin.Value.Kind == symbolic.Setting, o.where == unsetPart:
		return byOperator
	case o.isDefault:
		return byDefault
	case o.where == unset:
		return byUnset
	}
	return missing
}

// gapOf returns the outcome that keeps a name from being linked, nil if it is linked.
func gapOf(all []outcome) *outcome {
	if len(all) == 0 {
		return nil
	}
	gap := slices.MaxFunc(all, func(a, b outcome) int { return cmp.Compare(a.kind(), b.kind()) })
	matters := func(o outcome) bool { // beside the gap
		isFile := isRead(o.origin) && isRead(gap.origin) // of another environment
		return o.kind() == linked && (gap.kind() == byOperator || gap.kind() == byDefault && (o.isVariable() || isFile))
	}
	if gap.kind() == linked || gap.kind() == byUnset && fallBack(all) || slices.ContainsFunc(all, matters) {
		return nil
	}
	return &gap
}

// fallBack reports whether variables that nothing in view sets leave only what is used in their
// place, each a table: defaults, and other variables that a library reads for the same field.
func fallBack(all []outcome) bool {
	others := 0
	for _, o := range all {
		beside := slices.ContainsFunc(all, func(other outcome) bool { return other.kind() != o.kind() && o.isBeside(other) })
		switch {
		case o.kind() == linked && (o.isDefault || beside):
			others++
		case o.kind() != byUnset && o.kind() != byOperator:
			return false
		}
	}
	return others > 0
}

// isBeside reports whether two values are alternatives of which the first counts that is set.
func (o outcome) isBeside(other outcome) bool {
	return slices.ContainsFunc(o.origin.Ways, func(way binding.Way) bool {
		return len(way.Via) > 0 && way.Via[len(way.Via)-1].First && slices.ContainsFunc(other.origin.Ways, func(same binding.Way) bool { return slices.Equal(way.Via, same.Via) })
	})
}

// reduce returns the tables of all outcomes, and what they leave open. open is why the name may
// come from code that is not in view, "" if it may not.
func reduce(all []outcome, open string) Link {
	link := Link{Open: open, Outside: open == ""}
	if o := overriding(all); o != nil {
		link.Open = cmp.Or(link.Open, o.why)
	}
	for _, o := range all {
		for _, c := range o.candidates {
			link.add(c)
		}
		for _, t := range o.possible {
			if !slices.Contains(link.Possible, t) {
				link.Possible = append(link.Possible, t)
			}
		}
		link.Undeployed = append(link.Undeployed, o.undeployed...)
		if o.where == undeclared && !slices.ContainsFunc(all, outcome.isVariable) { // it is a default otherwise
			link.Undeclared = append(link.Undeclared, Undeclared{o.origin.Value.Text, steps(o.origin)})
		}
		link.Outside = link.Outside && o.where != nowhere && o.where != unset && o.where != unsetPart
	}
	if slices.ContainsFunc(all, func(o outcome) bool { return o.kind() == byUnset || o.where == unsetPart }) {
		for i := range link.Candidates {
			link.Candidates[i].Evidence = min(link.Candidates[i].Evidence, rules.Likely)
		}
	}
	return link
}

// overriding returns the outcome by which an operator may name other tables, nil if there is none.
func overriding(all []outcome) *outcome {
	i := slices.IndexFunc(all, func(o outcome) bool { return o.kind() == byOperator || o.kind() == byUnset })
	if i < 0 {
		return nil
	}
	return &all[i]
}

func (o outcome) isVariable() bool { return o.origin.Value.Kind != symbolic.String }

// add adds a candidate, or the better evidence for one that is known.
func (l *Link) add(c Candidate) {
	for i, known := range l.Candidates {
		if known.Table == c.Table {
			if c.Evidence > known.Evidence {
				l.Candidates[i] = c
			}
			return
		}
	}
	l.Candidates = append(l.Candidates, c)
}
