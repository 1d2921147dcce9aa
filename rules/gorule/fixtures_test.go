package gorule_test

import (
	"path/filepath"
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/gofixture"
	"github.com/dynamolint/dynamolint/internal/dev/ruletest"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

const fixtures = "../../testdata/go"

// judge returns what rules find in packages of the fixtures; the comments there expect
// nothing of them.
func judge(t *testing.T, list []*gorule.Rule, cfg gorule.Config, patterns ...string) (all []*gorule.Result) {
	t.Helper()
	for _, action := range gofixture.Run(t, fixtures, gorule.NewAnalyzer("dynamolint", list, cfg), patterns...) {
		all = append(all, action.Result.(*gorule.Result))
	}
	return all
}

// declared returns the tables that the packages in a directory of the fixtures ask.
func declared(t *testing.T) *schema.Model {
	t.Helper()
	return ruletest.Scan(t, filepath.Join(fixtures, "declared", "terraform"))
}
