package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// TestMain lets the test binary stand in for dynamolint: under a name that
// starts with "dynamolint" it behaves as the checkout it runs in tells it to.
func TestMain(m *testing.M) {
	if name := filepath.Base(os.Args[0]); strings.HasPrefix(name, "dynamolint") {
		os.Exit(standIn(name))
	}
	os.Exit(m.Run())
}

// standIn copies the checkout's file NAME.sarif or NAME.json to where --format
// wants it, and for access-patterns NAME.patterns.json to where --out does, logs
// its arguments, and ends with the code in the checkout's file "exit". It has
// two rules.
func standIn(name string) int {
	if os.Args[1] == "rules" {
		_, _ = os.Stdout.WriteString(`{"version": 1, "rules": [{"id": "DDB101", "slug": "scan", "severity": "warning", "default": true}, {"id": "DDB113", "slug": "consistent-read"}]}`)
		return 0
	}
	_, _ = os.Stderr.WriteString(strings.Join(os.Args[1:], " ") + "\n")
	wanted := os.Args[slices.Index(os.Args, "--format")+1]
	format, path, _ := strings.Cut(wanted, "=")
	if os.Args[1] == "access-patterns" {
		format, path = "patterns.json", os.Args[slices.Index(os.Args, "--out")+1]
	}
	if content, err := os.ReadFile(name + "." + format); err == nil {
		if err := os.WriteFile(path, content, 0o600); err != nil {
			return 2
		}
	}
	code, err := os.ReadFile("exit")
	if err != nil {
		return 0
	}
	if string(code) == "never" {
		time.Sleep(10 * time.Minute)
	}
	n, _ := strconv.Atoi(string(code))
	return n
}

// tool returns the path of a dynamolint that is this test binary.
func tool(t *testing.T, name string) string {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), name)
	if err := os.Symlink(self, path); err != nil {
		t.Fatal(err)
	}
	return path
}

// write writes files given as path and content, below a new directory.
func write(t *testing.T, files map[string]string) string {
	t.Helper()
	root := t.TempDir()
	for name, content := range files {
		path := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

// sarifFile returns a SARIF file with these findings and reasons why the rest
// was not analysed.
func sarifFile(t *testing.T, findings []finding, notAnalysed ...string) string {
	t.Helper()
	type object = map[string]any
	results := []object{}
	for _, f := range findings {
		results = append(results, object{
			"ruleId":  f.rule,
			"message": object{"text": f.message},
			"locations": []object{{"physicalLocation": object{
				"artifactLocation": object{"uri": f.file}, "region": object{"startLine": f.line},
			}}},
			"partialFingerprints": object{fingerprintName: f.fingerprint, "primaryLocationLineHash": "1"},
		})
	}
	notes := []object{{"level": "note", "message": object{"text": "2 files are generated"}}}
	for _, reason := range notAnalysed {
		notes = append(notes, object{"level": "error", "message": object{"text": reason}})
	}
	content, err := json.Marshal(object{"runs": []object{{
		"results": results, "invocations": []object{{"toolExecutionNotifications": notes}},
	}}})
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

var (
	scan   = finding{"DDB101", "f1", "store/orders.go", 12, "Scan reads the whole table orders"}
	page   = finding{"DDB102", "f2", "store/orders.go", 40, "Query of orders returns one page"}
	page2  = finding{"DDB102", "f2", "store/orders.go", 58, "Query of orders returns one page"}
	moved  = finding{"DDB102", "f2", "store/orders.go", 44, "Query of orders returns one page"}
	lost   = finding{"DDB103", "f3", "store/batch.go", 7, "UnprocessedItems of BatchWriteItem is ignored"}
	upsert = finding{"DDB110", "f4", "api/users.go", 31, "UpdateItem without a condition creates the item"}
)

func TestRun(t *testing.T) {
	checkouts := write(t, map[string]string{
		"acme+shop/dynamolint.sarif":    sarifFile(t, []finding{scan, page, page2}),
		"acme+users/dynamolint.sarif":   sarifFile(t, []finding{page}, "package users does not compile"),
		"acme+users/exit":               "3",
		"acme+bad-config/exit":          "2",
		"acme+cut-off/dynamolint.sarif": `{"runs": [`,
		".git/config":                   "",
		"README.md":                     "",
	})
	out := filepath.Join(t.TempDir(), "results")
	var printed strings.Builder
	err := command([]string{"run", "-tool", tool(t, "dynamolint"), "-o", out, checkouts, "--profile", "all"}, &printed)
	if err != nil {
		t.Fatal(err)
	}
	got := printed.String()
	for _, want := range []string{
		"\nDDB101         1  acme+shop 1\nDDB102         3  acme+shop 2, acme+users 1\n",
		"\nacme+users: package users does not compile\n",
		"\nacme+bad-config: exit code 2, see " + filepath.Join(out, "acme+bad-config.log") + "\n",
		"\nacme+cut-off: " + filepath.Join(out, "acme+cut-off.sarif") + ": unexpected end of JSON input\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("output lacks %q:\n%s", want, got)
		}
	}
	for _, unwanted := range []string{"acme+shop:", ".git", "README", "generated"} {
		if strings.Contains(got, unwanted) {
			t.Errorf("output has %q:\n%s", unwanted, got)
		}
	}
	var rows [][]string // repository, exit code, findings
	for _, line := range strings.Split(got, "\n")[2:6] {
		rows = append(rows, strings.Fields(line)[:3])
	}
	want := [][]string{{"acme+bad-config", "2", "0"}, {"acme+cut-off", "0", "0"}, {"acme+shop", "0", "3"}, {"acme+users", "3", "1"}}
	if !slices.EqualFunc(rows, want, slices.Equal) {
		t.Errorf("rows %v, want %v", rows, want)
	}
	logged, err := os.ReadFile(filepath.Join(out, "acme+shop.log"))
	wantArgs := "--no-baseline --fail-on never --format sarif=" + filepath.Join(out, "acme+shop.sarif") + " --profile all\n"
	if err != nil || string(logged) != wantArgs {
		t.Errorf("log %q, %v, want %q", logged, err, wantArgs)
	}
}

func TestRunStopsAfterTimeout(t *testing.T) {
	checkouts := write(t, map[string]string{"acme+endless/exit": "never"})
	for _, timeout := range []string{"1ns", "200ms"} { // before it has begun, and later
		var printed strings.Builder
		err := command([]string{"run", "-tool", tool(t, "dynamolint"), "-o", t.TempDir(), "-timeout", timeout, checkouts}, &printed)
		if err != nil {
			t.Fatal(err)
		}
		if want := "acme+endless: stopped after " + timeout + "\n"; !strings.Contains(printed.String(), want) {
			t.Errorf("output lacks %q:\n%s", want, printed.String())
		}
	}
}

func TestRunDropsOldResults(t *testing.T) {
	checkouts := write(t, map[string]string{"acme+shop/exit": "2"})
	out := write(t, map[string]string{"acme+shop.sarif": sarifFile(t, []finding{scan})})
	var printed strings.Builder
	if err := command([]string{"run", "-tool", tool(t, "dynamolint"), "-o", out, checkouts}, &printed); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(printed.String(), "DDB101") {
		t.Errorf("findings of an earlier run:\n%s", printed.String())
	}
}

func TestRunAgainst(t *testing.T) {
	checkouts := write(t, map[string]string{
		"acme+shop/dynamolint.sarif":     sarifFile(t, []finding{scan, moved, upsert}),
		"acme+shop/dynamolint-old.sarif": sarifFile(t, []finding{page, lost}),
	})
	out := t.TempDir()
	var printed strings.Builder
	err := command([]string{"run", "-tool", tool(t, "dynamolint"), "-against", tool(t, "dynamolint-old"), "-o", out, checkouts}, &printed)
	if err != nil {
		t.Fatal(err)
	}
	var compared strings.Builder
	if err := command([]string{"compare", filepath.Join(out, "old"), filepath.Join(out, "new")}, &compared); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(compared.String(), "\n+ acme+shop") || !strings.HasSuffix(printed.String(), "\n\n"+compared.String()) {
		t.Errorf("the run does not end with the comparison:\n%s\n---\n%s", printed.String(), compared.String())
	}
}

func TestCompare(t *testing.T) {
	before := write(t, map[string]string{
		"acme+shop.sarif":  sarifFile(t, []finding{page, page2, lost}),
		"acme+users.sarif": sarifFile(t, []finding{upsert}),
		"acme+gone.sarif":  sarifFile(t, []finding{scan}),
	})
	after := write(t, map[string]string{
		"acme+shop.sarif":  sarifFile(t, []finding{scan, moved}),
		"acme+users.sarif": sarifFile(t, []finding{upsert, page}),
	})
	var printed strings.Builder
	if err := command([]string{"compare", before, after}, &printed); err != nil {
		t.Fatal(err)
	}
	missing := filepath.Join(after, "acme+gone.sarif")
	want := "acme+gone is not compared: open " + missing + `: no such file or directory
rule       new   gone   same
DDB101       1      0      0
DDB102       1      1      1
DDB103       0      1      0
DDB110       0      0      1

DDB101
+ acme+shop/store/orders.go:12 Scan reads the whole table orders

DDB102
- acme+shop/store/orders.go:58 Query of orders returns one page
+ acme+users/store/orders.go:40 Query of orders returns one page

DDB103
- acme+shop/store/batch.go:7 UnprocessedItems of BatchWriteItem is ignored
`
	if got := printed.String(); got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
}

func TestErrors(t *testing.T) {
	empty := t.TempDir()
	results := write(t, map[string]string{"acme+shop.sarif": sarifFile(t, nil)})
	checkouts := write(t, map[string]string{"acme+shop/go.mod": ""})
	for _, c := range []struct {
		args []string
		want string
	}{
		{nil, "usage: "},
		{[]string{"compare", empty}, "usage: "},
		{[]string{"run"}, "usage: "},
		{[]string{"run", empty}, "has no directories"},
		{[]string{"run", filepath.Join(empty, "absent")}, "no such file"},
		{[]string{"run", "-tool", filepath.Join(empty, "dynamolint"), "-o", empty, checkouts}, "no such file"},
		{[]string{"compare", results, empty}, "has no SARIF files"},
	} {
		var printed strings.Builder
		err := command(c.args, &printed)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("corpus %s: error %v, want one with %q", strings.Join(c.args, " "), err, c.want)
		}
	}
}

func TestReadSARIFRefuses(t *testing.T) {
	for name, c := range map[string]struct{ content, want string }{
		"another tool's":   {`{"runs": [{"results": [{"ruleId": "G101", "partialFingerprints": {"other": "1"}}]}]}`, "no fingerprint dynamolint/v1"},
		"two runs":         {`{"runs": [{}, {}]}`, "2 runs, not 1"},
		"not SARIF at all": {`{}`, "0 runs, not 1"},
	} {
		path := filepath.Join(write(t, map[string]string{"a.sarif": c.content}), "a.sarif")
		if _, _, err := readSARIF(path); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want one with %q", name, err, c.want)
		}
	}
}
