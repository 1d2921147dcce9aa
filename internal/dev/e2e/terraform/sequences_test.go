package terraformtest

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/dynamolint/dynamolint/rules/changes"
)

// codeAlone are the slugs of rules whose steps change no configuration, by ID.
var codeAlone = map[string]string{"DDB809": "key-format-changed"}

// TestSequences: the safe sequences that rules print for a change, and that their
// pages describe, are in testdata/changes/sequences. Each step is planned and
// applied from the state that the steps before it leave, and loses no table.
func TestSequences(t *testing.T) {
	requireTerraform(t)
	paths, err := filepath.Glob("../../../../testdata/changes/sequences/*.txtar")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no archives: %v", err)
	}
	tested := map[string]bool{}
	var printed []string
	for _, path := range paths {
		s := openSequence(t, path)
		tested[s.member("rule")] = true
		printed = append(printed, lines(s.member("prints"))...)
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) {
			t.Parallel()
			s.testRules(t)
			s.testPlans(t)
		})
	}
	for _, rule := range changes.Rules() {
		if _, skip := codeAlone[rule.Meta.ID]; !skip && strings.Contains(rule.Meta.Doc, "## The safe sequence") && !tested[rule.Meta.ID] {
			t.Errorf("no archive has a safe sequence of %s", rule.Meta.ID)
		}
	}
	for _, step := range stepsInSource(t) {
		if !slices.ContainsFunc(printed, step.MatchString) {
			t.Errorf("no archive has the step %s", step)
		}
	}
}

// stepsInSource returns a pattern of each step in the source of the rules: of the
// texts in calls of schemarule.Steps, and in lists of texts. Steps of code alone are
// left out.
func stepsInSource(t *testing.T) (steps []*regexp.Regexp) {
	t.Helper()
	sources, err := filepath.Glob("../../../../rules/changes/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, slug := range codeAlone {
		own := strings.ReplaceAll(slug, "-", "_") + ".go"
		sources = slices.DeleteFunc(sources, func(path string) bool { return filepath.Base(path) == own })
	}
	for _, path := range sources {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if f, ok := n.Fun.(*ast.SelectorExpr); ok && f.Sel.Name == "Steps" {
					steps = append(steps, textsIn(n)...)
				}
			case *ast.CompositeLit:
				if list, ok := n.Type.(*ast.ArrayType); ok && fmt.Sprint(list.Elt) == "string" {
					steps = append(steps, textsIn(n)...)
				}
			}
			return true
		})
	}
	if len(steps) == 0 {
		t.Fatal("the rules have no steps")
	}
	return steps
}

// textsIn returns the texts below a node, of more than one word, as patterns.
func textsIn(n ast.Node) (texts []*regexp.Regexp) {
	ast.Inspect(n, func(n ast.Node) bool {
		literal, ok := n.(*ast.BasicLit)
		if !ok || literal.Kind != token.STRING {
			return true
		}
		if text, err := strconv.Unquote(literal.Value); err == nil && strings.Contains(text, " ") {
			pattern := strings.NewReplacer("%q", `"[^"]+"`, "%s", ".+").Replace(regexp.QuoteMeta(text))
			texts = append(texts, regexp.MustCompile(`^\d+\. `+pattern+"$"))
		}
		return true
	})
	return texts
}

// sequence is a safe sequence of changes, read from an archive. README.md beside
// the archives describes their members.
type sequence struct {
	archive *txtar.Archive
	steps   int
}

func openSequence(t *testing.T, path string) *sequence {
	t.Helper()
	archive, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	s := &sequence{archive: archive}
	for len(s.files(fmt.Sprint(s.steps+1))) > 0 {
		s.steps++
	}
	if s.steps < 2 {
		t.Fatalf("%s has %d steps", path, s.steps)
	}
	return s
}

// member returns a member of the archive, trimmed; "" if there is none.
func (s *sequence) member(name string) string {
	for _, f := range s.archive.Files {
		if f.Name == name {
			return strings.TrimSpace(string(f.Data))
		}
	}
	return ""
}

// files returns the files that a step writes.
func (s *sequence) files(step string) (list []txtar.File) {
	for _, f := range s.archive.Files {
		if name, ok := strings.CutPrefix(f.Name, step+"/"); ok {
			list = append(list, txtar.File{Name: name, Data: f.Data})
		}
	}
	return list
}

// roots returns the directories of the root modules, in the order in which each
// step applies them.
func (s *sequence) roots() []string {
	if roots := strings.Fields(s.member("roots")); len(roots) > 0 {
		return roots
	}
	return []string{"."}
}
