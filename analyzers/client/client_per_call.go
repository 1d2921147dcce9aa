package client

import (
	_ "embed"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/calls/clients"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
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
		Options: []rules.Option{
			{Name: always, Kind: rules.BoolOption, Default: false, Help: "also report clients of tools such as migrations"},
		},
		GuidelineOptions: map[string]any{always: true},
		Names:            slices.Concat(gorule.ToolNames, operations.SetUpNames),
		Doc:              clientPerCallDoc,
	},
	Check: checkClientPerCall,
}

// always is the option that reports what tools do as well.
const always = "always"

func checkClientPerCall(p *gorule.Pass) {
	for _, c := range p.Constructions() {
		switch {
		case c.RepeatedByRequests():
			reportConstruction(p, c, "each time the handler runs", "create it once at start", moot(p, c, c.OnSchedule()))
		case c.RepeatedByLoop() && c.Func() != "main":
			reportConstruction(p, c, "in every iteration of the loop, always the same one", "create it once before the loop", moot(p, c, true))
		}
	}
}

// moot says why a client may be created again and nothing would be done about it: a tool creates
// it. It is "" for all others. The name of a function says nothing where it is called for each
// request: repairOrder is a handler then.
func moot(p *gorule.Pass, c *clients.Construction, byName bool) string {
	switch {
	case p.Options.Bool(always):
		return ""
	case c.TakesNoEvent():
		return "the handler takes no event: a schedule or a person invokes it, and few invocations share a process"
	case byName && p.Tool(c.Func()) != "":
		return p.Tool(c.Func())
	case p.Tool("") == "" && operations.IsSetUp(p.Package()):
		return "it is for development, tests or the set-up of tables, by the name of its package"
	}
	return p.Tool("")
}

func reportConstruction(p *gorule.Pass, c *clients.Construction, when, help, why string) {
	what := c.Client.Name + " creates a client"
	switch {
	case c.Session != "":
		what = fmt.Sprintf("%s creates a session for %s (%s)", c.Session, c.Helper, c.Client.Name)
	case c.Helper != "":
		what = fmt.Sprintf("%s creates a client (%s)", c.Helper, c.Client.Name)
	}
	cost := "its options are resolved again, and connections may be opened again"
	if c.Client.Session {
		if c.Session == "" {
			what += " and a session"
		}
		cost = "the configuration is read and credentials are fetched again"
	}
	with := []gorule.With{gorule.Moot(why), gorule.OneHabit(what + " " + when)}
	switch {
	case c.RepeatedByRequests(): // the handlers of a module are written alike
		with = append(with, gorule.OneHabit(cost+" "+when+" "+why))
	case c.HelperName != "": // it is to blame, and not each of its callers
		with = append(with, p.OneMistake(c.HelperName+" "+when, c.Helper))
	}
	p.ReportAt(gorule.Place{Pos: c.Expr.Pos(), End: c.Expr.Fun.End(), Symbol: c.Func(), Subject: c.Client.Name},
		rules.Text{Headline: what + " " + when, Why: cost, Help: help}, with...)
}
