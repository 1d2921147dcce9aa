package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/run/engine"
)

// shownSession matches a part of a page that shows a command and its output.
var shownSession = regexp.MustCompile("(?s)<!-- output:begin dynamolint([^\n]*?) -->\n```console\n\\$ .*?\n(.*?)```\n<!-- output:end -->")

const salesGo = `package report

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Page returns a page of the orders.
func (s *Sales) Page(ctx context.Context, after map[string]types.AttributeValue) (*dynamodb.ScanOutput, error) {
	return s.client.Scan(ctx, &dynamodb.ScanInput{
		TableName:            aws.String(s.table),
		ExclusiveStartKey:    after,
		ProjectionExpression: aws.String("order_id, total_cents"),
	})
}
`

// What docs/adopt.md shows is one session in the repository of the example.
func TestAdoptPageShowsRealOutput(t *testing.T) {
	page, err := os.ReadFile(filepath.FromSlash("../../docs/adopt.md"))
	if err != nil {
		t.Fatal(err)
	}
	shop, err := filepath.Abs(filepath.FromSlash("../../testdata/shop"))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(filepath.Join(shop, "before"))); err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	commit := func() {
		runGit(t, "add", ".")
		runGit(t, "commit", "-q", "-m", "state")
		runGit(t, "update-ref", "refs/remotes/origin/main", "HEAD")
	}
	runGit(t, "init", "-q", "-b", "main")

	// What happens before a part of the page.
	before := map[int]func(){
		0: commit,
		2: func() {
			takeFixed(t, shop, "internal/batch/batch.go")
			takeFixed(t, shop, "internal/cart/cart.go")
		},
		4: func() {
			commit()
			// So that both findings that are known and a new one are there.
			if err := os.Remove(".dynamolint-baseline.jsonl"); err != nil {
				t.Fatal(err)
			}
			commit()
			if err := os.WriteFile("internal/report/sales.go", []byte(salesGo), 0o644); err != nil {
				t.Fatal(err)
			}
		},
	}
	parts := shownSession.FindAllStringSubmatch(string(page), -1)
	if len(parts) != 6 {
		t.Fatalf("the page shows %d commands, this test knows 6", len(parts))
	}
	for i, part := range parts {
		if prepare := before[i]; prepare != nil {
			prepare()
		}
		var stdout, stderr bytes.Buffer
		run(t.Context(), strings.Fields(part[1]), &stdout, &stderr)
		if stderr.Len() > 0 {
			t.Errorf("dynamolint %s: %s", part[1], &stderr)
		}
		checkShown(t, part[2], stdout.String())
	}
}

// What README.md shows is what the command prints for the example.
func TestREADMEShowsRealOutput(t *testing.T) {
	page, err := os.ReadFile(filepath.FromSlash("../../README.md"))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(filepath.FromSlash("../../testdata/shop/before"))); err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	runGit(t, "init", "-q", "-b", "main")
	parts := shownSession.FindAllStringSubmatch(string(page), -1)
	if len(parts) != 1 {
		t.Fatalf("the page shows %d commands, this test knows 1", len(parts))
	}
	var stdout, stderr bytes.Buffer
	if code := run(t.Context(), strings.Fields(parts[0][1]), &stdout, &stderr); code != engine.ExitFindings {
		t.Errorf("exit code %d: %s", code, stderr.String())
	}
	checkShown(t, parts[0][2], stdout.String())
}

// takeFixed takes a file from the example's better half.
func takeFixed(t *testing.T, shop, name string) {
	t.Helper()
	content, err := os.ReadFile(filepath.Join(shop, "after", name))
	if err == nil {
		err = os.MkdirAll(filepath.Dir(name), 0o755)
	}
	if err == nil {
		err = os.WriteFile(name, content, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func runGit(t *testing.T, args ...string) {
	t.Helper()
	cmd := exec.Command("git", append([]string{"-c", "user.name=Ada", "-c", "user.email=ada@example.com"}, args...)...)
	cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_CONFIG_NOSYSTEM=1")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("git %v: %v\n%s", args, err, out)
	}
}
