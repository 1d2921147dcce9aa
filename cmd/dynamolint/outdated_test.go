package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/dev/surface"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/suppress"
)

// inventedSet has a rule with a former slug and a former option, and a retired one.
func inventedSet(t *testing.T) (set *rules.Set, scan *rules.Rule) {
	t.Helper()
	page := "\n## " + strings.Join(rules.DocSections, "\n\n## ") + "\n`max-items`"
	sources := []rules.Source{rules.DeveloperGuide("Scan", "Scan")}
	scan = &rules.Rule{
		ID: "DDB901", Slug: "scan", Title: "A table is scanned", Category: rules.API, Severity: rules.Warning, Since: "0.1.0",
		Former: []rules.Former{{Name: "full-scan", Since: "0.2.0"}}, Sources: sources, Doc: page,
		Options: []rules.Option{{Name: "max-items", Kind: rules.IntOption, Default: 0, Help: "size", Former: []rules.Former{{Name: "most", Since: "0.3.0"}}}},
	}
	retired := &rules.Rule{
		ID: "DDB902", Slug: "big-scan", Title: "A large table is scanned", Category: rules.API, Severity: rules.Note, Since: "0.1.0",
		ReplacedBy: "DDB901", Sources: sources, Doc: page,
	}
	set, err := rules.NewSet(scan, retired)
	if err != nil {
		t.Fatal(err)
	}
	return set, scan
}

// inventedConfig writes a configuration with names of earlier releases into a directory, which
// becomes the current one.
func inventedConfig(t *testing.T) {
	t.Helper()
	t.Chdir(t.TempDir())
	text := "version: 1\nrules:\n  full-scan: { options: { most: 3 } } # small ones\n  big-scan: off\n"
	for name, content := range map[string]string{configFile: text, ".git/HEAD": "ref: refs/heads/main\n"} {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

const (
	warnedSlug    = `dynamolint: warning: .dynamolint.yml:3:3: rule "full-scan" is called scan since 0.2.0; write scan` + "\n"
	warnedOption  = `dynamolint: warning: .dynamolint.yml:3:27: "most" in rules.full-scan.options is called max-items since 0.3.0; write max-items` + "\n"
	warnedRetired = `dynamolint: warning: .dynamolint.yml:4:3: rule "big-scan" is retired and never runs; remove it; DDB901 replaces it` + "\n"
	mayMigrate    = `dynamolint: warning: "dynamolint config migrate" writes today's names into the configuration` + "\n"
)

func TestNoteOutdated(t *testing.T) {
	set, scan := inventedSet(t)
	inventedConfig(t)
	c, err := config.Load(files.Disk, configFile, ".", set)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Apply(config.Flags{Enable: []string{"Full-Scan"}}, set); err != nil {
		t.Fatal(err)
	}
	at := func(line int, names ...string) suppress.Use {
		u := suppress.Use{Directive: suppress.Directive{Span: rules.Span{File: "store.go", Start: rules.Pos{Line: line, Column: 2}}}}
		for _, name := range names {
			u.Rules = append(u.Rules, suppress.RuleUse{Name: name, Rule: set.Lookup(name)})
		}
		return u
	}
	var got bytes.Buffer
	noteOutdated(&got, c, []suppress.Use{at(3, "scan", "DDB901"), at(7, "full-scan", "none"), at(9, "FULL-SCAN"), at(12, "full-scan")})
	want := warnedSlug + warnedOption + warnedRetired +
		`dynamolint: warning: --enable: rule "Full-Scan" is called scan since 0.2.0; write scan` + "\n" + mayMigrate +
		`dynamolint: warning: store.go:7:2: rule "full-scan" is called scan since 0.2.0; write scan here and in 2 other directives` + "\n"
	if got.String() != want {
		t.Errorf("got\n%swant\n%s", &got, want)
	}
	got.Reset()
	if noteOutdated(&got, config.Default(), []suppress.Use{at(3, scan.Slug)}); got.Len() > 0 {
		t.Errorf("names of today: %s", &got)
	}
}

func TestMigrateConfig(t *testing.T) {
	set, _ := inventedSet(t)
	inventedConfig(t)
	before, err := os.ReadFile(configFile)
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range []struct {
		diff                  bool
		stdout, stderr, after string
	}{
		{true, `diff a/.dynamolint.yml b/.dynamolint.yml
--- a/.dynamolint.yml
+++ b/.dynamolint.yml
@@ -1,4 +1,4 @@
 version: 1
 rules:
-  full-scan: { options: { most: 3 } } # small ones
+  scan: { options: { max-items: 3 } } # small ones
   big-scan: off
`, warnedRetired, string(before)},
		{false, `wrote .dynamolint.yml
  line 3: full-scan is now scan
  line 3: most is now max-items
`, warnedRetired, "version: 1\nrules:\n  scan: { options: { max-items: 3 } } # small ones\n  big-scan: off\n"},
		{false, ".dynamolint.yml needs no change\n", warnedRetired, "version: 1\nrules:\n  scan: { options: { max-items: 3 } } # small ones\n  big-scan: off\n"},
	} {
		var stdout, stderr bytes.Buffer
		cmd := &cobra.Command{}
		cmd.SetOut(&stdout)
		cmd.SetErr(&stderr)
		if err := (&app{}).migrateConfig(cmd, "", step.diff, set); err != nil {
			t.Fatal(err)
		}
		after, err := os.ReadFile(configFile)
		if err != nil || string(after) != step.after || stdout.String() != step.stdout || stderr.String() != step.stderr {
			t.Errorf("%v, after:\n%s\nstandard output:\n%s\nstandard error:\n%s", err, after, &stdout, &stderr)
		}
	}
}

// The former name of a flag does what the present one does, is not listed, and is warned of on
// standard error.
func TestRenamedFlags(t *testing.T) {
	renamed := []renamedFlag{{"fail-on", rules.Former{Name: "fail-at", Since: "0.2.0"}}, {"chdir", rules.Former{Name: "directory", Since: "0.3.0"}}}
	root := (&app{}).rootCommand()
	acceptFormer(root, renamed)
	check, _, err := root.Find([]string{"check"})
	if err != nil {
		t.Fatal(err)
	}
	var stdout, stderr bytes.Buffer
	changed := map[string]bool{}
	check.RunE = func(cmd *cobra.Command, _ []string) error {
		for _, name := range []string{"fail-on", "chdir", "profile"} {
			changed[name] = cmd.Flags().Changed(name)
		}
		return nil
	}
	root.SetOut(&stdout)
	root.SetErr(&stderr)
	root.SetArgs([]string{"check", "--fail-at", "never", "--directory", t.TempDir()})
	t.Chdir(".") // and back after the test
	if err := root.Execute(); err != nil {
		t.Fatal(err)
	}
	want := "dynamolint: warning: --directory is called --chdir since 0.3.0; write --chdir\n" +
		"dynamolint: warning: --fail-at is called --fail-on since 0.2.0; write --fail-on\n"
	if stdout.Len() > 0 || stderr.String() != want {
		t.Errorf("standard output %q, standard error:\n%s", &stdout, &stderr)
	}
	if value := check.Flags().Lookup("fail-on").Value.String(); value != "never" || !changed["fail-on"] || !changed["chdir"] || changed["profile"] {
		t.Errorf("--fail-on is %q; given %v", value, changed)
	}
	if usage := check.UsageString(); strings.Contains(usage, "fail-at") || strings.Contains(usage, "directory ") && strings.Contains(usage, "--directory") {
		t.Errorf("help lists a former name:\n%s", usage)
	}
	s := surface.Surface{}
	addCommand(s, root)
	for _, key := range []string{"flag dynamolint --fail-at", "flag dynamolint check --fail-at", "flag dynamolint diff --fail-at", "flag dynamolint --directory"} {
		if _, ok := s[key]; !ok {
			t.Errorf("%q is not accepted any more", key)
		}
	}
}
