package keys_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/analyzers"
	"github.com/dynamolint/dynamolint/analyzers/keys"
	"github.com/dynamolint/dynamolint/internal/base/digest"
	"github.com/dynamolint/dynamolint/internal/dev/gofixture"
	"github.com/dynamolint/dynamolint/internal/dev/ruletest"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

const fixtures = "../../testdata/go"

func TestRules(t *testing.T) {
	ruletest.RunGoFamily(t, keys.Rules(), analyzers.Rules(), gorule.DefaultConfig(), fixtures, "keys")
}

// The fix pads the numbers: the result compiles and is no longer found.
func TestFixes(t *testing.T) {
	ruletest.RunGoFixes(t, keys.Rules(), analyzers.Rules(), gorule.DefaultConfig(), fixtures, "./keys/unpaddednumberinkey/fix")
}

// Keys of indexes are judged if that is asked for.
func TestKeysOfIndexes(t *testing.T) {
	cfg := gorule.DefaultConfig()
	cfg.Options = func(r *rules.Rule) rules.Options { return rules.NewOptions(r, map[string]any{"indexes": true}) }
	list := slices.DeleteFunc(keys.Rules(), func(r *gorule.Rule) bool { return r.Meta.ID != "DDB315" })
	ruletest.RunGo(t, list, cfg, fixtures, "./declared/keys")
}

// Keys whose order nothing uses are reported if that is asked for.
func TestAlways(t *testing.T) {
	cfg := gorule.DefaultConfig()
	cfg.Options = func(r *rules.Rule) rules.Options { return rules.NewOptions(r, map[string]any{"always": true}) }
	list := slices.DeleteFunc(keys.Rules(), func(r *gorule.Rule) bool { return r.Meta.ID != "DDB305" })
	ruletest.RunGo(t, list, cfg, fixtures, "./declared/rounds")
}

// A package that uses the order of keys which another one writes gives a sign for it.
func TestOrderUsedElsewhere(t *testing.T) {
	list := slices.DeleteFunc(keys.Rules(), func(r *gorule.Rule) bool { return r.Meta.ID != "DDB304" && r.Meta.ID != "DDB305" })
	reported := func(patterns ...string) (headlines []string) {
		for _, f := range ruletest.GoFindings(t, list, gorule.DefaultConfig(), fixtures, patterns...) {
			if f.Moot == "" {
				headlines = append(headlines, f.Headline)
			}
		}
		return headlines
	}
	if alone := reported("./orders/manuscripts"); len(alone) > 0 {
		t.Errorf("without the readers: %q", alone)
	}
	got := strings.Join(reported("./orders/..."), "\n")
	for want, n := range map[string]int{"VERSION#": 1, `"made" is a time.Time`: 1, "\n": 1} {
		if strings.Count(got, want) != n {
			t.Errorf("%q %d times, want %d: %s", want, strings.Count(got, want), n, got)
		}
	}
}

// The parts of transactions and batches ask tables of their own: the keys of others say nothing.
func TestTablesOfParts(t *testing.T) {
	table := func(name, hash, sort string) *schema.Table {
		return &schema.Table{
			Name: schema.KnownValue(name, rules.Span{}, ""), HashKey: schema.KnownValue(hash, rules.Span{}, ""), RangeKey: schema.KnownValue(sort, rules.Span{}, ""),
		}
	}
	cfg := gorule.DefaultConfig()
	cfg.Schema = func() *schema.Model {
		return &schema.Model{Tables: []*schema.Table{table("measurements", "probe", "measured"), table("visits", "visitor", "checked")}}
	}
	list := slices.DeleteFunc(keys.Rules(), func(r *gorule.Rule) bool { return r.Meta.ID != "DDB304" })
	ruletest.RunGo(t, list, cfg, fixtures, "./declared/times")
}

// What is found depends on all declared tables only if it is unknown which the package asks.
func TestDependsOnTables(t *testing.T) {
	for name, all := range map[string]bool{"shipments": false, "others": true} {
		table := &schema.Table{Name: schema.KnownValue(name, rules.Span{}, ""), HashKey: schema.KnownValue("id", rules.Span{}, "")}
		cfg := gorule.DefaultConfig()
		cfg.Schema, cfg.Digester = func() *schema.Model { return &schema.Model{Tables: []*schema.Table{table}} }, &digest.Digester{}
		analyzer := gorule.NewAnalyzer("dynamolint", keys.Rules(), cfg)
		for _, action := range gofixture.Analyze(t, analyzer, gofixture.Load(t, fixtures, "./declared/keys")) {
			if got := action.Result.(*gorule.Result).Depends.Schema != (digest.Sum{}); got != all {
				t.Errorf("with a table %q it depends on all: %v", name, got)
			}
		}
	}
}
