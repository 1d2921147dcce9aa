package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/benchmarks/corpus/accuracy"
)

// What dynamolint reports in acme/shop: a finding that stands for two.
const shopReport = `{
	"tool": {"version": "v0.1.0"},
	"findings": [{"rule": "DDB102", "file": "store/orders.go", "start": {"line": 12}, "fingerprint": "f2", "severity": "error", "also": [
		{"rule": "DDB101", "file": "store/orders.go", "start": {"line": 12}, "fingerprint": "f1", "severity": "warning", "also": []}]}],
	"problems": [],
	"summary": {"goPackages": 3, "tables": 2}
}`

const usersReport = `{"tool": {"version": "v0.1.0"}, "findings": [], "problems": [{"message": "does not compile"}], "summary": {}}`

// checkouts makes a checkout of acme/shop and one of acme/users, which is analysed in part, and
// returns both directories' parent and the repositories.
func checkouts(t *testing.T) (string, []accuracy.Repository) {
	t.Helper()
	root := write(t, map[string]string{
		"acme+shop/dynamolint.json":  shopReport,
		"acme+shop/store/orders.go":  "package store\n",
		"acme+shop/store/users.go":   "package store\n",
		"acme+users/dynamolint.json": usersReport,
		"acme+users/exit":            "3",
		"acme+users/main.go":         "package main\n",
	})
	repositories := []accuracy.Repository{{Name: "acme/shop", Chosen: "at hand"}, {Name: "acme/users", Chosen: "at hand", Incomplete: "it is broken"}}
	for i := range repositories {
		r := &repositories[i]
		dir := filepath.Join(root, r.Directory())
		for _, args := range [][]string{{"init", "-q"}, {"add", "."}, {"-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-qm", "all"}} {
			if out, err := exec.Command("git", append([]string{"-C", dir}, args...)...).CombinedOutput(); err != nil {
				t.Fatalf("git %s: %v\n%s", args, err, out)
			}
		}
		commit, err := git(dir, "rev-parse", "HEAD")
		if err != nil {
			t.Fatal(err)
		}
		r.Commit = commit
	}
	return root, repositories
}

// dataOf returns a directory with a list of repositories.
func dataOf(t *testing.T, repositories []accuracy.Repository) string {
	t.Helper()
	content, err := json.Marshal(repositories)
	if err != nil {
		t.Fatal(err)
	}
	return write(t, map[string]string{"repositories.json": string(content), "labels.jsonl": ""})
}

func TestRecord(t *testing.T) {
	root, repositories := checkouts(t)
	data := dataOf(t, repositories)
	var printed strings.Builder
	if err := command([]string{"record", "-tool", tool(t, "dynamolint"), "-data", data, root}, &printed); err != nil {
		t.Fatal(err)
	}
	if want := "acme/shop: 2 findings\nacme/users: 0 findings\n"; printed.String() != want {
		t.Errorf("printed %q, want %q", printed.String(), want)
	}
	d, err := accuracy.Read(data)
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Check(); err != nil {
		t.Error(err)
	}
	want := []accuracy.Finding{
		{Repository: "acme/shop", Rule: "DDB101", Place: "store/orders.go:12", Fingerprint: "f1", Severity: "warning"},
		{Repository: "acme/shop", Rule: "DDB102", Place: "store/orders.go:12", Fingerprint: "f2", Severity: "error"},
	}
	if len(d.Findings) != 2 || d.Findings[0] != want[0] || d.Findings[1] != want[1] {
		t.Errorf("findings %v, want %v", d.Findings, want)
	}
	if rules := d.Record.Rules; len(rules) != 1 || rules[0] != (accuracy.Rule{ID: "DDB101", Slug: "scan", Severity: "warning"}) {
		t.Errorf("rules %v, want those that are on by default", rules)
	}
	if got := d.Record.Version; got != "v0.1.0" {
		t.Errorf("version %q", got)
	}
	shop, users := d.Record.Runs[0], d.Record.Runs[1]
	if shop.GoFiles != 2 || shop.GoPackages != 3 || shop.Tables != 2 || shop.Incomplete || shop.PeakMB == 0 || !users.Incomplete {
		t.Errorf("runs %+v and %+v", shop, users)
	}
	var unread strings.Builder
	if err := command([]string{"unread", "-data", data}, &unread); err != nil {
		t.Fatal(err)
	}
	if want := `{"repository":"acme/shop","rule":"DDB101","place":"store/orders.go:12","fingerprint":"f1","severity":"warning","verdict":""}` + "\n"; !strings.HasPrefix(unread.String(), want) {
		t.Errorf("unread are\n%swant first\n%s", unread.String(), want)
	}
	page := filepath.Join(t.TempDir(), "accuracy.md")
	if err := command([]string{"page", "-data", data, "-o", page}, &printed); err != nil {
		t.Fatal(err)
	}
	if content, err := os.ReadFile(page); err != nil || string(content) != accuracy.Page(d) {
		t.Errorf("page %q, %v", content, err)
	}
}

// A run that is not that of the whole corpus leaves the record as it was, and no page is
// written from a record that does not fit the corpus.
func TestRecordRefusesWhatIsIncomplete(t *testing.T) {
	tests := map[string]struct {
		change  func(t *testing.T, root string, repositories []accuracy.Repository)
		want    string
		timeout string
	}{
		"no checkout": {func(t *testing.T, root string, _ []accuracy.Repository) {
			if err := os.RemoveAll(filepath.Join(root, "acme+shop")); err != nil {
				t.Fatal(err)
			}
		}, "clone https://github.com/acme/shop", "10m"},
		"another commit": {func(_ *testing.T, _ string, r []accuracy.Repository) { r[0].Commit = "0a1b" }, "check out 0a1b", "10m"},
		"changed files": {func(t *testing.T, root string, _ []accuracy.Repository) {
			writeFile(t, filepath.Join(root, "acme+shop", "store", "new.go"), "package store\n")
		}, "differs from its commit:\n?? store/new.go", "10m"},
		"an unstated gap": {func(_ *testing.T, _ string, r []accuracy.Repository) { r[1].Incomplete = "" }, "part of acme/users was not analysed", "10m"},
		"a gap that is closed": {func(_ *testing.T, _ string, r []accuracy.Repository) { r[0].Incomplete = "it is broken" },
			"all of acme/shop was analysed", "10m"},
		"no report": {func(t *testing.T, root string, _ []accuracy.Repository) {
			if err := os.Remove(filepath.Join(root, "acme+shop", "dynamolint.json")); err != nil {
				t.Fatal(err)
			}
		}, "acme/shop: exit code 0", "10m"},
		"a crash after the report": {func(t *testing.T, root string, _ []accuracy.Repository) {
			writeFile(t, filepath.Join(root, "acme+shop", "exit"), "2")
		}, "acme/shop: exit code 2", "10m"},
		"too slow": {func(t *testing.T, root string, _ []accuracy.Repository) {
			writeFile(t, filepath.Join(root, "acme+shop", "exit"), "never")
		}, "acme/shop: stopped after 200ms", "200ms"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			root, repositories := checkouts(t)
			test.change(t, root, repositories)
			data := dataOf(t, repositories)
			var printed strings.Builder
			err := command([]string{"record", "-tool", tool(t, "dynamolint"), "-data", data, "-timeout", test.timeout, root}, &printed)
			if err == nil || !strings.Contains(printed.String(), test.want) {
				t.Errorf("%v, printed %q, want %q", err, printed.String(), test.want)
			}
			if _, err := os.Stat(filepath.Join(data, "record.json")); err == nil {
				t.Error("a record is written")
			}
			page := filepath.Join(t.TempDir(), "accuracy.md")
			if err := command([]string{"page", "-data", data, "-o", page}, &printed); err == nil {
				t.Error("a page is written")
			}
		})
	}
}

func writeFile(t *testing.T, path, content string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
}
