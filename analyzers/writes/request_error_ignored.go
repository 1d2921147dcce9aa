package writes

import (
	_ "embed"
	"fmt"
	"go/ast"
	"slices"

	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed request_error_ignored.md
var requestErrorIgnoredDoc string

var requestErrorIgnored = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB128", Slug: "request-error-ignored", Title: "Error of a write is ignored",
		Category: rules.API, Severity: rules.Error, Default: true,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("Error handling with DynamoDB", "Programming.Errors"),
		},
		Names: append([]*words.Heuristic{tidying}, dataflow.LoggerNames...),
		Doc:   requestErrorIgnoredDoc,
	},
	Behind: true,
	Check:  checkRequestErrorIgnored,
}

func checkRequestErrorIgnored(p *gorule.Pass) {
	reported := map[*ast.CallExpr]bool{} // calls of functions that write more than once
	for _, call := range slices.Concat(p.Calls, p.FailingElsewhere()) {
		if !call.Writes() || !call.Answer.Fails() {
			continue
		}
		what := string(call.Request.Op) + into(p, call)
		overwritten := call.Answer.Overwritten()
		elsewhere := call.AskedOf() != ""
		if (overwritten || len(call.Answer.Err()) == 0) && (!elsewhere || !reported[call.Expr]) && !meantToBeDropped(p, call.Failing(), call) {
			reported[call.Expr] = reported[call.Expr] || elsewhere
			p.Report(call, lost(called(call, what), overwritten), meant(p, call.Failing()), decided(p, call), p.OneCallee(call))
		}
		for _, site := range call.Answer.DroppedBy() {
			if reported[site.Expr] || meantToBeDropped(p, site.Expr, call) {
				continue
			}
			reported[site.Expr] = true
			p.ReportAt(gorule.Place{Pos: site.Expr.Fun.Pos(), End: site.Expr.Fun.End(), Symbol: site.Func, Subject: site.Callee},
				lost(fmt.Sprintf("%s (%s)", site.Callee, what), site.Overwritten), meant(p, site.Expr))
		}
	}
}

// decided makes a finding a warning if somebody decided to drop the error of a function of another package:
//
//	_ = s.orders.Touch(ctx, id)
func decided(p *gorule.Pass, call *operations.Call) gorule.With {
	return func(f *rules.Finding) {
		if call.AskedOf() != "" && p.BlankAssignment(call.Expr) != nil {
			f.Severity = rules.Warning
		}
	}
}

// called names a write by the function of another package that is called for it, if one is.
func called(call *operations.Call, write string) string {
	if call.AskedOf() == "" {
		return write
	}
	return fmt.Sprintf("%s (%s)", call.Callee, write)
}

// lost says how the error of a write is lost, why that matters, and what to do.
func lost(write string, overwritten bool) rules.Text {
	if overwritten {
		return rules.Text{
			Headline: fmt.Sprintf("The error of %s is overwritten by the next iteration of the loop", write),
			Why:      "all errors but the last are lost, so writes that are throttled, refused or never sent go unnoticed",
			Help:     "check the error in the loop, or collect the errors with errors.Join",
		}
	}
	return rules.Text{
		Headline: fmt.Sprintf("The error of %s is dropped", write),
		Why:      "a write that is throttled, refused or never sent goes unnoticed",
		Help:     "check the error, or return it",
	}
}

// into names the table of a write, if that is known.
func into(p *gorule.Pass, call *operations.Call) string {
	target := p.Target(call)
	if target == "a table" {
		return ""
	}
	return " to " + target
}
