package batch

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/lengths"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed batch_too_large.md
var batchTooLargeDoc string

var batchTooLarge = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB106", Slug: "batch-too-large", Title: "Batch or transaction can exceed DynamoDB's limit",
		Category: rules.API, Severity: rules.Error, Default: true, Guideline: rules.Error,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.WriteBatchSize),
			rules.Cite(guideline.ReadBatchSize),
			rules.Cite(guideline.TransactionSize),
			rules.DeveloperGuide("Quotas in Amazon DynamoDB", "ServiceQuotas"),
			rules.APIReference("BatchWriteItem"),
			rules.APIReference("BatchGetItem"),
		},
		Names: []*words.Heuristic{lengths.Chunking},
		Doc:   batchTooLargeDoc,
	},
	Codes: []refusal.Code{validate.TooMany}, // found by the size of the list, which may be known where its elements are not
	Check: checkBatchTooLarge,
}

func checkBatchTooLarge(p *gorule.Pass) {
	p.ForEach(func(call *operations.Call) {
		limit := call.Request.Operation()
		if limit.List() == "" || call.Request.Via == requests.Helper { // which may well cut the list into batches
			return
		}
		switch size := call.Request.BatchSize(); {
		case size.Min > limit.MaxParts:
			p.Report(call, tooMany(call.Request.Op, "gets", size.Min))
		case size.Max > limit.MaxParts && size.Chunk:
			p.Report(call, tooMany(call.Request.Op, "gets chunks of up to", size.Max))
		case size.Max > limit.MaxParts:
			p.Report(call, tooMany(call.Request.Op, "may get", size.Max), gorule.Severity(rules.Warning))
		case size.Unbounded && size.OfCallers: // those may know what they send
			p.Report(call, rules.Text{
				Headline: fmt.Sprintf("Nothing limits %s here, but %s takes %d %s at most", size.Of, call.Request.Op, limit.MaxParts, limit.Unit),
				Why:      passedBy(size) + refused,
				Help:     "unless every caller limits it, " + cut(call.Request.Op, "send"),
			}, gorule.Severity(rules.Note), gorule.Confidence(rules.Hint))
		case size.Unbounded && size.OfItem: // what writes it may keep it short
			p.Report(call, rules.Text{
				Headline: fmt.Sprintf("Nothing limits %s here, but %s takes %d %s at most", size.Of, call.Request.Op, limit.MaxParts, limit.Unit),
				Why:      passedBy(size) + refused,
				Help:     "unless whatever writes the items limits it, " + cut(call.Request.Op, "send"),
			}, certainty(size)...)
		case size.Unbounded:
			p.Report(call, rules.Text{
				Headline: fmt.Sprintf("Nothing limits %s, but %s takes %d %s at most", size.Of, call.Request.Op, limit.MaxParts, limit.Unit),
				Why:      passedBy(size) + refused,
				Help:     cut(call.Request.Op, "send"),
			}, certainty(size)...)
		}
	})
	for _, passed := range p.BatchArguments() {
		reportBatchArgument(p, passed)
	}
}

// reportBatchArgument judges a list by what a function of another package does
// with it. What callers elsewhere pass in turn is theirs to limit.
func reportBatchArgument(p *gorule.Pass, passed operations.BatchArgument) {
	limit := ddb.Lookup(passed.Op)
	size := passed.Size
	var headline string
	switch {
	case limit.List() == "" || size.OfCallers:
		return
	case size.Unbounded:
		headline = fmt.Sprintf("Nothing limits %s, but %s sends all in one %s", size.Of, passed.Callee, passed.Op)
	case size.Max > limit.MaxParts:
		headline = fmt.Sprintf("%s gets up to %d %s and sends all in one %s", passed.Callee, size.Max, limit.Unit, passed.Op)
	default:
		return
	}
	p.ReportAt(gorule.Place{Pos: passed.Expr.Pos(), End: passed.Expr.Fun.End(), Symbol: passed.Func, Subject: passed.Callee}, rules.Text{
		Headline: headline,
		Why:      fmt.Sprintf("%s%s takes %d %s at most and refuses more as a whole", passedBy(size), passed.Op, limit.MaxParts, limit.Unit),
		Help:     cut(passed.Op, "pass"),
	}, certainty(size)...)
}

// certainty is how much is claimed of a list that nothing in view limits: what writes an item may keep
// its lists short.
func certainty(size lengths.Size) []gorule.With {
	if size.OfItem {
		return []gorule.With{gorule.Severity(rules.Note), gorule.Confidence(rules.Hint)}
	}
	return []gorule.With{gorule.Severity(rules.Warning), gorule.Confidence(rules.Likely)}
}

const refused = "DynamoDB refuses a larger request as a whole"

// tooMany describes a request that gets more than it takes.
func tooMany(op ddb.Op, gets string, size int) rules.Text {
	limit := ddb.Lookup(op)
	return rules.Text{
		Headline: fmt.Sprintf("%s %s %d %s, but takes %d at most", op, gets, size, limit.Unit, limit.MaxParts),
		Why:      refused,
		Help:     fmt.Sprintf("send them in chunks of %d", limit.MaxParts),
	}
}

// passedBy says which caller passes the list, if it is a parameter.
func passedBy(size lengths.Size) string {
	if size.By == "" {
		return ""
	}
	return fmt.Sprintf("%s passes %s, and ", size.By, size.What)
}

// cut says what to do with a list of any length: a transaction that is cut is not
// one transaction any more.
func cut(op ddb.Op, send string) string {
	limit := ddb.Lookup(op)
	if limit.Is(ddb.TransactionKind) {
		return fmt.Sprintf("return an error for more than %d", limit.MaxParts)
	}
	return fmt.Sprintf("%s chunks of %d, such as slices.Chunk makes", send, limit.MaxParts)
}
