package writes

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/gocheck"
	"github.com/dynamolint/dynamolint/internal/ops"
	"github.com/dynamolint/dynamolint/rules"
)

//go:embed read_modify_write.md
var readModifyWriteDoc string

var readModifyWrite = &gocheck.Rule{
	Meta: &rules.Rule{
		ID: "DDB109", Slug: "read-modify-write", Title: "Read-modify-write without a condition",
		Category: rules.API, Severity: rules.Warning, Default: true, Guideline: rules.Warning,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			{Title: "DynamoDB design guideline, UpdateItem", URL: "https://future-architect.github.io/arch-guidelines/documents/forDB/dynamodb_guidelines.html"},
			{Title: "DynamoDB developer guide, Optimistic locking with version number", URL: "https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/DynamoDBMapper.OptimisticLocking.html"},
		},
		Doc: readModifyWriteDoc,
	},
	Check: checkReadModifyWrite,
}

func checkReadModifyWrite(p *gocheck.Pass) {
	p.ForEach(func(call *ops.Call) {
		for _, back := range call.WriteBacks() {
			message := lostUpdate(call, back)
			if back.Site == nil {
				p.Report(call, rules.Split(message))
				return
			}
			if len(p.Enclosing(back.Site.Expr)) == 0 {
				continue // in a file that is not judged
			}
			p.ReportAt(gocheck.Place{Pos: back.Site.Expr.Fun.Pos(), End: back.Site.Expr.Fun.End(), Symbol: back.Site.Func, Subject: back.Site.Callee},
				rules.Split(back.Site.Callee+": "+message))
		}
	}, ddb.PutItem, ddb.UpdateItem)
}

// lostUpdate says what is lost, and how not to lose it.
func lostUpdate(call *ops.Call, back ops.WriteBack) string {
	table := gocheck.Target(call)
	switch back.How {
	case ops.Computes:
		return fmt.Sprintf("UpdateItem of %s sets what was computed from the item that %s returned before, without a condition: what others write in between is lost; let the service compute it (ADD, SET n = n + :d), or add a condition on a version", table, back.Read.Op)
	case ops.PutsComputed:
		return fmt.Sprintf("PutItem to %s puts what was computed from the item that %s returned before, without a condition: what others write in between is lost; update the attributes that change by UpdateItem, or add a condition on a version", table, back.Read.Op)
	case ops.PutsIfNone:
		return fmt.Sprintf("PutItem to %s relies on %s having found no such item, without a condition: of two callers that find none, the later overwrites the item of the other; add the condition attribute_not_exists on the partition key", table, back.Read.Op)
	}
	return fmt.Sprintf("PutItem puts the item that %s returned back to %s, without a condition: what others write in between is lost; update the attributes that change by UpdateItem, or add a condition on a version", back.Read.Op, table)
}
