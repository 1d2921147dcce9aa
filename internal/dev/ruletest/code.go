package ruletest

import (
	"maps"
	"os"
	"slices"
	"strconv"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/dev/gofixture"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/join/mentions"
	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// RunCodeFamily is [RunSchemaFamily] for rules that judge tables by what code does with them.
// The code that asks the tables in the fixture directories of a rule is in the directory of the
// rule, see [GoDirectory], in that of the family in the Go fixtures' module in dir; what asks
// those of an example is the block "go code" above it on the page. That is all code, and the
// tables are all tables (schema.complete).
func RunCodeFamily(t *testing.T, family, all []*schemarule.Rule, fixtures, dir, name string) {
	runSchemaFamily(t, family, all, fixtures, &code{dir, name})
}

// code is the Go code of a family of schema rules; nil if rules do not know any.
type code struct{ dir, family string }

func (c *code) runSchema(t *testing.T, rule *schemarule.Rule, dir string) {
	t.Helper()
	list := []*schemarule.Rule{rule}
	if c == nil {
		RunSchema(t, list, dir, nil)
		return
	}
	model := Scan(t, dir)
	runSchema(t, list, dir, model, nil, c.uses(t, rule, model))
}

// runFixes is [RunSchemaFixes] with the code of the rule's fixtures.
func (c *code) runFixes(t *testing.T, rule *schemarule.Rule, all []*schemarule.Rule, dir string) {
	t.Helper()
	list := []*schemarule.Rule{rule}
	if c == nil {
		RunSchemaFixes(t, list, all, dir)
		return
	}
	runSchemaFixes(t, list, all, dir, func(model *schema.Model) []schemarule.Input {
		return []schemarule.Input{c.uses(t, rule, model)}
	})
}

// uses returns what the code in the Go directory of a rule does with a model.
func (c *code) uses(t *testing.T, rule *schemarule.Rule, model *schema.Model) schemarule.Input {
	t.Helper()
	return uses(t, model, nil, c.dir, "./"+c.family+"/"+GoDirectory(rule.Meta)+"/...")
}

func (c *code) runPage(t *testing.T, rule *schemarule.Rule, all []*schemarule.Rule) {
	t.Helper()
	if c == nil {
		RunSchemaPage(t, rule, all)
		return
	}
	sources := map[string]string{} // by directory
	for _, e := range examples(rule.Meta.Doc) {
		if e.asking != "" {
			sources[asking(e)] = e.asking
		}
	}
	overlay := exampleFiles(t, c.dir, sources)
	runSchemaPage(t, rule, all, func(e example, model *schema.Model) []schemarule.Input {
		if e.asking == "" && e.before != "" { // a change can be wrong whatever code does
			return nil
		}
		return []schemarule.Input{uses(t, model, overlay, c.dir, "./"+asking(e))}
	})
}

// asking is the directory of the code that asks the tables of an example.
func asking(e example) string { return examplesDirectory + "/example" + strconv.Itoa(e.line) }

// uses returns what packages do with the tables of a model, which is complete.
func uses(t *testing.T, model *schema.Model, overlay map[string][]byte, dir string, patterns ...string) schemarule.Input {
	t.Helper()
	model.Complete = true
	cfg := gorule.DefaultConfig()
	cfg.Schema, cfg.Uses = func() *schema.Model { return model }, true
	pkgs := gofixture.LoadOverlay(t, overlay, dir, patterns...)
	linker := program(t, pkgs, model)
	cfg.Linker = func() *link.Linker { return linker }
	results := analyse(t, gorule.NewAnalyzer("dynamolint", nil, cfg), pkgs)
	var all []usage.Use
	for _, path := range slices.Sorted(maps.Keys(results)) {
		all = append(all, results[path].Uses...)
	}
	if len(all) == 0 {
		t.Fatalf("%s: no code in %v asks a table", dir, patterns)
	}
	own := mentions.Of(func() []string { return filesOf(pkgs) }, files.New(overlay).Source)
	none := mentions.Of(func() []string { return nil }, os.ReadFile)
	programs := schemarule.NewPrograms(linker.Programs(), own, none, none)
	return func(p *schemarule.Pass) {
		schemarule.Uses(all)(p)
		programs.Input()(p)
	}
}

// filesOf returns the files of packages.
func filesOf(pkgs []*packages.Package) (files []string) {
	for _, p := range pkgs {
		files = append(files, p.GoFiles...)
	}
	return files
}
