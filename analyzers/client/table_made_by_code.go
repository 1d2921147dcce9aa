package client

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed table_made_by_code.md
var tableMadeByCodeDoc string

var tableMadeByCode = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB139", Slug: "table-made-by-code", Title: "Program creates its tables by itself",
		Category: rules.API, Severity: rules.Note, Guideline: rules.Warning,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.Provisioning),
			rules.APIReference("CreateTable"),
		},
		Names: operations.SetUpNames,
		Doc:   tableMadeByCodeDoc,
	},
	Check: checkTableMadeByCode,
}

func checkTableMadeByCode(p *gorule.Pass) {
	for _, found := range p.Provisionings() {
		if p.IsSetUp(append(found.Within, found.Func, found.Callee)...) || !isFixed(found.Table, found.Invoked) {
			continue
		}
		who, when := "This program", "each time that it starts"
		if found.Call == nil {
			who, when = found.Callee, "each time that this program starts"
		}
		if found.Invoked {
			when = "at each invocation"
		}
		text := rules.Text{
			Headline: fmt.Sprintf("%s %s %s %s", who, deeds[found.Op], named(found.Table), when),
			Why:      "no plan and no review shows what the table is, and Terraform knows nothing of it or undoes the change",
			Help:     "declare the table in Terraform, and let code create tables only for tests and local development",
		}
		if found.Call != nil {
			p.Report(found.Call, text)
			continue
		}
		p.ReportAt(gorule.Place{Pos: found.Expr.Pos(), End: found.Expr.Fun.End(), Symbol: found.Func, Subject: found.Callee}, text,
			gorule.SentAt(found.Op, found.At.Token()))
	}
}

// deeds are what operations do to a table.
var deeds = map[ddb.Op]string{
	ddb.CreateTable: "creates",
	ddb.DeleteTable: "deletes",
	ddb.UpdateTable: "changes settings of",
}

// isFixed reports whether the name of a table is certainly the same wherever the program runs
// with the same settings, so that Terraform can declare it. What a Lambda function is invoked
// with decides about fields, and what was read about parts of names.
func isFixed(name symbolic.Value, invoked bool) bool {
	switch name.Kind {
	case symbolic.String, symbolic.Env, symbolic.Setting, symbolic.Global:
		return true
	case symbolic.Field:
		return !invoked
	case symbolic.Concat, symbolic.OneOf:
		return !slices.ContainsFunc(name.Parts, func(part symbolic.Value) bool { return !isFixed(part, invoked || name.Kind == symbolic.Concat) })
	}
	return false
}

// named is what messages call a table.
func named(name symbolic.Value) string {
	switch name.Kind {
	case symbolic.String:
		return "table " + strconv.Quote(name.Text)
	case symbolic.Env:
		if variable, ok := name.EnvName(); ok {
			return "the table in $" + variable
		}
	case symbolic.Field:
		return "the table in " + name.Text
	}
	return "a table"
}
