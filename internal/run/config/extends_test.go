package config

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/files"

	"github.com/dynamolint/dynamolint/rules"
)

const chain = `
-- .git/HEAD --
-- shared/company.yml --
version: 1
profile: guideline
fail-on: error
exclude: [vendor]
non-suppressible: [table-name]
baseline: company.jsonl
terraform: { var-files: [common.tfvars] }
honor-ignores-of: [checkov]
rules:
  scan: error
  table-name: { exclude: [legacy], options: { case: snake, min-length: 5 } }
  missing-projection: off
overrides:
  - paths: [cmd]
    rules: { scan: note }
-- shared/team/team.yml --
version: 1
extends: ../company.yml
tests: true
fail-on: warning
baseline: team.jsonl
rules:
  table-name: { options: { min-length: 7 } }
-- shared/common.tfvars --
-- services/orders/prod.tfvars --
-- services/orders/.dynamolint.yml --
version: 1
extends: ../../shared/team/team.yml
exclude: [gen]
non-suppressible: [scan, DDB401]
terraform: { var-files: [prod.tfvars] }
honor-ignores-of: [trivy, checkov]
rules:
  scan: on
  table-name: { exclude: [old], options: { case: camel } }
  missing-projection: { exclude: [tools] }
overrides:
  - paths: [cmd/migrate]
    rules: { scan: off }
`

// What is said later wins; lists grow; globs start at the directory of the
// first file, other paths at that of the file that has them.
func TestExtends(t *testing.T) {
	root := tree(t, chain)
	file := filepath.Join(root, "services/orders/.dynamolint.yml")
	c, err := Load(files.Disk, file, root, testSet(t))
	if err != nil {
		t.Fatal(err)
	}
	const want = `version: 1
profile: guideline # shared/company.yml:2
fail-on: warning # shared/team/team.yml:4
tests: true # shared/team/team.yml:3
baseline: %ROOT%/shared/team/team.jsonl # shared/team/team.yml:5
exclude:
  - vendor # shared/company.yml:4
  - gen # services/orders/.dynamolint.yml:3
non-suppressible:
  - DDB401 # shared/company.yml:5
  - DDB101 # services/orders/.dynamolint.yml:4
honor-ignores-of:
  - checkov # shared/company.yml:8
  - trivy # services/orders/.dynamolint.yml:6
terraform:
  var-files:
    - %ROOT%/shared/common.tfvars # shared/company.yml:7
    - prod.tfvars # services/orders/.dynamolint.yml:5
rules:
  DDB101: # scan
    enabled: true # services/orders/.dynamolint.yml:8
    severity: error # shared/company.yml:10
  DDB104: # missing-projection
    enabled: false # shared/company.yml:12
    exclude:
      - tools # services/orders/.dynamolint.yml:10
  DDB401: # table-name
    exclude:
      - legacy # shared/company.yml:11
      - old # services/orders/.dynamolint.yml:9
    options:
      case: camel # services/orders/.dynamolint.yml:9
      min-length: 7 # shared/team/team.yml:7
overrides:
  - paths:
      - cmd # shared/company.yml:14
    rules:
      DDB101: note # shared/company.yml:15
  - paths:
      - cmd/migrate # services/orders/.dynamolint.yml:12
    rules:
      DDB101: off # services/orders/.dynamolint.yml:13
`
	text := string(c.YAML(func(o Origin) string { return strings.TrimPrefix(o.String(), root+"/") }))
	if got := strings.ReplaceAll(text, root, "%ROOT%"); got != want {
		t.Errorf("got\n%s", got)
	}
	for path, want := range map[string]bool{"services/orders/gen/a.go": true, "services/orders/vendor/a.go": true, "gen/a.go": false, "shared/vendor/a.go": false} {
		if c.Excluded(path) != want {
			t.Errorf("Excluded(%s) is not %v", path, want)
		}
	}
	for r, want := range map[*rules.Rule]bool{scan: false, tableName: false, projection: true} {
		if c.Suppressible(r) != want {
			t.Errorf("Suppressible(%s) is not %v", r.Slug, want)
		}
	}
	wantFiles := []string{file, filepath.Join(root, "shared/team/team.yml"), filepath.Join(root, "shared/company.yml")}
	if got := c.Files(); !slices.Equal(got, wantFiles) {
		t.Errorf("files %q, want %q", got, wantFiles)
	}
	if want := filepath.Join(root, "shared/team/team.jsonl"); c.Baseline != want {
		t.Errorf("baseline %s, want %s", c.Baseline, want)
	}
}

// Of a list of files the later ones win, and one that several extend is laid
// down each time.
func TestExtendsList(t *testing.T) {
	root := tree(t, `
-- base.yml --
version: 1
profile: strict
rules: { scan: error }
-- a.yml --
version: 1
extends: ./base.yml
rules: { scan: note }
-- b.yml --
version: 1
extends: ./base.yml
-- .dynamolint.yml --
version: 1
extends: [./a.yml, ./b.yml]
`)
	c, err := Load(files.Disk, filepath.Join(root, ".dynamolint.yml"), root, testSet(t))
	if err != nil {
		t.Fatal(err)
	}
	if d := c.Rule(scan, ""); d.Severity != rules.Error || c.Profile != Strict {
		t.Errorf("scan is a %s in profile %s", d.Severity, c.Profile)
	}
	if len(c.Files()) != 4 {
		t.Errorf("files %q", c.Files())
	}
}

// An absolute path is one of the system that reads it: on Windows it begins with
// a drive.
func TestExtendsAbsolute(t *testing.T) {
	root := tree(t, "-- .git/HEAD --\n-- base.yml --\nversion: 1\nprofile: strict\n")
	for _, base := range []string{filepath.Join(root, "base.yml"), filepath.ToSlash(strings.TrimPrefix(filepath.Join(root, "base.yml"), filepath.VolumeName(root)))} {
		file := write(t, root, "orders/.dynamolint.yml", "version: 1\nextends: '"+base+"'\n")
		c, err := Load(files.Disk, file, root, testSet(t))
		if err != nil {
			t.Error(err)
		} else if c.Profile != Strict {
			t.Errorf("%s: profile %s", base, c.Profile)
		}
	}
}

// Each archive's first file is loaded; the messages have the root cut off.
func TestExtendsProblems(t *testing.T) {
	tests := []struct {
		name, archive string
		want          []string
	}{
		{"missing", "-- a.yml --\nversion: 1\nextends: ./base.yml\n", []string{`a.yml:2:10: extends: ./base.yml does not exist`}},
		{"directory", "-- a.yml --\nversion: 1\nextends:\n  - ./base\n-- base/x --\n", []string{
			`a.yml:3:5: extends: cannot read ./base: it is a directory; name a file in it`,
		}},
		{"no string", "-- a.yml --\nversion: 1\nextends: [1, {a: b}, '']\n", []string{
			`a.yml:2:11: extends must be a string, not 1`,
			`a.yml:2:14: extends must be a string, not a mapping`,
			`a.yml:2:22: extends is empty; write a path such as ./base.yml or a Go module path`,
		}},
		{"neither string nor list", "-- a.yml --\nversion: 1\nextends: {path: a}\n", []string{`a.yml:2:10: extends must be a list, not a mapping`}},
		{"itself", "-- a.yml --\nversion: 1\nextends: ./a.yml\n", []string{
			`a.yml:2:10: extends forms a cycle: a.yml -> ./a.yml; remove one of them`,
		}},
		{"circle", "-- a.yml --\nversion: 1\nextends: ./x/b.yml\n-- x/b.yml --\nversion: 1\nextends: [../c.yml]\n-- c.yml --\nversion: 1\nextends: ./x/../x/b.yml\n", []string{
			`c.yml:2:10: extends forms a cycle: a.yml -> ./x/b.yml -> ../c.yml -> ./x/../x/b.yml; remove one of them`,
		}},
		{"problems of both, each in its file", "-- a.yml --\nversion: 1\nextends: ./b.yml\nprofil: strict\n-- b.yml --\nversion: 1\n\nexclud: []\n", []string{
			`b.yml:3:1: unknown key "exclud" in the configuration; did you mean exclude? ALLOWED`,
			`a.yml:3:1: unknown key "profil" in the configuration; did you mean profile? ALLOWED`,
		}},
		{"base of both bases", "-- a.yml --\nversion: 1\nextends: [./b.yml, ./c.yml]\n-- b.yml --\nversion: 1\nextends: ./x/base.yml\n-- c.yml --\nversion: 1\nextends: ./x/base.yml\n-- x/base.yml --\nversion: 1\nexclud: []\nterraform: { var-files: [p.tfvars] }\n", []string{
			`x/base.yml:2:1: unknown key "exclud" in the configuration; did you mean exclude? ALLOWED`,
			`x/base.yml:3:26: terraform.var-files: ROOT/x/p.tfvars does not exist; write a path relative to the directory of this file`,
		}},
		{"empty base", "-- a.yml --\nversion: 1\nextends: ./b.yml\n-- b.yml --\n", []string{`b.yml:1:1: the configuration is empty; begin with version: 1`}},
		{"base of another version", "-- a.yml --\nversion: 1\nextends: ./b.yml\n-- b.yml --\nversion: 2\n", []string{
			`b.yml:1:10: version 2 needs a newer dynamolint: this one reads version 1; upgrade dynamolint, or write version: 1`,
		}},
		{"variable file of the base", "-- a.yml --\nversion: 1\nextends: ./x/b.yml\n-- x/b.yml --\nversion: 1\nterraform: { var-files: [p.tfvars] }\n", []string{
			`x/b.yml:2:26: terraform.var-files: ROOT/x/p.tfvars does not exist; write a path relative to the directory of this file`,
		}},
		{"URL", "-- a.yml --\nversion: 1\nextends: https://example.com/lint.yml\n", []string{
			`a.yml:2:10: extends: "https://example.com/lint.yml" is a URL, and dynamolint downloads nothing; publish the file in a Go module, or write the path of a copy`,
		}},
		{"version", "-- a.yml --\nversion: 1\nextends: example.com/lint@v1.2.0\n", []string{
			`a.yml:2:10: extends: "example.com/lint@v1.2.0" includes a version, but go.mod selects it; write example.com/lint`,
		}},
		{"file without ./", "-- a.yml --\nversion: 1\nextends: [nope.yml, base.yaml]\n-- go.mod --\nmodule example.com/shop\n-- base.yaml --\nversion: 1\n", []string{
			`a.yml:2:11: extends: "nope.yml" is not a Go module path; to extend a file, write ./nope.yml`,
			`a.yml:2:21: extends: "base.yaml" is not a Go module path; to extend the file of that name, write ./base.yaml`,
		}},
		{"neither path nor module", "-- a.yml --\nversion: 1\nextends: [-toolexec=x, a//b, a/../b, ~/lint.yml, x/.../y, 'a b', 'c:\\lint.yml', .]\n", []string{
			`a.yml:2:11: extends: "-toolexec=x" is not a Go module path; start a file path with ./ or ../`,
			`a.yml:2:24: extends: "a//b" is not a Go module path; start a file path with ./ or ../`,
			`a.yml:2:30: extends: "a/../b" is not a Go module path; start a file path with ./ or ../`,
			`a.yml:2:38: extends: "~/lint.yml" is not a Go module path; start a file path with ./ or ../`,
			`a.yml:2:50: extends: "x/.../y" is not a Go module path; start a file path with ./ or ../`,
			`a.yml:2:59: extends: "a b" is not a Go module path; start a file path with ./ or ../`,
			`a.yml:2:66: extends: "c:\\lint.yml" is not a Go module path; start a file path with ./ or ../`,
			`a.yml:2:81: extends: "." is not a Go module path; start a file path with ./ or ../`,
		}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			root := tree(t, tt.archive)
			_, err := Load(files.Disk, filepath.Join(root, "a.yml"), root, testSet(t))
			wantProblems(t, err, root, tt.want)
		})
	}
}

// wantProblems compares the lines of an error. In what is expected ROOT stands
// for the root, and ALLOWED for the list of keys.
func wantProblems(t *testing.T, err error, root string, want []string) {
	t.Helper()
	if err == nil {
		t.Fatalf("no error, want\n%s", strings.Join(want, "\n"))
	}
	var got []string
	for line := range strings.SplitSeq(err.Error(), "\n") {
		line = strings.ReplaceAll(strings.TrimPrefix(line, root+"/"), root, "ROOT")
		if before, _, ok := strings.Cut(line, "allowed: version, "); ok {
			line = before + "ALLOWED"
		}
		got = append(got, line)
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// A file is one file under all of its names, and a link that leads nowhere is
// not followed for ever.
func TestExtendsLinks(t *testing.T) {
	root := tree(t, "-- a.yml --\nversion: 1\nextends: ./b.yml\n")
	if err := os.Symlink("a.yml", filepath.Join(root, "b.yml")); err != nil {
		t.Skip(err)
	}
	_, err := Load(files.Disk, filepath.Join(root, "a.yml"), root, testSet(t))
	wantProblems(t, err, root, []string{`a.yml:2:10: extends forms a cycle: a.yml -> ./b.yml; remove one of them`})

	root = tree(t, "-- a.yml --\nversion: 1\nextends: ./b.yml\n")
	if err := os.Symlink("b.yml", filepath.Join(root, "b.yml")); err != nil {
		t.Fatal(err)
	}
	_, err = Load(files.Disk, filepath.Join(root, "a.yml"), root, testSet(t))
	wantProblems(t, err, root, []string{`a.yml:2:10: extends: cannot read ./b.yml: too many levels of symbolic links`})
}

// Files that double with each level come to an end.
func TestExtendsTooMany(t *testing.T) {
	var archive strings.Builder
	for _, name := range []string{"a", "b", "c", "d", "e", "f"} {
		next := string(name[0] + 1)
		archive.WriteString("-- " + name + ".yml --\nversion: 1\nextends: [./" + next + ".yml, ./" + next + ".yml]\n")
	}
	archive.WriteString("-- g.yml --\nversion: 1\n")
	root := tree(t, archive.String())
	_, err := Load(files.Disk, filepath.Join(root, "a.yml"), root, testSet(t))
	if err == nil || strings.Count(err.Error(), "\n") != 0 || !strings.Contains(err.Error(), "extends leads to more than 50 files: a.yml -> ./b.yml") {
		t.Errorf("error %v", err)
	}
}
