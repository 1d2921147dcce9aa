package gorule

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// tables returns all tables that a call may ask; none if it may ask others.
func (a *Access) tables() (all []*schema.Table) {
	for _, l := range a.Links {
		if !l.Linked() || l.Open != "" || len(l.Possible) > 0 {
			return nil
		}
		all = append(all, l.Tables()...)
	}
	return all
}

// completeKey adds the attributes that each request of its operation has for the key of the
// table, where the code shows none: all of them, or at least the partition key for a Query. An
// item that is put may have the others of which the code shows some. Nothing is added unless all
// tables that may be asked have the same.
func (a *Access) completeKey() {
	if len(a.Key) > 0 && a.Op != ddb.PutItem {
		return
	}
	var needed []string
	for i, t := range a.tables() {
		names := a.keyOf(t)
		if i > 0 && !slices.Equal(names, needed) {
			return
		}
		needed = names
	}
	var lacking []KeyPart
	for _, name := range needed {
		if !slices.ContainsFunc(a.Key, func(k KeyPart) bool { return k.Attribute == name }) {
			lacking = append(lacking, KeyPart{Attribute: name, Operator: "="})
		}
	}
	a.Key = append(lacking, a.Key...)
	slices.SortStableFunc(a.Key, func(x, y KeyPart) int { return rank(needed, x) - rank(needed, y) })
}

// rank orders the parts of a key: those that are needed come first.
func rank(needed []string, k KeyPart) int {
	if i := slices.Index(needed, k.Attribute); i >= 0 {
		return i
	}
	return len(needed)
}

// keyOf returns the attributes that a request has for the key of a table or of its index; none
// if these are unknown.
func (a *Access) keyOf(t *schema.Table) []string {
	switch o := ddb.Lookup(a.Op); {
	case o.OneItem():
		if names, complete := t.PrimaryKey(); complete {
			return names
		}
	case a.Op == ddb.Query:
		return a.partitionOf(t)
	}
	return nil
}

// partitionOf returns the partition key of what a Query reads.
func (a *Access) partitionOf(t *schema.Table) []string {
	partition, known := t.HashKey.Get()
	if a.Index != "" {
		index := a.indexOf(t)
		if index == nil || index.Hash.Partial != "" {
			return nil
		}
		if len(index.Hash.Items) > 0 { // a local index shares that of its table
			return namesOf(index.Hash.Items)
		}
	}
	if !known {
		return nil
	}
	return []string{partition}
}

// indexOf returns the index of a table that a call reads; nil if it has none of that name.
func (a *Access) indexOf(t *schema.Table) *schema.Index {
	all := t.Indexes()
	i := slices.IndexFunc(all, func(index *schema.Index) bool { name, known := index.Name.Get(); return known && name == a.Index })
	if i < 0 {
		return nil
	}
	return all[i]
}

// namesOf returns the attributes of a key; none unless all are known.
func namesOf(parts []schema.KeyPart) (names []string) {
	for _, part := range parts {
		name, known := part.Name.Get()
		if !known {
			return nil
		}
		names = append(names, name)
	}
	return names
}

// unsorted reports whether what a Query reads has no sort key, so that its items are in no order.
func (a *Access) unsorted() bool {
	tables := a.tables()
	return len(tables) > 0 && !slices.ContainsFunc(tables, func(t *schema.Table) bool {
		if a.Index == "" {
			return !t.RangeKey.IsAbsent()
		}
		index := a.indexOf(t)
		return index == nil || len(index.Range.Items) > 0 || index.Range.Partial != ""
	})
}
