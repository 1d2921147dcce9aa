package archtest

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// Updates are proposed for every module of the repository.
func TestDependabotKnowsAllModules(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "..", ".github", "dependabot.yml"))
	if err != nil {
		t.Fatal(err)
	}
	var config struct {
		Updates []struct {
			Ecosystem   string   `yaml:"package-ecosystem"`
			Directories []string `yaml:"directories"`
		} `yaml:"updates"`
	}
	if err := yaml.Unmarshal(text, &config); err != nil {
		t.Fatal(err)
	}
	var listed []string
	for _, update := range config.Updates {
		if update.Ecosystem == "gomod" {
			listed = append(listed, update.Directories...)
		}
	}
	slices.Sort(listed)
	if want := modules(t); !slices.Equal(listed, want) {
		t.Errorf("dependabot.yml lists %v, want %v", listed, want)
	}
}

// modules returns the directories with a go.mod, but for test data, as "/internal/ci".
func modules(t *testing.T) []string {
	t.Helper()
	root := filepath.Join("..", "..", "..")
	var found []string
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		switch name := entry.Name(); {
		case err != nil:
			return err
		case entry.IsDir() && path != root && (name == "testdata" || name == "node_modules" || strings.HasPrefix(name, ".")):
			return filepath.SkipDir
		case name == "go.mod":
			rel, err := filepath.Rel(root, filepath.Dir(path))
			if err != nil {
				return err
			}
			found = append(found, strings.TrimSuffix("/"+filepath.ToSlash(rel), "."))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(found)
	return found
}

// place matches a path that a page names, of this repository by its first directory.
var place = regexp.MustCompile("`((?:\\.ci|\\.github|analyzers|benchmarks|changelog|cmd|docs|driver|editors|hclscan|internal|rules|site|testdata)/[^`\\s]*)`")

// What CONTRIBUTING.md names is there, but for what has a placeholder and what its commands write.
func TestContributingNamesWhatIsThere(t *testing.T) {
	root := filepath.Join("..", "..", "..")
	text, err := os.ReadFile(filepath.Join(root, "CONTRIBUTING.md"))
	if err != nil {
		t.Fatal(err)
	}
	named := 0
	for _, found := range place.FindAllStringSubmatch(string(text), -1) {
		path := found[1]
		if strings.Contains(path, "<") || strings.Contains(path, "NAME") || strings.HasPrefix(path, "testdata/released/") {
			continue
		}
		named++
		if all, err := filepath.Glob(filepath.Join(root, filepath.FromSlash(path))); err != nil || len(all) == 0 {
			t.Errorf("CONTRIBUTING.md names %s, which is not there", path)
		}
	}
	if named == 0 {
		t.Error("CONTRIBUTING.md names no path")
	}
	for _, example := range regexp.MustCompile(`newrule \. (DDB\d{3}) `).FindAllStringSubmatch(string(text), -1) {
		if _, err := os.Stat(filepath.Join(root, "docs", "rules", example[1]+".md")); err == nil {
			t.Errorf("CONTRIBUTING.md takes %s for an example of a new rule, and there is such a rule", example[1])
		}
	}
}

var changeName = regexp.MustCompile(`^(added|changed|removed|fixed|security)/[a-z0-9]+(-[a-z0-9]+)*\.md$`)

// Each change that is not released yet is a file, which says it in one paragraph.
func TestUnreleasedChanges(t *testing.T) {
	root := filepath.Join("..", "..", "..")
	changes := os.DirFS(filepath.Join(root, "changelog"))
	err := fs.WalkDir(changes, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || name == "README.md" {
			return err
		}
		text, err := fs.ReadFile(changes, name)
		if err != nil {
			return err
		}
		for _, mistake := range mistakesOfChange(name, string(text)) {
			t.Errorf("changelog/%s %s", name, mistake)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	released, err := os.ReadFile(filepath.Join(root, "CHANGELOG.md"))
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(released), "## Unreleased") {
		t.Error("CHANGELOG.md has releases only: write what is not released yet to a file, as changelog/README.md says")
	}
	for name, text := range map[string]string{
		"fixed/ddb102.md": "", "new/ddb102.md": "a\n", "fixed/DDB102.md": "a\n", "fixed/a.txt": "a\n", "fixed/b.md": "- a\n",
		"fixed/c.md": "a\n\nb\n", "fixed/d.md": "a", "fixed/e.md": "  a\n", "fixed/f.md": "a\n  b\n",
	} {
		if len(mistakesOfChange(name, text)) == 0 {
			t.Errorf("%s with %q is accepted", name, text)
		}
	}
}

// mistakesOfChange says what is wrong with the file of a change.
func mistakesOfChange(name, text string) (list []string) {
	if !changeName.MatchString(name) {
		list = append(list, "is not named as KIND/NAME.md, with KIND as changelog/README.md lists them, and NAME in lower case")
	}
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	if !strings.HasSuffix(text, "\n") || slices.ContainsFunc(lines, func(line string) bool { return line == "" || line[0] == ' ' }) || strings.HasPrefix(text, "- ") {
		list = append(list, "is not one paragraph, without a list marker and indentation, with a line end behind it")
	}
	return list
}
