package schema

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/tri"
)

// The kinds of resources whose capacity is scaled.
const (
	ScaledTable = "table"
	ScaledIndex = "index"
)

// ScaledDimension returns how auto scaling calls a capacity of a kind of resources.
func ScaledDimension(kind string, capacity Capacity) string {
	return "dynamodb:" + kind + dimensions[capacity]
}

// Measures returns the kind of resources and the capacity that the dimension names. ok is false if
// it is unknown, or names none.
func (s Scalable) Measures() (kind string, capacity Capacity, ok bool) {
	dimension, known := s.Dimension.Get()
	for _, kind := range []string{ScaledTable, ScaledIndex} {
		for _, capacity := range []Capacity{Reads, Writes} {
			if known && dimension == ScaledDimension(kind, capacity) {
				return kind, capacity, true
			}
		}
	}
	return "", "", false
}

// ScaledKind returns the kind of what a resource ID names, "" if that is unknown. ok is false if it
// certainly names neither a table nor an index.
func (r Ref) ScaledKind() (kind string, ok bool) {
	const table, index = "table/", "/index/"
	parts := joinedNames(r.Parts)
	if text, known := r.Text.Get(); known {
		parts = []NamePart{{Text: text}}
	}
	if len(parts) == 0 {
		return "", true
	}
	first, found := strings.CutPrefix(parts[0].Text, table)
	switch {
	case parts[0].Hole:
		return "", !isTableName(parts[0]) // a name has no slash
	case !found:
		return "", len(parts) > 1 && strings.HasPrefix(table, parts[0].Text)
	}
	parts[0].Text = first
	named := true // nothing but names is unknown
	for _, part := range parts {
		switch {
		case part.Hole:
			named = named && isTableName(part)
		case strings.Contains(part.Text, index):
			return ScaledIndex, true
		case strings.Contains(part.Text, "/"):
			named = false
		}
	}
	if !named {
		return "", true
	}
	return ScaledTable, true
}

// joinedNames is [joined] with what the holes refer to.
func joinedNames(parts []NamePart) (all []NamePart) {
	for _, part := range parts {
		if last := len(all) - 1; last >= 0 && !part.Hole && !all[last].Hole {
			all[last].Text += part.Text
		} else if part.Hole || part.Text != "" {
			all = append(all, part)
		}
	}
	return all
}

// isTableName reports whether a part is the name of a table that is declared.
func isTableName(part NamePart) bool {
	return tableBlock.MatchString(part.Address) && (part.Attribute == "name" || part.Attribute == "id")
}

// IsChanged reports whether a policy or a scheduled action changes the capacity of a target. What
// is not certain to exist, or is in a module that is not at hand, makes it Maybe.
func (s *Scaling) IsChanged(target *ScalingTarget) (answer tri.Answer, why string) {
	if slices.ContainsFunc(s.named[s.key(&target.Scalable, &target.Declaration)], func(p *ScalingPolicy) bool { return p.changes(target) == tri.Yes }) {
		return tri.Yes, ""
	}
	for _, p := range s.all {
		switch p.changes(target) {
		case tri.Yes:
			return tri.Yes, ""
		case tri.Maybe:
			answer, why = tri.Maybe, p.Address+" may scale it"
		case tri.No:
		}
	}
	if unseen := s.unseen.In(target.Root); answer == tri.No && unseen != "" {
		return tri.Maybe, unseen
	}
	return answer, why
}

// key is one text for what names the same capacity.
func (*Scaling) key(named *Scalable, in *Declaration) string {
	dimension, _ := named.Dimension.Get()
	return in.Environment + "\x00" + canonical(named.Resource.Parts) + "\x00" + dimension
}

// changes reports whether a policy names the capacity of a target.
func (p *ScalingPolicy) changes(target *ScalingTarget) tri.Answer {
	if p.Environment != target.Environment {
		return tri.No
	}
	answer := min(p.namesResourceOf(target), sameKnown(p.Dimension, target.Dimension))
	if answer == tri.Yes && p.Maybe != "" {
		return tri.Maybe
	}
	return answer
}

func (p *ScalingPolicy) namesResourceOf(target *ScalingTarget) tri.Answer {
	address, _, isReference := p.Resource.Resource()
	if isReference && p.Root == target.Root && blockOf(address) == blockOf(target.Address) {
		switch {
		case address == target.Address:
			return tri.Yes
		case address == blockOf(address) || target.Address == blockOf(target.Address):
			return tri.Maybe // it is unknown which instances there are
		}
	}
	mine, other := p.Resource, target.Resource
	switch known := sameKnown(mine.Text, other.Text); {
	case known != tri.Maybe:
		return known
	case len(mine.Parts) > 0 && sameText(mine.Parts, other.Parts) && p.sameModule(&target.Declaration):
		return tri.Yes
	case mayEqual(mine.Parts, other.Parts):
		return tri.Maybe
	}
	return tri.No
}

// sameKnown reports whether two texts are equal.
func sameKnown(a, b Value[string]) tri.Answer {
	one, oneKnown := a.Get()
	other, otherKnown := b.Get()
	switch {
	case !oneKnown || !otherKnown:
		return tri.Maybe
	case one == other:
		return tri.Yes
	}
	return tri.No
}
