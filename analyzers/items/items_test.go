package items_test

import (
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/analyzers"
	"github.com/dynamolint/dynamolint/analyzers/items"
	"github.com/dynamolint/dynamolint/internal/ruletest"
	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

const fixtures = "../../testdata/go"

func TestMetadata(t *testing.T) {
	var metas []*rules.Rule
	for _, rule := range items.Rules() {
		metas = append(metas, rule.Meta)
	}
	ruletest.RunMetadata(t, metas)
}

// Each rule judges the directory of its slug without dashes only: the naming
// rules would find something in every line of the others. That way all fixtures
// are loaded once.
func TestRules(t *testing.T) {
	model := ruletest.Scan(t, fixtures+"/items/terraform")
	cfg := gorule.DefaultConfig()
	cfg.Schema = func() *schema.Model { return model }
	var list []*gorule.Rule
	for _, rule := range items.Rules() {
		directory := "example.com/fixtures/items/" + strings.ReplaceAll(rule.Meta.Slug, "-", "")
		list = append(list, &gorule.Rule{Meta: rule.Meta, Check: func(p *gorule.Pass) {
			if strings.HasPrefix(p.Package(), directory) {
				rule.Check(p)
			}
		}})
	}
	ruletest.RunGo(t, list, cfg, fixtures, "./items/...")
}

func TestFixes(t *testing.T) {
	ruletest.RunGoFixes(t, items.Rules(), gorule.DefaultConfig(), fixtures, "./items/fixes/...")
}

func TestPages(t *testing.T) {
	ruletest.RunGoPages(t, items.Rules(), analyzers.Rules(), fixtures)
}
