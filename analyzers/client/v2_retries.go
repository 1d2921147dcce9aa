package client

import (
	_ "embed"
	"fmt"
	"go/ast"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed v2_retries.md
var v2RetriesDoc string

var v2Retries = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB149", Slug: "v2-retries", Title: "Retries change with aws-sdk-go-v2",
		Category: rules.API, Severity: rules.Warning, MovesToV2: true,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.SDKGuide("Retries and timeouts", "configure-retries-timeouts"),
			rules.GoPackage("github.com/aws/aws-sdk-go/service/dynamodb", ""),
		},
		Doc: v2RetriesDoc,
	},
	Check: checkV2Retries,
}

// checkV2Retries reports clients of aws-sdk-go that have its default number of retries, and what
// sets another number.
func checkV2Retries(p *gorule.Pass) {
	for _, c := range p.DefaultClients(sdk.Retries) {
		if sdk.Of(p.Info().TypeOf(c.Expr)) == sdk.V1 && !setsRetryer(p) {
			place := gorule.Place{Pos: c.Expr.Pos(), End: c.Expr.Fun.End(), Symbol: c.In, Subject: c.Client.Name}
			p.ReportAt(place, rules.Text{
				Headline: fmt.Sprintf("%s creates a client that makes up to 11 attempts; in aws-sdk-go-v2 it makes 3 or 4", c.Client.Name),
				Why:      "requests that succeed today after several retries, as while a table is throttled, become errors",
				Help:     "set RetryMaxAttempts when the client moves, to 11 for as many as today",
			})
		}
	}
	s := newSettings(p.Info(), p.Files)
	seen := map[ast.Node]bool{} // one configuration may be that of several clients
	for _, file := range p.Files {
		ast.Inspect(file, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok && sdk.Of(p.Info().TypeOf(call)) == sdk.V1 {
				if _, ok := clientMadeBy(p, call); ok {
					reportMaxRetries(p, s, call, seen)
				}
			}
			return true
		})
	}
}

// setsRetryer reports whether the package sets the retryer of a client that is made already.
func setsRetryer(p *gorule.Pass) bool {
	for _, used := range p.Info().Uses {
		if sdk.IsClientRetryer(used) {
			return true
		}
	}
	return false
}

// reportMaxRetries reports what sets the number of retries of the client that a call makes.
func reportMaxRetries(p *gorule.Pass, s *settings, client *ast.CallExpr, seen map[ast.Node]bool) {
	for _, d := range s.of(client) {
		if d.use != sdk.MaxRetries || seen[d.at] || s.isDefault(d.value) {
			continue
		}
		seen[d.at] = true
		p.ReportAt(gorule.Place{Pos: d.at.Pos(), End: d.at.End(), Symbol: p.Symbol(d.at), Subject: d.what}, rules.Text{
			Headline: fmt.Sprintf("%s counts retries; aws-sdk-go-v2 counts attempts", d.what),
			Why:      "the same number is one attempt less there, and 0 means the default number of attempts, not one",
			Help:     "set RetryMaxAttempts to one more when the client moves",
		})
	}
}
