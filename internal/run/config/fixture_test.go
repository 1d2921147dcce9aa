package config

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/files"

	"golang.org/x/tools/txtar"

	"github.com/dynamolint/dynamolint/rules"
)

// The rules of these tests: one for each way in which a profile can treat it,
// and one with an option of every kind.
var (
	scan = &rules.Rule{ // in both recommended and guideline, lighter in the latter
		ID: "DDB101", Slug: "scan", Severity: rules.Warning, Default: true, Guideline: rules.Note,
		Options: []rules.Option{
			{Name: "allowed-tables", Kind: rules.StringsOption, Default: []string(nil), Help: "tables that may be scanned", Pattern: true},
			{Name: "allow-small", Kind: rules.BoolOption, Default: false, Help: "tables of few items may be scanned"},
			{Name: "max-items", Kind: rules.IntOption, Default: 0, Help: "size up to which a table may be scanned"},
		},
		GuidelineOptions: map[string]any{"max-items": 1},
		GuidelineAllows:  map[string]any{"allow-small": true},
		AWSOptions:       map[string]any{"max-items": 2},
	}
	projection = &rules.Rule{ // heavier in guideline
		ID: "DDB104", Slug: "missing-projection", Severity: rules.Note, Default: true, Guideline: rules.Warning,
		Former: []rules.Former{{Name: "no-projection", Since: "0.2.0"}},
	}
	tableName = &rules.Rule{
		ID: "DDB401", Slug: "table-name", Severity: rules.Note, Default: true, Guideline: rules.Warning,
		Options: []rules.Option{
			{Name: "template", Kind: rules.StringOption, Default: "{env}-{product}-{usage}", Help: "form of a name", Valid: hasPart},
			{Name: "case", Kind: rules.StringOption, Default: "kebab", Enum: []string{"kebab", "snake", "camel"}, Help: "letter case"},
			{Name: "environments", Kind: rules.StringsOption, Default: []string{"dev", "prod"}, Help: "values of {env}"},
			{Name: "parts", Kind: rules.StringsOption, Default: []string{}, Enum: []string{"env", "product", "usage"}, Help: "parts that are judged"},
			{Name: "min-length", Kind: rules.IntOption, Default: 3, Min: 3, Max: 255, Help: "shortest name"},
			{Name: "allow-prefix", Kind: rules.BoolOption, Default: false, Help: "accept a name_prefix"},
		},
	}
	preventDestroy = &rules.Rule{ID: "DDB416", Slug: "prevent-destroy", Severity: rules.Note}
	requiredTags   = &rules.Rule{
		ID: "DDB420", Slug: "required-tags", Severity: rules.Note, NeedsConfig: true,
		Options: []rules.Option{{Name: "tags", Kind: rules.StringsOption, Default: []string{}, Help: "tags every table has"}},
	}
	encryption = &rules.Rule{ // only profile pci turns it on by itself
		ID: "DDB419", Slug: "encryption", Severity: rules.Note, NeedsConfig: true, PCI: map[string]any{"policy": "customer"},
		Options: []rules.Option{{Name: "policy", Kind: rules.StringOption, Default: "any", Help: "whose key encrypts tables"}},
	}
	sharding = &rules.Rule{ID: "DDB407", Slug: "low-cardinality-key", Severity: rules.Note, AWS: rules.Warning} // only AWS asks for it
	retired  = &rules.Rule{ID: "DDB499", Slug: "old-billing", Severity: rules.Note, Default: true, ReplacedBy: "DDB409"}
)

func hasPart(template string) error {
	if !strings.Contains(template, "{") {
		return errors.New("it has no {part}")
	}
	return nil
}

// testSet returns the rules above, with what a rule needs besides.
func testSet(t testing.TB) *rules.Set {
	t.Helper()
	list := []*rules.Rule{scan, projection, tableName, preventDestroy, encryption, requiredTags, sharding, retired}
	for _, r := range list {
		r.Title, r.Category, r.Since = "Something is wrong", rules.Tables, "0.1.0"
		r.Sources = []rules.Source{rules.DeveloperGuide("Scan", "Scan")}
		r.Doc = "\n## " + strings.Join(rules.DocSections, "\n\n## ") + "\n"
		for _, opt := range r.Options {
			r.Doc += "`" + opt.Name + "` "
		}
	}
	set, err := rules.NewSet(list...)
	if err != nil {
		t.Fatal(err)
	}
	return set
}

// mustLoad writes a configuration at a path below a new root, and other files,
// which are empty, and loads it.
func mustLoad(t *testing.T, path, text string, others ...string) *Config {
	t.Helper()
	root := t.TempDir()
	for _, other := range others {
		write(t, root, other, "")
	}
	c, err := Load(files.Disk, write(t, root, path, text), root, testSet(t))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func write(t testing.TB, root, path, text string) string {
	t.Helper()
	path = filepath.Join(root, path)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// parse reads the text of a configuration file.
func parse(path string, text []byte, set *rules.Set) (*Config, Errors) {
	l := &loader{set: set, c: Default()}
	l.lay(&file{path: path, dir: "/repo", places: []string{"/"}}, text)
	return l.c, l.errs
}

// tree writes the files of a txtar archive below a new root, which is returned
// as the file system names it.
func tree(t testing.TB, archive string) string {
	t.Helper()
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range txtar.Parse([]byte(archive)).Files {
		write(t, root, f.Name, string(f.Data))
	}
	return root
}
