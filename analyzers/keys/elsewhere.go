package keys

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/itemvalues"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// ifOrdered reports a wrong order where a query uses it: one of the package, or else of another.
func (k *keyed) ifOrdered(p *gorule.Pass, s sorted) []gorule.With {
	return []gorule.With{gorule.Moot(k.ignored(p, s)), gorule.Unless(s.awaited())}
}

// awaited returns what a package that uses the order of sort keys says: see [keyed.showOrders]. That the
// items of both are the same, the name of the partition key tells, or a constant text in the sort key.
func (s sorted) awaited() (all []string) {
	for _, partition := range append(s.names, "") {
		all = append(all, ordered(partition, s.name, s.start))
	}
	return all
}

// ordered says that the order of sort keys is used that begin with a text, beside a partition key.
func ordered(partition, sort, start string) string {
	return strings.Join([]string{"order", partition, sort, start}, "\x00")
}

type ordersKey struct{}

// showOrders tells other packages which sort keys the queries of the package use the order of.
func (k *keyed) showOrders(p *gorule.Pass) {
	gorule.Once(p, ordersKey{}, func() bool {
		p.ForEachRequest(func(call *operations.Call) {
			keys, values := p.KeyCondition(call)
			if !usesOrder(call, values) {
				return
			}
			for _, sort := range k.sortKeys(keys) {
				for _, start := range startsOf(values) {
					if keys.Partition != "" && (start != "" || conventional(keys.Partition) == noKey) { // items of all kinds have a PK
						p.Sign(ordered(keys.Partition, sort, start))
					}
					if start == "" {
						continue
					}
					p.Sign(ordered("", sort, start))
					if conventional(sort) == sortKey {
						p.Sign(ordered("", "", start))
					}
				}
			}
		}, ddb.Query)
		return true
	})
}

// sortKeys returns the sort keys by which a query reads: the one that it names, or those that are beside
// its partition key.
func (k *keyed) sortKeys(query itemvalues.Keys) (names []string) {
	if query.Sort != "" {
		return []string{query.Sort}
	}
	for _, pair := range k.pairs() {
		if pair.Partition == query.Partition && pair.Index == query.Index {
			names = append(names, pair.Sort)
		}
	}
	return names
}

// startsOf returns the constant texts that the keys begin with which a condition selects: "" for all, and
// for a range, whose bounds need not look like the keys.
func startsOf(values []*itemvalues.Written) (starts []string) {
	if len(values) == 0 {
		return []string{""}
	}
	for _, w := range values {
		for _, text := range w.Texts() {
			switch w.Compared {
			case itemvalues.Equals:
			case itemvalues.Ranges:
				starts = append(starts, "", beginning(text))
			case itemvalues.Begins, itemvalues.NotCompared:
				starts = append(starts, beginning(text))
			}
		}
	}
	return starts
}
