package fix_test

import (
	"errors"
	"go/format"
	"io/fs"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/run/fix"
	"github.com/dynamolint/dynamolint/rules"
)

var rule = &rules.Rule{ID: "DDB122", Slug: "sdk-error-type"}

const store = "package store\n\nfunc Open() int { return first + second }\n"

// edit replaces the first occurrence of old in the file of the tests.
func edit(old, text string) rules.Edit {
	at := strings.Index(store, old)
	return rules.Edit{Span: rules.Span{File: "store.go", Start: rules.Pos{Offset: at}, End: rules.Pos{Offset: at + len(old)}}, New: text}
}

// added puts text before the function; other text may be put there, too.
func added(text string) rules.Edit {
	e := edit("func", text)
	e.Span.End, e.AnyOrder = e.Span.Start, true
	return e
}

func finding(line int, fixes ...rules.Fix) rules.Finding {
	f := rule.NewFinding(rules.Span{File: "store.go", Start: rules.Pos{Line: line}}, rules.Text{Headline: "found"})
	f.Fixes = rules.NewFixes(fixes...)
	return f
}

func safe(edits ...rules.Edit) rules.Fix { return rules.Fix{Kind: rules.SafeFix, Edits: edits} }

func review(edits ...rules.Edit) rules.Fix { return rules.Fix{Kind: rules.ReviewFix, Edits: edits} }

// checks accept everything that is valid Go and does not mention "broken".
func checks(content string) fix.Checks {
	return fix.Checks{
		Read: func(name string) ([]byte, error) {
			if name != "store.go" {
				return nil, fs.ErrNotExist
			}
			return []byte(content), nil
		},
		Format: func(_ string, content []byte) ([]byte, error) { return format.Source(content) },
		Build: func(overlay map[string][]byte) string {
			if strings.Contains(string(overlay["store.go"]), "broken") {
				return "undefined: broken"
			}
			if strings.Contains(string(overlay["store.go"]), "batch + batch") {
				return "no new variables on left side of :="
			}
			return ""
		},
	}
}

func TestMake(t *testing.T) {
	imported := edit("\nfunc", "\nimport \"errors\"\n\nfunc")
	tests := map[string]struct {
		findings []rules.Finding
		upTo     rules.FixKind
		want     string // the file; "" if it stays
		skipped  []string
	}{
		"nothing to fix":     {[]rules.Finding{finding(1)}, rules.ReviewFix, "", nil},
		"safe":               {[]rules.Finding{finding(1, safe(edit("first", "1")))}, rules.SafeFix, strings.Replace(store, "first", "1", 1), nil},
		"review not asked":   {[]rules.Finding{finding(1, review(edit("first", "1")))}, rules.SafeFix, "", nil},
		"review asked":       {[]rules.Finding{finding(1, review(edit("first", "1")))}, rules.ReviewFix, strings.Replace(store, "first", "1", 1), nil},
		"first that may be":  {[]rules.Finding{finding(1, review(edit("first", "2")), safe(edit("first", "1")))}, rules.SafeFix, strings.Replace(store, "first", "1", 1), nil},
		"several":            {[]rules.Finding{finding(1, safe(edit("second", "2"))), finding(2, safe(edit("first", "1")))}, rules.SafeFix, strings.Replace(store, "first + second", "1 + 2", 1), nil},
		"the same twice":     {[]rules.Finding{finding(1, safe(imported, edit("first", "1"))), finding(2, safe(imported, edit("second", "2")))}, rules.SafeFix, "package store\n\nimport \"errors\"\n\nfunc Open() int { return 1 + 2 }\n", nil},
		"overlap":            {[]rules.Finding{finding(1, safe(edit("first + second", "3"))), finding(2, safe(edit("second", "2")))}, rules.SafeFix, strings.Replace(store, "first + second", "3", 1), []string{"it overlaps with another fix: run again"}},
		"two at one place":   {[]rules.Finding{finding(1, safe(added("// A\n"))), finding(2, safe(added("// B\n")))}, rules.SafeFix, strings.Replace(store, "func", "// A\n// B\nfunc", 1), nil},
		"does not compile":   {[]rules.Finding{finding(1, safe(edit("first", "broken"))), finding(2, safe(edit("second", "2")))}, rules.SafeFix, strings.Replace(store, "second", "2", 1), []string{"undefined: broken"}},
		"not together":       {[]rules.Finding{finding(1, safe(edit("first", "batch"))), finding(2, safe(edit("second", "batch")))}, rules.SafeFix, strings.Replace(store, "first", "batch", 1), []string{"it does not compile together with another fix: run again"}},
		"does not parse":     {[]rules.Finding{finding(1, safe(edit("first", "{"))), finding(2, safe(edit("second", "2")))}, rules.SafeFix, strings.Replace(store, "second", "2", 1), []string{"the result is not valid: "}},
		"formatted after it": {[]rules.Finding{finding(1, safe(edit("first +", "first+ ")))}, rules.SafeFix, store, nil},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			plan, err := fix.Make(tt.findings, tt.upTo, checks(store))
			if err != nil {
				t.Fatal(err)
			}
			got := ""
			if len(plan.Files) > 0 {
				got = string(plan.Files[0].New)
			}
			if got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
			if len(plan.Fixed)+len(plan.Left) != len(tt.findings) {
				t.Errorf("%d fixed and %d left of %d", len(plan.Fixed), len(plan.Left), len(tt.findings))
			}
			if len(plan.Skipped) != len(tt.skipped) {
				t.Fatalf("skipped %v, want %q", plan.Skipped, tt.skipped)
			}
			for i, reason := range tt.skipped {
				if !strings.HasPrefix(plan.Skipped[i].Reason, reason) {
					t.Errorf("skipped because %q, want %q", plan.Skipped[i].Reason, reason)
				}
			}
		})
	}
}

// A file that was not formatted is not laid out anew: the diff shows the fix alone.
func TestLayoutStays(t *testing.T) {
	odd := strings.ReplaceAll(store, "Open() int {", "Open()  int  {")
	at := strings.Index(odd, "first")
	e := rules.Edit{Span: rules.Span{File: "store.go", Start: rules.Pos{Offset: at}, End: rules.Pos{Offset: at + 5}}, New: "1"}
	plan, err := fix.Make([]rules.Finding{finding(1, safe(e))}, rules.SafeFix, checks(odd))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := string(plan.Files[0].New), strings.Replace(odd, "first", "1", 1); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// A file that cannot be read, or is shorter than the edit, is no reason to
// write something else.
func TestOtherFile(t *testing.T) {
	missing := rules.Edit{Span: rules.Span{File: "gone.go"}}
	if _, err := fix.Make([]rules.Finding{finding(1, safe(missing))}, rules.SafeFix, checks(store)); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("error %v", err)
	}
	plan, err := fix.Make([]rules.Finding{finding(1, safe(edit("second", "2")))}, rules.SafeFix, checks("package store\n"))
	if err != nil {
		t.Fatal(err)
	}
	if len(plan.Files) > 0 || len(plan.Skipped) != 1 || !strings.Contains(plan.Skipped[0].Reason, "has changed") {
		t.Errorf("files %v, skipped %v", plan.Files, plan.Skipped)
	}
}

func FuzzApply(f *testing.F) {
	f.Add("package store", 0, 3, 5, 9, "x")
	f.Fuzz(func(t *testing.T, content string, a, b, c, d int, text string) {
		edits := []rules.Edit{
			{Span: rules.Span{Start: rules.Pos{Offset: a}, End: rules.Pos{Offset: b}}, New: text},
			{Span: rules.Span{Start: rules.Pos{Offset: c}, End: rules.Pos{Offset: d}}, New: text},
		}
		got, ok := fix.Apply([]byte(content), edits)
		if ok && len(got) != len(content)-(b-a)-(d-c)+2*len(text) {
			t.Errorf("%d bytes of %d", len(got), len(content))
		}
	})
}
