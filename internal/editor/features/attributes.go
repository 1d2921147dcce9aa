package features

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// An attribute is one that items of some tables have.
type attribute struct {
	name, kind string // kind is "S"; "" if it is unknown
	role       string // "partition key", `sort key of index "by-date"`; "" for no key
	ofKey      bool   // of what is asked: the index, or the table if none is
}

func (a attribute) text() string {
	return strings.TrimPrefix(strings.TrimSuffix(a.kind+", "+a.role, ", "), ", ")
}

// attribute returns what is known of an attribute: "S, partition key".
func (c context) attribute(name string) string {
	for _, a := range c.attributes {
		if a.name == name {
			return a.text()
		}
	}
	return ""
}

// attributes returns the attributes that items of some tables have, as far as they are known: the
// keys of the index that is asked, or of the table, other keys, those that code gives items, and
// those that code asks for.
func (v *View) attributes(tables []*schema.Table, index string) (all []attribute) {
	for _, t := range tables {
		all = addKeys(all, t, index)
	}
	slices.SortStableFunc(all, func(a, b attribute) int {
		switch {
		case a.ofKey == b.ofKey:
			return 0
		case a.ofKey:
			return -1
		}
		return 1
	})
	for _, s := range v.sites {
		all = addAttributes(all, s, tables)
	}
	return all
}

// addKeys adds the attributes that a table declares, with the keys that they are.
func addKeys(all []attribute, t *schema.Table, index string) []attribute {
	kinds := map[string]string{}
	for _, declared := range t.Attributes.Items {
		if name, known := declared.Name.Get(); known {
			kinds[name], _ = declared.Type.Get()
		}
	}
	add := func(v schema.Value[string], role string, ofKey bool) {
		if name, known := v.Get(); known && name != "" {
			all = with(all, attribute{name, kinds[name], role, ofKey})
		}
	}
	add(t.HashKey, "partition key", index == "")
	add(t.RangeKey, "sort key", index == "")
	for _, i := range t.Indexes() {
		name, _ := i.Name.Get()
		of := " of index " + name
		for _, part := range i.Hash.Items {
			add(part.Name, "partition key"+of, name == index)
		}
		if name == index && len(i.Hash.Items) == 0 { // it is partitioned as its table
			add(t.HashKey, "partition key", true)
		}
		for _, part := range i.Range.Items {
			add(part.Name, "sort key"+of, name == index)
		}
	}
	if ttl, known := t.TTL.Get(); known {
		add(ttl.Attribute, "time to live", false)
	}
	return all
}

// addAttributes adds the attributes that a call names or gives items, as far as it asks one of some
// tables for them. Those of an item that may be of another table are left out.
func addAttributes(all []attribute, s *site, tables []*schema.Table) []attribute {
	var given []access.Attribute
	for _, w := range s.Writes {
		if len(s.Writes) > 1 && leads(w.Link, tables) {
			given = append(given, w.Attributes...)
		}
	}
	if len(s.Links) == 1 && leads(s.Links[0], tables) {
		given = append(given, s.Item.Attributes...)
		for _, name := range slices.Concat(s.Filter, s.Projection) {
			if name != gorule.RunTime {
				given = append(given, access.Attribute{Name: name})
			}
		}
	}
	for _, a := range given {
		all = with(all, attribute{name: a.Name, kind: a.Type})
	}
	return all
}

// leads reports whether a link leads to one of some tables.
func leads(l link.Link, tables []*schema.Table) bool {
	return slices.ContainsFunc(tables, func(t *schema.Table) bool {
		return slices.ContainsFunc(l.Tables(), func(other *schema.Table) bool { return isSame(other, t) })
	})
}

// with adds an attribute, or what is new about one that is there. Of a key of what is asked, it does
// not matter which other keys it is.
func with(all []attribute, a attribute) []attribute {
	i := slices.IndexFunc(all, func(other attribute) bool { return other.name == a.name })
	if i < 0 {
		return append(all, a)
	}
	known := &all[i]
	if known.kind == "" {
		known.kind = a.kind
	}
	switch {
	case a.role == "" || known.ofKey && !a.ofKey:
	case a.ofKey && !known.ofKey:
		known.role, known.ofKey = a.role, true
	case !slices.Contains(strings.Split(known.role, "; "), a.role):
		known.role = strings.TrimPrefix(known.role+"; "+a.role, "; ")
	}
	return all
}
