package config

import (
	"encoding/json"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

const plugin = ".golangci.yml: settings of dynamolint"

// Settings that another tool holds are read like a file without version, as
// YAML or as JSON; paths and globs in them start at the directory that is
// given.
func TestParse(t *testing.T) {
	root := tree(t, "-- app/base.yml --\nversion: 1\nprofile: strict\n-- app/prod.tfvars --\n")
	const settings = `
extends: ./base.yml
exclude: [gen]
baseline: b.jsonl
terraform: { var-files: [prod.tfvars] }
rules: { DDB101: error }
`
	var tree any
	if err := yaml.Unmarshal([]byte(settings), &tree); err != nil {
		t.Fatal(err)
	}
	asJSON, err := json.Marshal(tree)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{settings, "version: 1" + settings, string(asJSON)} {
		c, err := Parse(plugin, []byte(text), filepath.Join(root, "app"), root, testSet(t))
		if err != nil {
			t.Fatal(err)
		}
		if c.Profile != Strict || !c.Excluded("app/gen/a.go") || c.Excluded("gen/a.go") {
			t.Errorf("profile %s, app/gen excluded: %v", c.Profile, c.Excluded("app/gen/a.go"))
		}
		if c.Baseline != filepath.Join(root, "app/b.jsonl") || !slices.Equal(c.Environments()[0].VarFiles, []string{filepath.Join(root, "app/prod.tfvars")}) {
			t.Errorf("baseline %s, variable files %q", c.Baseline, c.Environments()[0].VarFiles)
		}
		if c.File != "" || !slices.Equal(c.Files(), []string{filepath.Join(root, "app/base.yml")}) {
			t.Errorf("file %q, files %q", c.File, c.Files())
		}
		if enabled, _, _ := c.Why(c.Rule(scan, "")); enabled.String() != plugin {
			t.Errorf("scan is on because of %s", enabled)
		}
	}
}

// Settings that say nothing are the default.
func TestParseNothing(t *testing.T) {
	for _, text := range []string{"", "{}", "null", "# nothing\n"} {
		c, err := Parse(plugin, []byte(text), ".", ".", testSet(t))
		if err != nil {
			t.Fatal(err)
		}
		if diff := difference(c, Default()); diff != "" {
			t.Error(diff)
		}
	}
}

// Messages name the key, as in the file that the user wrote; lines of a text
// that was written anew would mislead.
func TestParseProblems(t *testing.T) {
	tests := []struct{ text, want string }{
		{"profil: strict", `unknown key "profil" in the configuration; did you mean profile? ALLOWED`},
		{"version: 2", `version 2 needs a newer dynamolint: this one reads version 1; upgrade dynamolint, or write version: 1`},
		{"[a]", `the configuration must be a mapping, not a list`},
		{"a: [", `invalid YAML: did not find expected node content`},
		{"rules: { scann: off }", `rules.scann: unknown rule "scann"; did you mean scan? dynamolint rules lists them all`},
		{"rules: { scan: loud }", `rules.scan cannot be "loud"; allowed: off, on, note, warning, error`},
		{"rules: { scan: on, DDB101: off }", `rules.DDB101: DDB101 is the same rule as scan; merge the two entries`},
		{"rules: { scan: { option: {} } }", `rules.scan.option: unknown key "option" in rules.scan; did you mean options? allowed: enabled, severity, exclude, options`},
		{"exclude: [a, 'b[']", `exclude[1]: "b[" is not a valid glob; check its brackets and braces`},
		{"overrides: [{ paths: [a], rules: { scan: 1 } }]", `overrides[0].rules.scan: rules.scan cannot be 1; allowed: off, on, note, warning, error`},
		{"overrides: [{ paths: [a], rules: { scan: on } }, { paths: [b] }]", `overrides[1]: an entry of overrides needs paths and rules; give it paths: and rules:`},
		{"extends: ./none.yml", `extends: ./none.yml does not exist`},
		{"tests: true\ntests: false", `"tests" is given twice; remove one of them`},
		{"terraform: { var-files: [none.tfvars] }", `terraform.var-files: ROOT/none.tfvars does not exist; write a path relative to the directory of this file`},
	}
	for _, tt := range tests {
		root := t.TempDir()
		_, err := Parse(plugin, []byte(tt.text), root, root, testSet(t))
		wantProblems(t, err, root, []string{plugin + ": " + tt.want})
	}
}

// What the host of the settings takes out of them can be meant too.
func TestParseSuggestsOtherKeys(t *testing.T) {
	root := t.TempDir()
	_, err := Parse(plugin, []byte("shcema: infra"), root, root, testSet(t), "config", "schema")
	for _, want := range []string{`unknown key "shcema" in the configuration; did you mean schema? allowed: `, ", overrides, config, schema"} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
}

// A problem in a file that inline settings extend has the place in that file.
func TestParseProblemInBase(t *testing.T) {
	root := tree(t, "-- base.yml --\nversion: 1\nrules:\n  scan: loud\n")
	_, err := Parse(plugin, []byte("extends: ./base.yml"), root, root, testSet(t))
	wantProblems(t, err, root, []string{`base.yml:3:9: rules.scan cannot be "loud"; allowed: off, on, note, warning, error`})
}

func FuzzParseInline(f *testing.F) {
	f.Add(strings.TrimPrefix(complete, "version: 1\n"))
	f.Add(`{"rules": {"scan": {"options": {"max-items": -1}}}, "exclude": ["", 1]}`)
	f.Add("a: &a [*a]\n? [b]\n: *a\n")
	set := testSet(f)
	f.Fuzz(func(t *testing.T, text string) {
		if strings.Contains(text, "extends") {
			return // what it reads is not in the text
		}
		_, err := Parse(plugin, []byte(text), "/repo", "/repo", set)
		if err == nil {
			return
		}
		for line := range strings.SplitSeq(err.Error(), "\n") {
			if !strings.HasPrefix(line, plugin+": ") {
				t.Errorf("a message without place: %s", line)
			}
		}
	})
}
