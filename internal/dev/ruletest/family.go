package ruletest

import (
	"path/filepath"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// Variant is a fixture directory, named slug-something, for a rule whose
// options are not the defaults.
type Variant struct {
	Dir     string
	Rule    string // its ID
	Options map[string]any
}

// RunSchemaFamily tests all that a package of schema rules has: their metadata,
// the fixture directory of each rule, which has its slug as name, that of its
// fixes, which is below "fixes", the variants, and the pages, and that nothing of what
// internal/dev/newrule writes is left to replace. all are the rules that good examples must not
// give either.
func RunSchemaFamily(t *testing.T, family, all []*schemarule.Rule, fixtures string, variants ...Variant) {
	runSchemaFamily(t, family, all, fixtures, nil, variants...)
}

func runSchemaFamily(t *testing.T, family, all []*schemarule.Rule, fixtures string, code *code, variants ...Variant) {
	byID := map[string]*schemarule.Rule{}
	var own []string
	for _, rule := range family {
		own = append(own, filepath.Join(fixtures, rule.Meta.Slug))
	}
	runScaffold(t, own...)
	var metas []*rules.Rule
	for _, rule := range family {
		byID[rule.Meta.ID] = rule
		metas = append(metas, rule.Meta)
		t.Run(rule.Meta.Slug, func(t *testing.T) {
			code.runSchema(t, rule, filepath.Join(fixtures, rule.Meta.Slug))
		})
		t.Run(rule.Meta.Slug+"/page", func(t *testing.T) { code.runPage(t, rule, all) })
		if rule.Meta.Fix != rules.NoFix {
			t.Run(rule.Meta.Slug+"/fix", func(t *testing.T) {
				code.runFixes(t, rule, all, filepath.Join(fixtures, "fixes", rule.Meta.Slug))
			})
		}
	}
	t.Run("cases", func(t *testing.T) {
		for _, rule := range family {
			directories := []string{filepath.Join(fixtures, rule.Meta.Slug)}
			for _, v := range variants {
				if v.Rule == rule.Meta.ID {
					directories = append(directories, filepath.Join(fixtures, v.Dir))
				}
			}
			enough(t, rule.Meta, directories...)
		}
	})
	for _, v := range variants {
		t.Run(v.Dir, func(t *testing.T) {
			if byID[v.Rule] == nil {
				t.Fatalf("no rule %s", v.Rule)
			}
			RunSchema(t, []*schemarule.Rule{byID[v.Rule]}, filepath.Join(fixtures, v.Dir), v.Options)
		})
	}
	RunMetadata(t, metas)
}
