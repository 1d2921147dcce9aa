package ruletest

import (
	"cmp"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/cfnscan"
	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/model/schemadiff"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// RunSchema runs rules over the Terraform configuration in dir and compares
// what they report, line by line, with the comments in its files and in those
// of the modules below it (see [expectation]). In JSON the comment is the value
// of a "//" key on the line. Options are nil for those of profile guideline;
// otherwise each of the rules has them.
func RunSchema(t *testing.T, list []*schemarule.Rule, dir string, options map[string]any) {
	t.Helper()
	runSchema(t, list, dir, Scan(t, dir), options)
}

func runSchema(t *testing.T, list []*schemarule.Rule, dir string, model *schema.Model, options map[string]any, inputs ...schemarule.Input) {
	t.Helper()
	expected := expectations(t, dir, ".tf", ".tofu", ".tf.json", ".yaml")
	if len(expected) == 0 && !hasScaffold(t, dir) {
		t.Fatalf("%s: nothing is expected there", dir)
	}
	for _, rule := range list {
		findings, undecided, err := schemarule.Run(rule, model, schemarule.Everything, checked(t, rule, options), schemarule.NoEdits, inputs...)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range findings {
			traits := []string{severity(f).String(), f.Confidence.String()}
			readable(t, f)
			meet(t, expected, report{kind: kindOf(f), rule: rule.Meta.ID, span: f.Span, text: textOf(f), traits: traits})
		}
		for _, u := range undecided {
			meet(t, expected, report{kind: "undecided", rule: rule.Meta.ID, span: u.Span, text: u.Reason})
		}
	}
	failUnmet(t, expected)
}

// RunSchemaPage runs the examples of a rule's page. A bad one must be reported
// by this rule and, of the others that are on by default, by none above a note.
// A good one must be reported by neither this rule nor any that is on by
// default. Below a block "hcl before", examples are what a change makes of it.
func RunSchemaPage(t *testing.T, rule *schemarule.Rule, all []*schemarule.Rule) {
	t.Helper()
	runSchemaPage(t, rule, all, func(example, *schema.Model) []schemarule.Input { return nil })
}

func runSchemaPage(t *testing.T, rule *schemarule.Rule, all []*schemarule.Rule, known func(example, *schema.Model) []schemarule.Input) {
	t.Helper()
	kinds := map[bool]int{}
	for _, e := range examples(rule.Meta.Doc) {
		if e.language != "hcl" {
			continue
		}
		kinds[e.bad]++
		if isScaffold(e.code) {
			continue
		}
		dir := t.TempDir()
		before := scanText(t, dir, e.before)
		model := scanText(t, dir, e.code)
		inputs := known(e, model)
		if e.before != "" {
			inputs = append(inputs, schemarule.Changes(schemadiff.Compare(before, model, inPlace)))
		}
		checkExample(t, rule, all, e, model, inputs...)
	}
	if kinds[true] == 0 || kinds[false] == 0 {
		t.Errorf("page of %s: want at least one bad and one good example", rule.Meta.ID)
	}
}

func checkExample(t *testing.T, rule *schemarule.Rule, all []*schemarule.Rule, e example, model *schema.Model, inputs ...schemarule.Input) {
	t.Helper()
	own := 0
	for _, other := range all {
		options := map[string]any{} // what one gets beside the page's rule without configuring anything
		if other == rule {
			options = nil
		}
		findings, _, err := schemarule.Run(other, model, schemarule.Everything, checked(t, other, options), schemarule.NoEdits, inputs...)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range findings {
			switch {
			case other == rule && e.bad:
				own++
			case strings.Contains(e.also, other.Meta.ID):
			case other == rule, f.Rule.Default && (!e.bad || severity(f) > rules.Note):
				t.Errorf("page of %s: %s example at line %d is reported: %s %s", rule.Meta.ID, e.kind(), e.line, f.Rule.ID, f.Message())
			}
		}
	}
	if e.bad && own == 0 {
		t.Errorf("page of %s: bad example at line %d is not reported", rule.Meta.ID, e.line)
	}
}

// severity is what a finding weighs in every profile but guideline.
func severity(f rules.Finding) rules.Severity { return cmp.Or(f.Severity, f.Rule.Severity) }

// Scan reads the Terraform configurations in directories; they must have no
// problems.
func Scan(t *testing.T, dirs ...string) *schema.Model {
	t.Helper()
	for i := range dirs {
		dirs[i] = absolute(t, dirs[i])
	}
	model := scanConfig(t, hclscan.Config{Dirs: dirs}).Model
	addTemplates(t, model, dirs)
	return model
}

// addTemplates adds what the templates in directories declare.
func addTemplates(t *testing.T, model *schema.Model, dirs []string) {
	t.Helper()
	var names []string
	for _, dir := range dirs {
		found, err := filepath.Glob(filepath.Join(dir, "*.yaml"))
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, found...)
	}
	if len(names) == 0 {
		return
	}
	found := cfnscan.Scan(files.Disk, names, func(string) bool { return false })
	for _, problem := range found.Problems {
		t.Errorf("%s: %s", problem.Span, problem.Message)
	}
	model.Templates = found.Model
}

func scanConfig(t *testing.T, cfg hclscan.Config) *hclscan.Result {
	t.Helper()
	result := hclscan.Scan(t.Context(), cfg)
	for _, problem := range result.Problems {
		t.Errorf("%s: %s", problem.Span, problem.Message)
	}
	return result
}

// scanText scans a text as the only file of a directory.
func scanText(t *testing.T, dir, source string) *schema.Model {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, "main.tf"), []byte(source), 0o600); err != nil {
		t.Fatal(err)
	}
	return Scan(t, dir)
}

// checked returns a rule's options after the checks of the configuration.
func checked(t *testing.T, rule *schemarule.Rule, values map[string]any) rules.Options {
	t.Helper()
	if values == nil {
		values = rule.Meta.GuidelineOptions
	}
	known := 0
	for i := range rule.Meta.Options {
		option := &rule.Meta.Options[i]
		value, set := values[option.Name]
		if !set {
			continue
		}
		known++
		if err := option.Check(value); err != nil {
			t.Fatal(err)
		}
	}
	if known != len(values) {
		t.Fatalf("rule %s does not have all of the options %v", rule.Meta.ID, values)
	}
	return rules.NewOptions(rule.Meta, values)
}
