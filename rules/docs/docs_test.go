package docs_test

import (
	"flag"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/dev/wording"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
	"github.com/dynamolint/dynamolint/rules/docs"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:generate go test -run TestGeneratedFilesAreFresh . -update

var update = flag.Bool("update", false, "write the generated files")

const root = "../.."

// Everything that is generated must be what the rules' metadata says today.
func TestGeneratedFilesAreFresh(t *testing.T) {
	files := docs.Generate(catalog.Rules())
	var err error
	if files[docs.ModelPath], err = docs.ModelPage(filepath.Join(root, "internal/model/schema")); err != nil {
		t.Fatal(err)
	}
	for path, fill := range map[string]func([]byte, *rules.Set) ([]byte, error){
		docs.SecurityPath:  docs.SecurityPage,
		docs.MigratingPath: docs.MigratingPage,
	} {
		page, err := os.ReadFile(filepath.Join(root, path))
		if err != nil {
			t.Fatal(err)
		}
		if files[path], err = fill(page, catalog.Rules()); err != nil {
			t.Fatal(err)
		}
	}
	checkMarked(t, slices.Collect(maps.Keys(files)))
	for path, want := range files {
		name := filepath.Join(root, filepath.FromSlash(path))
		if *update {
			if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(name, want, 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		got, err := os.ReadFile(name)
		if err != nil {
			t.Errorf("%v: run go generate ./...", err)
		} else if diff := cmp.Diff(string(want), string(got)); diff != "" {
			t.Errorf("%s is stale: run go generate ./... (-want +got):\n%s", path, diff)
		}
	}
	for _, dir := range []string{"docs/rules", "docs/ja/rules"} {
		pages, err := filepath.Glob(filepath.Join(root, dir, "*.md"))
		if err != nil {
			t.Fatal(err)
		}
		for _, page := range pages {
			if _, ok := files[dir+"/"+filepath.Base(page)]; !ok {
				t.Errorf("%s belongs to no rule: remove it", page)
			}
		}
	}
}

// checkMarked checks that .gitattributes marks the files that are made as a whole, so that
// reviews fold them.
func checkMarked(t *testing.T, paths []string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, ".gitattributes"))
	if err != nil {
		t.Fatal(err)
	}
	var patterns []string
	for line := range strings.Lines(string(text)) {
		if pattern, ok := strings.CutSuffix(strings.TrimSpace(line), " linguist-generated"); ok {
			patterns = append(patterns, pattern)
		}
	}
	for _, name := range paths {
		marked := slices.ContainsFunc(patterns, func(pattern string) bool {
			ok, err := path.Match(pattern, name)
			return ok && err == nil
		})
		if partly := name == docs.SecurityPath || name == docs.MigratingPath; marked == partly {
			t.Errorf("%s is marked as generated: %t; .gitattributes should say %t", name, marked, !partly)
		}
	}
}

var settings = regexp.MustCompile("(?ms)^```yaml\n(.*?)^```$")

// What a page shows of .dynamolint.yml can be saved as it is.
func TestSettingsOnPagesAreValid(t *testing.T) {
	pages, err := filepath.Glob(filepath.Join(root, "docs/rules/DDB*.md"))
	if err != nil {
		t.Fatal(err)
	}
	shown := 0
	for _, page := range append(pages, filepath.Join(root, "docs/ignoring.md")) {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range settings.FindAllSubmatch(text, -1) {
			shown++
			dir := t.TempDir()
			file := filepath.Join(dir, ".dynamolint.yml")
			if err := os.WriteFile(file, m[1], 0o600); err != nil {
				t.Fatal(err)
			}
			if _, err := config.Load(files.Disk, file, dir, catalog.Rules()); err != nil {
				t.Errorf("%s: %v\n%s", page, err, m[1])
			}
		}
	}
	if shown < len(pages) {
		t.Errorf("%d settings on %d pages: some do not show how to turn the rule off", shown, len(pages))
	}
}

// The page on the guidelines has the project's words, and leads to pages that exist.
func TestGuidelinePage(t *testing.T) {
	page := docs.GuidelinePage(catalog.Rules())
	for _, complaint := range wording.Prose(page) {
		t.Error(complaint)
	}
	for _, m := range regexp.MustCompile(`\]\((\w[^):#]*)\)`).FindAllStringSubmatch(page, -1) {
		if _, err := os.Stat(filepath.Join(root, "docs", m[1])); err != nil {
			t.Error(err)
		}
	}
}

// A correction stands on the pages of the rules that it names.
func TestCorrectionsAreOnPages(t *testing.T) {
	for _, c := range guideline.Corrections() {
		for _, id := range c.Rules {
			if r := catalog.Rules().Lookup(id); !strings.Contains(docs.Page(r), c.Fact) {
				t.Errorf("the page of %s lacks %q", id, c.Fact)
			}
		}
	}
}

func TestPagesSayHowToSuppress(t *testing.T) {
	for _, r := range catalog.Rules().All() {
		if page := docs.Page(r); !strings.Contains(page, "dynamolint:ignore") {
			t.Errorf("the page of %s does not show an ignore directive", r.ID)
		}
	}
}

// Users have to be able to read why a name matters: each guess by names is on the page of
// a rule.
func TestGuessesByNamesAreOnPages(t *testing.T) {
	listed := map[string]bool{}
	for _, r := range catalog.Rules().All() {
		for _, h := range r.Names {
			listed[h.Guess] = true
		}
	}
	declared := regexp.MustCompile(`words\.By\w+\(\s*"([^"]+)"`)
	found := 0
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		for _, match := range declared.FindAllStringSubmatch(string(text), -1) {
			found++
			guess := match[1]
			if !slices.ContainsFunc(slices.Collect(maps.Keys(listed)), func(on string) bool { return strings.HasPrefix(on, guess) }) {
				t.Errorf("%s: %q is on no rule's page: add it to Names of the rules that go by it", path, guess)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if found < len(listed) {
		t.Errorf("found %d guesses in the source, and %d are listed", found, len(listed))
	}
}
