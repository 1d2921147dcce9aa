package client

import (
	_ "embed"
	"fmt"
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed v2_calls.md
var v2CallsDoc string

var v2Calls = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB148", Slug: "v2-calls", Title: "Call takes another form in aws-sdk-go-v2",
		Category: rules.API, Severity: rules.Note, MovesToV2: true,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.SDKGuide("Using the AWS SDK for Go v2 with AWS services", "use"),
		},
		Doc: v2CallsDoc,
	},
	Check: checkV2Calls,
}

// checkV2Calls reports calls of aws-sdk-go that do what a loop or an object does in aws-sdk-go-v2:
// those that hand each page to a function, and those that wait.
func checkV2Calls(p *gorule.Pass) {
	p.ForEach(func(call *operations.Call) {
		if call.Request.SDK == sdk.V1 && call.Request.Via == requests.Callback {
			reportPages(p, call)
		}
	})
	for _, file := range p.Files {
		ast.Inspect(file, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok {
				if fn, ok := typeutil.Callee(p.Info(), call).(*types.Func); ok {
					reportWaiter(p, call, fn)
				}
			}
			return true
		})
	}
}

func reportPages(p *gorule.Pass, call *operations.Call) {
	end := ""
	if !call.Answer.Follows {
		end = ", and leave the loop where the function returns false"
	}
	p.Report(call, rules.Text{
		Headline: fmt.Sprintf("%s becomes a loop with aws-sdk-go-v2", call.Callee),
		Why:      "there is a paginator in its place, and the error of each page is for the loop to return",
		Help:     fmt.Sprintf("use dynamodb.New%sPaginator, return the error of NextPage%s", call.Request.Op, end),
	})
}

func reportWaiter(p *gorule.Pass, call *ast.CallExpr, fn *types.Func) {
	waiter, ok := sdk.WaiterAfterMove(fn)
	if !ok {
		return
	}
	place := gorule.Place{Pos: call.Pos(), End: call.Fun.End(), Symbol: p.Symbol(call), Subject: fn.Name()}
	p.ReportAt(place, rules.Text{
		Headline: fmt.Sprintf("%s waits for other times with aws-sdk-go-v2", fn.Name()),
		Why:      "by default it asks up to 25 times, every 20 seconds; a waiter asks after 20 to 120 seconds, for as long as its caller says",
		Help:     fmt.Sprintf("use dynamodb.%s, give Wait a limit such as 10*time.Minute, and set the delays if these matter", waiter),
	})
}
