package report

import (
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

// TestColumns: each reader counts in its own way. Before the finding there are
// 41 bytes, 29 UTF-16 code units, 28 characters.
func TestColumns(t *testing.T) {
	run := cleanRun(t)
	run.Findings = []rules.Finding{finding(unprocessedItems, at(t, storeGo, "s.client.BatchWriteItem"), said("dropped"), "", "")}
	tests := map[string]string{
		"text":       "store.go:34:42: ",
		"json":       `"column": 42`,
		"sarif":      `"startColumn": 30`,
		"github":     "line=34,endLine=34,col=30,endColumn=53",
		"gitlab":     `"lines":{"begin":34,"end":34}`,
		"rdjson":     `"start":{"line":34,"column":42},"end":{"line":34,"column":65}`,
		"junit":      "store.go:34:42: ",
		"checkstyle": `line="34" column="29"`,
		"markdown":   "line 34:",
		"html":       "store.go:34<",
	}
	for _, format := range Formats() {
		want, ok := tests[format]
		if !ok {
			t.Errorf("%s: say how it counts columns", format)
		}
		if out := render(t, format, run, Options{}); !strings.Contains(out, want) {
			t.Errorf("%s does not have %s:\n%s", format, want, out)
		}
	}
}
