package expr

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// filterKeys returns the attributes that the filter of a Query must not name. A
// key condition names nothing but keys, so that some are known without a table.
func (c *checker) filterKeys(forms []*keyForm) []string {
	var names []string
	if keys := c.queried(); len(keys) > 0 {
		for _, k := range keys {
			names = append(names, k.Name)
		}
		return names
	}
	if c.set.Open || len(forms) == 0 {
		return nil
	}
	for _, clause := range forms[0].clauses {
		everywhere := !slices.ContainsFunc(forms, func(f *keyForm) bool {
			_, ok := f.named(KeyAttribute{Name: clause.text})
			return !ok || len(f.problems) > 0 || f.unequal != nil
		})
		if everywhere {
			names = append(names, clause.text)
		}
	}
	return names
}

// checkFilter checks that a filter names no key; one mistake for each key.
func (x *expression) checkFilter(keys []string) {
	for _, key := range keys {
		i := slices.IndexFunc(x.paths, func(p *Path) bool {
			name, known := x.head(p)
			return known && name == key
		})
		if i < 0 {
			continue
		}
		x.add(refusal.Problem{
			Code:    FilterOnKey,
			Message: "Filter Expression can only contain non-primary key attributes: Primary key attribute: " + key,
			Advice:  "move the condition on " + key + " into KeyConditionExpression",
			At:      refusal.Position{Span: x.paths[i].At}, Key: key,
		})
	}
}

// checkKeyPaths checks that no path leads into a key attribute; one mistake for
// each key. Those that must not be named at all are reported already.
func (x *expression) checkKeyPaths() {
	if x.set.Keys == nil {
		return
	}
	reported := map[string]bool{}
	for _, p := range x.problems {
		if p.in == x && (p.Code == FilterOnKey || p.Code == KeyUpdate) {
			reported[p.Key] = true
		}
	}
	for _, p := range x.paths {
		name, known := x.head(p)
		kind := x.keyKind(name)
		if len(p.Elements) == 1 || !known || kind == "" || reported[name] {
			continue
		}
		reported[name] = true
		x.add(refusal.Problem{
			Code:    KeyPath,
			Message: "Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: " + kind + ": " + name,
			Advice:  "name " + name + " as a whole: a key is a string, number or binary",
			At:      refusal.Position{Span: p.At}, Key: name,
		})
	}
}

// keyKind is what DynamoDB calls a key attribute: "Key", of the table, or
// "IndexKey"; empty for others.
func (c *checker) keyKind(name string) string {
	keys := c.set.Keys
	if isKey(keys.Table, name) {
		return "Key"
	}
	if keys.Index != nil && isKey(keys.Index.Attributes, name) ||
		slices.ContainsFunc(keys.Indexes, func(i IndexKeys) bool { return isKey(i.Attributes, name) }) {
		return "IndexKey"
	}
	return ""
}
