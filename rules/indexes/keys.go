package indexes

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// keyed is an index whose keys are all known.
type keyed struct {
	index      *schema.Index
	hash, sort []string
}

// keysOf returns an index with its keys, and false if not all are known. A
// local index shares the hash key of its table.
func keysOf(t *schema.Table, index *schema.Index, local bool) (keyed, bool) {
	hash, hashKnown := names(index.Hash)
	if local {
		name, known := t.HashKey.Get()
		hash, hashKnown = []string{name}, known
	}
	sort, sortKnown := names(index.Range)
	return keyed{index, hash, sort}, hashKnown && sortKnown && len(hash) > 0
}

func names(list schema.List[schema.KeyPart]) (all []string, known bool) {
	for _, part := range list.Items {
		name, ok := part.Name.Get()
		if !ok {
			return nil, false
		}
		all = append(all, name)
	}
	return all, list.Partial == ""
}

// String lists the keys.
func (k keyed) String() string { return strings.Join(slices.Concat(k.hash, k.sort), ", ") }

// leads reports whether every query by the keys of k can be made by the keys of
// other: same hash key, and the sort keys begin with those of k.
func (k keyed) leads(other keyed) bool {
	return slices.Equal(k.hash, other.hash) &&
		len(k.sort) <= len(other.sort) && slices.Equal(k.sort, other.sort[:len(k.sort)])
}

// covers reports whether index a certainly projects all that b does.
func covers(t *schema.Table, a, b keyed) bool {
	if projection, _ := a.index.Projection.Get(); projection == ddb.ProjectAll {
		return true
	}
	has, hasKnown := projected(t, a.index)
	needs, needsKnown := projected(t, b.index)
	if !hasKnown || !needsKnown {
		return false
	}
	for attribute := range needs {
		if !has[attribute] {
			return false
		}
	}
	return true
}

// projected returns the attributes that an index holds, and false if they are
// all that items have, or unknown.
func projected(t *schema.Table, index *schema.Index) (map[string]bool, bool) {
	all := keyNames(t, index)
	switch projection, _ := index.Projection.Get(); projection {
	case ddb.ProjectKeysOnly:
		return all, true
	case ddb.ProjectInclude:
		included, known := index.NonKeyAttributes.Or(nil)
		for _, attribute := range included {
			all[attribute] = true
		}
		return all, known
	}
	return nil, false
}

// keyNames returns the known key attributes of a table and of one of its
// indexes: what the index projects in any case.
func keyNames(t *schema.Table, index *schema.Index) map[string]bool {
	all := map[string]bool{}
	add := func(v schema.Value[string]) {
		if name, known := v.Get(); known {
			all[name] = true
		}
	}
	add(t.HashKey)
	add(t.RangeKey)
	for _, list := range []schema.List[schema.KeyPart]{index.Hash, index.Range} {
		for _, part := range list.Items {
			add(part.Name)
		}
	}
	return all
}
