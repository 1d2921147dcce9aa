package gitignore

import (
	"path/filepath"
	"slices"
	"testing"
)

// What a sparse checkout leaves out is told as git itself has it.
func TestSparse(t *testing.T) {
	dir := lay(t, "-- main.go --\n-- orders/orders.go --\n-- infra/main.tf --\n")
	var rules Rules
	if got := rules.Sparse(dir); got != nil {
		t.Errorf("without a repository: %q", got)
	}
	git(t, dir, "init", "--quiet")
	git(t, dir, "add", ".")
	if got := rules.Sparse(dir); got != nil {
		t.Errorf("whole checkout: %q", got)
	}
	git(t, dir, "update-index", "--skip-worktree", "orders/orders.go", "infra/main.tf")
	want := []string{filepath.Join(dir, "infra", "main.tf"), filepath.Join(dir, "orders", "orders.go")}
	if got := rules.Sparse(dir); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
