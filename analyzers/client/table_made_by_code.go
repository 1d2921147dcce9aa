package client

import (
	_ "embed"
	"fmt"
	"path"
	"slices"
	"strconv"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/symbolic"
	"github.com/dynamolint/dynamolint/internal/words"
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
		Names: []*words.Heuristic{forSetUp, isExample},
		Doc:   tableMadeByCodeDoc,
	},
	Check: checkTableMadeByCode,
}

var (
	forSetUp = words.ByWords("A program, or a function of it, is for development, tests or the set-up of tables if its name or that of the directory around it has a word such as local, dev, sandbox, test, e2e, sample, demo, benchmark, seed, migrate, schema, setup, bootstrap, provision, tool or script.",
		`(^|_)(local|localstack|dev|develop|development|emulator|sandbox|tests?|testing|e_?2_?e|integration|mocks?|fakes?|fixtures?|samples?|demo|tutorial|playground|bench|benchmarks?|seeds?|seeder|migrates?|migrators?|migrations?|schemas?|ddl|set_?up|bootstrap|provision|provisioning|tools?|scripts?|hack)(_|$)`)
	isExample = words.ByName("A program is an example if the name of its directory or that of the one around it says so.", `(^|[/_.-])examples?([/_.-]|$)`)
)

func checkTableMadeByCode(p *gorule.Pass) {
	if p.HasEndpoint() {
		return
	}
	for _, found := range p.Provisionings() {
		directory := path.Base(path.Dir(p.Package())) + "/" + path.Base(p.Package())
		if isExample.Matches(directory) || slices.ContainsFunc(append(found.Within, directory, found.Func, found.Callee), forSetUp.Matches) || !isFixed(found.Table, found.Invoked) {
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
			gorule.SentAt(found.Op, found.At))
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
