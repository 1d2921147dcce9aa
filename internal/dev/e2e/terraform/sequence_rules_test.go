package terraformtest

import (
	"cmp"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/hclscan/edit"
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/dev/archives"
	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/model/schemadiff"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/changes"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// testRules compares what the rule prints for the change that the sequence takes
// the place of, and what the rules find at each step, with the archive. A step that
// is an error is wrong, whatever the archive says.
func (s *sequence) testRules(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "repository")
	archives.Write(t, dir, s.files("1"))
	before := s.scan(t, dir)
	archives.Write(t, dir, s.files("instead"))
	var printed []string
	for _, f := range s.judge(t, before.Model, s.scan(t, dir), "1") {
		if f.Rule.ID == s.member("rule") {
			printed = append(printed, "help: "+f.Help)
			for i, step := range f.Steps {
				printed = append(printed, fmt.Sprintf("%d. %s", i+1, step))
			}
		}
	}
	if want := lines(s.member("prints")); !slices.Equal(printed, want) {
		t.Errorf("%s prints\n%s\nwant\n%s", s.member("rule"), strings.Join(printed, "\n"), strings.Join(want, "\n"))
	}
	s.testSteps(t)
}

// testSteps compares what the rules find at each step.
func (s *sequence) testSteps(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "repository")
	archives.Write(t, dir, s.files("1"))
	before := s.scan(t, dir)
	var got []string
	for i := 2; i <= s.steps; i++ {
		step := fmt.Sprint(i)
		archives.Write(t, dir, s.files(step))
		after := s.scan(t, dir)
		for _, f := range s.judge(t, before.Model, after, step) {
			got = append(got, fmt.Sprintf("%s %s %s", step, f.Rule.ID, f.Symbol))
			if cmp.Or(f.Severity, f.Rule.Severity) == rules.Error {
				t.Errorf("step %s of a safe sequence is an error: %s", step, f.Message())
			}
		}
		before = after
	}
	if want := lines(s.member("findings")); !slices.Equal(got, want) {
		t.Errorf("found is\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// scan reads the configuration as a step leaves it.
func (s *sequence) scan(t *testing.T, dir string) *hclscan.Result {
	t.Helper()
	var dirs []string
	for _, f := range s.archive.Files {
		_, name, _ := strings.Cut(f.Name, "/")
		if directory := filepath.Join(dir, path.Dir(name)); strings.HasSuffix(name, ".tf") && exists(directory) && !slices.Contains(dirs, directory) {
			dirs = append(dirs, directory)
		}
	}
	result := hclscan.Scan(t.Context(), hclscan.Config{Dirs: dirs, Boundary: dir})
	for _, problem := range result.Problems {
		t.Errorf("%s: %s", problem.Span, problem.Message)
	}
	return result
}

// judge returns what the rules find in a change of the configuration, while code
// reads the indexes that it does at a step.
func (s *sequence) judge(t *testing.T, before *schema.Model, after *hclscan.Result, step string) (all []rules.Finding) {
	t.Helper()
	diff := schemadiff.Compare(before, after.Model, schemadiff.Places{
		Root:   func(dir string) string { return dir },
		Exists: func(root string) bool { return slices.Contains(after.Roots, root) },
		Span:   func(at rules.Span) rules.Span { return at },
	})
	known := []schemarule.Input{schemarule.Changes(diff), schemarule.Uses(s.reads(after.Model, step))}
	for _, rule := range changes.Rules() {
		found, _, err := schemarule.Run(rule, after.Model, schemarule.Everything, rules.NewOptions(rule.Meta, nil), edit.New(os.ReadFile).Edits, known...)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, found...)
	}
	return all
}

// reads returns the queries of the code that is deployed at a step: those of the
// lines "STEP ADDRESS INDEX ATTRIBUTE..." of the archive.
func (s *sequence) reads(model *schema.Model, step string) (list []usage.Use) {
	for _, line := range lines(s.member("reads")) {
		words := strings.Fields(line)
		for _, table := range model.Tables {
			if words[0] == step && table.Address == words[1] {
				list = append(list, usage.Use{Op: ddb.Query, Tables: []*schema.Table{table}, Index: words[2], Attributes: words[3:]})
			}
		}
	}
	return list
}
