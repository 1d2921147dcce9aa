package ruletest

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/hclscan/edit"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// RunSchemaFixes makes all fixes that rules propose in the configuration in dir,
// and compares each file that changes with the one beside it whose name has
// ".golden" added. The result must be laid out as "terraform fmt" does it, what
// was fixed must not be found in it any more. No other error of all rules may appear, a second run
// must change nothing, and all that is around the edits must stay. Where comments expect findings, as in [RunSchema], these are compared, too: they show
// what is reported and not fixed. With UPDATE_GOLDEN=1 in the environment it writes the golden files.
func RunSchemaFixes(t *testing.T, list, all []*schemarule.Rule, dir string) {
	t.Helper()
	runSchemaFixes(t, list, all, dir, func(*schema.Model) []schemarule.Input { return nil })
}

func runSchemaFixes(t *testing.T, list, all []*schemarule.Rule, dir string, known func(*schema.Model) []schemarule.Input) {
	t.Helper()
	if len(expectations(t, dir, ".tf")) > 0 {
		model := Scan(t, dir)
		runSchema(t, list, dir, model, nil, known(model)...)
	}
	work := t.TempDir()
	if err := os.CopyFS(work, os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	before := schemaFindings(t, all, work, known)
	plan := planFixes(t, schemaFindings(t, list, work, known), os.ReadFile, hclscan.Format)
	if len(plan.Fixed) == 0 {
		t.Fatalf("%s: no fix was proposed", dir)
	}
	for _, skipped := range plan.Skipped {
		t.Errorf("%s: fix %q was not made: %s", skipped.Finding.Span, skipped.Fix.Message, skipped.Reason)
	}
	compared := map[string]bool{}
	for _, file := range plan.Files {
		name, err := filepath.Rel(work, file.Name)
		if err != nil {
			t.Fatal(err)
		}
		golden := filepath.Join(dir, name+".golden")
		compareGolden(t, file, golden, hclscan.Format)
		compared[golden] = true
		if err := os.WriteFile(file.Name, file.New, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	failUncompared(t, dir, compared)
	after := schemaFindings(t, list, work, known)
	for _, f := range after {
		if slices.ContainsFunc(plan.Fixed, func(fixed rules.Finding) bool {
			return f.Rule == fixed.Rule && f.Symbol == fixed.Symbol && f.Subject == fixed.Subject
		}) {
			t.Errorf("%s: still found after the fix: %s %s", f.Span, f.Rule.ID, f.Message())
		}
	}
	fixed{plan: plan, before: before, after: schemaFindings(t, all, work, known), again: planFixes(t, after, os.ReadFile, hclscan.Format)}.check(t)
}

func schemaFindings(t *testing.T, list []*schemarule.Rule, dir string, known func(*schema.Model) []schemarule.Input) (all []rules.Finding) {
	t.Helper()
	model := Scan(t, dir)
	inputs := known(model)
	for _, rule := range list {
		findings, _, err := schemarule.Run(rule, model, schemarule.Everything, checked(t, rule, nil), edit.New(os.ReadFile).Edits, inputs...)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, findings...)
	}
	return all
}

// failUncompared fails the test for golden files of which nothing was made.
func failUncompared(t *testing.T, dir string, compared map[string]bool) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
		if strings.HasSuffix(path, ".golden") && !compared[path] {
			t.Errorf("%s: nothing has changed", path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
