package client

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed test_without_local_endpoint.md
var testWithoutLocalEndpointDoc string

var testWithoutLocalEndpoint = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB146", Slug: "test-without-local-endpoint", Title: "Test client has no local endpoint",
		Category: rules.API, Severity: rules.Note, Guideline: rules.Warning,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.LocalTests),
			rules.SDKGuide("Configure client endpoints", "configure-endpoints"),
			rules.DeveloperGuide("Setting up DynamoDB local", "DynamoDBLocal"),
		},
		Names: []*words.Heuristic{providesService},
		Doc:   testWithoutLocalEndpointDoc,
	},
	Check: checkTestWithoutLocalEndpoint,
}

func checkTestWithoutLocalEndpoint(p *gorule.Pass) {
	clients := p.DefaultClients(sdk.Endpoint)
	if len(clients) == 0 || preparesEndpoint(p) {
		return
	}
	for _, c := range clients {
		if !p.IsTest(c.Expr.Pos()) {
			continue
		}
		p.ReportAt(gorule.Place{Pos: c.Expr.Pos(), End: c.Expr.Fun.End(), Symbol: c.In, Subject: c.Client.Name}, rules.Text{
			Headline: fmt.Sprintf("%s creates a client for a test without a local endpoint", c.Client.Name),
			Why:      "requests go to the real service, to the tables of whichever account has given credentials",
			Help:     "set the endpoint of DynamoDB local, as in o.BaseEndpoint = aws.String(\"http://localhost:8000\")",
		})
	}
}
