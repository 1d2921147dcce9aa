package golangci

import (
	"go/build"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"
)

// chdir makes a repository with these files and goes to one of its directories.
func chdir(t *testing.T, directory string, files map[string]string) (root string) {
	t.Helper()
	root = t.TempDir()
	for _, dir := range []string{".git", "cmd/api"} {
		if err := os.MkdirAll(filepath.Join(root, dir), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	for name, text := range files {
		write(t, filepath.Join(root, name), text)
	}
	t.Chdir(filepath.Join(root, directory))
	return root
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// names returns the names of the analyzers that golangci-lint is given.
func names(t *testing.T, settings any) (list []string) {
	t.Helper()
	create, err := register.GetPlugin("dynamolint")
	if err != nil {
		t.Fatal(err)
	}
	p, err := create(settings)
	if err != nil {
		t.Fatal(err)
	}
	if mode := p.GetLoadMode(); mode != register.LoadModeTypesInfo {
		t.Errorf("the load mode is %s", mode)
	}
	analyzers, err := p.BuildAnalyzers()
	if err != nil {
		t.Fatal(err)
	}
	if err := analysis.Validate(analyzers); err != nil {
		t.Error(err)
	}
	for _, a := range analyzers {
		if len(a.FactTypes)+len(a.Requires) > 0 {
			t.Errorf("%s has facts, or requires %v: golangci-lint would type-check all dependencies from source", a.Name, a.Requires)
		}
		list = append(list, a.Name)
	}
	return list
}

// golangci-lint keys its cache by the names of the analyzers.
func TestNamesChangeWithWhatIsRead(t *testing.T) {
	root := chdir(t, ".", map[string]string{".dynamolint.yml": "version: 1\n"})
	before := names(t, nil)
	if len(before) != 2 || before[0] != "dynamolint" || !strings.HasPrefix(before[1], "dynamolint_found_") {
		t.Fatalf("the analyzers are %v", before)
	}
	if again := names(t, nil); again[1] != before[1] {
		t.Errorf("%s becomes %s, although nothing changed", before[1], again[1])
	}
	write(t, filepath.Join(root, ".dynamolint.yml"), "version: 1\nprofile: strict\n")
	after := names(t, nil)
	if after[1] == before[1] {
		t.Errorf("%s stays, although the configuration changed", before[1])
	}
	if after[0] != before[0] {
		t.Errorf("%s becomes %s, so that its facts are lost", before[0], after[0])
	}
}

func TestPathsStartBesideTheConfigurationOfGolangci(t *testing.T) {
	for _, file := range []string{".golangci.yml", ".golangci.yaml", ".golangci.toml", ".golangci.json"} {
		chdir(t, "cmd/api", map[string]string{file: "", "shared.yml": "version: 1\n"})
		names(t, map[string]any{"config": "shared.yml"})
		names(t, map[string]any{"extends": "./shared.yml"})
	}
	root := chdir(t, "cmd/api", map[string]string{"shared.yml": "version: 1\n"})
	names(t, map[string]any{"config": "../../shared.yml"})
	names(t, map[string]any{"config": filepath.Join(root, "shared.yml")})
}

// fail-on may stand next to a configuration file, and alone: then the nearest one applies.
func TestFailOnStandsNextToAFile(t *testing.T) {
	root := chdir(t, ".", map[string]string{".golangci.yml": "", "shared.yml": "version: 1\n", ".dynamolint.yml": "version: 1\n"})
	names(t, map[string]any{"fail-on": "note", "config": "shared.yml"})
	before := names(t, map[string]any{"fail-on": "note"})[1]
	write(t, filepath.Join(root, ".dynamolint.yml"), "version: 1\nprofile: strict\n")
	if after := names(t, map[string]any{"fail-on": "note"})[1]; after == before {
		t.Error("next to fail-on the nearest configuration is not read")
	}
}

// Build tags of .golangci.yml are in package go/build by the time that packages are loaded.
func TestBuildTags(t *testing.T) {
	defer func(before []string) { build.Default.BuildTags = before }(build.Default.BuildTags)
	build.Default.BuildTags = []string{"integration"}
	if tags := buildTags(); len(tags) != 1 || tags[0] != "integration" {
		t.Errorf("the tags are %v", tags)
	}
}

// golangci-lint looks at the working directory first, and then from the first
// path that it is to check up.
func TestConfigDirectory(t *testing.T) {
	const none = "no .golangci.yml"
	for _, test := range []struct{ config, args, want string }{
		{"cmd/api/.golangci.yml", "run ./api/...", "cmd/api"},
		{"cmd/api/.golangci.yml", "run api", "cmd/api"},
		{"cmd/api/.golangci.yml", "run --fix api/main.go", "cmd/api"},
		{"cmd/api/.golangci.yml", "run --timeout 5m -v ./api/v2/...", "cmd/api"},
		{"cmd/api/.golangci.yml", "run ../cmd/api", "cmd/api"},
		{"cmd/api/.golangci.yml", "run ROOT/cmd/api/...", "cmd/api"},
		{"cmd/api/.golangci.yml", "run", "cmd"},
		{"cmd/api/.golangci.yml", "run ./...", "cmd"},
		{"cmd/api/.golangci.yml", "", "cmd"},
		{".golangci.yml", "run ./api/...", "."},
		{"cmd/.golangci.yml", "run ../...", "cmd"},
		{none, "run ./api/...", "cmd"},
	} {
		root := chdir(t, "cmd", nil)
		if test.config != none {
			write(t, filepath.Join(root, test.config), "")
		}
		dir, err := configDirectory(strings.Fields(strings.ReplaceAll(test.args, "ROOT", root)))
		if err != nil || dir != filepath.Join(root, test.want) {
			t.Errorf("%s, %q: %s, %v; want %s", test.config, test.args, dir, err, test.want)
		}
	}
}

func TestWrongSettings(t *testing.T) {
	for _, test := range []struct {
		settings any
		want     string
	}{
		{[]any{"strict"}, "linters.settings.custom.dynamolint.settings is not a mapping"},
		{map[string]any{"config": 1}, "linters.settings.custom.dynamolint.settings.config is not a path"},
		{map[string]any{"schema": 1, "config": 1}, "linters.settings.custom.dynamolint.settings.config is not a path"}, // by name
		{map[string]any{"fail-on": "notes"}, `linters.settings.custom.dynamolint.settings.fail-on cannot be "notes"`},
		{map[string]any{"fail-on": []any{"note"}, "config": "shared.yml"}, `linters.settings.custom.dynamolint.settings.fail-on cannot be "[note]"`},
		{map[string]any{"schema": ""}, "linters.settings.custom.dynamolint.settings.schema is not a path"},
		{map[string]any{"schema": nil}, "linters.settings.custom.dynamolint.settings.schema is not a path"},
		{map[string]any{"config": nil}, "linters.settings.custom.dynamolint.settings.config is not a path"},
		{map[string]any{"schema": "missing"}, "no such file or directory; relative paths start at ROOT"},
		{map[string]any{"schema": "docs"}, "schema: no Terraform configuration in "},
		{map[string]any{"schema": "broken"}, "schema: cannot read all tables in "},
		{map[string]any{"schema": "broken"}, "main.tf:1:10: "},
		{map[string]any{"shcema": "infra"}, `unknown key "shcema" in the configuration; did you mean schema? allowed: `},
		{map[string]any{"shema": "infra"}, `unknown key "shema"`},
		{map[string]any{"rules": map[string]any{"DDB999": "off"}}, `unknown rule "DDB999"`},
		{map[string]any{"config": "shared.yml", "profile": "strict"}, "keep one"},
		{map[any]any{"profile": "strict"}, "is not a mapping"},
		{map[string]any{"profile": func() {}}, "linters.settings.custom.dynamolint.settings: json: "},
	} {
		root := chdir(t, "cmd/api", map[string]string{".golangci.yml": "", "shared.yml": "version: 1\n"})
		for dir, text := range map[string]string{"docs": "", "broken": "resource {"} {
			if err := os.Mkdir(filepath.Join(root, dir), 0o777); err != nil {
				t.Fatal(err)
			}
			if text != "" {
				write(t, filepath.Join(root, dir, "main.tf"), text)
			}
		}
		if _, err := New(test.settings); err == nil || !strings.Contains(err.Error(), strings.ReplaceAll(test.want, "ROOT", root)) {
			t.Errorf("New(%v): %v, want %q", test.settings, err, test.want)
		}
	}
}
