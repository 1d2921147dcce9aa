package writes

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed check_then_delete.md
var checkThenDeleteDoc string

var checkThenDelete = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB155", Slug: "check-then-delete", Title: "Item is read and deleted without a condition",
		Category: rules.API, Severity: rules.Warning,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.APIReference("DeleteItem"),
			rules.DeveloperGuide("Condition expressions", "Expressions.ConditionExpressions"),
		},
		Names: []*words.Heuristic{deleting, operations.Locking},
		Doc:   checkThenDeleteDoc,
	},
	Check: checkCheckThenDelete,
}

var deleting = words.ByWords("A function only deletes, and returns what it has deleted for information, if the first word of its name is delete, remove, destroy, purge, cancel, clear or cleanup.",
	`^(delete|remove|destroy|purge|cancel|clear|clean_?up)(_|$)`)

// takes reports whether a function returns the item that it has read, and not what DynamoDB says that
// it has deleted, so that two callers may both get it:
//
//	out, err := client.GetItem(ctx, code)
//	…
//	client.DeleteItem(ctx, code) // also succeeds if the other caller has deleted it
//	return user(out.Item)
func takes(deletion operations.Seen, read operations.PriorRead) bool {
	return deletion.Member(ddb.ReturnValues).IsSet() == tri.No && read.IsReturned()
}

func checkCheckThenDelete(p *gorule.Pass) {
	p.ForEach(func(call *operations.Call) {
		read, in := unguarded(call, takes)
		if read == nil || deleting.Matches(in) {
			return
		}
		p.Report(call, rules.Text{
			Headline: fmt.Sprintf("%s returns an item of %s that it deletes without a condition", in, p.Target(call)),
			Why:      "deleting an item that another caller has just deleted is no error, so that two callers get the same item",
			Help:     "add the condition attribute_exists on the partition key, and treat its failure as a missing item",
		}, p.RelatedAt(read.Pos(), "the item is read here"))
	}, ddb.DeleteItem)
}
