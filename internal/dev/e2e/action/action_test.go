// Package action holds the test of action.yml: it runs the steps of the
// composite action as a GitHub runner does. It knows the runner from GitHub's
// documentation; what the action does on other systems than this one, the
// workflow ci.yml shows. It is a module of its own, as it builds the command
// over and over.
package action

import (
	"encoding/json"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// newJob returns a job that has checked out the repository of testdata/shop.txtar.
// Jobs with the same directory for temporary files install dynamolint once.
func newJob(t *testing.T, temp string) *job {
	t.Helper()
	j := &job{t: t, action: readAction(t), workspace: t.TempDir(), temp: temp}
	archive, err := txtar.ParseFile("testdata/shop.txtar")
	if err != nil {
		t.Fatal(err)
	}
	stubs, err := filepath.Abs("../../../../testdata/go/stubs")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range archive.Files {
		j.write(file.Name, strings.ReplaceAll(string(file.Data), "STUBS", stubs))
	}
	if out, err := exec.Command("git", "init", "--quiet", j.workspace).CombinedOutput(); err != nil {
		t.Fatalf("git init: %v\n%s", err, out)
	}
	return j
}

func (j *job) write(name, content string) {
	j.t.Helper()
	path := filepath.Join(j.workspace, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		j.t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
		j.t.Fatal(err)
	}
}

// places reads the SARIF file that an output names and returns the file and the
// rule of each result. A later step finds it from the root of the checkout.
func (j *job) places(result *stepResult) []string {
	j.t.Helper()
	var log struct {
		Runs []struct {
			Results []struct {
				RuleID    string
				Locations []struct {
					PhysicalLocation struct{ ArtifactLocation struct{ URI string } }
				}
			}
		}
	}
	path := result.outputs["sarif-file"]
	if !filepath.IsAbs(path) {
		path = filepath.Join(j.workspace, path)
	}
	if err := json.Unmarshal([]byte(j.read(path)), &log); err != nil {
		j.t.Fatal(err)
	}
	var places []string
	for _, r := range log.Runs[0].Results {
		places = append(places, r.Locations[0].PhysicalLocation.ArtifactLocation.URI+" "+r.RuleID)
	}
	if got := result.outputs["findings"]; got != strconv.Itoa(len(places)) {
		j.t.Errorf("output findings is %s, the SARIF file has %d results", got, len(places))
	}
	return places
}

func TestAction(t *testing.T) {
	const (
		scan     = "services/orders/store.go DDB101"
		orders   = "infra/orders.tf DDB413"
		invoices = "infra/without%20backups/invoices.tf DDB413"
	)
	notCompiling := func(j *job) { j.write("services/orders/broken.go", "package orders\n\nvar broken int = \"no\"\n") }
	link := func(name string) func(*job) { // out of the checkout, to a directory or a file in it
		return func(j *job) {
			dir, target := j.t.TempDir(), "."
			if strings.HasSuffix(name, ".sarif") {
				target = "file"
				write(j.t, filepath.Join(dir, target), nil)
			}
			if err := os.Symlink(filepath.Join(dir, target), filepath.Join(j.workspace, name)); err != nil {
				j.t.Fatal(err)
			}
			j.t.Cleanup(func() {
				if written, err := filepath.Glob(filepath.Join(dir, "*.sarif")); err != nil || written != nil || target == "file" && j.read(filepath.Join(dir, target)) != "" {
					j.t.Errorf("something is written behind the link: %q, %v", written, err)
				}
			})
		}
	}
	tests := []struct {
		name   string
		inputs map[string]string
		change func(*job)
		code   int
		sarif  string // the output, "" if there is none
		places []string
		log    string // a regular expression that the log matches
	}{
		{"findings", nil, nil, 1, "./dynamolint.sarif", []string{orders, invoices, scan},
			`(?m)^::warning file=services/orders/store.go,line=13,.*title=DDB101%3A Scan reads every item of "prod-shop-orders"::`},
		{"nothing found", map[string]string{"working-directory": "services/billing"}, nil, 0, "services/billing/dynamolint.sarif", nil, ""},
		{"fail on never", map[string]string{"fail-on": "never"}, nil, 0, "./dynamolint.sarif", []string{orders, invoices, scan}, ""},
		{"paths stay those of the repository", map[string]string{"working-directory": "services", "sarif-file": "out.sarif"}, nil,
			1, "services/out.sarif", []string{scan}, `file=services/orders/store.go`},
		{"severity", map[string]string{"severity": "error"}, nil, 1, "./dynamolint.sarif", nil, ""},
		{"wrong severity to report", map[string]string{"severity": "warn"}, nil, 2, "", nil, `severity cannot be "warn"`},
		{"no such baseline", map[string]string{"baseline": "missing.jsonl"}, nil, 2, "", nil, `missing.jsonl`},
		{"configuration", map[string]string{"config": "lenient.yml"}, nil, 0, "./dynamolint.sarif", nil, ""},
		{"the configuration is found from the working directory", map[string]string{"working-directory": "infra", "config": "../lenient.yml"}, nil,
			0, "infra/dynamolint.sarif", nil, ""},
		{"arguments", map[string]string{"args": "--disable scan\n  'infra/without backups' \"services/orders\"\n"}, nil,
			1, "./dynamolint.sarif", []string{invoices}, ""},
		{"escaped space", map[string]string{"args": `infra/without\ backups`}, nil, 1, "./dynamolint.sarif", []string{invoices}, ""},
		{"no arguments", map[string]string{"args": " \n"}, nil, 1, "./dynamolint.sarif", []string{orders, invoices, scan}, ""},
		{"quote not closed", map[string]string{"args": `'infra`}, nil, 2, "", nil, `::error title=dynamolint::args: a quote is not closed`},
		{"control character", map[string]string{"args": "--config 'x\r::add-mask::y'"}, nil, 2, "", nil, `::an input contains a line break or another control character`},
		{"unknown flag", map[string]string{"args": "--fial-on note"}, nil, 2, "", nil, `did you mean --fail-on`},
		{"wrong severity", map[string]string{"fail-on": "warn"}, nil, 2, "", nil, `fail-on cannot be "warn"`},
		{"no such directory", map[string]string{"working-directory": "service"}, nil, 2, "", nil, `service: no such file or directory`},
		{"no such configuration", map[string]string{"config": "missing.yml"}, nil, 2, "", nil, `missing.yml`},
		{"no directory for the SARIF file", map[string]string{"sarif-file": "build/out.sarif"}, nil, 2, "", nil, `::error title=dynamolint::cannot write sarif-file`},
		{"no SARIF file", map[string]string{"sarif-file": ""}, nil, 2, "", nil, `sarif-file is empty`},
		{"symbolic link in its place", nil, link("dynamolint.sarif"), 2, "", nil, `sarif-file is, or is in, a symbolic link of the checkout`},
		{"symbolic link in place of its directory", map[string]string{"sarif-file": "build/out.sarif"}, link("build"), 2, "", nil, `sarif-file is, or is in, a symbolic link of the checkout`},
		{"package does not compile", nil, notCompiling, 3, "./dynamolint.sarif", []string{orders, invoices, scan},
			`::error file=services/orders/broken.go,.*title=not analysed::`},
		{"fail on never is no excuse for that", map[string]string{"fail-on": "never"}, notCompiling, 3, "./dynamolint.sarif", []string{orders, invoices, scan}, ""},
		{"file of an earlier run", map[string]string{"args": "nowhere"}, func(j *job) { j.write("dynamolint.sarif", "{}") }, 2, "", nil, `nowhere`},
	}
	temp := t.TempDir()
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			j := newJob(t, temp).installed()
			if test.change != nil {
				test.change(j)
			}
			result := j.uses(test.inputs)
			t.Log(result.log)
			if result.code != test.code || result.outputs["exit-code"] != strconv.Itoa(test.code) {
				t.Errorf("the step ends with %d, its output exit-code is %q; want %d", result.code, result.outputs["exit-code"], test.code)
			}
			if got := result.outputs["sarif-file"]; got != test.sarif {
				t.Errorf("output sarif-file is %q, want %q", got, test.sarif)
			}
			if !regexp.MustCompile(test.log).MatchString(result.log) {
				t.Errorf("the log does not match %s", test.log)
			}
			if test.sarif == "" {
				if result.summary+result.outputs["summary-file"] != "" || result.outputs["findings"] != "" {
					t.Errorf("%s findings and the job summary %q without a SARIF file", result.outputs["findings"], result.summary)
				}
				return
			}
			if got := j.places(result); strings.Join(got, "\n") != strings.Join(test.places, "\n") {
				t.Errorf("found %q, want %q", got, test.places)
			}
			for _, place := range test.places {
				if rule := place[strings.LastIndex(place, " ")+1:]; !strings.Contains(result.summary, rule) {
					t.Errorf("the job summary does not name %s:\n%s", rule, result.summary)
				}
			}
			if result.summary == "" || j.read(result.outputs["summary-file"]) != result.summary {
				t.Errorf("the job summary is %q, its file is %s", result.summary, result.outputs["summary-file"])
			}
		})
	}
}

func TestBaseline(t *testing.T) {
	j := newJob(t, t.TempDir()).installed()
	installed := j.uses(map[string]string{"install-only": "true"})
	record := exec.Command(installed.command, "baseline", "write", "--baseline", "old.jsonl", "infra")
	record.Dir, record.Env = j.workspace, j.defaultEnv()
	if out, err := record.CombinedOutput(); err != nil {
		t.Fatalf("baseline write: %v\n%s", err, out)
	}
	result := j.uses(map[string]string{"baseline": "old.jsonl"})
	if got := strings.Join(j.places(result), "\n"); result.code != 1 || got != "services/orders/store.go DDB101" {
		t.Errorf("the step ends with %d and finds %q:\n%s", result.code, got, result.log)
	}
}

// The category is in the file. Without one upload-sarif gives the results its own, which
// differs for each job of a matrix.
func TestCategory(t *testing.T) {
	temp := t.TempDir()
	for category, want := range map[string]string{"": "", "dynamolint/services/orders": `"automationDetails":{"id":"dynamolint/services/orders/"}`} {
		j := newJob(t, temp).installed()
		result := j.uses(map[string]string{"category": category})
		if result.code != 1 {
			t.Fatalf("%q: exit code %d\n%s", category, result.code, result.log)
		}
		log := j.read(filepath.Join(j.workspace, result.outputs["sarif-file"]))
		if !strings.Contains(log, want) || strings.Contains(log, "automationDetails") != (want != "") {
			t.Errorf("%q: the SARIF file does not have %s", category, want)
		}
	}
	if result := newJob(t, temp).installed().uses(map[string]string{"category": "/"}); result.code != 2 || !strings.Contains(result.log, `--category "/" is empty`) {
		t.Errorf("exit code %d and the log\n%s", result.code, result.log)
	}
}

func TestWithoutGo(t *testing.T) {
	j := newJob(t, t.TempDir())
	j.env = []string{"PATH=" + tools(t)}
	result := j.uses(nil)
	if result.code != 2 || !strings.Contains(result.log, "::error title=dynamolint::no release is named, and Go is not installed to build it; add a step with actions/setup-go") {
		t.Errorf("exit code %d and the log\n%s", result.code, result.log)
	}
	for name, value := range result.outputs {
		if value != "" {
			t.Errorf("output %s is %q although nothing ran", name, value)
		}
	}
}

// TestInjection puts what a shell, the runner or dynamolint might take for more
// than a value into each input.
func TestInjection(t *testing.T) {
	hostile := map[string]string{
		"commands":        "x$(touch pwned)`touch pwned`; touch pwned && touch pwned || touch pwned | tee pwned > pwned #",
		"double quote":    `x"; touch pwned; "`,
		"single quote":    `x'; touch pwned; '`,
		"lines":           "x\ntouch pwned\nfindings=pwned\n::add-mask::pwned",
		"carriage return": "x\r::add-mask::pwned",
		"expression":      "${{ inputs.version }}",
		"option":          "--format=json=written",
	}
	temp := t.TempDir()
	for input := range readAction(t).Inputs {
		t.Run(input, func(t *testing.T) {
			j := newJob(t, temp).installed()
			for name, value := range hostile {
				result := j.uses(map[string]string{input: value})
				if result.outputs["findings"] == "pwned" || result.outputs["exit-code"] != "" && result.outputs["exit-code"] != strconv.Itoa(result.code) {
					t.Errorf("%s: the step ends with %d and has the outputs %q", name, result.code, result.outputs)
				}
				checkCommands(t, name, result.log)
				if input != "sarif-file" && input != "args" && result.code == 0 {
					t.Errorf("%s: the step succeeds:\n%s", name, result.log)
				}
			}
			checkUntouched(t, j.workspace)
			checkUntouched(t, j.temp)
		})
	}
}

var workflowCommand = regexp.MustCompile(`^::(error|warning|notice) (file=[^,:]+(,(line|endLine|col|endColumn)=\d+)*,)?title=`)

// checkCommands checks that the log has no workflow commands but annotations.
// The runner takes a carriage return for the end of a line too.
func checkCommands(t *testing.T, name, log string) {
	t.Helper()
	for line := range strings.FieldsFuncSeq(log, func(r rune) bool { return r == '\n' || r == '\r' }) {
		if strings.HasPrefix(strings.TrimSpace(line), "::") && !workflowCommand.MatchString(line) {
			t.Errorf("%s: the log has the workflow command %q", name, line)
		}
	}
}

func checkUntouched(t *testing.T, dir string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.Name() == "pwned" {
			t.Errorf("%s was written", path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
