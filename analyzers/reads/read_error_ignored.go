package reads

import (
	_ "embed"
	"fmt"
	"go/ast"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/answers"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed read_error_ignored.md
var readErrorIgnoredDoc string

var readErrorIgnored = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB158", Slug: "read-error-ignored", Title: "Error of a read is ignored",
		Category: rules.API, Severity: rules.Warning, Default: true,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("Error handling with DynamoDB", "Programming.Errors"),
		},
		Names: []*words.Heuristic{answers.Stopping},
		Doc:   readErrorIgnoredDoc,
	},
	Behind: true,
	Check:  checkReadErrorIgnored,
}

func checkReadErrorIgnored(p *gorule.Pass) {
	reported := writing(p) // and calls of functions that read more than once
	for _, call := range slices.Concat(p.Calls, p.FailingElsewhere()) {
		if !call.Request.Operation().OnlyReads() {
			continue
		}
		isElsewhere := call.AskedOf() != ""
		if call.Answer.Fails() && (isElsewhere || call.Request.SDK != sdk.V2) && len(call.Answer.Err()) == 0 && call.IsResultUsed() && !reported[call.Expr] && !p.DropsOnPurpose(call.Failing()) { // DDB150 judges the others
			reported[call.Expr] = reported[call.Expr] || isElsewhere
			p.Report(call, failureLooksEmpty(read(p, call)), p.OneCallee(call))
		}
		if at, ok := call.Answer.UsedAfterError(); ok && !p.GoesOnPurpose(call.Failing()) {
			p.Report(call, goesOn(read(p, call)), p.RelatedAt(at, "this uses what the call returns, after an error too"))
		}
		for _, site := range call.Answer.CarriedOnBy() {
			reportCarried(p, call, site, reported)
		}
		for _, site := range call.Answer.DroppedBy() {
			if reported[site.Expr] || !site.Used || p.DropsOnPurpose(site.Expr) || len(p.Enclosing(site.Expr)) == 0 {
				continue
			}
			reported[site.Expr] = true
			place := gorule.Place{Pos: site.Expr.Fun.Pos(), End: site.Expr.Fun.End(), Symbol: site.Func, Subject: site.Callee}
			p.ReportAt(place, failureLooksEmpty(fmt.Sprintf("%s (%s from %s)", site.Callee, call.Request.Op, p.Target(call))), p.RelatedAt(call.Pos(), "this read may fail"))
		}
	}
}

// writing returns the calls of functions whose error may be that of a write: DDB128 judges them.
func writing(p *gorule.Pass) map[*ast.CallExpr]bool {
	all := map[*ast.CallExpr]bool{}
	for _, call := range slices.Concat(p.Calls, p.FailingElsewhere()) {
		if !call.Writes() {
			continue
		}
		all[call.Expr] = true
		for _, site := range call.Answer.DroppedBy() {
			all[site.Expr] = true
		}
	}
	return all
}

// read names a read by the function of another package that is called for it, if one is, and its table.
func read(p *gorule.Pass, call *operations.Call) string {
	if call.AskedOf() == "" {
		return string(call.Request.Op) + " from " + p.Target(call)
	}
	return fmt.Sprintf("%s (%s from %s)", call.Callee, call.Request.Op, p.Target(call))
}

// reportCarried reports a caller that shows the error of a read and goes on.
func reportCarried(p *gorule.Pass, call *operations.Call, site answers.Carried, reported map[*ast.CallExpr]bool) {
	if reported[site.Expr] || len(p.Enclosing(site.Expr)) == 0 || !site.Panics && p.GoesOnPurpose(site.Expr) {
		return
	}
	reported[site.Expr] = true
	text := goesOn(fmt.Sprintf("%s (%s from %s)", site.Callee, call.Request.Op, p.Target(call)))
	with := []gorule.With{p.RelatedAt(call.Pos(), "this read may fail"), p.RelatedAt(site.At, "this uses what the call returns, after an error too")}
	if site.Panics {
		text.Why = fmt.Sprintf("%s returns nil with an error, and dereferencing it panics", site.Callee)
		with = append(with, gorule.Severity(rules.Error))
	}
	place := gorule.Place{Pos: site.Expr.Fun.Pos(), End: site.Expr.Fun.End(), Symbol: site.Func, Subject: site.Callee}
	p.ReportAt(place, text, with...)
}

// goesOn says that code goes on after the error of a read, and what that looks like then.
func goesOn(read string) rules.Text {
	text := failureLooksEmpty(read)
	text.Headline = fmt.Sprintf("The code goes on after an error of %s", read)
	text.Help = "return the error, or leave out what needs the item"
	return text
}

// failureLooksEmpty says that the error of a read is lost, and what it looks like then.
func failureLooksEmpty(read string) rules.Text {
	return rules.Text{
		Headline: fmt.Sprintf("The error of %s is dropped", read),
		Why:      "a read that is throttled, refused or never answered looks as if there were no such item",
		Help:     "check the error, and tell a read that failed from an item that is not there",
	}
}
