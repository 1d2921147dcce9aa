package writes

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed transaction_conflict.md
var transactionConflictDoc string

var transactionConflict = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB121", Slug: "transaction-conflict-unhandled", Title: "Transaction cancellation reasons are ignored",
		Category: rules.API, Severity: rules.Note, Guideline: rules.Note,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("Transaction conflict handling", "transaction-apis"),
			rules.Cite(guideline.HandleConflicts),
		},
		Doc: transactionConflictDoc,
	},
	Check: checkTransactionConflict,
}

func checkTransactionConflict(p *gorule.Pass) {
	p.ForEach(func(call *operations.Call) {
		if endsHere(call) && !tells(call, "TransactionCanceledException", "TransactionConflictException") {
			p.Report(call, rules.Text{
				Headline: fmt.Sprintf("%s does not tell TransactionCanceledException from other errors", call.Request.Op),
				Why:      "a conflict with another transaction, which only needs a retry, looks like a condition that does not hold",
				Help:     "test for TransactionCanceledException with errors.As and check CancellationReasons, or return the error",
			})
		}
	}, ddb.Where(isTransaction)...)
}

// isTransaction reports whether an operation is a transaction of actions: the errors of one of
// statements are not judged.
func isTransaction(o *ddb.Operation) bool {
	return o.Is(ddb.TransactionKind) && !o.IsPartiQL()
}
