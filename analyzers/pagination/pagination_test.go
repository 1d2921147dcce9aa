package pagination_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/analyzers"
	"github.com/dynamolint/dynamolint/analyzers/pagination"
	"github.com/dynamolint/dynamolint/internal/dev/ruletest"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

const fixtures = "../../testdata/go"

func TestRules(t *testing.T) {
	ruletest.RunGoFamily(t, pagination.Rules(), analyzers.Rules(), ruletest.GuidelineConfig(), fixtures, "pagination")
}

// A lost page is an error where the answer is wrong without it.
func TestLoss(t *testing.T) {
	lost := slices.DeleteFunc(pagination.Rules(), func(r *gorule.Rule) bool { return r.Meta.ID != "DDB102" })
	ruletest.RunGo(t, lost, gorule.DefaultConfig(), fixtures, "./loss/...")
}

// Lists of one package that end with the first page are shown as one, and so are those that one function
// of another package reads. What is wrong without the other pages is shown by itself.
func TestAlike(t *testing.T) {
	lost := slices.DeleteFunc(pagination.Rules(), func(r *gorule.Rule) bool { return r.Meta.ID != "DDB102" })
	all := ruletest.GoFindings(t, lost, gorule.DefaultConfig(), fixtures, "./loss/desk", "./loss/bar")
	var got []string
	for _, f := range rules.JoinAlike(slices.DeleteFunc(all, func(f rules.Finding) bool { return f.Moot != "" })) {
		got = append(got, fmt.Sprintf("%s at %d", f.Symbol, len(f.Places())))
	}
	slices.Sort(got)
	want := []string{"(*Bar).Served at 2", "(*Desk).Full at 1", "(*Desk).Guests at 3"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// A table that is declared without a sort key has one item for each key.
func TestDeclaredTables(t *testing.T) {
	model := ruletest.Scan(t, fixtures+"/declared/terraform")
	cfg := ruletest.GuidelineConfig()
	cfg.Schema = func() *schema.Model { return model }
	ruletest.RunGo(t, pagination.Rules(), cfg, fixtures, "./declared/pagination")
}

// The fix reads all pages: the result compiles and is no longer found.
func TestFixes(t *testing.T) {
	ruletest.RunGoFixes(t, pagination.Rules(), analyzers.Rules(), gorule.DefaultConfig(), fixtures, "./pagination/missingpagination/fix")
}
