package crosscheck

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed update_of_key.md
var updateOfKeyDoc string

var updateOfKey = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB709", Slug: "update-of-key", Title: "Update changes the key of the item",
		Category: rules.CrossCheck, Severity: rules.Error, Default: true,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.APIReference("UpdateItem"),
		},
		Doc: updateOfKeyDoc,
	},
	Linked: []refusal.Code{expr.KeyUpdate},
	Check:  checkUpdateOfKey,
}

func checkUpdateOfKey(p *gorule.Pass) {
	refused(func(c gorule.Contradiction) string {
		return fmt.Sprintf("%s changes %q, %s of %s", c.Call.Request.Op, c.Key, role(c.Table().Keys, c.Key), c.Names())
	})(p)
	p.ForEach(func(call *operations.Call) {
		for _, part := range p.Parts(call) {
			if part.Action == "Update" && !part.Link.Linked() {
				reportOwnKey(p, call, part)
			}
		}
	}, ddb.UpdateItem, ddb.TransactWriteItems)
}

// reportOwnKey reports what an update sets that the key of its own request has: no table is needed to
// know that DynamoDB refuses it.
func reportOwnKey(p *gorule.Pass, call *operations.Call, part gorule.Part) {
	key := map[string]bool{}
	for _, w := range part.Values {
		if w.Form == access.InKey {
			key[w.Name] = true
		}
	}
	if len(key) > 2 {
		return // several keys, of which the path decides
	}
	for _, w := range part.Values {
		if w.Form == access.Assigned && key[w.Name] && w.Named.To.IsValid() {
			p.ReportAt(gorule.Place{Pos: w.Named.From, End: w.Named.To, Symbol: call.Func(), Subject: w.Name}, rules.Text{
				Headline: fmt.Sprintf("%s changes %q, which is in its own Key", call.Request.Op, w.Name),
				Why:      fmt.Sprintf("DynamoDB returns ValidationException: Cannot update attribute %s. This attribute is part of the key", w.Name),
				Help:     "leave " + w.Name + " out: an item keeps its key; to move it, delete and put it in one transaction",
			})
		}
	}
}
