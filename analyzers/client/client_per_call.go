package client

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/goclients"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed client_per_call.md
var clientPerCallDoc string

var clientPerCall = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB119", Slug: "client-per-call", Title: "Client is created again and again",
		Category: rules.API, Severity: rules.Note, Default: true,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.SDKGuide("Using the AWS SDK for Go v2 with AWS services", "use"),
			rules.LambdaGuide("Best practices for working with AWS Lambda functions", "best-practices"),
		},
		Doc: clientPerCallDoc,
	},
	Check: checkClientPerCall,
}

func checkClientPerCall(p *gorule.Pass) {
	for _, c := range p.Constructions() {
		switch {
		case c.RepeatedByRequests():
			reportConstruction(p, c, "each time the handler runs", "create it once at start")
		case c.RepeatedByLoop() && c.Func() != "main":
			reportConstruction(p, c, "in every iteration of the loop, always the same one", "create it once before the loop")
		}
	}
}

func reportConstruction(p *gorule.Pass, c *goclients.Construction, when, help string) {
	what := c.Client.Name + " creates a client"
	switch {
	case c.Session != "":
		what = fmt.Sprintf("%s creates a session for %s (%s)", c.Session, c.Helper, c.Client.Name)
	case c.Helper != "":
		what = fmt.Sprintf("%s creates a client (%s)", c.Helper, c.Client.Name)
	}
	why := "its options are resolved again, and connections may be opened again"
	if c.Client.Session {
		if c.Session == "" {
			what += " and a session"
		}
		why = "the configuration is read and credentials are fetched again"
	}
	var with []gorule.With
	if c.HelperName != "" { // it is to blame, and not each of its callers
		with = append(with, p.OneMistake(c.HelperName+" "+when, c.Helper))
	}
	p.ReportAt(gorule.Place{Pos: c.Expr.Pos(), End: c.Expr.Fun.End(), Symbol: c.Func(), Subject: c.Client.Name},
		rules.Text{Headline: what + " " + when, Why: why, Help: help}, with...)
}
