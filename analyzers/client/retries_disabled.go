package client

import (
	_ "embed"
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/answers"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed retries_disabled.md
var retriesDisabledDoc string

var retriesDisabled = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB118", Slug: "retries-disabled", Title: "Client does not retry failed requests",
		Category: rules.API, Severity: rules.Warning, Default: true,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.BackOff),
			rules.DeveloperGuide("Error handling with DynamoDB", "Programming.Errors"),
			rules.SDKGuide("Retries and timeouts", "configure-retries-timeouts"),
		},
		Names: append([]*words.Heuristic{answers.Waiting}, operations.SetUpNames...),
		Doc:   retriesDisabledDoc,
	},
	Check: checkRetriesDisabled,
}

func checkRetriesDisabled(p *gorule.Pass) {
	if !p.Whole() || retriesItself(p) {
		return
	}
	s := newSettings(p.Info(), p.Files)
	seen := map[ast.Node]bool{} // one configuration may be that of several clients
	for _, file := range p.Files {
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			client, ok := clientMadeBy(p, call)
			if !ok || client.DAX {
				return true
			}
			if off, ok := s.retriesOff(call); ok && !seen[off.at] && !operations.IsSetUp(p.Package(), p.Symbol(off.at)) {
				seen[off.at] = true
				p.ReportAt(gorule.Place{Pos: off.at.Pos(), End: off.at.End(), Symbol: p.Symbol(off.at), Subject: client.Name},
					rules.Text{
						Headline: fmt.Sprintf("%s turns off the retries of the client that %s creates", off.what, client.Name),
						Why:      "throttled requests and short network failures, which the SDK retries with back-off, become errors",
						Help:     "leave the retries on, and limit the time with a context",
					})
			}
			return true
		})
	}
}

func clientMadeBy(p *gorule.Pass, call *ast.CallExpr) (sdk.Constructor, bool) {
	fn, ok := typeutil.Callee(p.Info(), call).(*types.Func)
	if !ok {
		return sdk.Constructor{}, false
	}
	return sdk.LookupConstructor(fn)
}

// retriesItself reports whether the package seems to repeat requests by its own
// means: then it is right that the SDK does not.
func retriesItself(p *gorule.Pass) bool {
	for _, imported := range p.Types().Imports() {
		path := strings.ToLower(imported.Path())
		if (strings.Contains(path, "backoff") || strings.Contains(path, "retry")) && !strings.HasPrefix(path, "github.com/aws/") {
			return true
		}
	}
	return slices.ContainsFunc(p.Calls, func(call *operations.Call) bool {
		return call.Request.Loop() != nil && call.Answer.LoopPause() != answers.NoPause
	})
}
