package crosscheck

import (
	"fmt"
	"go/token"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// checkUndeclaredScans judges Scans of tables of which no declaration is linked: the package itself
// names the key of the table where it gets one item.
func checkUndeclaredScans(p *gorule.Pass) {
	seen := map[token.Pos]bool{}
	p.ForEachRequest(func(call *operations.Call) {
		if p.Link(call).Linked() || seen[call.Pos()] || call.IsFallback() || call.Request.Input.Get(ddb.IndexName).MaybeSet() ||
			p.HelperDecides(call, ddb.IndexName, ddb.FilterExpression, ddb.ScanFilter) {
			return
		}
		r := read{p: p, call: call, Read: access.Of(p.Request(call))}
		keys, named := r.ownKeys()
		if named == nil {
			return
		}
		q, ok := r.query(&validate.Table{Keys: keys})
		if !ok {
			return
		}
		seen[call.Pos()] = true
		text := q.text(r)
		text.Headline = fmt.Sprintf("Scan of %s filters by %s, its partition key in other requests", p.Target(call), q.keys)
		p.Report(call, text, gorule.Confidence(rules.Likely), p.RelatedAt(named.Pos(), fmt.Sprintf("%s names the whole key here", named.Request.Op)))
	}, ddb.Scan)
}

// ownKeys returns the key of the table that is read, as the package names it in requests for one
// item, and one of these; nil if it names none, or different ones. Of two attributes, that is the
// partition key by which Queries of the table ask for several items.
func (r read) ownKeys() (keys []expr.KeyAttribute, named *operations.Call) {
	var names []string
	agree := true
	r.p.ForEach(func(other *operations.Call) {
		if !r.p.AsksSameTable(other, r.call) {
			return
		}
		found, whole := attributesOf(other.Request.Shape(ddb.Key))
		agree = agree && whole && (named == nil || slices.Equal(names, found))
		names = found
		if named == nil || other.Request.Op < named.Request.Op {
			named = other
		}
	}, ddb.GetItem, ddb.UpdateItem, ddb.DeleteItem)
	if !agree || named == nil || len(names) == 0 || len(names) > 2 {
		return nil, nil
	}
	partition := names[0]
	if len(names) == 2 {
		if partition = r.partitionOf(names); partition == "" {
			return nil, nil
		}
	}
	for _, name := range names {
		keys = append(keys, expr.KeyAttribute{Name: name, Range: name != partition})
	}
	return keys, named
}

// partitionOf returns which of the attributes of a key is the partition key: the one that all Queries
// of the table compare; "" if there are none.
func (r read) partitionOf(names []string) (partition string) {
	agree := true
	r.p.ForEach(func(query *operations.Call) {
		condition, _ := r.p.KeyCondition(query)
		if !condition.Index && slices.Contains(names, condition.Partition) && r.p.AsksSameTable(query, r.call) {
			agree = agree && (partition == "" || partition == condition.Partition)
			partition = condition.Partition
		}
	}, ddb.Query)
	if !agree {
		return ""
	}
	return partition
}

// attributesOf returns the attributes of a key, sorted, and whether these are all.
func attributesOf(key composites.Shape) (names []string, whole bool) {
	whole = key.Kind == composites.Map && key.Complete && !key.Encoded
	for _, e := range key.Entries {
		whole = whole && e.Key != ""
		names = append(names, e.Key)
	}
	slices.Sort(names)
	return names, whole
}
