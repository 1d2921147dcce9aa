package crosscheck

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// checkCollections reports tables that are opened as collections of docstore with other
// attributes as the key than they have.
func checkCollections(p *gorule.Pass) {
	for _, c := range p.Collections() {
		partition, known := c.Partition.AsString()
		sort, sortKnown := c.Sort.AsString()
		linked := p.LinkCollection(c)
		if !known || !sortKnown || !linked.Linked() {
			continue
		}
		opened := openedKey{partition, sort}
		if fault, ok := opened.faultIn(linked.Tables()); ok {
			p.ReportAt(gorule.Place{Pos: c.Expr.Pos(), End: c.Expr.Fun.End(), Symbol: c.Func(), Subject: fault.subject}, rules.Text{
				Headline: fmt.Sprintf("OpenCollection names %s, but %s has %s", fault.opened, linked.Name(), fault.declared),
				Why:      `DynamoDB refuses each request with such a key: "ValidationException: The provided key element does not match the schema"`,
				Help:     "open the collection with " + fault.right,
			}, gorule.BothEnds(linked))
		}
	}
}

// An openedKey is the key of a table as the code tells docstore; sort is "" for none.
type openedKey struct{ partition, sort string }

// A keyFault is what differs between the key that a collection is opened with and that of
// the table.
type keyFault struct {
	subject  string // the attribute that it concerns
	opened   string // `partition key "id"`
	declared string // `"order_id"`, "none"
	right    string // the whole key of the table
}

// faultIn returns the fault that the key has in all of some tables, if it is the same.
func (k openedKey) faultIn(tables []*schema.Table) (fault keyFault, ok bool) {
	for i, declared := range tables {
		one, found := k.faultInOne(declared)
		if !found || i > 0 && one != fault {
			return keyFault{}, false
		}
		fault = one
	}
	return fault, len(tables) > 0
}

// faultInOne returns how the key differs from that of a table; ok is false if it does not, or
// if it is, or may be, the key of an index: docstore takes these as well.
func (k openedKey) faultInOne(declared *schema.Table) (fault keyFault, ok bool) {
	t, known := link.Table(declared)
	if !known || declared.Maybe != "" || t.Open {
		return keyFault{}, false
	}
	right := openedKey{partition: partition(t.Keys)[0]}
	if names := sorted(t.Keys); len(names) > 0 {
		right.sort = names[0]
	}
	if slices.ContainsFunc(t.Indexes, func(index validate.Index) bool { return k.mayBeOf(index, right) }) {
		return keyFault{}, false
	}
	fault = keyFault{right: right.String()}
	switch {
	case k.partition != right.partition:
		fault.subject = k.partition
		fault.opened, fault.declared = fmt.Sprintf("partition key %q", k.partition), strconv.Quote(right.partition)
	case k.sort != right.sort:
		fault.subject = cmp.Or(right.sort, k.sort)
		fault.opened, fault.declared = sortKeyText(k.sort), "none"
		if right.sort != "" {
			fault.declared = strconv.Quote(right.sort)
		}
	default:
		return keyFault{}, false
	}
	return fault, true
}

// mayBeOf reports whether the key may be that of an index: with its sort key, or without it
// if the table has another partition key.
func (k openedKey) mayBeOf(index validate.Index, table openedKey) bool {
	switch sorts := sorted(index.Keys); {
	case index.Keys == nil:
		return true
	case !slices.Contains(partition(index.Keys), k.partition):
		return false
	case k.sort == "":
		return len(sorts) == 0 || k.partition != table.partition
	default:
		return slices.Contains(sorts, k.sort)
	}
}

func sortKeyText(name string) string {
	if name == "" {
		return "no sort key"
	}
	return fmt.Sprintf("sort key %q", name)
}

func (k openedKey) String() string {
	return fmt.Sprintf("partition key %q and %s", k.partition, sortKeyText(k.sort))
}
