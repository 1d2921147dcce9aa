package accuracy_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/benchmarks/corpus/accuracy"
)

// The page in docs is what the recorded run and the labels give.
func TestPageIsFresh(t *testing.T) {
	d, err := accuracy.Read("../data")
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Check(); err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile("../../../docs/accuracy.md")
	if err != nil {
		t.Fatal(err)
	}
	if string(page) != accuracy.Page(d) {
		t.Error(`docs/accuracy.md is stale: run "go run ./corpus page" in benchmarks`)
	}
}

func finding(repository, rule, place string) accuracy.Finding {
	severity := map[string]string{"DDB101": "warning", "DDB102": "error"}[rule]
	return accuracy.Finding{Repository: repository, Rule: rule, Place: place, Fingerprint: rule + place, Severity: severity}
}

// shop returns the data of two repositories, with four findings of which three are read.
func shop() *accuracy.Data {
	scan, page := finding("acme/shop", "DDB101", "store/orders.go:9"), finding("acme/shop", "DDB102", "store/orders.go:10")
	other, unread := finding("acme/users", "DDB101", "users.go:4"), finding("acme/users", "DDB101", "scripts/seed-users/users.go:30")
	return &accuracy.Data{
		Repositories: []accuracy.Repository{
			{Name: "acme/shop", Commit: "0a1b", Chosen: "at hand", Development: true},
			{Name: "acme/users", Commit: "2c3d", Chosen: "found", Incomplete: "a module is private"},
		},
		Record: accuracy.Record{
			Version: "v0.1.0",
			Rules:   []accuracy.Rule{{"DDB101", "scan", "warning"}, {"DDB102", "missing-pagination", "error"}, {"DDB105", "limit-with-filter", "warning"}},
			Runs: []accuracy.Run{
				{Repository: "acme/users", Commit: "2c3d", GoFiles: 4, GoPackages: 1, CPUSeconds: 0.5, PeakMB: 80, Incomplete: true},
				{Repository: "acme/shop", Commit: "0a1b", GoFiles: 20, GoPackages: 3, Tables: 2, CPUSeconds: 1.25, PeakMB: 120},
			},
		},
		Findings: []accuracy.Finding{scan, page, unread, other},
		Labels: []accuracy.Label{
			{Finding: scan, Verdict: accuracy.Arguable, Reason: "a migration"},
			{Finding: page, Verdict: accuracy.Right},
			{Finding: other, Verdict: accuracy.Wrong, Reason: "the table has one item"},
		},
	}
}

func TestPage(t *testing.T) {
	d := shop()
	if err := d.Check(); err != nil {
		t.Fatal(err)
	}
	page := accuracy.Page(d)
	for _, want := range []string{
		"dynamolint `v0.1.0` with the rules that are on by default reports 4 findings in 2 public repositories. 3 of them have been read in the source: 1 are right, 1 arguable and 1 wrong.\n",
		"| all | 4 | 3 | 33 % | 33 % | 33 % |\n",
		"| of severity error | 1 | 1 | 100 % | 0 % | 0 % |\n",
		"| of severity warning | 3 | 2 | 0 % | 50 % | 50 % |\n",
		"| of severity note | 0 | 0 | – | – | – |\n",
		"| in tools, by the path | 1 | 0 | – | – | – |\n",
		"| in all else | 3 | 3 | 33 % | 33 % | 33 % |\n",
		"| in repositories used while the rules were written | 2 | 2 | 50 % | 50 % | 0 % |\n",
		"| in the others | 2 | 1 | 0 % | 0 % | 100 % |\n",
		"| [DDB101](rules/DDB101.md) | `scan` | warning | 3 | 2 | 0 | 1 | 1 | 50 % |\n",
		"| [DDB102](rules/DDB102.md) | `missing-pagination` | error | 1 | 1 | 1 | 0 | 0 | 0 % |\n",
		"\n1 rules that are on report nothing in these repositories: [DDB105](rules/DDB105.md).\n",
		"- [DDB101](rules/DDB101.md) at [acme/users, users.go:4](https://github.com/acme/users/blob/2c3d/users.go#L4): the table has one item\n",
		"| [acme/shop](https://github.com/acme/shop/tree/0a1b) | 20 | 3 | 2 | 2 | 1.2 | 120 |\n",
		"| [acme/users](https://github.com/acme/users/tree/2c3d) | 4 | 1 | 0 | 2 | 0.5 | 80 |\n",
		"- at hand: acme/shop.\n- found: acme/users.\n",
		"- acme/users: a module is private.\n",
		"or those 12 whose fingerprints",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %q:\n%s", want, page)
		}
	}
	if strings.Contains(page, "None of those") {
		t.Error("the page contradicts its list of wrong findings")
	}
}

// A rule whose findings are all unread has no rate, and no finding is wrong by default.
func TestPageWithoutLabels(t *testing.T) {
	d := shop()
	d.Labels = nil
	page := accuracy.Page(d)
	for _, want := range []string{"| `scan` | warning | 3 | 0 | 0 | 0 | 0 | – |\n", "\nNone of those that were read.\n"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %q:\n%s", want, page)
		}
	}
}

// One in two hundred is not shown as none.
func TestSmallShare(t *testing.T) {
	d := shop()
	d.Findings, d.Labels = nil, nil
	for line := range 200 {
		f := finding("acme/shop", "DDB101", fmt.Sprintf("orders.go:%d", line+1))
		d.Findings = append(d.Findings, f)
		d.Labels = append(d.Labels, accuracy.Label{Finding: f, Verdict: accuracy.Right})
	}
	d.Labels[7].Verdict, d.Labels[7].Reason = accuracy.Wrong, "one item"
	if page, want := accuracy.Page(d), "| all | 200 | 200 | 100 % | 0 % | 0.5 % |\n"; !strings.Contains(page, want) {
		t.Errorf("the page lacks %q:\n%s", want, page)
	}
}

func TestCheck(t *testing.T) {
	tests := map[string]struct {
		change func(d *accuracy.Data)
		want   string
	}{
		"a repository without a run":    {func(d *accuracy.Data) { d.Record.Runs = d.Record.Runs[1:] }, "acme/users has no recorded run"},
		"a run of another commit":       {func(d *accuracy.Data) { d.Repositories[0].Commit = "9f9f" }, "the recorded run of acme/shop is on commit 0a1b, not 9f9f"},
		"a run of no repository":        {func(d *accuracy.Data) { d.Repositories = d.Repositories[:1] }, "the recorded run of acme/users is of no repository"},
		"a gap without a reason":        {func(d *accuracy.Data) { d.Repositories[1].Incomplete = "" }, "part of acme/users was not analysed"},
		"a reason without a gap":        {func(d *accuracy.Data) { d.Repositories[0].Incomplete = "why" }, "all of acme/shop was analysed"},
		"labels that are not sorted":    {func(d *accuracy.Data) { slices.Reverse(d.Labels) }, "labels.jsonl is not sorted"},
		"lines sorted as text":          {func(d *accuracy.Data) { d.Labels[1].Rule, d.Labels[1].Place = "DDB101", "store/orders.go:8" }, "is not sorted"},
		"a verdict that does not exist": {func(d *accuracy.Data) { d.Labels[0].Verdict = "maybe" }, `is "maybe", not right`},
		"a wrong one without a reason":  {func(d *accuracy.Data) { d.Labels[2].Reason = "" }, "needs a reason"},
		"an arguable one without one":   {func(d *accuracy.Data) { d.Labels[0].Reason = "" }, "needs a reason"},
		"two labels of one finding":     {func(d *accuracy.Data) { d.Labels[1] = d.Labels[0] }, "is labelled twice"},
		"a finding that has moved":      {func(d *accuracy.Data) { d.Findings[0].Place = "store/orders.go:90" }, "DDB101 at store/orders.go:9 of acme/shop (DDB101store/orders.go:9) matches no finding"},
		"a finding that is another":     {func(d *accuracy.Data) { d.Findings[0].Fingerprint = "f" }, "matches no finding"},
		"a place without a line":        {func(d *accuracy.Data) { d.Labels[0].Place = "a.go" }, "matches no finding"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			d := shop()
			test.change(d)
			if err := d.Check(); err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("%v, want %q", err, test.want)
			}
		})
	}
}

// The sample has all findings of a rule that has few in a repository, and of others some that
// are the same whatever order findings come in.
func TestSample(t *testing.T) {
	d := &accuracy.Data{Findings: []accuracy.Finding{finding("acme/users", "DDB102", "users.go:4")}}
	for line := range 30 {
		d.Findings = append(d.Findings, finding("acme/shop", "DDB102", fmt.Sprintf("orders.go:%d", line+1)))
	}
	sample := d.Sample()
	if len(sample) != 13 || sample[12] != d.Findings[0] {
		t.Errorf("%d in the sample, the last is %v", len(sample), sample[len(sample)-1])
	}
	slices.Reverse(d.Findings)
	if again := d.Sample(); !slices.Equal(again, sample) {
		t.Errorf("the sample is\n%v\nin another order\n%v", sample, again)
	}
	d.Labels = []accuracy.Label{{Finding: sample[3], Verdict: accuracy.Right}}
	if unread := d.Unread(); len(unread) != 12 || slices.Contains(unread, sample[3]) {
		t.Errorf("unread are %v", unread)
	}
}

func TestReadAndWrite(t *testing.T) {
	dir := t.TempDir()
	d := shop()
	write := func(name, content string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("repositories.json", `[{"repository": "acme/shop", "commit": "0a1b", "chosen": "at hand", "development": true}]`)
	write("labels.jsonl", `{"repository":"acme/shop","rule":"DDB101","place":"a.go:1","fingerprint":"f","verdict":"wrong","reason":"one item"}`+"\n")
	slices.Reverse(d.Findings)
	if err := accuracy.WriteRun(dir, &d.Record, d.Findings); err != nil {
		t.Fatal(err)
	}
	read, err := accuracy.Read(dir)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(read.Findings, shop().Findings) || !slices.Equal(read.Record.Runs, d.Record.Runs) || !slices.Equal(read.Repositories, d.Repositories[:1]) {
		t.Errorf("read %+v", read)
	}
	if want := (accuracy.Label{Finding: accuracy.Finding{Repository: "acme/shop", Rule: "DDB101", Place: "a.go:1", Fingerprint: "f"}, Verdict: accuracy.Wrong, Reason: "one item"}); len(read.Labels) != 1 || read.Labels[0] != want {
		t.Errorf("labels %v", read.Labels)
	}
	write("labels.jsonl", "{}\n"+`{"verdit":"wrong"}`+"\n")
	if _, err := accuracy.Read(dir); err == nil || !strings.Contains(err.Error(), "labels.jsonl:2: ") {
		t.Errorf("%v, want the line with a name that does not exist", err)
	}
	for _, name := range []string{"labels.jsonl", "findings.jsonl", "record.json", "repositories.json"} {
		if err := os.Remove(filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
		if _, err := accuracy.Read(dir); err == nil {
			t.Errorf("no error without %s", name)
		}
	}
}

// Before a release the page names the commit, which readers can find.
func TestPageNamesVersion(t *testing.T) {
	for version, want := range map[string]string{
		"v1.2.3":                                   "dynamolint `v1.2.3` with",
		"v1.2.3-rc.1":                              "dynamolint `v1.2.3-rc.1` with",
		"v0.0.0-20261128013858-3626f7f23455":       "dynamolint at commit `3626f7f` with",
		"v0.1.1-0.20261128013858-3626f7f23455":     "dynamolint at commit `3626f7f` with",
		"3626f7f23455":                             "dynamolint at commit `3626f7f` with",
		"3626f7f234550123456789abcdef0123456789ab": "dynamolint at commit `3626f7f` with",
	} {
		d := shop()
		d.Record.Version = version
		if page := accuracy.Page(d); !strings.Contains(page, "\n"+want) {
			t.Errorf("%s: %s", version, page[:200])
		}
	}
}
