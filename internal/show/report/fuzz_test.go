package report

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

// FuzzTexts: whatever files and tables are called, a report can be read.
func FuzzTexts(f *testing.F) {
	_, texts := hostileRun(f)
	for _, text := range texts {
		f.Add(text, 1, 1)
	}
	f.Add("\x00\xff\u2028]]>\r\n", 34, 40)
	set := catalogue(f)
	f.Fuzz(func(t *testing.T, text string, line, column int) {
		span := rules.Span{File: storeGo, Start: rules.Pos{Line: max(line, 0), Column: max(column, 0)}}
		named := rules.Span{File: text}
		run := &Run{
			Root: root, Rules: set, Version: text,
			Findings: []rules.Finding{
				finding(missingPagination, span, inAllParts(text), text, text, rules.Related{Span: named, Message: text}),
				finding(missingProjection, named, inAllParts(text), text, text),
			},
			Problems: []rules.Problem{{Span: named, Message: text, Hint: text}},
		}
		for _, format := range Formats() {
			var out strings.Builder
			if err := Write(&out, format, pushed(run), Options{}); err != nil {
				t.Fatal(err)
			}
			switch format {
			case "json", "sarif", "gitlab", "rdjson":
				if !json.Valid([]byte(out.String())) {
					t.Errorf("%s cannot be read:\n%s", format, out.String())
				}
			case "junit", "checkstyle":
				parseXML(t, out.String())
			case "markdown":
				if n := strings.Count(out.String(), "\n- "); n != 3 {
					t.Errorf("%d items of lists, want 3:\n%s", n, out.String())
				}
			case "html":
				if n := strings.Count(out.String(), "<article"); n != 3 {
					t.Errorf("%d articles, want 3:\n%s", n, out.String())
				}
			}
		}
	})
}
