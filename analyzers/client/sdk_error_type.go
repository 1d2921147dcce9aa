package client

import (
	_ "embed"
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/clients"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed sdk_error_type.md
var sdkErrorTypeDoc string

var sdkErrorType = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB122", Slug: "sdk-error-type", Title: "Test for an SDK error never matches",
		Category: rules.API, Severity: rules.Error, Default: true,
		Confidence: rules.Proven, Since: "0.1.0", Fix: rules.SafeFix,
		Sources: []rules.Source{
			rules.SDKGuide("Handling errors", "handle-errors"),
			rules.GoPackage("errors", "As"),
		},
		Doc: sdkErrorTypeDoc,
	},
	Check: checkSDKErrorType,
}

func checkSDKErrorType(p *gorule.Pass) {
	for _, test := range p.ErrorTests() {
		text, subject := judgeErrorTest(test)
		if subject == "" || test.From.Interface && reachesDAX(p) {
			continue
		}
		place := gorule.Place{Pos: test.Node.Pos(), End: test.Node.End(), Symbol: test.Func, Subject: subject}
		if clause, ok := test.Node.(*ast.CaseClause); ok {
			place.Pos, place.End = caseOf(p, clause, test.Type)
		}
		if asksTransaction(test) {
			p.ReportAt(place, text, confidence(test)) // which reason to check is for the author
			continue
		}
		p.ReportAt(place, text, fixErrorTest(p, test), confidence(test))
	}
}

// reachesDAX reports whether what is behind an interface may well be a client of
// DAX, which does not wrap errors.
func reachesDAX(p *gorule.Pass) bool {
	return slices.ContainsFunc(p.Types().Imports(), func(pkg *types.Package) bool { return sdk.IsDAX(pkg.Path()) })
}

// confidence is less where another client may be behind an interface.
func confidence(test clients.ErrorTest) gorule.With {
	return func(f *rules.Finding) {
		if test.From.Interface {
			f.Confidence = rules.Likely
		}
	}
}

// judgeErrorTest says what is wrong with a test, and which type or text it tests
// for. The subject is empty if the test is not certainly wrong.
func judgeErrorTest(test clients.ErrorTest) (text rules.Text, subject string) {
	switch test.Kind {
	case clients.Comparison:
		return judgeText(test)
	case clients.TypeComparison:
		return judgeTypeName(test)
	}
	name, isException := sdk.ExceptionV2(pointee(test))
	ofV2 := test.From.SDK == sdk.V2 || test.From.SDK == sdk.GureguV2
	switch {
	case panics(test):
		return rules.Text{
			Headline: fmt.Sprintf("errors.As panics because the target is a *types.%s, not a pointer to one", name),
			Why:      "the panic comes with the first error, because the pointer is the error type and not the struct",
			Help:     "declare the variable as a pointer to the exception, and pass its address",
		}, name
	case test.Kind == clients.IsTarget && isException:
		return rules.Text{
			Headline: fmt.Sprintf("errors.Is never matches &types.%s{}", name),
			Why:      "errors.Is compares pointers, and each error is a new one, so the branch never runs",
			Help:     "use errors.As with the address of a variable of this pointer type",
		}, name
	case asksTransaction(test):
		return rules.Text{
			Headline: fmt.Sprintf("The error of %s is never a %s", test.From.Op, sdk.ConditionalCheckFailed),
			Why:      "a condition that does not hold cancels the transaction, which returns a TransactionCanceledException",
			Help:     "test for TransactionCanceledException, and check its CancellationReasons",
		}, sdk.ConditionalCheckFailed
	case ofV2 && test.Kind != clients.CodeComparison:
		return judgeType(test)
	}
	return rules.Text{}, ""
}

// judgeType judges a test of an error of aws-sdk-go-v2 for a type that it never
// has.
func judgeType(test clients.ErrorTest) (text rules.Text, subject string) {
	name, isException := sdk.ExceptionV2(pointee(test))
	switch {
	case test.Kind == clients.Assertion && isException && depth(test.Type) == 1:
		return rules.Text{
			Headline: fmt.Sprintf("err.(*types.%s) never matches the error of %s", name, test.From.Op),
			Why:      "operations return their errors wrapped in a *smithy.OperationError, so " + outcome(test),
			Help:     "use errors.As with the address of a variable of this type",
		}, name
	case sdk.IsErrorV1(pointee(test)) && test.Kind != clients.IsTarget:
		name := types.TypeString(pointee(test), func(pkg *types.Package) string { return pkg.Name() })
		return rules.Text{
			Headline: fmt.Sprintf("The error of %s is never of type %s", test.From.Op, name),
			Why:      "the type belongs to aws-sdk-go, but aws-sdk-go-v2 sends the request, so " + outcome(test),
			Help:     "use errors.As with smithy.APIError, or with the type of the error",
		}, name
	}
	return rules.Text{}, ""
}

// outcome says what a test for a type comes to that the error never has.
func outcome(test clients.ErrorTest) string {
	if test.Panics {
		return "the assertion panics"
	}
	return "the branch never runs"
}

// panics reports whether errors.As is given a pointer to an exception, and not to
// a pointer to one.
func panics(test clients.ErrorTest) bool {
	_, isException := sdk.ExceptionV2(pointee(test))
	return test.Kind == clients.AsTarget && isException && depth(test.Type) == 1
}

// asksTransaction reports whether the error that a transaction returned is asked
// whether it is that of a single write.
func asksTransaction(test clients.ErrorTest) bool {
	isFailure := test.Text == sdk.ConditionalCheckFailed
	if test.Type != nil {
		isFailure = sdk.IsConditionalCheckFailed(pointee(test))
	}
	o := ddb.Lookup(test.From.Op)
	return isFailure && o.Is(ddb.TransactionKind) && o.MayWrite() && test.From.OnlyOp && !panics(test) && test.Kind != clients.IsTarget && test.Kind != clients.Comparison && test.Kind != clients.TypeComparison
}

// judgeText judges a comparison of an error's whole text with the name of an
// exception, which stands in the middle of it.
func judgeText(test clients.ErrorTest) (text rules.Text, subject string) {
	if test.From.SDK != sdk.V2 || !test.From.Direct || !strings.Contains(test.Text, "Exception") || strings.HasPrefix(test.Text, sdk.OperationError) {
		return rules.Text{}, ""
	}
	return rules.Text{
		Headline: fmt.Sprintf("The text of an error of %s never begins with %q", test.From.Op, test.Text),
		Why:      fmt.Sprintf("it begins with %q and the name of the operation, so the branch never runs", sdk.OperationError),
		Help:     "use errors.As with the type of the error",
	}, test.Text
}

// judgeTypeName judges a comparison of the name of an error's type with that of an exception, which is
// inside of it.
func judgeTypeName(test clients.ErrorTest) (text rules.Text, subject string) {
	if test.From.SDK != sdk.V2 || !test.From.Direct || !strings.Contains(test.Text, "Exception") {
		return rules.Text{}, ""
	}
	return rules.Text{
		Headline: fmt.Sprintf("The type of an error of %s is never called %q", test.From.Op, test.Text),
		Why:      "operations return their errors wrapped in a *smithy.OperationError, so the branch never runs",
		Help:     "use errors.As with the type of the error",
	}, test.Text
}

// pointee returns the type of a test without pointers, and depth how many of
// them there are.
func pointee(test clients.ErrorTest) types.Type {
	t := types.Unalias(test.Type)
	for {
		p, ok := t.(*types.Pointer)
		if !ok {
			return t
		}
		t = types.Unalias(p.Elem())
	}
}

func depth(t types.Type) int {
	p, ok := types.Unalias(t).(*types.Pointer)
	if !ok {
		return 0
	}
	return 1 + depth(p.Elem())
}
