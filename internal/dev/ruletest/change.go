package ruletest

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"golang.org/x/tools/txtar"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/hclscan/edit"
	"github.com/dynamolint/dynamolint/internal/dev/archives"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/model/schemadiff"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// RunChangeFamily tests a package of rules that judge how two versions of a configuration
// differ: their metadata, their pages, and the changes that are in the archives of a directory,
// see [RunChanges], with their fixes, see [RunChangeFixes], below "fixes" there. On a page, a
// block "hcl before" is the older version of the examples below it, and a block "go code" asks the
// tables of those; it is compiled in a copy of the Go fixtures' module in dir. Pages without
// Terraform are about changes of code, which sessions of the command test. all are the rules that
// good examples must not give either.
func RunChangeFamily(t *testing.T, family, all []*schemarule.Rule, archives, dir string) {
	runScaffold(t)
	var metas []*rules.Rule
	for _, rule := range family {
		metas = append(metas, rule.Meta)
		if strings.Contains(rule.Meta.Doc, "```hcl") {
			t.Run(rule.Meta.Slug+"/page", func(t *testing.T) { (&code{dir: dir}).runPage(t, rule, all) })
		}
	}
	t.Run("changes", func(t *testing.T) { RunChanges(t, family, archives) })
	t.Run("fixes", func(t *testing.T) { RunChangeFixes(t, family, filepath.Join(archives, "fixes")) })
	RunMetadata(t, metas)
}

// inPlace is for two versions that are in the same directory, of which nothing is gone.
var inPlace = schemadiff.Places{
	Root:   func(dir string) string { return dir },
	Exists: func(string) bool { return true },
	Span:   func(at rules.Span) rules.Span { return at },
}

// RunChanges judges the change of a configuration in each archive of a directory by the rules
// of a family, and compares with the findings in the archive. These members count:
//
//	before/…, after/…   the two versions
//	roots               "BEFORE AFTER": the directory of a root module in both, if it is not the top
//	environments        variable files, one a line, each of which is an environment
//	findings            "RULE ADDRESS", once for all that a rule reports of a table, "RULE
//	                    ADDRESS/INDEX" where the headline has an index, " (ENVIRONMENT)" behind it
//	says                texts, one a line, each in what a finding says, or in none behind "never "
//
// Rules that are off by default count if the findings name them.
func RunChanges(t *testing.T, family []*schemarule.Rule, directory string) {
	t.Helper()
	eachArchive(t, directory, func(t *testing.T, archive *txtar.Archive) { runChange(t, family, archive) })
}

// eachArchive calls run for each archive of a directory, in a test that has its name.
func eachArchive(t *testing.T, directory string, run func(*testing.T, *txtar.Archive)) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(directory, "*.txtar"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no archives in %s", directory)
	}
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(path)
			if err != nil {
				t.Fatal(err)
			}
			run(t, archive)
		})
	}
}

func runChange(t *testing.T, family []*schemarule.Rule, archive *txtar.Archive) {
	t.Helper()
	c := readChange(t, archive)
	findings := member(archive, "findings")
	want := strings.FieldsFunc(findings, func(r rune) bool { return r == '\n' })
	judged := slices.DeleteFunc(slices.Clone(family), func(rule *schemarule.Rule) bool {
		return !rule.Meta.Default && !strings.Contains(findings, rule.Meta.ID)
	})
	var got, said []string
	for _, f := range c.findings(t, judged) {
		readable(t, f)
		got, said = append(got, linesOf(f, want)...), append(said, f.Message())
	}
	for line := range strings.FieldsFuncSeq(member(archive, "says"), func(r rune) bool { return r == '\n' }) {
		text, never := strings.CutPrefix(line, "never ")
		if says := strings.Contains(strings.Join(said, "\n"), text); says == never {
			t.Errorf("findings say %q: %t; they are\n%s", text, says, strings.Join(said, "\n"))
		}
	}
	slices.Sort(want)
	slices.Sort(got)
	if diff := cmp.Diff(want, slices.Compact(got), cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
}

// change is that of an archive. Both versions were scanned in one directory, which has the files
// of the newer one.
type change struct {
	archive *txtar.Archive
	dir     string
	before  *schema.Model
	after   *hclscan.Result
}

func readChange(t *testing.T, archive *txtar.Archive) *change {
	t.Helper()
	c := &change{archive: archive, dir: filepath.Join(t.TempDir(), "repository")}
	writeVersion(t, c.dir, "before/", archive)
	c.before = c.scan(t).Model
	writeVersion(t, c.dir, "after/", archive)
	c.after = c.scan(t)
	return c
}

// writeVersion makes one version of a configuration all that a directory holds.
func writeVersion(t *testing.T, dir, prefix string, archive *txtar.Archive) {
	t.Helper()
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	var files []txtar.File
	for _, f := range archive.Files {
		if name, ok := strings.CutPrefix(f.Name, prefix); ok {
			files = append(files, txtar.File{Name: name, Data: f.Data})
		}
	}
	archives.Write(t, dir, files)
}

func (c *change) scan(t *testing.T) *hclscan.Result {
	t.Helper()
	var environments []hclscan.Inputs
	for name := range strings.FieldsSeq(member(c.archive, "environments")) {
		environments = append(environments, hclscan.Inputs{Environment: name, VarFiles: []string{filepath.Join(c.dir, name)}})
	}
	return scanConfig(t, hclscan.Config{Dirs: terraformBelow(t, c.dir), Inputs: environments})
}

// findings returns what rules report, with their fixes.
func (c *change) findings(t *testing.T, list []*schemarule.Rule) (all []rules.Finding) {
	t.Helper()
	places := inPlace
	places.Exists = func(root string) bool { return slices.Contains(c.after.Roots, root) }
	if was, is, ok := strings.Cut(member(c.archive, "roots"), " "); ok {
		places.Root = func(root string) string {
			if root == filepath.Join(c.dir, filepath.FromSlash(was)) {
				return filepath.Join(c.dir, filepath.FromSlash(is))
			}
			return root
		}
	}
	known := schemarule.Changes(schemadiff.Compare(c.before, c.after.Model, places))
	for _, rule := range list {
		found, _, err := schemarule.Run(rule, c.after.Model, schemarule.Everything, checked(t, rule, nil), edit.New(os.ReadFile).Edits, known)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, found...)
	}
	return all
}

// linesOf returns what an archive says about a finding, for each instance that it holds for. An
// index is named if a line that is wanted names it, and so does the finding.
func linesOf(f rules.Finding, want []string) (lines []string) {
	instances := f.Instances
	if len(instances) == 0 {
		instances = []rules.Instance{{Address: f.Symbol}}
	}
	for _, i := range instances {
		line, environment := f.Rule.ID+" "+i.Address, ""
		if i.Environment != "" {
			environment = " (" + i.Environment + ")"
		}
		for _, wanted := range want {
			index, ok := strings.CutPrefix(strings.TrimSuffix(wanted, environment), line+"/")
			if ok && strings.Contains(f.Headline, `"`+index+`"`) {
				line += "/" + index
				break
			}
		}
		lines = append(lines, line+environment)
	}
	return lines
}

// member returns a member of an archive, trimmed; "" if it has none of that name.
func member(archive *txtar.Archive, name string) string {
	for _, f := range archive.Files {
		if f.Name == name {
			return strings.TrimSpace(string(f.Data))
		}
	}
	return ""
}
