package terraformtest

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/archives"
	"github.com/dynamolint/dynamolint/internal/dev/ruletest"
)

// What the archives of the rule point-in-time-recovery say of each table is what
// Terraform plans for it. Where it is said to be unknown, two runs differ.
func TestVerdicts(t *testing.T) {
	requireTerraform(t)
	paths, err := filepath.Glob("../../../../testdata/terraform/point-in-time-recovery-verdicts/*.txtar")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no paths: %v", err)
	}
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) {
			t.Parallel()
			c := ruletest.ReadVerdictCase(t, path)
			truth := map[string]string{}
			for _, files := range c.Runs {
				dir := t.TempDir()
				archives.Write(t, dir, c.Files)
				archives.Write(t, dir, files)
				for _, resource := range makePlan(t, dir, nil).Changes {
					addVerdict(t, truth, c.Verdicts, resource)
				}
			}
			for address, verdict := range c.Verdicts {
				if truth[address] != verdict {
					t.Errorf("%s: %q, but Terraform makes it %q", address, verdict, truth[address])
				}
			}
		})
	}
}

// addVerdict adds what one run makes of one table.
func addVerdict(t *testing.T, truth, verdicts map[string]string, resource planned) {
	t.Helper()
	address := resource.Address
	if block := strings.SplitN(address, "[", 2)[0]; verdicts[address] == "" && verdicts[block] != "" {
		address = block // said of all instances, of which the number is not known
	}
	after := resource.Change.value().(map[string]any)
	verdict := "violation"
	if blocks, ok := after["point_in_time_recovery"].([]any); ok && len(blocks) > 0 {
		if blocks[0].(map[string]any)["enabled"] == true {
			verdict = "fine"
		}
	}
	switch {
	case verdicts[address] == "":
		t.Errorf("nothing is said of %s", address)
	case truth[address] == "" || truth[address] == verdict:
		truth[address] = verdict
	default:
		truth[address] = "unknown"
	}
}
