package config

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/files"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/dynamolint/dynamolint/rules"
)

// difference compares what two configurations mean.
func difference(a, b *Config) string {
	meaning := func(c *Config) Config {
		m := *c
		m.File, m.sources, m.origins, m.outdated = "", nil, nil, nil
		m.settings = maps.Clone(c.settings)
		m.overrides = slices.DeleteFunc(slices.Clone(c.overrides), func(o override) bool { return len(o.levels) == 0 })
		maps.DeleteFunc(m.settings, func(_ *rules.Rule, s setting) bool {
			return s.level == level{} && len(s.exclude)+len(s.options) == 0
		})
		return m
	}
	return cmp.Diff(meaning(a), meaning(b), cmpopts.EquateEmpty(), cmp.Exporter(func(reflect.Type) bool { return true }),
		cmp.Comparer(func(a, b *rules.Rule) bool { return a == b }))
}

func mustLoadFile(t *testing.T, file string) *Config {
	t.Helper()
	c, err := Load(files.Disk, file, filepath.Dir(file), testSet(t))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// What is shown means what was loaded, also with what the command line says.
func TestYAMLRoundTrip(t *testing.T) {
	yes := true
	for _, flags := range []Flags{{}, {
		Profile: "all", FailOn: "never", Tests: &yes,
		Enable: []string{"prevent-destroy"}, Disable: []string{"scan", "DDB104"},
	}} {
		root := tree(t, chain)
		file := filepath.Join(root, "services/orders/.dynamolint.yml")
		c := mustLoadFile(t, file)
		if err := c.Apply(flags, testSet(t)); err != nil {
			t.Fatal(err)
		}
		for _, origin := range []func(Origin) string{nil, Origin.String} {
			text := c.YAML(origin)
			again := mustLoadFile(t, write(t, root, "services/orders/shown.yml", string(text)))
			if diff := difference(c, again); diff != "" {
				t.Errorf("%s\n%s", diff, text)
			}
		}
	}
}

// Each value has an origin: a default is one that nobody said.
func TestOrigins(t *testing.T) {
	c := mustLoad(t, ".dynamolint.yml", complete, "env/prod.tfvars", "common.tfvars")
	values, origins := c.Values(func(o Origin) string { return strings.TrimPrefix(o.String(), c.File) })
	for key, origin := range origins {
		if !strings.HasPrefix(origin, ":") {
			t.Errorf("%s comes from %q", key, origin)
		}
	}
	if got := origins["rules.DDB401.options.case"]; got != ":17" {
		t.Errorf("the case of names comes from %q", got)
	}
	if got := values["rules"].(map[string]any)["DDB401"].(map[string]any)["options"].(map[string]any)["min-length"]; got != 5 {
		t.Errorf("the length of names is %v", got)
	}
	for key, origin := range map[string]string{"profile": "default", "fail-on": "--fail-on", "tests": "default", "rules.DDB101.enabled": "--disable"} {
		c := Default()
		if err := c.Apply(Flags{FailOn: "note", Disable: []string{"scan"}}, testSet(t)); err != nil {
			t.Fatal(err)
		}
		if _, origins := c.Values(Origin.String); origins[key] != origin {
			t.Errorf("%s comes from %q, want %q", key, origins[key], origin)
		}
	}
}

func TestWhy(t *testing.T) {
	c := mustLoad(t, ".dynamolint.yml", `version: 1
profile: strict
exclude: [vendor, gen]
rules:
  missing-projection: error
  table-name: { exclude: [legacy, old] }
overrides:
  - paths: [cmd]
    rules: { scan: off, missing-projection: on }
`)
	tests := []struct {
		rule              *rules.Rule
		path              string
		enabled, severity string
	}{
		{scan, "store", "profile strict", ""},
		{scan, "cmd/a.go", ":9", ""},
		{requiredTags, "", "profile strict", ""},
		{projection, "store", ":5", ":5"},
		{projection, "cmd", ":9", ":5"},
		{tableName, "old/main.tf", ":6", ""},
	}
	for _, tt := range tests {
		enabled, severity, chosen := c.Why(c.Rule(tt.rule, tt.path))
		cut := func(o Origin) string { return strings.TrimPrefix(o.String(), c.File) }
		if cut(enabled) != tt.enabled || chosen && cut(severity) != tt.severity || chosen != (tt.severity != "") {
			t.Errorf("%s in %q: because of %s, severity %s (%v)", tt.rule.Slug, tt.path, cut(enabled), cut(severity), chosen)
		}
	}
	if o, ok := c.WhyExcluded("gen/a.go"); !ok || o.Span.Start.Line != 3 {
		t.Errorf("gen is excluded by %s, %v", o, ok)
	}
	if _, ok := c.WhyExcluded(""); ok {
		t.Error("no path is an excluded one")
	}
}

// randomFile returns a configuration that says some things and leaves others.
func randomFile(random *rand.Rand) string {
	pick := func(list ...string) string { return list[random.IntN(len(list))] }
	var b strings.Builder
	b.WriteString("version: 1\n")
	say := func(format string, args ...any) {
		if random.IntN(2) == 0 {
			fmt.Fprintf(&b, format, args...)
		}
	}
	say("profile: %s\n", pick(profileNames...))
	say("fail-on: %s\n", pick(failNames...))
	say("tests: %s\n", pick("true", "false"))
	say("baseline: %s\n", pick("a.jsonl", "b.jsonl"))
	say("exclude: [%s, %s]\n", pick("a", "b"), pick("c", "'d/**'"))
	say("non-suppressible: [%s]\n", pick("scan", "DDB401", "no-projection"))
	b.WriteString("rules:\n")
	say("  scan: %s\n", pick(levelNames...))
	say("  DDB104: { enabled: %s, exclude: [%s] }\n", pick("true", "false"), pick("x", "y"))
	say("  table-name: { severity: %s, options: { case: %s } }\n", pick("note", "error"), pick("snake", "camel"))
	say("  required-tags: { options: { tags: [%s] } }\n", pick("", "team", "team, cost"))
	say("overrides: [{ paths: [%s], rules: { scan: %s, DDB401: %s } }]\n", pick("p", "q"), pick(levelNames...), pick(levelNames...))
	return b.String()
}

// Files that extend each other mean the same however they are grouped, and a
// file's own word is the last.
func TestMergeProperties(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	root := t.TempDir()
	extend := func(name, text string, refs ...string) *Config {
		if len(refs) > 0 {
			text += "extends: [" + strings.Join(refs, ", ") + "]\n"
		}
		return mustLoadFile(t, write(t, root, name, text))
	}
	for range 100 {
		a, b, c := randomFile(random), randomFile(random), randomFile(random)
		extend("a.yml", a)
		below := extend("b.yml", b, "./a.yml")
		nested := extend("nested.yml", c, "./b.yml")
		extend("alone.yml", b)
		flat := extend("flat.yml", string(below.YAML(nil)))

		same := func(what string, other *Config) {
			if diff := difference(nested, other); diff != "" {
				t.Fatalf("%s:\n%s\n--- a\n%s--- b\n%s--- c\n%s", what, diff, a, b, c)
			}
		}
		same("a list is a chain", extend("list.yml", c, "./a.yml", "./alone.yml"))
		same("two files are what they show as one", extend("c.yml", c, "./flat.yml"))
		same("all files are what they show as one", extend("shown.yml", string(nested.YAML(nil))))
		same("nothing said changes nothing", extend("none.yml", "version: 1\n", "./nested.yml"))
		if diff := difference(below, flat); diff != "" {
			t.Fatal(diff)
		}
		ownWins(t, nested, extend("own.yml", c), c)
	}
}

// ownWins checks that what a file says by itself holds in the whole.
func ownWins(t *testing.T, whole, own *Config, text string) {
	t.Helper()
	_, said := own.Values(Origin.String)
	for key, wrong := range map[string]bool{
		"profile":  whole.Profile != own.Profile,
		"fail-on":  whole.FailOn != own.FailOn,
		"tests":    whole.Tests != own.Tests,
		"baseline": whole.Baseline != own.Baseline,
	} {
		if wrong && said[key] != "" && said[key] != "default" {
			t.Fatalf("%s is not that of\n%s", key, text)
		}
	}
	for r, s := range own.settings {
		got := whole.settings[r]
		if s.state != unsaid && got.state != s.state || s.severity != rules.SeverityUnset && got.severity != s.severity {
			t.Fatalf("rule %s is %+v, not as in\n%s", r.Slug, got.level, text)
		}
		for name, value := range s.options {
			if !cmp.Equal(got.options[name], value) {
				t.Fatalf("option %s is %v, not as in\n%s", name, got.options[name], text)
			}
		}
	}
	for _, r := range own.nonSuppressible {
		if !slices.Contains(whole.nonSuppressible, r) {
			t.Fatalf("%s can be suppressed in spite of\n%s", r.Slug, text)
		}
	}
}

func FuzzYAML(f *testing.F) {
	f.Add(complete)
	f.Add("version: 1\nexclude: [\"a # b\", 'on', \"\\t\\n\", '- x', \"\\u0007\"]\nbaseline: '  '\n")
	f.Add("version: 1\nrules: { required-tags: { options: { tags: [\"a\\n\\nb\", '1', ''] } } }\n")
	set := testSet(f)
	f.Fuzz(func(t *testing.T, text string) {
		if strings.Contains(text, "extends") {
			return // what it reads is not in the text
		}
		c, errs := parse("/repo/f.yml", []byte(text), set)
		if errs != nil {
			return
		}
		for _, origin := range []func(Origin) string{nil, Origin.String} {
			shown := c.YAML(origin)
			again, errs := parse("/repo/f.yml", shown, set)
			if errs != nil {
				t.Fatalf("%v\n%s", errs, shown)
			}
			if diff := difference(c, again); diff != "" {
				t.Fatalf("%s\n%s", diff, shown)
			}
		}
	})
}
