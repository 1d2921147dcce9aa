package requests_test

import (
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/analyzers"
	"github.com/dynamolint/dynamolint/analyzers/requests"
	"github.com/dynamolint/dynamolint/internal/dev/ruletest"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

const fixtures = "../../testdata/go"

func TestRules(t *testing.T) {
	ruletest.RunGoFamily(t, requests.Rules(), analyzers.Rules(), gorule.DefaultConfig(), fixtures, "requests")
}

// A declared local index is there for consistent reads.
func TestDeclaredIndexes(t *testing.T) {
	model := ruletest.Scan(t, fixtures+"/declared/terraform")
	cfg := gorule.DefaultConfig()
	cfg.Schema = func() *schema.Model { return model }
	list := []*gorule.Rule{requests.Rules()[0]}
	ruletest.RunGo(t, list, cfg, fixtures, "./declared/requests")
}

// The options of DDB113 allow tables and functions.
func TestConsistentReadOptions(t *testing.T) {
	for name, c := range map[string]struct {
		options map[string]any
		want    int
	}{
		"tables":    {map[string]any{"allow-tables": []string{"*-locks"}}, 3},
		"functions": {map[string]any{"allow-functions": []string{"show*", "(*Store).read*"}}, 2},
	} {
		t.Run(name, func(t *testing.T) {
			cfg := gorule.DefaultConfig()
			cfg.Options = func(r *rules.Rule) rules.Options { return rules.NewOptions(r, c.options) }
			list := []*gorule.Rule{requests.Rules()[0]}
			if got := ruletest.GoFindings(t, list, cfg, fixtures, "./requests/consistentread"); len(got) != c.want {
				t.Errorf("findings: %v", got)
			}
		})
	}
}

// Test code names its tables as it likes, also where it is judged.
func TestTablesOfTests(t *testing.T) {
	cfg := gorule.DefaultConfig()
	cfg.Tests = true
	list := slices.DeleteFunc(requests.Rules(), func(r *gorule.Rule) bool { return r.Meta.ID != "DDB144" })
	ruletest.RunGo(t, list, cfg, fixtures, "./requests/tablenameincode/...")
}
