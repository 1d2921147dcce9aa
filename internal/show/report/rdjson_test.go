package report

import (
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

// TestRDSuggestions: the type of the format is tested where reviewdog's own
// code reads it; this is about which fixes become suggestions.
func TestRDSuggestions(t *testing.T) {
	edit := func(file, text, replacement string) rules.Edit {
		span := at(t, file, text)
		return rules.Edit{
			Span: rules.Span{File: file, Start: rules.Pos{Offset: span.Start.Offset}, End: rules.Pos{Offset: span.End.Offset}}, // an edit needs no more
			New:  replacement,
		}
	}
	elsewhere := rules.Fix{Edits: []rules.Edit{edit(storeGo, "s.client.Query", "x"), edit(mainTF, "orders", "x")}}
	beyond := rules.Fix{Edits: []rules.Edit{{Span: rules.Span{File: storeGo, End: rules.Pos{Offset: 1 << 20}}}}}
	wide := rules.Fix{Edits: []rules.Edit{edit(storeGo, "BatchWriteItem(ctx", "Batch(ctx"), edit(storeGo, "\treturn nil\n", "")}}
	insertion := rules.Fix{Edits: []rules.Edit{{Span: rules.Span{File: storeGo}, New: "// Code\n"}}}
	const wideSuggestions = `"suggestions":[{"range":{"start":{"line":34,"column":51},"end":{"line":34,"column":69}},"text":"Batch(ctx"},` +
		`{"range":{"start":{"line":37,"column":1},"end":{"line":38,"column":1}},"text":""}]`
	tests := []struct {
		name  string
		fixes []rules.Fix
		want  string
	}{
		{"two edits of a file", []rules.Fix{wide}, wideSuggestions},
		{"edit of another file", []rules.Fix{elsewhere}, ""},
		{"edit behind the end", []rules.Fix{beyond}, ""},
		{"first that fits", []rules.Fix{elsewhere, wide, insertion}, wideSuggestions},
		{"insertion", []rules.Fix{insertion}, `"suggestions":[{"range":{"start":{"line":1,"column":1},"end":{"line":1,"column":1}},"text":"// Code\n"}]`},
		{"no fix", nil, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			run := cleanRun(t)
			f := finding(missingPagination, at(t, storeGo, "s.client.Query"), said("one page"), "", "")
			f.Fixes = rules.NewFixes(test.fixes...)
			run.Findings = []rules.Finding{f}
			out := render(t, "rdjson", run, Options{})
			if test.want == "" && strings.Contains(out, "suggestions") || !strings.Contains(out, test.want) {
				t.Errorf("got  %swant %s", out, test.want)
			}
		})
	}
}
