package report

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"github.com/dynamolint/dynamolint/rules"
)

// Names and source hold what a terminal obeys, or what looks like a workflow
// command on a line of its own. No format passes it on; those for programs keep
// the names all the same.
func TestFormatsAreSafeForTerminals(t *testing.T) {
	const bad = "a\x1b[2J\x1b]0;x\x07\u009b1m\u202eb\u2066\x7f\n::error::c\r"
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "store.go"), []byte("package \x1b[2J\u202e\u009b store\r\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	at := rules.Span{File: "store.go", Start: rules.Pos{Line: 1, Column: 1}, End: rules.Pos{Line: 1, Column: 8}}
	named := rules.Span{File: bad, Start: rules.Pos{Line: 1, Column: 1}}
	run := &Run{
		Root: dir, Rules: catalogue(t), Version: "v1",
		Findings: []rules.Finding{
			finding(missingPagination, at, inAllParts(bad), bad, bad, rules.Related{Span: named, Message: bad}),
			finding(missingPagination, named, inAllParts(bad), bad, bad),
			finding(missingProjection, named, inAllParts(bad), bad, bad),
		},
		Undecided: []rules.Undecided{{Rule: missingPagination, Span: named, Reason: bad}},
		Problems:  []rules.Problem{{Span: named, Message: bad, Hint: bad}, {Span: at, Message: bad}},
		Comparison: &Comparison{
			Base: bad, Sections: []Section{{bad, "x"}},
			Fixed: []rules.Finding{finding(missingPagination, named, inAllParts(bad), bad, bad)}, Remaining: []rules.Finding{finding(missingPagination, at, inAllParts(bad), bad, bad)},
		},
		LeftOut: LeftOut{Modules: []string{bad}, Constrained: []string{bad}, Tests: []string{bad}, OtherSDKs: []string{bad}, Interfaces: []string{bad}},
	}
	rules.SetFingerprints(run.Findings)
	for _, format := range Formats() {
		text := render(t, format, pushed(run), Options{AllNotes: true, ShowUnknown: true})
		if i := strings.IndexFunc(text, func(r rune) bool { return r != '\n' && !unicode.IsGraphic(r) }); i >= 0 {
			t.Errorf("%s: a control character is written: %q", format, text[i:min(i+40, len(text))])
		}
		if format != "github" && strings.Contains(text, "\n::") {
			t.Errorf("%s: a line looks like a workflow command", format)
		}
		if format == "json" {
			var back struct{ Problems []struct{ File string } }
			if err := json.Unmarshal([]byte(text), &back); err != nil || back.Problems[0].File != bad {
				t.Errorf("the name comes back as %q, %v", back.Problems[0].File, err)
			}
		}
	}
}
