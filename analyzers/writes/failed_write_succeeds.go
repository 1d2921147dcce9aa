package writes

import (
	_ "embed"
	"fmt"
	"go/ast"
	"slices"

	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed failed_write_succeeds.md
var failedWriteSucceedsDoc string

var failedWriteSucceeds = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB160", Slug: "failed-write-succeeds", Title: "Success is reported after a failed write",
		Category: rules.API, Severity: rules.Warning,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("Error handling with DynamoDB", "Programming.Errors"),
		},
		Names: dataflow.LoggerNames,
		Doc:   failedWriteSucceedsDoc,
	},
	Check: checkFailedWriteSucceeds,
}

func checkFailedWriteSucceeds(p *gorule.Pass) {
	reported := map[*ast.CallExpr]bool{} // calls of functions that write more than once
	for _, call := range slices.Concat(p.Calls, p.FailingElsewhere()) {
		if !call.Writes() || call.Deletes() {
			continue
		}
		for _, swallowed := range call.SwallowedBy() {
			if reported[swallowed.Expr] || len(p.Enclosing(swallowed.Expr)) == 0 || p.GoesOnPurpose(swallowed.Expr) {
				continue
			}
			reported[swallowed.Expr] = true
			reportSwallowed(p, call, swallowed)
		}
	}
}

func reportSwallowed(p *gorule.Pass, call *operations.Call, swallowed operations.Swallowed) {
	what := string(call.Request.Op) + into(p, call)
	if !swallowed.Own || call.AskedOf() != "" {
		what = fmt.Sprintf("%s (%s)", swallowed.Callee, what)
	}
	text := rules.Text{
		Headline: fmt.Sprintf("No error is returned after an error of %s", what),
		Why:      "the caller continues as if the item were stored, and does not try again",
		Help:     "return the error, or say in a comment why it does not matter",
	}
	var with []gorule.With
	if swallowed.Returns {
		with = append(with, p.RelatedAt(swallowed.At, "this also returns if the write works"))
	}
	place := gorule.Place{Pos: swallowed.Expr.Fun.Pos(), End: swallowed.Expr.Fun.End(), Symbol: swallowed.Func, Subject: swallowed.Callee}
	p.ReportAt(place, text, with...)
}
