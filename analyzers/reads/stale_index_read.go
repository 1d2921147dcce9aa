package reads

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed stale_index_read.md
var staleIndexReadDoc string

var staleIndexRead = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB131", Slug: "stale-index-read", Title: "Read right after a write may be stale",
		Category: rules.API, Severity: rules.Note, AWS: rules.Note, Guideline: rules.Note,
		Confidence: rules.Hint, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.ReplicaLag),
			rules.Cite(guideline.LateIndexes),
			rules.DeveloperGuide("DynamoDB read consistency", "HowItWorks.ReadConsistency"),
		},
		Doc: staleIndexReadDoc,
	},
	Check: checkStaleIndexRead,
}

func checkStaleIndexRead(p *gorule.Pass) {
	p.ForEach(func(read *operations.Call) {
		index := read.Request.Input.Get(ddb.IndexName)
		if index.IsSet() != tri.Yes || read.Request.Input.Get(ddb.ConsistentRead).MaybeSet() {
			return
		}
		for _, write := range p.Calls {
			if write.Request.Operation().Is(ddb.WriteKind) && write.Before(read) && write.SameTable(read) {
				p.Report(read, rules.Text{
					Headline: fmt.Sprintf("%s of %s comes after a %s to the same table", read.Request.Op, p.Target(read), write.Request.Op),
					Why:      "a global index is updated later, so what was just written may be missing or old here",
					Help:     "use what was written, or read it from the table by its key",
				})
				return
			}
		}
	}, ddb.Query, ddb.Scan)
	p.ForEach(func(read *operations.Call) {
		if read.Request.Input.Get(ddb.ConsistentRead).IsSet() != tri.No {
			return
		}
		for _, write := range p.Calls {
			if write.Request.Operation().Is(ddb.WriteKind) && write.Before(read) && write.SameItem(read) {
				p.Report(read, rules.Text{
					Headline: fmt.Sprintf("GetItem of %s comes after %s of the same item", p.Target(read), aOrAn(write.Request.Op)),
					Why:      "an eventually consistent read may return the item as it was before",
					Help:     "let ReturnValues of the write return it, or set ConsistentRead",
				})
				return
			}
		}
	}, ddb.GetItem)
}

func aOrAn(op ddb.Op) string {
	if op == ddb.UpdateItem {
		return "an " + string(op)
	}
	return "a " + string(op)
}
