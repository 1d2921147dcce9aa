package pagination_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/analyzers"
	"github.com/dynamolint/dynamolint/analyzers/pagination"
	"github.com/dynamolint/dynamolint/internal/ruletest"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

const fixtures = "../../testdata/go"

func TestRules(t *testing.T) {
	ruletest.RunGoFamily(t, pagination.Rules(), analyzers.Rules(), gorule.DefaultConfig(), fixtures, "pagination")
}

// The fix reads all pages: the result compiles and is no longer found.
func TestFixes(t *testing.T) {
	ruletest.RunGoFixes(t, pagination.Rules(), gorule.DefaultConfig(), fixtures, "./pagination/missingpagination/fix")
}
