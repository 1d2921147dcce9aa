package clients_test

import (
	"fmt"
	"go/types"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/clients"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/dev/calltest"
)

// describers says what the want comments of a fixture package are about.
var describers = map[string]func(pass *analysis.Pass, found *clients.Clients){
	"constructions": describeConstructions,
	"main":          describeConstructions,
	"elsewhere":     describeConstructions,
	"defaults":      describeDefaults,
	"makings":       describeMakings,
	"errortests":    describeErrorTests,
}

// makings describes the functions of the fixture of that name, for package elsewhere.
var makings = map[string]clients.Making{
	"New":     {Client: "dynamodb.NewFromConfig"},
	"Count":   {Client: "dynamodb.NewFromConfig", Inside: true},
	"FromOld": {Client: "dynamodb.New", Session: true, Given: 1},
	"Open":    {Opens: true, Same: true},
	"Config":  {Same: true},
}

func TestClients(t *testing.T) {
	calltest.Run(t, func(pass *analysis.Pass, pkg *operations.Package) {
		describe := describers[pass.Pkg.Name()]
		if describe == nil {
			t.Errorf("no test describes package %s", pass.Pkg.Path())
			return
		}
		describe(pass, clients.New(pkg.Shapes(), pkg.Requested, func(fn *types.Func) clients.Making {
			if fn.Pkg() == nil || fn.Pkg().Name() != "makings" {
				return clients.Making{}
			}
			return makings[fn.Name()]
		}))
	}, "./calls/clients/...")
}

// describeConstructions reports where clients are made, by what, and whether that is done
// again and again.
func describeConstructions(pass *analysis.Pass, found *clients.Clients) {
	for _, c := range found.Constructions() {
		text := c.Client.Name
		if c.Helper != "" {
			text += " by " + c.Helper
		}
		if c.Session != "" {
			text += " of " + c.Session
		}
		text += " in " + c.Func()
		if c.RepeatedByLoop() {
			text += ", in each turn"
		}
		if c.RepeatedByRequests() {
			text += ", for each request"
		}
		pass.Reportf(c.Expr.Pos(), "%s", text)
	}
}

// describeDefaults reports where clients have the endpoint, and the retries, of the default
// configuration.
func describeDefaults(pass *analysis.Pass, found *clients.Clients) {
	for _, c := range found.DefaultClients(sdk.Endpoint) {
		pass.Reportf(c.Expr.Pos(), "%s in %s", c.Client.Name, c.In)
	}
	for _, c := range found.DefaultClients(sdk.Retries) {
		pass.Reportf(c.Expr.Pos(), "retries of %s in %s", c.Client.Name, c.In)
	}
}

// describeMakings reports beside functions what they make.
func describeMakings(pass *analysis.Pass, found *clients.Clients) {
	for fn, m := range found.Makings() {
		pass.Reportf(fn.Pos(), "%s", strings.TrimSuffix(strings.TrimPrefix(fmt.Sprintf("%+v", m), "{"), "}"))
	}
}

// describeErrorTests reports how errors are told from each other, and which errors.
func describeErrorTests(pass *analysis.Pass, found *clients.Clients) {
	kinds := map[clients.TestKind]string{clients.Assertion: "is a", clients.AsTarget: "as", clients.IsTarget: "is", clients.Comparison: "says", clients.TypeComparison: "is called", clients.CodeComparison: "has code"}
	for _, test := range found.ErrorTests() {
		what := fmt.Sprintf("%q", test.Text)
		if test.Type != nil {
			what = types.TypeString(test.Type, func(p *types.Package) string { return p.Name() })
		}
		if test.Panics {
			what += " or panics"
		}
		pass.Reportf(test.Node.Pos(), "%s %s in %s: %s", kinds[test.Kind], what, test.Func, originText(test.From))
	}
}

func originText(from clients.ErrorOrigin) string {
	if from == (clients.ErrorOrigin{}) {
		return "unknown"
	}
	text := map[sdk.SDK]string{0: "none", sdk.V1: "v1", sdk.V2: "v2"}[from.SDK]
	if from.Op != "" {
		text += " " + string(from.Op)
	}
	if !from.OnlyOp {
		text += " or another"
	}
	if from.Interface {
		text += " by interface"
	}
	if from.Direct {
		text += " as it came"
	}
	return text
}
