package report

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/dynamolint/dynamolint/rules"
)

const (
	root    = "testdata/repo"
	storeGo = "internal/orders/store.go"
	mainTF  = "infra/live eu/main.tf"
	cartsTF = "infra/live eu/carts.tf"

	repository = "https://github.com/example/shop"
	commit     = "0d1f9a3c5b7e2846f0a1b2c3d4e5f60718293a4b"
)

// pushed returns a run of files that GitHub has.
func pushed(run *Run) *Run {
	run.Time = time.Date(2026, 3, 1, 13, 5, 59, 0, time.FixedZone("CET", 3600))
	run.Revision = Revision{Commit: commit, Branch: "main", Forge: GitHub, URL: repository, Repository: repository}
	return run
}

// page returns the page of a rule with all its sections.
func page(why string) string {
	return "# A rule\n\n## Why\n\n" + why + "\n\nAnd a second paragraph.\n\n## Bad\n\n```go\nbad()\n```\n\n## Good\n\n```go\ngood()\n```\n" +
		"\n## How it is decided\n\nBy looking.\n\n## How to suppress\n\n`//dynamolint:ignore` with a reason.\n"
}

var (
	awsGuide = []rules.Source{rules.DeveloperGuide("Scan", "Scan")}

	missingPagination = &rules.Rule{
		ID: "DDB102", Slug: "missing-pagination", Title: "Query result is not paginated", Category: rules.API,
		Severity: rules.Error, Confidence: rules.Proven, Default: true, Since: "v0.1.0", Sources: awsGuide,
		Doc: page("A page ends after 1 MB. What follows is **silently** lost unless `LastEvaluatedKey`\nis [followed](https://example.com/paging)."),
	}
	unprocessedItems = &rules.Rule{
		ID: "DDB103", Slug: "unprocessed-items", Title: "UnprocessedItems are ignored", Category: rules.API,
		Severity: rules.Error, Confidence: rules.Likely, Default: true, Since: "v0.1.0", Sources: awsGuide,
		Doc: page("A batch may be carried out in part."),
	}
	missingProjection = &rules.Rule{
		ID: "DDB104", Slug: "missing-projection", Title: "Query or Scan returns whole items", Category: rules.API,
		Severity: rules.Note, Confidence: rules.Hint, Default: true, Since: "v0.1.0", Sources: awsGuide,
		Tally: "no projection",
		Doc:   page("Attributes that are never read are transferred and held in memory."),
	}
	pointInTimeRecovery = &rules.Rule{
		ID: "DDB413", Slug: "point-in-time-recovery", Title: "Table cannot be restored to a point in time", Category: rules.Tables,
		Severity: rules.Warning, Confidence: rules.Proven, Default: true, Since: "v0.1.0", Sources: awsGuide,
		Doc:      page("A wrong write or delete cannot be undone."),
		Security: &rules.Security{Score: 5.5, Reason: "A wrong write destroys items for good, but somebody has to be able to write."},
	}
	deletionProtection = &rules.Rule{
		ID: "DDB415", Slug: "deletion-protection", Title: "Table is not protected from deletion", Category: rules.Tables,
		Severity: rules.Warning, Confidence: rules.Proven, Default: true, Since: "v0.1.0", Sources: awsGuide,
		Doc: page("A replacement in a plan deletes the table with its data."),
	}
)

func catalogue(t testing.TB) []*rules.Rule {
	t.Helper()
	set, err := rules.NewSet(missingPagination, unprocessedItems, missingProjection, pointInTimeRecovery, deletionProtection)
	if err != nil {
		t.Fatal(err)
	}
	return set.All()
}

// at returns the span of the first occurrence of text in a file of the fixture.
func at(t testing.TB, file, text string) rules.Span {
	t.Helper()
	source, err := os.ReadFile(filepath.Join(root, file))
	if err != nil {
		t.Fatal(err)
	}
	start := bytes.Index(source, []byte(text))
	if start < 0 {
		t.Fatalf("%s does not contain %q", file, text)
	}
	return rules.Span{File: file, Start: position(source, start), End: position(source, start+len(text))}
}

func position(source []byte, offset int) rules.Pos {
	before := source[:offset]
	return rules.Pos{Offset: offset, Line: 1 + bytes.Count(before, []byte("\n")), Column: offset - bytes.LastIndexByte(before, '\n')}
}

// finding returns a finding with the severity of its rule.
func finding(rule *rules.Rule, span rules.Span, text rules.Text, symbol, subject string, related ...rules.Related) rules.Finding {
	f := rule.NewFinding(span, text)
	f.Severity, f.Symbol, f.Subject, f.Related = rule.Severity, symbol, subject, related
	return f
}

func said(headline string) rules.Text { return rules.Text{Headline: headline} }

func inAllParts(text string) rules.Text { return rules.Text{Headline: text, Why: text, Help: text} }

// fullRun has something of everything: tabs, wide characters, several lines,
// related places, many notes, a file that is gone, problems.
func fullRun(t testing.TB) *Run {
	table := at(t, mainTF, `resource "aws_dynamodb_table" "orders"`)
	query := at(t, storeGo, "s.client.Query")
	scan := at(t, storeGo, "s.client.Scan(ctx, in)")
	gone := rules.Span{File: "internal/gone/gone.go", Start: rules.Pos{Line: 7, Column: 3}}
	whole := func(operation string) rules.Text {
		return rules.Text{
			Headline: operation + ` returns every attribute of "orders"`,
			Why:      "attributes that are never read are transferred and held in memory",
			Help:     "name the needed attributes in ProjectionExpression",
		}
	}
	run := &Run{
		Version: "v0.3.1",
		Root:    root,
		Rules:   catalogue(t),
		Findings: []rules.Finding{
			finding(missingPagination, query, rules.Text{
				Headline: `Query reads only the first page of "orders"`,
				Why:      "results after the first 1 MB are silently dropped",
				Help:     "use dynamodb.NewQueryPaginator, or loop until LastEvaluatedKey is nil",
			},
				"(*Store).ByCustomer", "orders",
				rules.Related{Span: table, Message: `"orders" is declared here`},
				rules.Related{Span: at(t, storeGo, "out.Items"), Message: "only these items[] are read"}),
			finding(unprocessedItems, at(t, storeGo, "s.client.BatchWriteItem"), rules.Text{
				Headline: `BatchWriteItem to "orders-archive" drops UnprocessedItems`,
				Why:      "writes are lost when the table throttles",
				Help:     "send them again with backoff",
			},
				"(*Store).Archive", "orders-archive"),
			finding(pointInTimeRecovery, at(t, mainTF, "point_in_time_recovery {\n    enabled = false\n  }"), rules.Text{Headline: `"orders" has no point-in-time recovery`, Why: "a wrong write or delete cannot be undone", Help: "set enabled = true"},
				"aws_dynamodb_table.orders", "orders"),
			finding(deletionProtection, at(t, mainTF, `kind = "work"`), rules.Text{Headline: `"orders" has no deletion protection`, Why: "one plan can delete the table with its data", Help: "set deletion_protection_enabled = true"},
				"aws_dynamodb_table.orders", "orders"),
			finding(missingPagination, gone, rules.Text{Headline: `Scan reads only the first page of []Item, 100% of "gone"`, Help: "loop until LastEvaluatedKey is nil"}, "", ""),
			finding(missingProjection, query, whole("Query"), "(*Store).ByCustomer", "orders"),
			finding(missingProjection, scan, whole("Scan"), "(*Store).Export", "orders"),
		},
		Undecided: []rules.Undecided{
			{Rule: deletionProtection, Span: at(t, mainTF, "var.protect"), Reason: "cannot determine deletion_protection_enabled: var.protect has no value"},
			{Rule: pointInTimeRecovery, Span: at(t, mainTF, "var.protect"), Reason: "cannot determine point_in_time_recovery: var.protect has no value"},
			{Rule: deletionProtection, Span: at(t, cartsTF, "resource"), Reason: "cannot determine deletion_protection_enabled: var.protect has no value"},
		},
		Problems: []rules.Problem{
			{Span: at(t, cartsTF, `"carts`+"\n"), Message: "the string is not closed before the end of the line", Hint: "close it and run again"},
			{Span: rules.Span{File: "internal/legacy"}, Message: "no Go files: all of them are excluded by build constraints"},
		},
		Checked:    Checked{GoPackages: 2, Tables: 1},
		Suppressed: 1,
	}
	run.Findings[1].Confidence = rules.Hint // unlike its rule
	run.Findings[0].Flow = rules.Flow{
		Before: []rules.Related{
			{Span: at(t, mainTF, `"orders"`), Message: "ORDERS_TABLE is set here"},
			{Span: at(t, storeGo, "table  string"), Message: "the name is passed on here"},
		},
		After: []rules.Related{{Span: at(t, storeGo, "out.Items"), Message: "only these items[] are read"}},
	}
	run.Findings[0].Also = []rules.Finding{finding(missingProjection, query, whole("Query"), "(*Store).ByCustomer", "orders")}
	run.Findings[3].Remarks = []string{"applies in environment prod", `also applies to "carts"`}
	run.Findings[2].Instances = []rules.Instance{
		{Root: ".", Address: `aws_dynamodb_table.orders["eu"]`}, {Root: ".", Address: `aws_dynamodb_table.orders["us"]`},
	}
	run.Findings[3].Instances = []rules.Instance{
		{Root: "infra/dev", Address: "module.orders.aws_dynamodb_table.this"},
		{Root: "infra/live eu", Address: "module.orders.aws_dynamodb_table.this", Environment: "prod"},
		{Root: "infra/live eu", Address: "module.orders.aws_dynamodb_table.this", Environment: "prod"}, // of another variable file
	}
	run.Findings[5].Instances = []rules.Instance{
		{Root: ".", Address: "aws_dynamodb_table.notes[0]"}, {Root: ".", Address: "aws_dynamodb_table.notes[1]"},
	}
	run.Findings[6].Instances = []rules.Instance{{Root: ".", Address: "module.only.aws_dynamodb_table.this"}}
	run.Findings[2].Fixes = rules.NewFixes(rules.Fix{
		Message: "switch it on", Kind: rules.ReviewFix,
		Edits: []rules.Edit{{Span: at(t, mainTF, "false"), New: "true"}},
	})
	for range 3 {
		run.Findings = append(run.Findings, finding(missingProjection, at(t, storeGo, "&dynamodb.ScanInput"), whole("Scan"), "(*Store).Export", "orders"))
	}
	slices.SortStableFunc(run.Findings, func(a, b rules.Finding) int { return a.Span.Compare(b.Span) })
	rules.SetFingerprints(run.Findings)
	return run
}

// cleanRun has nothing to say.
func cleanRun(t testing.TB) *Run {
	return &Run{Version: "(devel)", Root: root, Rules: catalogue(t), Checked: Checked{GoPackages: 1, Tables: 12}}
}

// leftOutRun has not looked at everything and does not show everything.
func leftOutRun(t testing.TB) *Run {
	run := cleanRun(t)
	run.Suppressed, run.Known, run.Stale = 2, 1, 3
	run.Undecided = fullRun(t).Undecided
	for i, of := range []string{`"orders"`, `"carts"`, `"users"`, `"teams"`, "the table in Store.table", "a table"} {
		run.Counts = append(run.Counts, rules.Count{Rule: missingProjection, Of: of, All: 7 - i, Places: []rules.Span{at(t, "internal/orders/store.go", "package")}})
	}
	for _, why := range []string{"it lists every item on purpose", "Backfill is a tool by its name"} {
		f := missingProjection.NewFinding(at(t, "internal/orders/store.go", "package"), rules.Text{Headline: "Scan reads every item"})
		f.Moot = why
		run.Moot = append(run.Moot, f)
	}
	run.LeftOut = LeftOut{
		Constrained: []string{"internal/orders/store_windows.go"},
		Tests:       []string{"internal/orders/store_test.go", "internal/carts/carts_test.go"},
		OtherSDKs:   []string{"internal/legacy/client.go"},
		Interfaces:  []string{"internal/orders/list.go:12:9"},
		Directories: 3,
		Modules:     []string{"infra/live eu/main.tf:21:1"},
		Submodules:  []string{"lib/shared"},
		Sparse:      []string{"services/billing/store.go", "services/billing/main.tf"},
		GoIgnored:   []string{"web"},
		Generated:   []string{"internal/mocks/client.go"},
		Units:       []string{"live/prod/terragrunt.hcl"},
		Stacks:      []string{"live/terragrunt.stack.hcl"},
		Possible:    []string{"aws_dynamodb_table.replay (infra/replay.tf:3:1)"},
		Elsewhere:   []string{"services/refunds/refund.go:9:1"},
	}
	return run
}

// comparedRun has findings that are new, fixed and remaining, and what others say
// of the comparison.
func comparedRun(t testing.TB) *Run {
	run := fullRun(t)
	run.Problems, run.Undecided, run.Checked = nil, nil, Checked{GoPackages: 4, Tables: 3}
	all := run.Findings
	run.Findings = slices.Clone(all[:4])
	run.Comparison = &Comparison{
		Base: "origin/main", Fixed: slices.Clone(all[4:6]), Remaining: slices.Clone(all[6:]), Complete: true,
		Sections: []Section{
			{"Tables", "**orders** in infra/prod\n\n- the index `by-date` is removed\n"},
			{"Access patterns", ""},
			{"Permissions of @cmd", "| program | needs |\n| --- | --- |\n| cmd/api | `dynamodb:Query` |\n"},
		},
	}
	return run
}

// render returns the run in one format, SARIF indented.
func render(t testing.TB, format string, run *Run, opts Options) string {
	t.Helper()
	var b strings.Builder
	if err := Write(&b, format, run, opts); err != nil {
		t.Fatal(err)
	}
	if format != "sarif" {
		return b.String()
	}
	var indented bytes.Buffer // as written it is one long line
	if err := json.Indent(&indented, []byte(b.String()), "", "  "); err != nil {
		t.Fatal(err)
	}
	return indented.String()
}
