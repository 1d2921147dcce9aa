package pagination_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/analyzers"
	"github.com/dynamolint/dynamolint/analyzers/pagination"
	"github.com/dynamolint/dynamolint/internal/ruletest"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

const fixtures = "../../testdata/go"

func TestMetadata(t *testing.T) {
	var metas []*rules.Rule
	for _, rule := range pagination.Rules() {
		metas = append(metas, rule.Meta)
	}
	ruletest.RunMetadata(t, metas)
}

func TestRules(t *testing.T) {
	ruletest.RunGo(t, pagination.Rules(), gorule.DefaultConfig(), fixtures, "./pagination/...")
}

func TestPages(t *testing.T) {
	ruletest.RunGoPages(t, pagination.Rules(), analyzers.Rules(), fixtures)
}

// The fix reads all pages: the result compiles and is no longer found.
func TestFixes(t *testing.T) {
	ruletest.RunGoFixes(t, pagination.Rules(), gorule.DefaultConfig(), fixtures, "./pagination/missingpaginationfix")
}
