package writes_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/analyzers"
	"github.com/dynamolint/dynamolint/analyzers/writes"
	"github.com/dynamolint/dynamolint/internal/ruletest"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

const fixtures = "../../testdata/go"

func TestRules(t *testing.T) {
	ruletest.RunGoFamily(t, writes.Rules(), analyzers.Rules(), gorule.DefaultConfig(), fixtures, "writes")
}
