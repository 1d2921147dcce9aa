package keys

import (
	"go/ast"
	"go/token"
	"slices"
	"sync"

	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/itemvalues"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// A role is what an attribute is for.
type role int

const (
	noKey role = iota
	partitionKey
	sortKey
)

// other returns the role of the other part of a key.
func other(key role) role {
	if key == sortKey {
		return partitionKey
	}
	return sortKey
}

// roleNames are what roles are guessed by from names.
var roleNames = []*words.Heuristic{sortName, partitionName, sortConstant, partitionConstant}

var (
	sortName = words.ByName("An attribute is a sort key if its name is SK, SortKey or RangeKey, also with the name of an index before it.",
		`(?i)^([gl](si[-_]?\d*|s\d+)[-_]?)?(sk|skey|sort[-_]?key|range[-_]?key)$`)
	indexName = words.ByName("A partition key is one of an index if its name begins with that of an index, as in GSI1PK.",
		`(?i)^[gl](si[-_]?\d*|s\d+)[-_]?(pk|pkey|partition[-_]?key|hash[-_]?key)$`)
	partitionName = words.ByName("An attribute is a partition key if its name is PK, PartitionKey or HashKey, also with the name of an index before it.",
		`(?i)^(g(si[-_]?\d*|s\d+)[-_]?)?(pk|pkey|partition[-_]?key|hash[-_]?key)$`)
)

// conventional returns the role that a name stands for by itself.
func conventional(name string) role {
	switch {
	case sortName.Matches(name):
		return sortKey
	case partitionName.Matches(name):
		return partitionKey
	}
	return noKey
}

// roles knows which attributes are keys: by their names, by the queries and
// tables in the package, and by the tables as they are declared.
type roles struct {
	keys     []itemvalues.Keys        // that the package names
	declared func() []itemvalues.Keys // by tables and indexes; the tables are read when it is first called
	named    map[token.Pos]role       // of entries of maps, by the names of constants
}

func rolesOf(p *gorule.Pass) *roles {
	r := &roles{named: map[token.Pos]role{}, declared: sync.OnceValue(func() []itemvalues.Keys { return declaredKeys(tablesOf(p)) })}
	for _, call := range p.Calls {
		keys, _ := p.KeyCondition(call)
		r.add(keys)
		for _, keys := range p.KeySchemas(call) {
			r.add(keys)
		}
	}
	for _, c := range p.Collections() {
		partition, _ := c.Partition.AsString()
		sort, _ := c.Sort.AsString()
		r.add(itemvalues.Keys{Partition: partition, Sort: sort})
	}
	for _, file := range p.Files {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CompositeLit:
				r.literal(p, n)
			case *ast.IndexExpr:
				if isAttributeMap(p.Info().TypeOf(n.X)) {
					r.entry(p, n.Index, n.Lbrack)
				}
			}
			return true
		})
	}
	return r
}

func (r *roles) add(keys itemvalues.Keys) {
	if keys != (itemvalues.Keys{}) && !slices.Contains(r.keys, keys) {
		r.keys = append(r.keys, keys)
	}
}

// tablesOf returns the declared tables that the package may ask: all, unless it is known of
// each of its calls which of them it asks.
func tablesOf(p *gorule.Pass) []*schema.Table {
	var asked []*schema.Table
	for _, call := range p.Calls {
		links := p.Asked(call) // one for each part of a batch or transaction
		if len(links) == 0 {
			links = []link.Link{p.Link(call)}
		}
		for _, linked := range links {
			if !linked.Linked() {
				return allTables(p)
			}
			asked = append(asked, linked.Tables()...)
		}
	}
	if len(asked) == 0 {
		return allTables(p)
	}
	return asked
}

// allTables returns all declared tables. What is found depends on every one of them then.
func allTables(p *gorule.Pass) []*schema.Table {
	if model := p.Schema(); model != nil {
		return model.Tables
	}
	return nil
}

// declaredKeys returns the keys of declared tables, if these are known, and of their
// indexes whose keys have one part.
func declaredKeys(tables []*schema.Table) []itemvalues.Keys {
	var all []itemvalues.Keys
	for _, table := range tables {
		hash, _ := table.HashKey.Get()
		sort, _ := table.RangeKey.Get()
		all = append(all, itemvalues.Keys{Partition: hash, Sort: sort})
		for _, index := range table.Indexes() {
			keys := itemvalues.Keys{Partition: hash, Index: true}
			if len(index.Hash.Items) == 1 {
				keys.Partition, _ = index.Hash.Items[0].Name.Get()
			}
			if len(index.Range.Items) == 1 {
				keys.Sort, _ = index.Range.Items[0].Name.Get()
			}
			if len(index.Hash.Items) <= 1 && len(index.Range.Items) <= 1 {
				all = append(all, keys)
			}
		}
	}
	return all
}

// of returns the role of an attribute of an item that also has others. A sort
// key comes with its partition key; what is the partition key of another table
// or index is no sort key. Declared tables are asked last, as it takes a
// while to read them.
func (r *roles) of(name string, has func(string) bool) role {
	if role := conventional(name); role != noKey {
		return role
	}
	if role := among(r.keys, name, has); role == partitionKey {
		return role
	}
	return among(slices.Concat(r.keys, r.declared()), name, has)
}

// ofUpdated returns the role of an attribute that an UpdateItem sets. DynamoDB refuses to set a key
// of the table, so it is one of an index, if it is any: that another table has a key of this name
// says nothing.
func (r *roles) ofUpdated(name string) role {
	if role := conventional(name); role != noKey {
		return role
	}
	ofIndexes := slices.DeleteFunc(slices.Concat(r.keys, r.declared()), func(keys itemvalues.Keys) bool { return !keys.Index })
	return among(ofIndexes, name, func(string) bool { return true })
}

// onlyOfIndexes reports whether an attribute is the partition key of indexes, as far as is known,
// and of no table. Items may lack it.
func (r *roles) onlyOfIndexes(name string) bool {
	if conventional(name) == partitionKey {
		return indexName.Matches(name)
	}
	ofIndex := false
	for _, keys := range slices.Concat(r.keys, r.declared()) {
		if keys.Partition == name && !keys.Index {
			return false
		}
		ofIndex = ofIndex || keys.Partition == name
	}
	return ofIndex
}

func among(all []itemvalues.Keys, name string, has func(string) bool) role {
	found := noKey
	for _, keys := range all {
		switch {
		case keys.Partition == name:
			return partitionKey
		case keys.Sort == name && keys.Partition != "" && has(keys.Partition):
			found = sortKey
		}
	}
	return found
}
