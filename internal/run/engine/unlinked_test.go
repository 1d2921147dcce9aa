package engine

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// Why calls are not linked is said if tables are declared, by reason.
func TestGaps(t *testing.T) {
	table := &schema.Table{}
	relative := func(file string) string { return strings.TrimPrefix(file, "/shop/") }
	at := func(line int) rules.Span { return rules.Span{File: "store.go", Start: rules.Pos{Line: line}} }
	use := func(line int, why, advice string) usage.Use {
		span := at(line)
		span.File = "/shop/" + span.File
		return usage.Use{Op: ddb.Query, At: span, Any: true, Why: why, Advice: advice}
	}
	elsewhere := use(9, link.Reason(link.Elsewhere), "")
	uses := []usage.Use{use(1, "a", "tables:\n  - x"), use(2, "b", "tables:\n  - y"), use(3, "b", "tables:\n  - z"), use(3, "a", "tables:\n  - x"), use(4, "b", "tables:\n  - z"), elsewhere, {At: at(7), Why: "it may be anything"}}
	model := &schema.Model{Tables: []*schema.Table{table}}
	want := []Gap{{"b", []rules.Span{at(2), at(3), at(4)}, "tables:\n  - z\n  - y"}, {"a", []rules.Span{at(1)}, "tables:\n  - x"}}
	if diff := cmp.Diff(want, gaps(uses, model, relative)); diff != "" {
		t.Error(diff)
	}
	if got := countLinked(uses, model); got != (Linked{4, 0, 0, 1}) {
		t.Errorf("counted %+v", got)
	}
	linked := usage.Use{Op: ddb.Query, At: use(8, "", "").At, Tables: []*schema.Table{table}, Linked: true}
	possible := usage.Use{Op: ddb.Query, At: at(9), Tables: []*schema.Table{table}, Why: "c"}
	if got := countLinked(append(uses, possible), model); got != (Linked{5, 0, 0, 1}) {
		t.Errorf("counted %+v with a call that asks the table where a variable has another value", got)
	}
	if got := countLinked(append(uses, linked, linked), model); got != (Linked{5, 1, 1, 1}) {
		t.Errorf("counted %+v", got)
	}
	other := &schema.Table{Declaration: schema.Declaration{Address: "aws_dynamodb_table.other"}}
	twice := []*schema.Table{table, other, {Declaration: other.Declaration}}
	if got := countLinked(append(uses, linked), &schema.Model{Tables: twice}); got != (Linked{5, 1, 1, 2}) {
		t.Errorf("counted %+v of two tables, one of them in two environments", got)
	}
	if got := countLinked(append(uses, linked), &schema.Model{}); got != (Linked{}) {
		t.Errorf("counted %+v without tables", got)
	}
	if diff := cmp.Diff(want, gaps(append(uses, linked), model, relative)); diff != "" {
		t.Errorf("beside a call that is linked: %s", diff)
	}
	for name, got := range map[string][]Gap{
		"no table":           gaps(uses, &schema.Model{}, relative),
		"linked, too":        gaps([]usage.Use{use(8, "a", "x"), linked}, model, relative),
		"declared elsewhere": gaps([]usage.Use{elsewhere}, model, relative),
		"no calls":           gaps(nil, model, relative),
	} {
		if len(got) > 0 {
			t.Errorf("%s: %+v", name, got)
		}
	}
}
