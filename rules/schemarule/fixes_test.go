package schemarule_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// A run makes no edits. Once they are asked for, those of all instances are made
// together, and there is no fix if one of them has none.
func TestEditsAreMadeOnDemand(t *testing.T) {
	for name, test := range map[string]struct {
		possible int // edits that can be made
		fixes    int
	}{
		"of all instances":  {2, 1},
		"of one of the two": {1, 0},
	} {
		t.Run(name, func(t *testing.T) {
			asked := 0
			edits := func(changes []schema.Change) ([]rules.Edit, bool) {
				asked++
				return []rules.Edit{{New: changes[0].(schema.ReplaceLiteral).Value.(string)}}, asked <= test.possible
			}
			rule := &schemarule.Rule{Meta: meta, Check: schemarule.ForEachTable(func(p *schemarule.Pass, t *schema.Table) {
				p.Report(t, t.Header, "", rules.Text{Headline: "wrong"}, p.Fix(rules.SafeFix, "right", schema.ReplaceLiteral{Value: t.DisplayName()}))
			})}
			model := &schema.Model{Tables: []*schema.Table{instance("live", "orders", "orders"), instance("live", "carts", "carts")}}
			findings, _, err := schemarule.Run(rule, model, schemarule.Everything, rules.Options{}, edits)
			if err != nil || len(findings) != 1 || findings[0].Fixes == nil {
				t.Fatalf("findings %+v, error %v", findings, err)
			}
			if asked != 0 {
				t.Fatalf("%d edits made before they were asked for", asked)
			}
			list := findings[0].Fixes.List()
			if len(list) != test.fixes || len(list) == 1 && (len(list[0].Edits) != 2 || list[0].Message != "right") {
				t.Errorf("fixes %+v", list)
			}
		})
	}
}
