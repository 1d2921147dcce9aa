package action

import (
	"encoding/json"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const matcherFile = ".github/action/problem-matcher.json"

// A matcher is one of several patterns, each for a line after that of the one before.
type matcher struct {
	Owner, Severity string
	Pattern         []pattern
}

// A pattern names the groups of its expression; one that loops matches many lines.
type pattern struct {
	Regexp                                      string
	File, Line, Column, Severity, Code, Message int
	Loop                                        bool
}

// TestProblemMatcher: where the action only installs, GitHub annotates what dynamolint prints in
// later steps, each finding once.
func TestProblemMatcher(t *testing.T) {
	j := newJob(t, t.TempDir()).installed()
	j.write("services/orders/broken.go", "package orders\n\nvar broken int = \"no\"\n")
	j.write(".dynamolint.yml", "version: 1\nrules:\n  point-in-time-recovery:\n    severity: note\n")
	result := j.uses(map[string]string{"install-only": "true"})
	if result.code != 0 || !strings.Contains(result.log, "::add-matcher::"+root(t)+"/"+matcherFile+"\n") || strings.Contains(result.log, "::warning") {
		t.Fatalf("the step ends with %d:\n%s", result.code, result.log)
	}
	if result.paths == "" || strings.TrimSuffix(result.paths, "\n")+"/dynamolint" != result.command {
		t.Errorf("later steps have %q in PATH, dynamolint is %s", result.paths, result.command)
	}
	for name, value := range result.outputs {
		if value != "" {
			t.Errorf("output %s is %q although nothing was checked", name, value)
		}
	}

	var file struct{ ProblemMatcher []matcher }
	if err := json.Unmarshal([]byte(read(t, matcherFile)), &file); err != nil {
		t.Fatal(err)
	}
	want := []string{
		`error services/orders/broken.go:3:18 : not analysed: package example.com/shop/orders does not compile: cannot use "no" (untyped string constant) as int value in variable declaration, so 1 package variable is not analysed`,
		`notice infra/orders.tf:14:15 DDB413: Point-in-time recovery of "prod-shop-orders" is off`,
		`notice infra/without backups/invoices.tf:14:15 DDB413: Point-in-time recovery of "prod-shop-invoices" is off`,
		`warning services/orders/store.go:13:11 DDB101: Scan reads every item of "prod-shop-orders"`,
	}
	for _, layout := range []string{"auto", "full", "grouped", "concise"} {
		check := exec.Command(result.command, "--layout", layout)
		check.Dir = j.workspace
		check.Env = slices.Concat(j.defaultEnv(), []string{"GITHUB_ACTIONS=true"})
		out, _ := check.CombinedOutput() // findings are what it is for
		if got := annotations(t, file.ProblemMatcher, string(out)); !slices.Equal(got, want) {
			t.Errorf("--layout %s: annotations\n%s\nwant\n%s\nof\n%s", layout, strings.Join(got, "\n"), strings.Join(want, "\n"), out)
		}
		check = exec.Command(result.command, "--format", "github")
		check.Dir, check.Env = j.workspace, j.defaultEnv()
		out, _ = check.CombinedOutput()
		if got := annotations(t, file.ProblemMatcher, string(out)); got != nil {
			t.Errorf("--format github annotates itself; the matcher adds %q", got)
		}
	}
}

// annotations returns what GitHub shows for a log.
func annotations(t *testing.T, matchers []matcher, log string) []string {
	t.Helper()
	var found []string
	for _, m := range matchers {
		values, next := map[string]string{}, 0
		for line := range strings.Lines(log) {
			p := m.Pattern[next]
			groups := regexp.MustCompile(p.Regexp).FindStringSubmatch(strings.TrimSuffix(line, "\n"))
			if groups == nil {
				next = 0
				continue
			}
			if next == 0 {
				values = map[string]string{"severity": m.Severity}
			}
			for name, group := range map[string]int{"file": p.File, "line": p.Line, "column": p.Column, "severity": p.Severity, "code": p.Code, "message": p.Message} {
				if group != 0 {
					values[name] = groups[group]
				}
			}
			if next < len(m.Pattern)-1 {
				next++
				continue
			}
			found = append(found, values["severity"]+" "+values["file"]+":"+values["line"]+":"+values["column"]+" "+values["code"]+": "+values["message"])
			if !p.Loop {
				next = 0
			}
		}
	}
	slices.Sort(found)
	return found
}
