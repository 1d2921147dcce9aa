package keys_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/analyzers"
	"github.com/dynamolint/dynamolint/analyzers/keys"
	"github.com/dynamolint/dynamolint/internal/ruletest"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

const fixtures = "../../testdata/go"

func TestMetadata(t *testing.T) {
	var metas []*rules.Rule
	for _, rule := range keys.Rules() {
		metas = append(metas, rule.Meta)
	}
	ruletest.RunMetadata(t, metas)
}

func TestRules(t *testing.T) {
	ruletest.RunGo(t, keys.Rules(), gorule.DefaultConfig(), fixtures, "./keys/...")
}

func TestPages(t *testing.T) {
	ruletest.RunGoPages(t, keys.Rules(), analyzers.Rules(), fixtures)
}

// The fix pads the numbers: the result compiles and is no longer found.
func TestFixes(t *testing.T) {
	ruletest.RunGoFixes(t, keys.Rules(), gorule.DefaultConfig(), fixtures, "./keys/unpaddednumberinkeyfix")
}
