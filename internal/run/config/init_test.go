package config

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/files"

	"github.com/dynamolint/dynamolint/rules"
)

func TestInit(t *testing.T) {
	set := testSet(t)
	text := string(Init([]Proposal{{
		Rule:    tableName,
		Comment: "12 of 14 tables are named like shop-prod-orders.\nThe others are older.",
		Options: map[string]any{"template": "{product}-{env}-{usage}", "case": "kebab", "environments": []string{"dev", "no", "1"}, "min-length": 8, "allow-prefix": true},
	}}))
	const want = `
  # 12 of 14 tables are named like shop-prod-orders.
  # The others are older.
  table-name: # DDB401
    severity: note
    options:
      template: "{product}-{env}-{usage}"
      case: "kebab"
      environments: ["dev", "no", "1"]
      min-length: 8
      allow-prefix: true
`
	if !strings.HasPrefix(text, "# yaml-language-server: $schema="+SchemaURL+"\n") || !strings.HasSuffix(text, want) {
		t.Errorf("got\n%s", text)
	}
	c, errs := parse("f.yml", []byte(text), set)
	if errs != nil {
		t.Fatal(errs)
	}
	if got := c.Options(tableName).Strings("environments"); !slices.Equal(got, []string{"dev", "no", "1"}) {
		t.Errorf("environments %q", got)
	}
}

// A convention that a repository follows is checked, also where the rule is off
// by default.
func TestInitTurnsRulesOn(t *testing.T) {
	taste := *tableName
	taste.Default = false
	set, err := rules.NewSet(&taste)
	if set == nil {
		t.Fatal(err)
	}
	c, errs := parse("f.yml", Init([]Proposal{{Rule: &taste, Comment: "all", Options: map[string]any{"case": "snake"}}}), set)
	if errs != nil || !c.WantsSomewhere(&taste) || c.Options(&taste).String("case") != "snake" {
		t.Errorf("the rule is off, or its option lost: %v", errs)
	}
}

// A new file without proposals means the same as no file.
func TestInitIsDefault(t *testing.T) {
	c, errs := parse("f.yml", Init(nil), testSet(t))
	if errs != nil {
		t.Fatal(errs)
	}
	if d := Default(); c.Profile != d.Profile || c.FailOn != d.FailOn || c.Tests != d.Tests || len(c.settings)+len(c.exclude)+len(c.overrides)+len(c.Environments()[0].VarFiles) != 0 {
		t.Errorf("it differs from the default: %+v", c)
	}
}

// example matches a commented line that is a setting and not prose.
var example = regexp.MustCompile(`(?m)^( *)# ([a-z-]+:|  |- )`)

// What is commented out as an example is valid too.
func TestInitExamples(t *testing.T) {
	_, header, _ := strings.Cut(initHeader, "\n") // without the comment for editors
	text := example.ReplaceAllString(header, "$1$2")
	root := tree(t, "-- shared/dynamolint.yml --\nversion: 1\n-- env/prod.tfvars --\n")
	c, err := Load(files.Disk, write(t, root, ".dynamolint.yml", text), root, testSet(t))
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if len(c.Files()) != 2 || c.Baseline != filepath.Join(root, ".dynamolint-baseline.jsonl") || c.Suppressible(projection) {
		t.Errorf("an example is not read as meant:\n%s", text)
	}
	if !c.Excluded("legacy/a.go") || !c.Tests || len(c.Environments()[0].VarFiles) != 1 || len(c.overrides) != 1 || c.Rule(scan, "").Enabled {
		t.Errorf("an example is not read as meant:\n%s", text)
	}
	if d := c.Rule(projection, "store/a.go"); d.Severity != rules.Warning {
		t.Errorf("missing-projection is a %s", d.Severity)
	}
}

func FuzzFlow(f *testing.F) {
	f.Add("-{usage}")
	f.Add("\n0")
	f.Add("a: b # c\n\t'\"\\")
	f.Add("\u2028 \U0001f600 \x7f")
	set := testSet(f)
	f.Fuzz(func(t *testing.T, s string) {
		if strings.ToValidUTF8(s, "") != s {
			return // YAML is text
		}
		text := Init([]Proposal{{Rule: tableName, Options: map[string]any{"template": "{env}" + s, "environments": []string{s, s}}}})
		c, errs := parse("f.yml", text, set)
		if errs != nil {
			t.Fatalf("%v\n%s", errs, text)
		}
		if got := c.Options(tableName).String("template"); got != "{env}"+s {
			t.Errorf("%q comes back as %q", "{env}"+s, got)
		}
	})
}
