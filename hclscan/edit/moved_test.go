package edit_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/hclscan/edit"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// A moved block stands behind the block that it is about, where that can be edited.
func TestMoved(t *testing.T) {
	const source = "resource \"aws_dynamodb_table\" \"orders\" {\n  name = \"orders\"\n} # all of them\n\noutput \"name\" {\n}\n"
	for name, test := range map[string]struct {
		file, source string
		offset       int
		want         string // what is put behind the brace; "" if there is no edit
	}{
		"behind the block": {"main.tf", source, 0, "\n\nmoved {\n  from = a.b\n  to   = a.c\n}"},
		"no block there":   {"main.tf", source, 4, ""},
		"broken":           {"main.tf", source + "resource {", 0, ""},
		"JSON":             {"main.tf.json", source, 0, ""},
		"installed":        {".terraform/modules/shop/main.tf", source, 0, ""},
	} {
		editor := edit.New(func(string) ([]byte, error) { return []byte(test.source), nil })
		header := rules.Span{File: test.file, Start: rules.Pos{Line: 1, Column: 1, Offset: test.offset}}
		edits, ok := editor.Edits([]schema.Change{schema.AddMoved{Beside: header, From: "a.b", To: "a.c"}})
		if ok != (test.want != "") {
			t.Errorf("%s: an edit: %v", name, ok)
			continue
		}
		if ok && (len(edits) != 1 || edits[0].New != test.want || test.source[edits[0].Span.Start.Offset-1] != '}' || edits[0].Span.Start.Line != 3 || edits[0].Span.End != edits[0].Span.Start) {
			t.Errorf("%s: %+v", name, edits)
		}
	}
}
