package suppress

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/dynamolint/dynamolint/rules"
)

var (
	scan       = newRule("DDB101", "scan", "")
	pagination = newRule("DDB102", "missing-pagination", "")
	projection = newRule("DDB104", "missing-projection", "")
	recovery   = newRule("DDB413", "point-in-time-recovery", "")
	protection = newRule("DDB415", "deletion-protection", "")
	locked     = newRule("DDB103", "key-filter", "") // the configuration lets nobody ignore it
	retired    = newRule("DDB199", "full-scan", "DDB101")
)

func newRule(id, slug, replacedBy string) *rules.Rule {
	return &rules.Rule{
		ID: id, Slug: slug, ReplacedBy: replacedBy,
		Title: "Something is wrong", Category: rules.API, Severity: rules.Warning, Since: "0.1.0",
		Sources: []rules.Source{rules.DeveloperGuide("Scan", "Scan")},
		Doc:     "\n## " + strings.Join(rules.DocSections, "\n\n## ") + "\n",
	}
}

// now is the day on which these tests run.
var now = time.Date(2026, 6, 15, 23, 0, 0, 0, time.UTC)

func newSuppressor(t *testing.T) *Suppressor {
	t.Helper()
	set, err := rules.NewSet(append(Rules(), scan, pagination, projection, recovery, protection, locked, retired)...)
	if err != nil {
		t.Fatal(err)
	}
	return New(set, now, func(r *rules.Rule) bool { return r != locked })
}

// at is a finding on a line of store.go.
func at(r *rules.Rule, line int) rules.Finding { return within(r, line, line) }

// within is a finding in store.go that covers the lines from first to last.
func within(r *rules.Rule, first, last int) rules.Finding {
	return r.NewFinding(rules.Span{
		File: "store.go", Start: rules.Pos{Line: first, Column: 2}, End: rules.Pos{Line: last, Column: 9},
	}, rules.Text{Headline: "a finding"})
}

func everything(*rules.Rule, *Directive) bool { return true }

func reading(files map[string]string) func(string) ([]byte, error) {
	return func(file string) ([]byte, error) {
		src, ok := files[file]
		if !ok {
			return nil, fs.ErrNotExist
		}
		return []byte(src), nil
	}
}

// apply runs over store.go and returns the lines of the findings kept, and the
// messages of our own findings after their ID and place.
func apply(t *testing.T, src string, judged func(*rules.Rule, *Directive) bool, findings ...rules.Finding) (kept []int, own []string) {
	t.Helper()
	r := newSuppressor(t).Apply(findings, []string{"store.go"}, reading(map[string]string{"store.go": src}), judged)
	if len(r.Kept)+len(r.Suppressed) != len(findings) || len(r.Problems) != 0 {
		t.Errorf("%d kept and %d suppressed of %d, problems %v", len(r.Kept), len(r.Suppressed), len(findings), r.Problems)
	}
	for _, f := range r.Kept {
		kept = append(kept, f.Span.Start.Line)
	}
	for _, f := range r.Own {
		own = append(own, f.Rule.ID+" "+strings.TrimPrefix(f.Span.String(), "store.go:")+" "+f.Short())
	}
	return kept, own
}

func TestApply(t *testing.T) {
	tests := []struct {
		name, src string
		findings  []rules.Finding
		kept      []int
		own       []string
	}{
		{"no directive", "package shop\n", []rules.Finding{at(scan, 1)}, []int{1}, nil},
		{
			"only the rule and the line",
			"package shop\n\nfunc f() {\n\ta() //dynamolint:ignore Scan -- r\n\tb()\n}\n",
			[]rules.Finding{at(scan, 4), at(pagination, 4), at(scan, 5)}, []int{4, 5}, nil,
		},
		{
			"any line of a finding",
			"package shop\n\nfunc f() {\n\ta(\n\t) //dynamolint:ignore DDB101 -- r\n\tb()\n}\n",
			[]rules.Finding{within(scan, 4, 5), at(scan, 6)}, []int{6}, nil,
		},
		{
			"a finding that ends with the line before",
			"package shop\n\nfunc f() {\n\ta()\n\tb() //dynamolint:ignore scan -- r\n}\n",
			[]rules.Finding{{Rule: scan, Span: rules.Span{File: "store.go", Start: rules.Pos{Line: 4, Column: 2}, End: rules.Pos{Line: 5, Column: 1}}}, at(scan, 5)},
			[]int{4}, nil,
		},
		{
			"two directives for one finding are both used",
			"//dynamolint:ignore-file scan -- r\npackage shop\n\n//dynamolint:ignore scan -- r\nvar x = 1\n",
			[]rules.Finding{at(scan, 5)}, nil, nil,
		},
		{
			"until today",
			"package shop\n\nvar x = 1 //dynamolint:ignore scan -- until=2026-06-15 r\n",
			[]rules.Finding{at(scan, 3)}, nil, nil,
		},
		{
			"until yesterday",
			"package shop\n\nvar x = 1 //dynamolint:ignore scan -- until=2026-06-14 r\n",
			[]rules.Finding{at(scan, 3)}, []int{3},
			[]string{"DDB002 3:13 The directive expired on 2026-06-14; fix what it hides, or move the date"},
		},
		{
			"one unknown rule voids the directive",
			"package shop\n\nvar x = 1 // dynamolint:ignore scan,missing-pagnation,sacn -- r\n",
			[]rules.Finding{at(scan, 3)}, []int{3},
			[]string{
				`DDB002 3:14 Unknown rule "missing-pagnation" in a directive; write missing-pagination if that is meant`,
				`DDB002 3:14 Unknown rule "sacn" in a directive; write scan if that is meant`,
			},
		},
		{
			"names that can never be ignored",
			"package shop\n\nvar x = 1 //dynamolint:ignore all,full-scan,ddb001 -- r\n",
			nil, nil,
			[]string{
				`DDB002 3:13 Unknown rule "all" in a directive; run "dynamolint rules" for the list of rules`,
				`DDB002 3:13 Retired rule full-scan in a directive; name DDB101 instead`,
				`DDB002 3:13 A directive cannot suppress ddb001, a rule about directives; turn the rule off in .dynamolint.yml`,
			},
		},
		{
			"a rule that nobody may ignore voids the directive",
			"package shop\n\nvar x = 1 //dynamolint:ignore scan,key-filter -- r\n",
			[]rules.Finding{at(scan, 3), at(locked, 3)}, []int{3, 3},
			[]string{"DDB002 3:13 The configuration (non-suppressible) forbids directives for DDB103; fix what the rule reports, and remove key-filter"},
		},
		{
			"malformed",
			"package shop\n\nvar x = 1 //dynamolint:ignore scan\n",
			[]rules.Finding{at(scan, 3)}, []int{3},
			[]string{`DDB002 3:13 The directive gives no reason; end it with " -- " and why the finding is accepted`},
		},
		{
			"unused",
			"package shop\n\nvar x = 1 //dynamolint:ignore scan -- r\n",
			[]rules.Finding{at(pagination, 3)}, []int{3},
			[]string{"DDB001 3:13 This directive for DDB101 scan suppresses no finding; remove it"},
		},
		{
			"unused in part",
			"package shop\n\nvar x = 1 //dynamolint:ignore scan,DDB102,missing-projection,ddb101 -- r\n",
			[]rules.Finding{at(pagination, 3)}, nil,
			[]string{
				"DDB001 3:13 This directive for DDB101 scan suppresses no finding; remove scan from its list",
				"DDB001 3:13 This directive for DDB104 missing-projection suppresses no finding; remove missing-projection from its list",
			},
		},
		{
			"unused in all its parts",
			"package shop\n\nvar x = 1 //dynamolint:ignore scan,DDB102,ddb101 -- r\n",
			nil, nil,
			[]string{
				"DDB001 3:13 This directive for DDB101 scan suppresses no finding; remove it",
				"DDB001 3:13 This directive for DDB102 missing-pagination suppresses no finding; remove it",
			},
		},
		{
			"unused, but near one that nothing covers",
			"package shop\n\nfunc f() {\n\ta()\n\tb() //dynamolint:ignore scan -- r\n\tc()\n\td() //dynamolint:ignore scan -- r\n}\n",
			[]rules.Finding{at(scan, 2), at(scan, 4), at(scan, 7)}, []int{2, 4},
			[]string{"DDB001 5:8 This directive for DDB101 scan suppresses no finding; move it to the finding on line 4, or remove it"},
		},
		{
			"unused, and far from one that nothing covers",
			"package shop\n\nfunc f() {\n\ta() //dynamolint:ignore scan -- r\n}\n\nfunc g() {\n\tb()\n\tc()\n\td()\n}\n",
			[]rules.Finding{at(pagination, 5), at(scan, 10)}, []int{5, 10},
			[]string{"DDB001 4:8 This directive for DDB101 scan suppresses no finding; remove it"},
		},
		{
			"nothing to cover",
			"package shop\n\n//dynamolint:ignore scan -- r\n",
			nil, nil,
			[]string{"DDB001 3:3 This directive for DDB101 scan suppresses no finding; remove it"},
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			kept, own := apply(t, tt.src, everything, tt.findings...)
			if !slices.Equal(kept, tt.kept) {
				t.Errorf("kept the findings of lines %v, want %v", kept, tt.kept)
			}
			if !slices.Equal(own, tt.own) {
				t.Errorf("got\n%s\nwant\n%s", strings.Join(own, "\n"), strings.Join(tt.own, "\n"))
			}
		})
	}
}

// Findings keep their order, files are looked at once, and what cannot be read
// suppresses nothing and is named.
func TestApplyFiles(t *testing.T) {
	const block = "resource \"aws_dynamodb_table\" \"orders\" {\n}\n"
	files := map[string]string{
		"main.tf":    "# dynamolint:ignore DDB413 -- r\n" + block,
		"carts.tf":   "# dynamolint:ignore DDB413 -- \n" + block,
		"x/store.go": "package x\n\nvar y = 1 //dynamolint:ignore scan -- r\n",
	}
	in := func(file string, line int) rules.Finding {
		return recovery.NewFinding(rules.Span{File: file, Start: rules.Pos{Line: line}, End: rules.Pos{Line: line}}, rules.Text{Headline: file})
	}
	findings := []rules.Finding{in("main.tf", 2), in("gone.tf", 2), in("carts.tf", 2), in("main.tf", 4), in("elsewhere.tf", 1)}
	r := newSuppressor(t).Apply(findings, []string{"x/store.go", "main.tf", "gone.tf", "carts.tf", "main.tf"}, reading(files), everything)

	var kept []string
	for _, f := range r.Kept {
		kept = append(kept, f.Headline)
	}
	if want := []string{"gone.tf", "carts.tf", "main.tf", "elsewhere.tf"}; !slices.Equal(kept, want) {
		t.Errorf("kept %q, want %q", kept, want)
	}
	if len(r.Suppressed) != 1 || r.Suppressed[0].Headline != "main.tf" {
		t.Errorf("suppressed %+v", r.Suppressed)
	}
	var own []string
	for _, f := range r.Own {
		own = append(own, f.Rule.ID+" "+f.Span.String())
	}
	if want := []string{"DDB002 carts.tf:1:3", "DDB001 x/store.go:3:13"}; !slices.Equal(own, want) {
		t.Errorf("own findings %q, want %q", own, want)
	}
	if len(r.Problems) != 1 || r.Problems[0].Span.File != "gone.tf" || !strings.Contains(r.Problems[0].Message, fs.ErrNotExist.Error()) {
		t.Errorf("problems %+v", r.Problems)
	}
}

func TestApplyReadsEachFileOnce(t *testing.T) {
	var read []string
	newSuppressor(t).Apply(nil, []string{"b.go", "a.go", "b.go"}, func(file string) ([]byte, error) {
		read = append(read, file)
		return nil, errors.New("no permission")
	}, everything)
	if !slices.Equal(read, []string{"a.go", "b.go"}) {
		t.Errorf("read %q", read)
	}
}

// A mistake that shows at several places is explained once, at any of them.
func TestDirectiveAtAnotherPlace(t *testing.T) {
	source := "package shop\n\nfunc a() {\n\tscan()\n}\n\nfunc b() {\n\tscan() //dynamolint:ignore DDB101 -- small\n}\n"
	for name, other := range map[string]string{"in the file": "store.go", "in another file": "carts.go"} {
		f := at(scan, 4)
		second := at(scan, 8).Span
		second.File = other
		f.SameAt = []rules.Span{second}
		files := map[string]string{"store.go": "package shop\n", other: source}
		got := newSuppressor(t).Apply([]rules.Finding{f}, []string{"store.go", other}, reading(files), everything)
		if len(got.Suppressed) != 1 || len(got.Kept) != 0 || len(got.Own) != 0 {
			t.Errorf("%s: suppressed %v, kept %v, said %v", name, got.Suppressed, got.Kept, got.Own)
		}
	}
}
