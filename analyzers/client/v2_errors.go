package client

import (
	_ "embed"
	"fmt"
	"go/ast"
	"go/types"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/clients"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed v2_errors.md
var v2ErrorsDoc string

var v2Errors = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB147", Slug: "v2-errors", Title: "Error test never matches in aws-sdk-go-v2",
		Category: rules.API, Severity: rules.Warning, MovesToV2: true,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.SDKGuide("Handling errors", "handle-errors"),
		},
		Doc: v2ErrorsDoc,
	},
	Check: checkV2Errors,
}

// checkV2Errors reports tests for types of aws-sdk-go of errors that its operations return.
// The code compiles as long as one file imports the old package.
func checkV2Errors(p *gorule.Pass) {
	for _, test := range p.ErrorTests() {
		isTest := test.Kind == clients.Assertion || test.Kind == clients.AsTarget
		if !isTest || test.From.SDK != sdk.V1 || !sdk.IsErrorV1(pointee(test)) || panicsToday(test) {
			continue
		}
		name := types.TypeString(pointee(test), func(pkg *types.Package) string { return pkg.Name() })
		place := gorule.Place{Pos: test.Node.Pos(), End: test.Node.End(), Symbol: test.Func, Subject: name}
		if clause, ok := test.Node.(*ast.CaseClause); ok {
			place.Pos, place.End = caseOf(p, clause, test.Type)
		}
		p.ReportAt(place, rules.Text{
			Headline: fmt.Sprintf("With aws-sdk-go-v2, the error of %s is never of type %s", test.From.Op, name),
			Why:      "the test compiles as long as anything imports aws-sdk-go, but after the move " + outcome(test),
			Help:     "when the client moves, " + counterpart(pointee(test)),
		}, confidence(test))
	}
}

// panicsToday reports whether errors.As is given a pointer to a struct, and not to a pointer to one,
// which is the error.
func panicsToday(test clients.ErrorTest) bool {
	return test.Kind == clients.AsTarget && depth(test.Type) == 1 && !types.IsInterface(pointee(test))
}

// counterpart says how aws-sdk-go-v2 tells an error of this type from others.
func counterpart(t types.Type) string {
	if named, ok := types.Unalias(t).(*types.Named); ok && named.Obj().Pkg() != nil && named.Obj().Pkg().Name() == "dynamodb" {
		return fmt.Sprintf("use errors.As with the address of a *types.%s", named.Obj().Name())
	}
	return "use errors.As with the exception of package types, or with smithy.APIError and its ErrorCode"
}
