package config

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

func TestApply(t *testing.T) {
	const file = `version: 1
profile: strict
tests: true
terraform: { var-files: [common.tfvars] }
rules:
  scan: { enabled: false, exclude: [tools], options: { allowed-tables: [locks] } }
overrides:
  - paths: [cmd]
    rules: { missing-projection: error, scan: off }
`
	c := mustLoad(t, ".dynamolint.yml", file, "common.tfvars")
	tests := false
	err := c.Apply(Flags{
		Profile: "recommended", Enable: []string{"SCAN", "DDB101"}, Disable: []string{"no-projection"},
		FailOn: "never", Tests: &tests, VarFiles: []string{"prod.tfvars"},
	}, testSet(t))
	if err != nil {
		t.Fatal(err)
	}
	if c.Profile != Recommended || c.FailOn != rules.SeverityUnset || c.Tests {
		t.Errorf("profile %s, fail-on %v, tests %v", c.Profile, c.FailOn, c.Tests)
	}
	if want := []string{filepath.Join(filepath.Dir(c.File), "common.tfvars"), "prod.tfvars"}; !slices.Equal(c.Environments()[0].VarFiles, want) {
		t.Errorf("var-files %q, want %q", c.Environments()[0].VarFiles, want)
	}
	for path, want := range map[string]bool{"store/a.go": true, "cmd/a.go": false, "tools/a.go": false} {
		if got := c.Rule(scan, path).Enabled; got != want {
			t.Errorf("--enable scan: enabled in %s is %v", path, got)
		}
	}
	if got := c.Options(scan).Strings("allowed-tables"); !slices.Equal(got, []string{"locks"}) {
		t.Errorf("--enable scan loses its options: %q", got)
	}
	for _, path := range []string{"store/a.go", "cmd/a.go"} {
		if c.Rule(projection, path).Enabled {
			t.Errorf("--disable missing-projection does not hold in %s", path)
		}
	}
}

// Flags that are not given change nothing.
func TestApplyNothing(t *testing.T) {
	c := mustLoad(t, ".dynamolint.yml", "version: 1\nprofile: all\nfail-on: note\ntests: true\n")
	if err := c.Apply(Flags{}, testSet(t)); err != nil {
		t.Fatal(err)
	}
	if c.Profile != All || c.FailOn != rules.Note || !c.Tests {
		t.Errorf("profile %s, fail-on %v, tests %v", c.Profile, c.FailOn, c.Tests)
	}
}

func TestApplyProblems(t *testing.T) {
	err := Default().Apply(Flags{
		Profile: "stricd", FailOn: "severe",
		Enable: []string{"scann", "table-name"}, Disable: []string{"DDB499", "ddb401"},
	}, testSet(t))
	vet := Default().Apply(Flags{Prefix: "-dynamolint.", Enable: []string{"scann"}}, testSet(t))
	if want := `-dynamolint.enable: unknown rule "scann"`; vet == nil || !strings.HasPrefix(vet.Error(), want) {
		t.Errorf("got %v, want %s", vet, want)
	}
	const want = `--profile cannot be "stricd"; did you mean strict? allowed: recommended, guideline, aws, pci, sdk-v2, strict, all
--fail-on cannot be "severe"; allowed: error, warning, note, never
--enable: unknown rule "scann"; did you mean scan? dynamolint rules lists them all
--enable and --disable both name DDB401 table-name; give one of them`
	if err == nil || err.Error() != want {
		t.Errorf("got\n%v\nwant\n%s", err, want)
	}
}
