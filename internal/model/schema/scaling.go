package schema

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/tri"
)

// Capacity is one of the two capacities that a table and each of its global
// indexes have.
type Capacity string

// The capacities.
const (
	Reads  Capacity = "read"
	Writes Capacity = "write"
)

// Scalable names a capacity as Application Auto Scaling does.
type Scalable struct {
	Resource  Ref           `json:"resource,omitzero"`  // "table/orders", "table/orders/index/gsi1"
	Dimension Value[string] `json:"dimension,omitzero"` // "dynamodb:index:WriteCapacityUnits"
	Namespace Value[string] `json:"namespace,omitzero"` // "dynamodb"
}

// ScalingTarget hands a capacity over to auto scaling, within bounds. What
// changes it is a [ScalingPolicy].
type ScalingTarget struct {
	Declaration
	Scalable

	Min Value[int64] `json:"min,omitzero"` // capacity units
	Max Value[int64] `json:"max,omitzero"`
}

// ScalingPolicy changes a capacity that is a [ScalingTarget]: by its load, or at
// set times.
type ScalingPolicy struct {
	Declaration
	Scalable

	Scheduled bool          `json:"scheduled,omitzero"` // it is a scheduled action, which has neither a type nor a metric
	Type      Value[string] `json:"type,omitzero"`      // absent means StepScaling
	Metric    Value[string] `json:"metric,omitzero"`    // "DynamoDBReadCapacityUtilization"; absent for a metric of its own
}

// Names reports whether the capacity is one of a table, as something in a
// declaration says: of the table itself, or of one of its indexes.
func (s Scalable) Names(t *Table, index *Index, capacity Capacity, from *Declaration) tri.Answer {
	kind := "table"
	if index != nil {
		kind = "index"
	}
	answer := min(s.hasDimension(kind, capacity), s.Resource.meansTable(t, from))
	if index != nil {
		answer = min(answer, s.Resource.meansIndex(index))
	}
	return answer
}

// dimensions are how auto scaling calls the capacities.
var dimensions = map[Capacity]string{Reads: ":ReadCapacityUnits", Writes: ":WriteCapacityUnits"}

func (s Scalable) hasDimension(kind string, capacity Capacity) tri.Answer {
	switch dimension, known := s.Dimension.Get(); {
	case !known:
		return tri.Maybe
	case dimension == "dynamodb:"+kind+dimensions[capacity]:
		return tri.Yes
	}
	return tri.No
}

// meansTable is [Ref.RefersTo] for those who conclude from its being No: the
// table may have another name in another run, and a name may be made out of what
// is known of neither.
func (r Ref) meansTable(t *Table, from *Declaration) tri.Answer {
	if r.Text.IsAbsent() || from.Environment != t.Environment {
		return tri.No
	}
	mine, name := tableParts(r.Parts), t.NameText
	same := len(name) > 0 && sameText(mine, name)
	if address, ok := r.Created(); ok && tableBlock.MatchString(address) {
		sameBlock := from.Root == t.Root && blockOf(address) == blockOf(t.Address)
		switch {
		case from.Root == t.Root && address == t.Address:
			return tri.Yes
		case same: // it has the name of another table, such as its twin in another region
			return tri.Maybe
		case sameBlock && (address == blockOf(address) || t.Address == blockOf(t.Address)):
			return tri.Maybe // it is unknown which instances there are
		}
		return tri.No
	}
	if same && from.sameModule(&t.Declaration) || r.RefersTo(t, from) == tri.Yes {
		return tri.Yes
	}
	if len(t.NamePattern) > 0 {
		name = t.NamePattern
	}
	if mayEqual(mine, name) {
		return tri.Maybe
	}
	return tri.No
}

// meansIndex reports whether a resource ID is that of an index of this name.
func (r Ref) meansIndex(index *Index) tri.Answer {
	parts := r.indexParts()
	name, known := index.Name.Get()
	switch {
	case known && len(parts) > 0 && !hasHole(parts):
		if parts[0].Text == name {
			return tri.Yes
		}
		return tri.No
	case known && !Fits(parts, name):
		return tri.No
	}
	return tri.Maybe
}

// IndexName returns the name of the index in a resource ID, "" if it names none
// that is known.
func (r Ref) IndexName() string {
	if parts := r.indexParts(); len(parts) == 1 && !parts[0].Hole {
		return parts[0].Text
	}
	return ""
}

// indexParts returns the name of the index in a resource ID; nothing if it names
// none that is known.
func (r Ref) indexParts() []NamePart {
	text := ""
	for i, part := range r.Parts {
		if part.Hole {
			text = ""
			continue
		}
		text += part.Text
		if _, name, ok := strings.Cut(text, "/index/"); ok {
			return joined(append([]NamePart{{Text: name}}, r.Parts[i+1:]...))
		}
	}
	return nil
}
