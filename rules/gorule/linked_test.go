package gorule_test

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

var (
	usedAt = regexp.MustCompile(`\((\w+\.go):(\d+)\)(?:: (.*))?$`)
	asked  = regexp.MustCompile(`// asks (.*)$`)
)

// However a name gets to a call, the call is linked to the table of that name and to no other.
func TestLinked(t *testing.T) {
	model := declared(t)
	cfg := gorule.DefaultConfig()
	cfg.Schema, cfg.Uses = func() *schema.Model { return model }, true
	got := map[string][]string{} // by line
	for _, r := range judge(t, nil, cfg, "./declared/linked/...") {
		for _, u := range r.Uses {
			at := usedAt.FindStringSubmatch(fmt.Sprint(u))
			if at == nil {
				t.Fatalf("%v names no place", u)
			}
			var tables []string
			for _, table := range u.Tables {
				tables = append(tables, strings.TrimPrefix(table.Address, "aws_dynamodb_table."))
			}
			asks := cmp.Or(strings.Join(tables, ", "), "nothing: "+at[3])
			line := at[1] + ":" + at[2]
			got[line] = append(got[line], asks)
		}
	}
	files, err := filepath.Glob("../../testdata/go/declared/linked/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(text), "\n") {
			at := fmt.Sprintf("%s:%d", filepath.Base(file), i+1)
			if want := asked.FindStringSubmatch(line); want != nil && !slices.Contains(got[at], want[1]) {
				t.Errorf("%s asks %q, want %s", at, got[at], want[1])
			}
		}
	}
}
