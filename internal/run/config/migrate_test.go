package config

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
	"golang.org/x/tools/txtar"

	"github.com/dynamolint/dynamolint/rules"
)

// inventedStep makes version 0 one of an earlier release, for the time of a test: its key skip
// became exclude, and its value may not be a text.
func inventedStep(t *testing.T) {
	t.Helper()
	steps[0] = func(top *yaml.Node, span func(*yaml.Node) rules.Span, fail func(*yaml.Node, string)) (edits []rules.Edit) {
		for i := 0; i+1 < len(top.Content); i += 2 {
			key, value := top.Content[i], top.Content[i+1]
			switch {
			case key.Value == "skip" && value.Kind == yaml.ScalarNode:
				fail(value, "skip is no list")
			case key.Value == "skip":
				edits = append(edits, rules.Edit{Span: span(key), New: "exclude"})
			}
		}
		return edits
	}
	t.Cleanup(func() { delete(steps, 0) })
}

// migrate migrates the file a.yml of a tree, and returns what is then in the files that are
// rewritten, as a txtar archive with the changes as its comments.
func migrate(t *testing.T, root string) (rewritten, left string, err error) {
	t.Helper()
	list, outdated, err := Migrate(filepath.Join(root, "a.yml"), root, testSet(t))
	archive := &txtar.Archive{}
	for _, m := range list {
		archive.Comment = append(archive.Comment, strings.Join(m.Changes, "\n")+"\n"...)
		archive.Files = append(archive.Files, txtar.File{Name: m.Name(root), Data: m.New})
	}
	var problems Errors
	for _, o := range outdated {
		o.Span.File = relative(root, o.Span.File)
		problems = append(problems, o.Problem)
	}
	return string(txtar.Format(archive)), problems.Error(), err
}

func relative(root, path string) string {
	if name, err := filepath.Rel(root, path); err == nil && filepath.IsLocal(name) {
		return filepath.ToSlash(name)
	}
	return path
}

func TestMigrate(t *testing.T) {
	invented(t)
	inventedStep(t)
	tests := map[string]struct{ archive, want, left string }{
		"present": {"-- a.yml --\nversion: 1\nrules: { scan: off }\n", "", ""},
		"names": {"-- a.yml --\n" + outdatedNames, `line 2: fail-at is now fail-on
line 3: no-projection is now missing-projection
line 5: no-projection is now missing-projection
line 6: most-items is now max-items
line 10: no-projection is now missing-projection
-- a.yml --
version: 1
fail-on: error # as agreed
non-suppressible: [missing-projection, scan]
rules:
  missing-projection: { exclude: [a] }
  scan: { options: { max-items: 3 } }
  old-billing: error
overrides:
  - paths: [b]
    rules: { "missing-projection": off }
`, `a.yml:7:3: rule "old-billing" is retired and never runs; remove it; DDB409 replaces it`},
		"version": {"-- a.yml --\n# ours\nversion: 0 # of old\nskip: # and why\n  - \"\u8868/**\"\nrules: {no-projection: off}\n", `version 0 is now 1
line 5: no-projection is now missing-projection
-- a.yml --
# ours
version: 1 # of old
exclude: # and why
  - "` + "\u8868" + `/**"
rules: {missing-projection: off}
`, ""},
		"files that it extends": {`
-- a.yml --
version: 1
extends: [./base/b.yml, example.com/lint, ./base/b.yml]
-- base/b.yml --
version: 0
rules: { no-projection: off }
-- go.mod --
module example.com/shop

require example.com/lint v0.0.0

replace example.com/lint => ./lint
-- lint/go.mod --
module example.com/lint
-- lint/.dynamolint.yml --
version: 1
non-suppressible: [no-projection]
-- lint/lint.go --
package lint
`, `version 0 is now 1
line 2: no-projection is now missing-projection
-- base/b.yml --
version: 1
rules: { missing-projection: off }
`, `lint/.dynamolint.yml:2:20: rule "no-projection" is called missing-projection since 0.2.0; write missing-projection`},
		"line ends": {"-- a.yml --\nversion: 0\r\nskip: [a]\r\n", "version 0 is now 1\n-- a.yml --\nversion: 1\r\nexclude: [a]\r\n", ""},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			root := tree(t, test.archive)
			got, left, err := migrate(t, root)
			if err != nil || got != test.want || left != test.left {
				t.Fatalf("error %v, left %s, got\n%s\nwant left %s\n%s", err, left, got, test.left, test.want)
			}
			for _, f := range txtar.Parse([]byte(got)).Files {
				write(t, root, f.Name, string(f.Data))
			}
			if again, leftAgain, err := migrate(t, root); again != "" || leftAgain != left || err != nil {
				t.Errorf("a second time: %v\n%s%s", err, again, leftAgain)
			}
		})
	}
}

// What cannot be understood is refused, with its place.
func TestMigrateRefuses(t *testing.T) {
	invented(t)
	inventedStep(t)
	tests := map[string]struct{ archive, want string }{
		"newer":        {"-- a.yml --\nversion: 2\n", `a.yml:1:10: version 2 needs a newer dynamolint: this one reads version 1; upgrade dynamolint, or write version: 1`},
		"no version":   {"-- a.yml --\nrules: { no-projection: off }\n", `a.yml:1:1: the configuration has no version; write version: 1`},
		"syntax":       {"-- a.yml --\nversion: 0\nrules: [\n", `a.yml:2:1: invalid YAML: did not find expected node content`},
		"step":         {"-- a.yml --\nversion: 0\nskip: a\n", `a.yml:2:7: skip is no list; change it by hand`},
		"after a step": {"-- a.yml --\nversion: 0\nskip: [a]\nonly: [b]\n", `a.yml:3:1: unknown key "only" in the configuration; ` + didYouMean("only", topKeys(t))},
		"other form":   {"-- a.yml --\nversion: 0x0\n", `a.yml:1:10: cannot replace the version here; write it as a plain number`},
		"octal zero":   {"-- a.yml --\nversion: 00\n", `a.yml:1:10: cannot replace the version here; write it as a plain number`},
		"unknown name": {"-- a.yml --\nversion: 1\nrules: { no-projection: off, wrong: off }\n", `a.yml:2:30: unknown rule "wrong"; dynamolint rules lists them all`},
		"alias":        {"-- a.yml --\nversion: 1\nexclude: [&name no-projection]\nnon-suppressible: [*name]\n", `a.yml:3:20: cannot replace "no-projection" here: it is not written as a plain text; write missing-projection`},
		"escapes":      {"-- a.yml --\nversion: 1\nnon-suppressible: [\"no\\x2dprojection\"]\n", `a.yml:2:20: cannot replace "no-projection" here: it is not written as a plain text; write missing-projection`},
		"extended":     {"-- a.yml --\nversion: 0\nextends: ./b.yml\n-- b.yml --\nversion: 0\nskip: a\n", `b.yml:2:7: skip is no list; change it by hand`},
		"both names":   {"-- a.yml --\nversion: 1\nrules: { no-projection: off, missing-projection: on }\n", `a.yml:2:30: missing-projection is the same rule as no-projection on line 2; merge the two entries`},
		"missing":      {"-- b.yml --\n", `a.yml: cannot read the configuration: no such file or directory; check the name`},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			root := tree(t, test.archive)
			list, _, err := Migrate(filepath.Join(root, "a.yml"), root, testSet(t))
			if err == nil || list != nil {
				t.Fatalf("error %v, and %+v is rewritten", err, list)
			}
			if got := strings.ReplaceAll(err.Error(), root+string(filepath.Separator), ""); got != test.want {
				t.Errorf("got\n%s\nwant\n%s", got, test.want)
			}
		})
	}
}

// A run over a configuration of an earlier version says what to do.
func TestEarlierVersion(t *testing.T) {
	inventedStep(t)
	_, errs := parse("f.yml", []byte("version: 0\nskip: [a]\n"), testSet(t))
	if got, want := errs.Error(), `f.yml:1:10: version 0 is that of an earlier release: this one reads version 1; "dynamolint config migrate" rewrites it`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// topKeys returns the keys of the configuration, as a message about an unknown one lists them.
func topKeys(t *testing.T) []string {
	t.Helper()
	_, errs := parse("f.yml", []byte("version: 1\nonly: x\n"), testSet(t))
	_, allowed, _ := strings.Cut(errs.Error(), "allowed: ")
	return slices.Collect(strings.SplitSeq(allowed, ", "))
}
