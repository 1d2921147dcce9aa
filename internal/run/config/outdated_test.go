package config

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/rules"
)

// invented lets the configuration have names of earlier releases while a test runs: a key, and an
// option of rule scan. Rule missing-projection was called no-projection before 0.2.0, and
// old-billing is retired.
func invented(t *testing.T) {
	t.Helper()
	formerKeys = []formerKey{{"fail-on", rules.Former{Name: "fail-at", Since: "0.3.0"}}}
	option := &scan.Options[2]
	option.Former = []rules.Former{{Name: "most-items", Since: "0.4.0"}}
	t.Cleanup(func() { formerKeys, option.Former = nil, nil })
}

const outdatedNames = `version: 1
fail-at: error # as agreed
non-suppressible: [no-projection, scan]
rules:
  No-Projection: { exclude: [a] }
  scan: { options: { most-items: 3 } }
  old-billing: error
overrides:
  - paths: [b]
    rules: { "no-projection": off }
`

// Names of earlier releases hold, and are told.
func TestOutdatedNames(t *testing.T) {
	invented(t)
	c := mustLoad(t, ".dynamolint.yml", outdatedNames)
	if c.FailOn != rules.Error || c.Suppressible(projection) || c.Rule(projection, "a").Enabled || c.Rule(projection, "b").Enabled || c.Options(scan).Int("max-items") != 3 {
		t.Errorf("a name of an earlier release does not hold: %+v", c)
	}
	if c.Rule(retired, "").Enabled {
		t.Error("a retired rule runs")
	}
	if err := c.Apply(Flags{Enable: []string{"old-billing"}, Disable: []string{"no-projection"}}, testSet(t)); err != nil {
		t.Fatal(err)
	}
	if c.Rule(projection, "").Enabled || c.Rule(retired, "").Enabled {
		t.Error("a name on the command line does not hold")
	}
	var got []string
	for _, o := range c.Outdated() {
		if !o.Span.IsZero() {
			o.Span.File = "f"
		}
		got = append(got, Errors{o.Problem}.Error())
	}
	want := []string{
		`f:2:1: "fail-at" in the configuration is called fail-on since 0.3.0; write fail-on`,
		`f:3:20: rule "no-projection" is called missing-projection since 0.2.0; write missing-projection`,
		`f:5:3: rule "No-Projection" is called missing-projection since 0.2.0; write missing-projection`,
		`f:6:22: "most-items" in rules.scan.options is called max-items since 0.4.0; write max-items`,
		`f:7:3: rule "old-billing" is retired and never runs; remove it; DDB409 replaces it`,
		`f:10:14: rule "no-projection" is called missing-projection since 0.2.0; write missing-projection`,
		`--enable: rule "old-billing" is retired and never runs; remove it; DDB409 replaces it`,
		`--disable: rule "no-projection" is called missing-projection since 0.2.0; write missing-projection`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if c, _ := parse("f.yml", []byte(complete), testSet(t)); len(c.Outdated()) > 0 {
		t.Errorf("names of today are outdated: %+v", c.Outdated())
	}
}

// What a file that is extended twice has of earlier releases is told once.
func TestExtendsOutdatedOnce(t *testing.T) {
	root := tree(t, "-- a.yml --\nversion: 1\nextends: [./b.yml, ./c.yml]\n-- b.yml --\nversion: 1\nextends: ./base.yml\n-- c.yml --\nversion: 1\nextends: ./base.yml\n-- base.yml --\nversion: 1\nnon-suppressible: [no-projection]\n")
	c, err := Load(files.Disk, filepath.Join(root, "a.yml"), root, testSet(t))
	if err != nil {
		t.Fatal(err)
	}
	if got := c.Outdated(); len(got) != 1 {
		t.Errorf("told: %+v", got)
	}
}

// A key under both of its names is one too many.
func TestBothNames(t *testing.T) {
	invented(t)
	_, errs := parse("f.yml", []byte("version: 1\nfail-at: error\nfail-on: note\n"), testSet(t))
	if got, want := errs.Error(), `f.yml:3:1: "fail-on" is the same key as "fail-at" on line 2; remove one of them`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// Editors accept them, and mark them.
func TestOutdatedNamesInSchema(t *testing.T) {
	invented(t)
	schema := compileSchema(t)
	projections, options := schema.Properties["rules"].Properties, schema.Properties["rules"].Properties["scan"].Ref.AnyOf[1].Properties["options"].Properties
	for name, deprecated := range map[string]bool{"fail-at": true, "fail-on": false} {
		if schema.Properties[name].Deprecated != deprecated {
			t.Errorf("%s: deprecated is not %v", name, deprecated)
		}
	}
	for name, deprecated := range map[string]bool{"no-projection": true, "missing-projection": false, "DDB104": false, "old-billing": true, "DDB499": true} {
		if projections[name].Deprecated != deprecated {
			t.Errorf("%s: deprecated is not %v", name, deprecated)
		}
	}
	for name, deprecated := range map[string]bool{"most-items": true, "max-items": false} {
		if options[name].Deprecated != deprecated {
			t.Errorf("%s: deprecated is not %v", name, deprecated)
		}
	}
}
