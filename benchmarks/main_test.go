package main

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestMain lets the test binary be the floor.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == "-floor" {
		main()
		return
	}
	os.Exit(m.Run())
}

// Every kind of row is measured: the command does its work on what is generated, and
// the floor compiles it.
func TestMeasureAll(t *testing.T) {
	var out strings.Builder
	if err := measureAll(&out, t.TempDir(), 1, "2", "../testdata/shop/after", ""); err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{
		"start", "no-dynamodb-1000", "tables-plain-2", "tables-modules-2", "tables-surrounded-2",
		"go-requests-2", "go-guards-2", "go-conditions-2", "go-helpers-2", "go-callers-2", "go-packages-2", "repo-warm", "repo-cold",
	} {
		row := regexp.MustCompile(`(?m)^\| ` + id + ` \| [^|]+ \| \d+\.\d{3} \| [1-9]\d* \| (\d+\.\d{3} \| [1-9]\d* \| \d+\.\d\d|- \| - \| -) \|`)
		if !row.MatchString(out.String()) {
			t.Errorf("no row %s in\n%s", id, out.String())
		}
	}
}

// -run chooses rows.
func TestMeasureSome(t *testing.T) {
	var out strings.Builder
	if err := measureAll(&out, t.TempDir(), 1, "2,3", "", "plain-3"); err != nil {
		t.Fatal(err)
	}
	if rows := strings.Count(out.String(), "\n| ") + 1; rows != 2 || !strings.Contains(out.String(), "| tables-plain-3 |") {
		t.Errorf("want the head and one row:\n%s", out.String())
	}
}

func TestMeasureErrors(t *testing.T) {
	for _, test := range []struct{ sizes, repo, says string }{
		{"10,many", "", `"many" is no number of tables`},
		{"0", "", `"0" is no number of tables`},
		{"2", "missing", "missing"},
	} {
		err := measureAll(&strings.Builder{}, t.TempDir(), 1, test.sizes, test.repo, "repo")
		if err == nil || !strings.Contains(err.Error(), test.says) {
			t.Errorf("sizes %s, repository %q: %v", test.sizes, test.repo, err)
		}
	}
	if err := beFloor("none", "."); err == nil {
		t.Error("there is a floor of no kind")
	}
	broken := t.TempDir()
	if err := os.WriteFile(broken+"/main.tf", []byte("resource {"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := beFloor("parse", broken); err == nil {
		t.Error("what cannot be parsed has a floor")
	}
}
