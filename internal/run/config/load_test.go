package config

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/files"

	"github.com/dynamolint/dynamolint/rules"
)

const complete = `version: 1
profile: guideline
exclude: ["legacy/**", vendor]
tests: true
fail-on: error
terraform:
  var-files: [env/prod.tfvars, common.tfvars]
rules:
  DDB101: off
  Missing-Projection:
    enabled: true
    severity: warning
    exclude: ["tools/**"]
  table-name:
    options:
      template: "{env}_{usage}"
      case: snake
      environments: [dev, stg, prod]
      min-length: 5
      allow-prefix: true
overrides:
  - paths: ["cmd/migrate/**"]
    rules: { scan: on, ddb104: off }
`

func TestLoad(t *testing.T) {
	c := mustLoad(t, ".dynamolint.yml", complete, "env/prod.tfvars", "common.tfvars")
	if c.Profile != Guideline || !c.Tests || c.FailOn != rules.Error {
		t.Errorf("profile %s, tests %v, fail-on %v", c.Profile, c.Tests, c.FailOn)
	}
	dir := filepath.Dir(c.File)
	if want := []string{filepath.Join(dir, "env/prod.tfvars"), filepath.Join(dir, "common.tfvars")}; !slices.Equal(c.Environments()[0].VarFiles, want) {
		t.Errorf("var-files %q, want %q", c.Environments()[0].VarFiles, want)
	}
	options := c.Options(tableName)
	if options.String("template") != "{env}_{usage}" || options.String("case") != "snake" || options.Int("min-length") != 5 || !options.Bool("allow-prefix") {
		t.Error("options of table-name are not those of the file")
	}
	if got := options.Strings("environments"); !slices.Equal(got, []string{"dev", "stg", "prod"}) {
		t.Errorf("environments %q", got)
	}
	if options.IsSet("parts") || !options.IsSet("case") {
		t.Error("an option counts as set although it is not, or the reverse")
	}
	if got := c.Options(scan).Strings("allowed-tables"); len(got) != 0 {
		t.Errorf("allowed-tables %q without being set", got)
	}
}

// Each configuration has the problems listed, as "line:column: message; hint".
func TestLoadProblems(t *testing.T) {
	tests := []struct {
		name, text string
		want       []string
	}{
		{"empty file", "", []string{`1:1: the configuration is empty; begin with version: 1`}},
		{"only comments", "# version: 1\n", []string{`1:1: the configuration is empty; begin with version: 1`}},
		{"no mapping", "- version: 1\n", []string{
			`1:1: the configuration has no version; write version: 1`,
			`1:1: the configuration must be a mapping, not a list`,
		}},
		{"no version", "tests: true\n", []string{`1:1: the configuration has no version; write version: 1`}},
		{"newer version, whose keys are not judged", "version: 2\nfuture: yes\n", []string{
			`1:10: version 2 needs a newer dynamolint: this one reads version 1; upgrade dynamolint, or write version: 1`,
		}},
		{"version as text", "version: \"1\"\n", []string{`1:10: version must be a whole number, not "1"`}},
		{"invalid YAML", "version: 1\nrules: [\n", []string{`2:1: invalid YAML: did not find expected node content`}},
		{"tab as indent", "version: 1\nrules:\n\tscan: off\n", []string{
			`3:1: invalid YAML: found character that cannot start any token`,
		}},
		{"unknown anchor", "version: 1\nexclude: *paths\n", []string{`1:1: invalid YAML: unknown anchor 'paths' referenced`}},
		{"second document", "version: 1\n---\nversion: 1\n", []string{
			`2:1: the file contains more than one YAML document; remove what follows ---`,
		}},
		{"broken second document", "version: 1\n---\n[\n", []string{`3:1: invalid YAML: did not find expected node content`}},
		{"unknown key", "version: 1\nprofil: strict\n", []string{
			`2:1: unknown key "profil" in the configuration; did you mean profile? allowed: version, extends, profile, exclude, tests, fail-on, baseline, non-suppressible, honor-ignores-of, terraform, schema, tables, functions, wrappers, rules, overrides`,
		}},
		{"key twice", "version: 1\ntests: true\ntests: false\n", []string{
			`3:1: "tests" is given twice, first on line 2; remove one of them`,
		}},
		{"key that is a list", "version: 1\n? [a]\n: b\n", []string{
			`2:3: a key of the configuration must be a string, not a list`,
		}},
		{"profile of a later version", "version: 1\nprofile: finance\n", []string{
			`2:10: profile cannot be "finance"; allowed: recommended, guideline, aws, pci, sdk-v2, strict, all`,
		}},
		{"misspelt profile", "version: 1\nprofile: recomended\n", []string{
			`2:10: profile cannot be "recomended"; did you mean recommended? allowed: recommended, guideline, aws, pci, sdk-v2, strict, all`,
		}},
		{"profile as list", "version: 1\nprofile: [strict]\n", []string{
			`2:10: profile cannot be a list; allowed: recommended, guideline, aws, pci, sdk-v2, strict, all`,
		}},
		{"fail-on", "version: 1\nfail-on: warnings\n", []string{
			`2:10: fail-on cannot be "warnings"; did you mean warning? allowed: error, warning, note, never`,
		}},
		{"tests as text", "version: 1\ntests: yes please\n", []string{`2:8: tests must be true or false, not "yes please"`}},
		{"exclude as text", "version: 1\nexclude: legacy\n", []string{`2:10: exclude must be a list, not "legacy"`}},
		{"globs", "version: 1\nexclude: [\"a[\", /abs, ./here, ../up, \"\", 5]\n", []string{
			`2:11: "a[" is not a valid glob; check its brackets and braces`,
			`2:17: "/abs" matches no path; write a path relative to the directory of this file, such as legacy/**`,
			`2:23: "./here" matches no path; write a path relative to the directory of this file, such as legacy/**`,
			`2:31: "../up" matches no path; write a path relative to the directory of this file, such as legacy/**`,
			`2:38: "" matches no path; write a path relative to the directory of this file, such as legacy/**`,
			`2:42: an entry of exclude must be a string, not 5`,
		}},
		{"terraform", "version: 1\nterraform:\n  var-file: [a.tfvars]\n  var-files: [\"\", 1]\n", []string{
			`3:3: unknown key "var-file" in terraform; did you mean var-files? allowed: var-files, environments`,
			`4:15: an entry of terraform.var-files is empty; write a path relative to the directory of this file`,
			`4:19: an entry of terraform.var-files must be a string, not 1`,
		}},
		{"unknown rules", "version: 1\nrules:\n  missing-projektion: off\n  totally-unheard-of: on\n", []string{
			`3:3: unknown rule "missing-projektion"; did you mean missing-projection? dynamolint rules lists them all`,
			`4:3: unknown rule "totally-unheard-of"; dynamolint rules lists them all`,
		}},
		{"version of no release", "version: 0\n", []string{`1:10: there is no version 0; write version: 1`}},
		{"rule twice", "version: 1\nrules:\n  DDB104: off\n  no-projection: on\n", []string{
			`4:3: no-projection is the same rule as DDB104 on line 3; merge the two entries`,
		}},
		{"rule levels", "version: 1\nrules:\n  scan: warn\n  DDB104:\n  table-name: 5\n", []string{
			`3:9: rules.scan cannot be "warn"; allowed: off, on, note, warning, error`,
			`4:10: rules.DDB104 cannot be empty; allowed: off, on, note, warning, error`,
			`5:15: rules.table-name cannot be 5; allowed: off, on, note, warning, error`,
		}},
		{"long form", "version: 1\nrules:\n  scan:\n    enable: true\n    enabled: on\n    severity: off\n    options: [a]\n", []string{
			`4:5: unknown key "enable" in rules.scan; did you mean enabled? allowed: enabled, severity, exclude, options`,
			`5:14: rules.scan.enabled must be true or false, not "on"`,
			`6:15: rules.scan.severity cannot be "off"; allowed: note, warning, error`,
			`7:14: rules.scan.options must be a mapping, not a list`,
		}},
		{"options", `version: 1
rules:
  table-name:
    options:
      templat: x
      template: orders
      case: kebap
      environments: dev
      parts: [env, stage]
      min-length: 2
      allow-prefix: 1
  DDB101:
    options: { allowed-tables: ["*-lock", "a{b"], max-items: -1 }
  DDB104:
    options: { tables: [] }
`, []string{
			`5:7: unknown key "templat" in rules.table-name.options; did you mean template? allowed: template, case, environments, parts, min-length, allow-prefix`,
			`6:17: rules.table-name.options.template cannot be "orders": it has no {part}; form of a name`,
			`7:13: rules.table-name.options.case cannot be "kebap"; did you mean kebab? allowed: kebab, snake, camel`,
			`8:21: rules.table-name.options.environments must be a list, not "dev"`,
			`9:20: an entry of rules.table-name.options.parts cannot be "stage"; allowed: env, product, usage`,
			`10:19: rules.table-name.options.min-length cannot be 2: it must be between 3 and 255; shortest name`,
			`11:21: rules.table-name.options.allow-prefix must be true or false, not 1`,
			`13:43: an entry of rules.DDB101.options.allowed-tables: "a{b" is not a valid glob; check its brackets and braces`,
			`13:62: rules.DDB101.options.max-items cannot be -1: it must be at least 0; size up to which a table may be scanned`,
			`15:16: rule DDB104 missing-projection has no options; remove it`,
		}},
		{"overrides", `version: 1
overrides:
  - paths: []
    rules: { scan: off }
  - rules: { scan: off }
  - path: [cmd]
  - paths: [cmd]
    rules: { scan: { enabled: false } }
  - cmd
`, []string{
			`3:5: an entry of overrides needs paths and rules; give it paths: and rules:`,
			`5:5: an entry of overrides needs paths and rules; give it paths: and rules:`,
			`6:5: unknown key "path" in an entry of overrides; did you mean paths? allowed: paths, rules`,
			`8:20: rules.scan cannot be a mapping; allowed: off, on, note, warning, error`,
			`9:5: an entry of overrides must be a mapping, not "cmd"`,
		}},
		{"columns count bytes, quoted and CRLF", "version: 1\r\nexclude: [\"\u00e9t\u00e9\", 7]\r\n", []string{
			`2:20: an entry of exclude must be a string, not 7`,
		}},
	}
	set := testSet(t)
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, errs := parse("", []byte(tt.text), set)
			var got []string
			for _, p := range errs {
				line := Errors{{Span: rules.Span{File: "f", Start: p.Span.Start}, Message: p.Message, Hint: p.Hint}}.Error()
				got = append(got, strings.TrimPrefix(line, "f:"))
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(tt.want, "\n"))
			}
		})
	}
}

func TestProblemSpan(t *testing.T) {
	src := "version: 1\nprofile: 'stric'\n"
	_, errs := parse(".dynamolint.yml", []byte(src), testSet(t))
	if len(errs) != 1 {
		t.Fatalf("problems: %v", errs)
	}
	span := errs[0].Span
	if got := src[span.Start.Offset:span.End.Offset]; got != "'stric'" || span.End.Column != 17 {
		t.Errorf("the span covers %q and ends at column %d", got, span.End.Column)
	}
}

// A variable file that is not there is said with the place that names it.
func TestLoadVarFiles(t *testing.T) {
	root := t.TempDir()
	prod := write(t, root, "env/prod.tfvars", "")
	text := "version: 1\nterraform:\n  var-files: [" + prod + ", env/dev.tfvars, env]\n"
	file := write(t, root, ".dynamolint.yml", text)
	_, err := Load(files.Disk, file, root, testSet(t))
	var errs Errors
	if !errors.As(err, &errs) || len(errs) != 2 {
		t.Fatalf("error %v, want two problems", err)
	}
	for i, want := range []struct{ named, message string }{
		{"env/dev.tfvars", "terraform.var-files: " + filepath.Join(root, "env/dev.tfvars") + " does not exist"},
		{"env", "terraform.var-files: " + filepath.Join(root, "env") + " is a directory"},
	} {
		span := errs[i].Span
		if got := text[span.Start.Offset:span.End.Offset]; got != want.named || span.File != file || errs[i].Message != want.message {
			t.Errorf("%s: %s; want it at %q: %s", span, errs[i].Message, want.named, want.message)
		}
	}
}

func TestLoadUnreadable(t *testing.T) {
	missing := filepath.Join(t.TempDir(), "none.yml")
	_, err := Load(files.Disk, missing, ".", testSet(t))
	var errs Errors
	if !errors.As(err, &errs) || len(errs) != 1 || errs[0].Span.File != missing {
		t.Errorf("error %v", err)
	}
}

// A list or mapping whose entries are all commented out is an empty one, and
// aliases stand for what they name.
func TestLoadEmptyAndAliases(t *testing.T) {
	c := mustLoad(t, ".dynamolint.yml", "version: 1\nexclude: &gone [legacy]\nterraform:\nrules:\n  scan: { exclude: *gone, options: }\noverrides:\n")
	if c.Rule(scan, "legacy/a.go").Enabled || !c.Rule(scan, "a.go").Enabled {
		t.Error("an aliased exclude list does not hold")
	}
}

func FuzzParse(f *testing.F) {
	f.Add(complete)
	f.Add("version: 1\nrules: &r {scan: *r}\n")
	f.Add("\ufeffversion: 1\u2028x: \r y\n")
	set := testSet(f)
	f.Fuzz(func(t *testing.T, text string) {
		_, errs := parse("f.yml", []byte(text), set)
		for _, p := range errs {
			if at := p.Span.Start; at.Line < 1 || at.Column < 1 || p.Message == "" {
				t.Errorf("problem without place or message: %+v", p)
			}
		}
	})
}
