package client_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/analyzers"
	"github.com/dynamolint/dynamolint/analyzers/client"
	"github.com/dynamolint/dynamolint/internal/ruletest"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

const fixtures = "../../testdata/go"

// Test code is judged, because a rule is about it.
func TestRules(t *testing.T) {
	cfg := gorule.DefaultConfig()
	cfg.Tests = true
	ruletest.RunGoFamily(t, client.Rules(), analyzers.Rules(), cfg, fixtures, "client")
}

func TestFixes(t *testing.T) {
	ruletest.RunGoFixes(t, client.Rules(), gorule.DefaultConfig(), fixtures, "./client/sdkerrortype/...")
}
