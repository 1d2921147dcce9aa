package engine

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/dynamolint/dynamolint/internal/dev/archives"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// A process that is interrupted ends before its analysis does, if that takes
// long: the files must be gone by then.
func TestInterruptedComparisonLeavesNothing(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal(err)
		}
		t.Skip("git is not installed")
	}
	temp := t.TempDir()
	t.Setenv("TMPDIR", temp)
	dir := archives.Extract(t, `
-- main.tf --
resource "aws_dynamodb_table" "orders" {
  name     = "prod-shop-orders"
  hash_key = "order_id"
}
`)
	for _, args := range []string{"init -q -b main .", "add .", "-c user.name=Ada -c user.email=ada@example.com commit -qm first"} {
		cmd := exec.Command("git", strings.Fields(args)...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_CONFIG_NOSYSTEM=1")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %s: %v\n%s", args, err, out)
		}
	}
	dirs := func() []string {
		list, err := filepath.Glob(filepath.Join(temp, "dynamolint-*"))
		if err != nil {
			t.Fatal(err)
		}
		return list
	}

	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	reached := false
	_, err := Run(ctx, Options{
		Dir:     dir,
		Rules:   catalog.Rules(),
		NewFrom: NewFrom{Revision: "HEAD"},
		Progress: func(stage string) { // an analysis that goes on until nothing is left
			if stage != "HEAD: find modules and configurations" {
				return
			}
			reached = len(dirs()) == 1
			cancel()
			for len(dirs()) > 0 {
				time.Sleep(time.Millisecond)
			}
		},
	})
	if !errors.Is(err, context.Canceled) || !reached {
		t.Errorf("got %v; the base was analysed: %v", err, reached)
	}
	if left := dirs(); left != nil {
		t.Errorf("left behind: %v", left)
	}
}
