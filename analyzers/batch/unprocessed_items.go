package batch

import (
	_ "embed"
	"fmt"
	"go/token"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed unprocessed_items.md
var unprocessedItemsDoc string

var unprocessedItems = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB103", Slug: "unprocessed-items", Title: "Unprocessed part of a batch is dropped",
		Category: rules.API, Severity: rules.Error, Default: true, Guideline: rules.Error,
		Confidence: rules.Proven, Since: "0.1.0", Fix: rules.ReviewFix,
		Sources: []rules.Source{
			rules.Cite(guideline.RetryUnprocessed),
			rules.APIReference("BatchWriteItem"),
			rules.APIReference("BatchStatementResponse"),
		},
		Names: append([]*words.Heuristic{seeds}, dataflow.LoggerNames...),
		Options: []rules.Option{
			{Name: always, Kind: rules.BoolOption, Default: false, Help: "also report programs that fill tables with examples"},
		},
		GuidelineOptions: map[string]any{always: true},
		Doc:              unprocessedItemsDoc,
	},
	Check: checkUnprocessedItems,
}

func checkUnprocessedItems(p *gorule.Pass) {
	p.ForEach(func(call *operations.Call) {
		if call.Answer.Output == nil || call.Answer.Output.Leaves() || call.Answer.RestHandled() || call.RestIsFoundAgain() {
			return
		}
		info := call.Request.Operation()
		treated := "ignored"
		if call.Answer.Output.Member(info.Remainder).Has(facts.Logged) {
			treated = "only logged"
		}
		p.Report(call, rules.Text{
			Headline: fmt.Sprintf("%s of this %s are %s", info.Remainder, call.Request.Op, treated),
			Why:      fmt.Sprintf("under throttling DynamoDB leaves some %s undone and returns no error", info.Unit),
			Help:     "send them again with back-off, or return an error",
		}, sendRest(p, call), gorule.Moot(moot(p, call)))
	}, ddb.Where(func(o *ddb.Operation) bool { return o.Remainder != "" })...)

	reportRemainders(p)
	p.ForEach(func(call *operations.Call) {
		if call.Answer.Output == nil || call.Answer.Output.Leaves() || readsStatementErrors(call) {
			return
		}
		p.Report(call, rules.Text{
			Headline: "The errors of single statements of this BatchExecuteStatement are ignored",
			Why:      "the request succeeds although some of its statements failed",
			Help:     "check Responses[i].Error of each statement",
		})
	}, ddb.BatchExecuteStatement)
}

const always = "always"

var seeds = words.ByAnyWord("Code fills tables with examples if the name of its function, or of a directory of its package in the repository, has the word",
	"seed seeds seeder seeding fixture fixtures testdata")

// moot says why items may be lost and nothing would be done about it: examples
// can be written once more. It is "" for all others, tools and migrations among them.
func moot(p *gorule.Pass, call *operations.Call) string {
	if !p.Options.Bool(always) && (seeds.Matches(call.FuncName()) || slices.ContainsFunc(strings.Split(p.Directory(), "/"), seeds.Matches)) {
		return "it fills a table with examples, by its name"
	}
	return ""
}

// readsStatementErrors reports whether the errors of the single statements of a
// BatchExecuteStatement are read, or its responses go elsewhere.
func readsStatementErrors(call *operations.Call) bool {
	responses := call.Answer.Output.Member(ddb.Responses)
	if responses.Has(facts.Escaped) || responses.Has(facts.Returned) || responses.Has(facts.Fed) {
		return true
	}
	return len(responses) > 0 && call.Answer.ReadsField("BatchStatementResponse.Error")
}

// reportRemainders reports loops that send full lists, and never what is left in the list at the end.
func reportRemainders(p *gorule.Pass) {
	reported := map[token.Pos]bool{}
	p.ForEach(func(call *operations.Call) {
		site, ok := call.UnsentRemainder()
		if !ok || reported[site.Expr.Pos()] || len(p.Enclosing(site.Expr)) == 0 {
			return
		}
		reported[site.Expr.Pos()] = true
		unit := call.Request.Operation().Unit
		p.ReportAt(gorule.Place{Pos: site.Expr.Fun.Pos(), End: site.Expr.Fun.End(), Symbol: site.Func, Subject: site.Callee}, rules.Text{
			Headline: fmt.Sprintf("The last %s are never sent unless they fill a whole %s", unit, call.Request.Op),
			Why:      fmt.Sprintf("the loop sends the list when it is full, and drops the %s that are in it at the end", unit),
			Help:     "send the list once more after the loop if it is not empty",
		})
	}, ddb.Where(func(o *ddb.Operation) bool { return o.List() != "" })...)
}
