package engine

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// Why no call is linked is said if tables are declared, and no call is linked to one.
func TestUnlinked(t *testing.T) {
	table := &schema.Table{}
	at := func(line int) rules.Span { return rules.Span{File: "store.go", Start: rules.Pos{Line: line}} }
	use := func(line int, why, advice string) usage.Use {
		return usage.Use{Op: ddb.Query, At: at(line), Any: true, Why: why, Advice: advice}
	}
	elsewhere := use(9, link.Reason(link.Elsewhere), "")
	uses := []usage.Use{use(1, "a", "x"), use(2, "b", "y"), use(3, "b", "z"), use(3, "a", "x"), use(4, "b", "z"), elsewhere, {At: at(7), Why: "it may be anything"}}
	model := &schema.Model{Tables: []*schema.Table{table}}
	if diff := cmp.Diff(&Unlinked{Calls: 4, Why: "b", Of: 3, Advice: "z"}, unlinked(uses, model)); diff != "" {
		t.Error(diff)
	}
	if got := countLinked(uses, model); got != (Linked{4, 0, 0, 1}) {
		t.Errorf("counted %+v", got)
	}
	linked := usage.Use{Op: ddb.Query, At: at(8), Tables: []*schema.Table{table}, Linked: true}
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
	for name, got := range map[string]*Unlinked{
		"no table":           unlinked(uses, &schema.Model{}),
		"one is linked":      unlinked(append(uses, linked), model),
		"declared elsewhere": unlinked([]usage.Use{elsewhere}, model),
		"no calls":           unlinked(nil, model),
	} {
		if got != nil {
			t.Errorf("%s: %+v", name, got)
		}
	}
}
