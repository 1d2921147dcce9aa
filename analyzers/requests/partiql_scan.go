package requests

import (
	_ "embed"
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/partiql"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed partiql_scan.md
var partiqlScanDoc string

var partiqlScan = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB114", Slug: "partiql-scan", Title: "PartiQL SELECT reads the whole table",
		Category: rules.API, Severity: rules.Warning, Default: true,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.PartiQLScan),
			rules.DeveloperGuide("PartiQL select statements", "ql-reference.select"),
		},
		Doc: partiqlScanDoc,
	},
	Check: checkPartiqlScan,
}

func checkPartiqlScan(p *gorule.Pass) {
	p.ForEach(func(call *operations.Call) {
		if call.HelperDecides(ddb.Statement) {
			return
		}
		statement, problems := partiql.Parse(withHoles(call.Request.Input.Get(ddb.Statement)))
		read, ok := statement.Body.(*partiql.Select)
		if !ok || len(problems) > 0 {
			return // the unknown part may be a clause
		}
		pins, known := partiql.Pins(read.Where, nil)
		if pins || !known {
			return
		}
		from := "a table"
		if name, known := read.From.Table(); known {
			from = fmt.Sprintf("%q", name)
		}
		switch {
		case read.Where == nil:
			p.Report(call, rules.Text{
				Headline: fmt.Sprintf("SELECT without WHERE reads all of %s", from),
				Why:      "it runs as a Scan, so cost and time grow with the table",
				Help:     "compare the partition key with = or IN in a WHERE clause",
			})
		case isAlternative(read.Where):
			p.Report(call, rules.Text{
				Headline: fmt.Sprintf("SELECT reads all of %s because one side of OR has no = or IN", from),
				Why:      "it runs as a Scan, and items are filtered after they are read and paid for",
				Help:     "compare the partition key with = or IN on each side of OR",
			})
		default:
			p.Report(call, rules.Text{
				Headline: fmt.Sprintf("SELECT reads all of %s because its WHERE has no = or IN", from),
				Why:      "it runs as a Scan, and items are filtered after they are read and paid for",
				Help:     "compare the partition key with = or IN",
			})
		}
	}, ddb.ExecuteStatement)
}

// isAlternative reports whether a condition that pins nothing has a part that
// does.
func isAlternative(where partiql.Expr) bool {
	x, ok := where.(*partiql.Logical)
	if !ok {
		paren, ok := where.(*partiql.Paren)
		return ok && isAlternative(paren.X)
	}
	for _, side := range []partiql.Expr{x.X, x.Y} {
		if pins, known := partiql.Pins(side, nil); pins || !known || isAlternative(side) {
			return true
		}
	}
	return false
}

// withHoles renders a template with [partiql.Hole] for each unknown part.
func withHoles(v symbolic.Value) string {
	var b strings.Builder
	for _, part := range v.Concatenated() {
		if text, ok := part.AsString(); ok {
			b.WriteString(text)
		} else {
			b.WriteString(partiql.Hole)
		}
	}
	return b.String()
}
