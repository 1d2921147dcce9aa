package main

import (
	"os"
	"os/exec"
	"testing"
)

// TestOurOwnCode runs golangci-lint, with the plugin, on the root module and by the
// configuration of this repository.
func TestOurOwnCode(t *testing.T) {
	for _, args := range [][]string{{"config", "verify"}, {"run", "--allow-parallel-runners", "./..."}} {
		cmd := exec.Command("golangci-lint", args...)
		cmd.Dir = root
		cmd.Env = append(os.Environ(), "GOWORK=off", "GOLANGCI_LINT_CACHE="+t.TempDir())
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("golangci-lint %s: %v\n%s", args, err, out)
		}
	}
}
