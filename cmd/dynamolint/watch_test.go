package main

import (
	"bufio"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/internal/run/engine"
)

const watchedTable = `resource "aws_dynamodb_table" "orders" {
  name                        = "prod-shop-orders"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "order_id"
  deletion_protection_enabled = true

  attribute {
    name = "order_id"
    type = "S"
  }
}
`

// Each change is told as what is new and what is gone; the exit code is that of the last
// run.
func TestWatch(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	write := func(name, content string) { // as one change: a run may begin at any time
		t.Helper()
		beside := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(beside, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Rename(beside, filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	write("orders.tf", watchedTable)

	ctx, cancel := context.WithCancel(t.Context())
	read, stdout := io.Pipe()
	exited := make(chan int, 1)
	var stderr strings.Builder
	go func() {
		exited <- run(ctx, []string{"watch", "--no-cache"}, stdout, &stderr)
		_ = stdout.Close()
	}()
	lines := bufio.NewScanner(read)
	// told returns the lines of the next run, to the one that counts them.
	told := func() string {
		var got []string
		for lines.Scan() {
			got = append(got, lines.Text())
			if !strings.HasPrefix(lines.Text(), "+ ") && !strings.HasPrefix(lines.Text(), "- ") {
				break
			}
		}
		return strings.Join(got, "\n") + "\n"
	}
	check := func(want string) {
		t.Helper()
		if diff := cmp.Diff(want, told()); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
	}

	const recovery = `orders.tf:1:1: warning[DDB413]: Point-in-time recovery of "prod-shop-orders" is off (the table has no point_in_time_recovery block); add point_in_time_recovery { enabled = true }`
	check("+ " + recovery + "\n1 finding: 1 warning\n")

	write("orders.tf", strings.Replace(watchedTable, "  attribute", "  point_in_time_recovery {\n    enabled = true\n  }\n\n  attribute", 1))
	check("- " + recovery + "\n0 findings (0 new, 1 gone)\n")

	write("orders.tf", "# moved\n\n"+watchedTable)
	check("+ " + strings.Replace(recovery, ":1:1", ":3:1", 1) + "\n1 finding: 1 warning (1 new, 0 gone)\n")

	write(".dynamolint.yml", "version: 1\nprofile: nonsense\n")
	check("dynamolint: wrong configuration\n")
	lines.Scan()
	if got := lines.Text(); !strings.HasPrefix(got, "  .dynamolint.yml:2:10: ") {
		t.Errorf("got %q", got)
	}
	write(".dynamolint.yml", "version: 1\nprofile: recommended\n")
	check("1 finding: 1 warning (0 new, 0 gone)\n")

	cancel()
	if code := <-exited; code != engine.ExitFindings {
		t.Errorf("exit code %d, want %d", code, engine.ExitFindings)
	}
	if stderr.Len() > 0 {
		t.Errorf("standard error: %s", &stderr)
	}
}

// What is wrong with the command line ends the command as it ends check; what is wrong with a
// file can be corrected while it waits, see TestWatch.
func TestWatchOfWrongCommandLine(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, args := range [][]string{{"nosuch"}, {"--fail-on", "severe"}, {"--var-file", "nosuch.tfvars"}} {
		ended := func(command string) (code int, stdout, stderr string) {
			var out, errs strings.Builder
			code = run(t.Context(), append([]string{command, "--no-cache"}, args...), &out, &errs)
			return code, out.String(), errs.String()
		}
		code, stdout, stderr := ended("watch")
		wantCode, wantStdout, wantStderr := ended("check")
		if code != engine.ExitUsage || code != wantCode || stdout != wantStdout || stderr != wantStderr {
			t.Errorf("%v: exit code %d, %q, %q; check has %d, %q, %q", args, code, stdout, stderr, wantCode, wantStdout, wantStderr)
		}
	}
}
