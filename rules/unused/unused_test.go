package unused_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/dev/ruletest"
	"github.com/dynamolint/dynamolint/internal/join/mentions"
	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
	"github.com/dynamolint/dynamolint/rules/schemarule"
	"github.com/dynamolint/dynamolint/rules/unused"
)

func TestRules(t *testing.T) {
	ruletest.RunCodeFamily(t, unused.Rules(), catalog.Schema(), "../../testdata/terraform", "../../testdata/go", "asking")
}

// A script in another language may read the index that it names.
func TestIndexThatAScriptNames(t *testing.T) {
	orders := &schema.Table{Name: schema.KnownValue("orders", rules.Span{}, "")}
	for _, name := range []string{"by-owner", "by-day"} {
		orders.Global.Items = append(orders.Global.Items, &schema.Index{Name: schema.KnownValue(name, rules.Span{}, "")})
	}
	script := mentions.Of(func() []string { return []string{"report.py"} }, func(string) ([]byte, error) { return []byte(`IndexName="by-day"`), nil })
	none := mentions.Of(func() []string { return nil }, nil)
	i := slices.IndexFunc(unused.Rules(), func(r *schemarule.Rule) bool { return r.Meta.ID == "DDB712" })
	rule := unused.Rules()[i]
	found, undecided, err := schemarule.Run(rule, &schema.Model{Complete: true, Tables: []*schema.Table{orders}}, schemarule.Everything,
		rules.NewOptions(rule.Meta, nil), schemarule.NoEdits,
		schemarule.Uses([]usage.Use{{Op: ddb.Query, Tables: []*schema.Table{orders}}}), schemarule.NewPrograms(nil, none, script, none).Input())
	if err != nil || len(found) != 1 || !strings.Contains(found[0].Headline, `"by-owner"`) {
		t.Errorf("got %v, %v", found, err)
	}
	if len(undecided) != 1 || !strings.Contains(undecided[0].Reason, `"by-day" of table "orders" is read: code in another language has its name`) {
		t.Errorf("undecided: %v", undecided)
	}
}
