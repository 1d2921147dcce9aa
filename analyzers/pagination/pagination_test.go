package pagination_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/analyzers"
	"github.com/dynamolint/dynamolint/analyzers/pagination"
	"github.com/dynamolint/dynamolint/internal/ruletest"
	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

const fixtures = "../../testdata/go"

func TestRules(t *testing.T) {
	ruletest.RunGoFamily(t, pagination.Rules(), analyzers.Rules(), gorule.DefaultConfig(), fixtures, "pagination")
}

// A table that is declared without a sort key has one item for each key.
func TestDeclaredTables(t *testing.T) {
	model := ruletest.Scan(t, fixtures+"/declared/terraform")
	cfg := gorule.DefaultConfig()
	cfg.Schema = func() *schema.Model { return model }
	ruletest.RunGo(t, pagination.Rules(), cfg, fixtures, "./declared/pagination")
}

// The fix reads all pages: the result compiles and is no longer found.
func TestFixes(t *testing.T) {
	ruletest.RunGoFixes(t, pagination.Rules(), analyzers.Rules(), gorule.DefaultConfig(), fixtures, "./pagination/missingpagination/fix")
}
