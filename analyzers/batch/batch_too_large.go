package batch

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/expr"
	"github.com/dynamolint/dynamolint/internal/gocheck"
	"github.com/dynamolint/dynamolint/internal/ops"
	"github.com/dynamolint/dynamolint/internal/request"
	"github.com/dynamolint/dynamolint/rules"
)

//go:embed batch_too_large.md
var batchTooLargeDoc string

var batchTooLarge = &gocheck.Rule{
	Meta: &rules.Rule{
		ID: "DDB106", Slug: "batch-too-large", Title: "Batch or transaction exceeds DynamoDB's limit",
		Category: rules.API, Severity: rules.Error, Default: true, Guideline: rules.Error,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			{Title: "DynamoDB design guideline, Writing and reading several records", URL: "https://future-architect.github.io/arch-guidelines/documents/forDB/dynamodb_guidelines.html"},
			{Title: "DynamoDB developer guide, Quotas in Amazon DynamoDB", URL: "https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ServiceQuotas.html"},
			{Title: "DynamoDB API reference, BatchWriteItem", URL: "https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_BatchWriteItem.html"},
			{Title: "DynamoDB API reference, BatchGetItem", URL: "https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_BatchGetItem.html"},
		},
		Doc: batchTooLargeDoc,
	},
	Codes: []expr.Code{request.TooMany}, // found by the size of the list, which may be known where its elements are not
	Check: checkBatchTooLarge,
}

// batchLimit is how much one request of an operation takes.
type batchLimit struct {
	max  int
	unit string
}

var batchLimits = map[ddb.Op]batchLimit{
	ddb.BatchWriteItem:        {ddb.MaxBatchWrites, "writes"},
	ddb.BatchGetItem:          {ddb.MaxBatchGets, "keys"},
	ddb.BatchExecuteStatement: {ddb.MaxBatchStatements, "statements"},
	ddb.TransactWriteItems:    {ddb.MaxTransactActions, "actions"},
	ddb.TransactGetItems:      {ddb.MaxTransactActions, "actions"},
	ddb.ExecuteTransaction:    {ddb.MaxTransactActions, "statements"},
}

func checkBatchTooLarge(p *gocheck.Pass) {
	p.ForEach(func(call *ops.Call) {
		limit, ok := batchLimits[call.Op]
		if !ok || call.Via == ops.Helper { // which may well cut the list into batches
			return
		}
		switch size := call.BatchSize(); {
		case size.Min > limit.max:
			p.Report(call, rules.Split(fmt.Sprintf("%s with %d %s is refused: it takes %d at most; send them in chunks of %d", call.Op, size.Min, limit.unit, limit.max, limit.max)))
		case size.Max > limit.max && size.Chunk:
			p.Report(call, rules.Split(fmt.Sprintf("%s gets chunks of up to %d %s, but takes %d at most: a full one is refused; make chunks of %d", call.Op, size.Max, limit.unit, limit.max, limit.max)))
		case size.Max > limit.max:
			p.Report(call, rules.Split(fmt.Sprintf("%s may get %d %s, but takes %d at most: it is refused then; send them in chunks of %d", call.Op, size.Max, limit.unit, limit.max, limit.max)),
				gocheck.Severity(rules.Warning))
		case size.Unbounded && size.OfCallers: // those may know what they send
			p.Report(call, rules.Split(fmt.Sprintf("%s takes %d %s at most, and nothing limits %s here: %smore are refused as a whole; unless every caller limits it, %s", call.Op, limit.max, limit.unit, size.Of, passedBy(size), unboundedRemedy(call.Op, limit))),
				gocheck.Severity(rules.Note), gocheck.Confidence(rules.Hint))
		case size.Unbounded:
			p.Report(call, rules.Split(fmt.Sprintf("%s takes %d %s at most, and nothing limits %s: %smore are refused as a whole; %s", call.Op, limit.max, limit.unit, size.Of, passedBy(size), unboundedRemedy(call.Op, limit))),
				gocheck.Severity(rules.Warning), gocheck.Confidence(rules.Likely))
		}
	})
	for _, passed := range p.BatchArguments() {
		reportBatchArgument(p, passed)
	}
}

// reportBatchArgument judges a list by what a function of another package does
// with it. What callers elsewhere pass in turn is theirs to limit.
func reportBatchArgument(p *gocheck.Pass, passed ops.BatchArgument) {
	limit, ok := batchLimits[passed.Op]
	size := passed.Size
	var problem string
	switch {
	case !ok || size.OfCallers:
		return
	case size.Unbounded:
		problem = fmt.Sprintf("nothing limits %s: %smore are refused as a whole", size.Of, passedBy(size))
	case size.Max > limit.max:
		problem = fmt.Sprintf("gets up to %d: it is refused then", size.Max)
	default:
		return
	}
	p.ReportAt(gocheck.Place{Pos: passed.Expr.Pos(), End: passed.Expr.Fun.End(), Symbol: passed.Func, Subject: passed.Callee},
		rules.Split(fmt.Sprintf("%s sends all that it is given in one %s, which takes %d %s at most, and %s; %s", passed.Callee, passed.Op, limit.max, limit.unit, problem, passRemedy(passed.Op, limit))),
		gocheck.Severity(rules.Warning), gocheck.Confidence(rules.Likely))
}

func passRemedy(op ddb.Op, limit batchLimit) string {
	if isTransaction(op) {
		return unboundedRemedy(op, limit)
	}
	return fmt.Sprintf("pass chunks of %d, such as slices.Chunk makes", limit.max)
}

func isTransaction(op ddb.Op) bool {
	return op == ddb.TransactWriteItems || op == ddb.TransactGetItems || op == ddb.ExecuteTransaction
}

// passedBy says which caller passes the list, if it is a parameter.
func passedBy(size ops.Size) string {
	if size.By == "" {
		return ""
	}
	return fmt.Sprintf("%s passes %s; ", size.By, size.What)
}

// unboundedRemedy says what to do: a transaction that is cut is none any more.
func unboundedRemedy(op ddb.Op, limit batchLimit) string {
	if isTransaction(op) {
		return fmt.Sprintf("return an error for more than %d", limit.max)
	}
	return fmt.Sprintf("send chunks of %d, such as slices.Chunk makes", limit.max)
}
