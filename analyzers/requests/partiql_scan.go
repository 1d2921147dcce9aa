package requests

import (
	_ "embed"
	"fmt"
	"regexp"
	"strings"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/gocheck"
	"github.com/dynamolint/dynamolint/internal/ops"
	"github.com/dynamolint/dynamolint/rules"
)

//go:embed partiql_scan.md
var partiqlScanDoc string

var partiqlScan = &gocheck.Rule{
	Meta: &rules.Rule{
		ID: "DDB114", Slug: "partiql-scan", Title: "PartiQL SELECT reads the whole table",
		Category: rules.API, Severity: rules.Warning, Default: true,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			{Title: "DynamoDB developer guide, PartiQL select statements", URL: "https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ql-reference.select.html"},
		},
		Doc: partiqlScanDoc,
	},
	Check: checkPartiqlScan,
}

func checkPartiqlScan(p *gocheck.Pass) {
	p.ForEach(func(call *ops.Call) {
		if call.HelperDecides(ddb.Statement) {
			return
		}
		statement, ok := skeleton(call.Input.Get(ddb.Statement))
		if !ok || !selects.MatchString(statement) {
			return
		}
		from := "a table"
		if m := table.FindStringSubmatch(statement); m != nil && m[1] != "" && !strings.Contains(m[1], hidden) {
			from = fmt.Sprintf("%q", m[1])
		}
		where := afterWhere.FindStringSubmatch(statement)
		switch {
		case where == nil:
			p.Report(call, fmt.Sprintf("this SELECT has no WHERE and reads all of %s, as a Scan does: cost and time grow with the table; name the partition key with = or IN", from))
		case !pins.MatchString(where[1]) && !strings.Contains(where[1], hidden):
			p.Report(call, fmt.Sprintf("this SELECT compares nothing with = or IN and reads all of %s, as a Scan does: what it finds is picked out after the read; name the partition key with = or IN", from))
		}
	}, ddb.ExecuteStatement)
}

// hidden stands for what is not known of a statement.
const hidden = "\x00"

var (
	selects    = regexp.MustCompile(`(?is)^\s*SELECT\s`)
	table      = regexp.MustCompile(`(?is)\sFROM\s+"?([^"\s]+)`)
	afterWhere = regexp.MustCompile(`(?is)\bWHERE\b(.*)`)
	pins       = regexp.MustCompile(`(?is)(?:^|[^<>!])=|\bIN\b`)
)

// skeleton returns a statement without what is quoted by single quotes, and with
// [hidden] for the names that are not known; ok is false if anything else is not
// known, since that could be a clause.
func skeleton(v ops.Value) (statement string, ok bool) {
	for _, h := range holesOf(v) {
		if h.at == elsewhere {
			return "", false
		}
	}
	return literals.ReplaceAllString(plain(v), "''"), true
}

var literals = regexp.MustCompile(`'(?:[^']|'')*'`)

// plain renders a template with [hidden] in its holes.
func plain(v ops.Value) string {
	switch v.Kind {
	case ops.String:
		return v.Text
	case ops.Concat:
		var b strings.Builder
		for _, part := range v.Parts {
			b.WriteString(plain(part))
		}
		return b.String()
	}
	return hidden
}
