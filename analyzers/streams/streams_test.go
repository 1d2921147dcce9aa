package streams_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/analyzers"
	"github.com/dynamolint/dynamolint/analyzers/streams"
	"github.com/dynamolint/dynamolint/internal/dev/ruletest"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

const fixtures = "../../testdata/go"

func TestRules(t *testing.T) {
	model := ruletest.Scan(t, fixtures+"/streams/terraform")
	cfg := gorule.DefaultConfig()
	cfg.Schema = func() *schema.Model { return model }
	ruletest.RunProgramFamily(t, streams.Rules(), analyzers.Rules(), cfg, fixtures, "streams")
}
