package engine

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// All rules judge many packages and tables at once, as in a large repository: what they share has
// to be safe for that, which the race detector sees.
func TestAllRulesAtOnce(t *testing.T) {
	judgeAtOnce(t, fixturesOf(t, "crosscheck/unknownindex", "crosscheck/terraform", "facts", "quiet/options"), 10)
	judgeAtOnce(t, copied(t, "../../../testdata/terraform", "human-write-access", "iam-missing-action", "table-name"), 10)
}

func judgeAtOnce(t *testing.T, dir string, least int) {
	t.Helper()
	result, err := Run(t.Context(), Options{Dir: dir, Args: []string{"."}, Rules: catalog.Rules(), Flags: config.Flags{Profile: string(config.All)}})
	if err != nil || len(result.Findings) < least {
		t.Errorf("%s: %d findings, %v", dir, len(result.Findings), err)
	}
}
