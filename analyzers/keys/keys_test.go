package keys_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/analyzers"
	"github.com/dynamolint/dynamolint/analyzers/keys"
	"github.com/dynamolint/dynamolint/internal/ruletest"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

const fixtures = "../../testdata/go"

func TestRules(t *testing.T) {
	ruletest.RunGoFamily(t, keys.Rules(), analyzers.Rules(), gorule.DefaultConfig(), fixtures, "keys")
}

// The fix pads the numbers: the result compiles and is no longer found.
func TestFixes(t *testing.T) {
	ruletest.RunGoFixes(t, keys.Rules(), gorule.DefaultConfig(), fixtures, "./keys/unpaddednumberinkey/fix")
}
