package unused_test

import (
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
	"github.com/dynamolint/dynamolint/rules/unused"
)

func known[T any](v T) schema.Value[T] { return schema.KnownValue(v, rules.Span{}, "") }

// What is unused is reported if all that may use it is in view and known, and undecided as soon
// as one call may use it.
func TestDecided(t *testing.T) {
	table := func(line int, name string) *schema.Table {
		t := &schema.Table{Name: known(name), HashKey: known("id")}
		t.Header.Start.Line = line
		t.Global.Items = []*schema.Index{{Name: known("gsi1"), Projection: known(ddb.ProjectAll)}}
		return t
	}
	orders, carts := table(1, "orders"), table(2, "carts")
	get := usage.Use{Op: ddb.GetItem, Tables: []*schema.Table{orders}}
	query := usage.Use{Op: ddb.Query, Tables: []*schema.Table{orders}, Index: "gsi1", Attributes: []string{"id", "total"}}
	put := usage.Use{Op: ddb.PutItem, Tables: []*schema.Table{orders}}
	unlinked := usage.Use{Op: ddb.Query, Func: "(*Store).List", At: rules.Span{File: "store.go", Start: rules.Pos{Line: 9}}, Any: true, AnyIndex: true, Why: "no code in view sets Store.table"}
	unlinkedGet := usage.Use{Op: ddb.GetItem, Any: true}
	excluded := usage.Unseen(rules.Span{File: "legacy/main.go"}, "the configuration excludes this file")
	for name, test := range map[string]struct {
		uses       []usage.Use
		incomplete bool
		found      string // rules with the line that they report
		undecided  string
	}{
		"no code is known":      {nil, false, "", ""},
		"not complete":          {[]usage.Use{get}, true, "", ""},
		"read by key":           {[]usage.Use{get}, false, "DDB712:1 DDB713:2", ""},
		"read through it":       {[]usage.Use{query}, false, "DDB713:2 DDB714:1", ""},
		"only written":          {[]usage.Use{put}, false, "DDB713:2", ""},
		"a call of any table":   {[]usage.Use{get, unlinked}, false, "", "DDB712:1 DDB712:2 DDB713:2"},
		"and of the index":      {[]usage.Use{query, unlinked}, false, "", "DDB712:2 DDB713:2 DDB714:1"},
		"a GetItem of any":      {[]usage.Use{get, unlinkedGet}, false, "DDB712:1", "DDB713:2"},
		"code that is excluded": {[]usage.Use{get, excluded}, false, "", "DDB712:1 DDB712:2 DDB713:2"},
	} {
		model := &schema.Model{Tables: []*schema.Table{orders, carts}, Complete: !test.incomplete}
		var found, undecided []string
		for _, rule := range unused.Rules() {
			f, u, err := schemarule.Run(rule, model, schemarule.Everything, rules.NewOptions(rule.Meta, nil), schemarule.NoEdits, schemarule.Uses(test.uses))
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range f {
				line := "1"
				if strings.Contains(f.Headline, "carts") {
					line = "2"
				}
				found = append(found, rule.Meta.ID+":"+line)
			}
			for _, u := range u {
				line := "1"
				if strings.Contains(u.Reason, "carts") {
					line = "2"
				}
				undecided = append(undecided, rule.Meta.ID+":"+line)
				if explained := strings.Contains(u.Reason, "(*Store).List (store.go:9): no code in view sets") || strings.Contains(u.Reason, "main.go: the configuration") || strings.Contains(u.Reason, "GetItem at "); !explained {
					t.Errorf("%s: %s", name, u.Reason)
				}
			}
		}
		if got := strings.Join(found, " "); got != test.found {
			t.Errorf("%s: found %q, want %q", name, got, test.found)
		}
		if got := strings.Join(undecided, " "); got != test.undecided {
			t.Errorf("%s: undecided %q, want %q", name, got, test.undecided)
		}
	}
}
