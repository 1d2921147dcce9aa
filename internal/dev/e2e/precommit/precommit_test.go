// Package precommit holds the test of our pre-commit hooks: the real pre-commit
// installs dynamolint from this checkout and runs it on commits. It knows
// nothing of how changed files are mapped to what has to be analysed.
package precommit

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// Places of findings, as they begin a line of the output.
const (
	renamedIndex = "services/orders/store.go:14:11: error[DDB702]: "
	noRecovery   = "infra/payments/main.tf:14:15: warning[DDB413]: "
	oldScan      = "services/payments/report.go:11:11: warning[DDB101]: "
	newScan      = "services/orders/report.go:11:11: warning[DDB101]: "
)

func report(name string) string {
	return `package ` + name + `

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

func Report(ctx context.Context, client *dynamodb.Client) (*dynamodb.ScanPaginator, error) {
	pages := dynamodb.NewScanPaginator(client, &dynamodb.ScanInput{
		TableName: aws.String("prod-shop-` + name + `"),
	})
	return pages, ctx.Err()
}
`
}

func (r *repository) add(name, content string) {
	r.t.Helper()
	write(r.t, r.dir, name, content)
	r.must(r.t, r.dir, "git", "add", "--", name)
}

func renameIndex(r *repository) {
	r.edit("infra/orders/main.tf", `"customer-index"`, `"by-customer"`)
}

func turnOffRecovery(r *repository) {
	r.edit("infra/payments/main.tf", "enabled = true\n  }\n}", "enabled = false\n  }\n}")
}

// oldFinding commits a finding that later commits do not touch.
func oldFinding(r *repository) {
	r.add("services/payments/report.go", report("payments"))
	r.commitAll(r.t, r.dir)
}

func TestHooks(t *testing.T) {
	in := install(t)
	tests := []struct {
		name   string
		change func(*repository)
		repo   []string // findings of the hook dynamolint
		files  []string // findings of the hook dynamolint-files
		skips  bool     // no hook runs
	}{
		{name: "clean code", change: func(r *repository) {
			r.edit("services/orders/store.go", "orders of a customer", "orders of one customer")
		}},
		{name: "Go", change: func(r *repository) { r.add("services/orders/report.go", report("orders")) }, repo: []string{newScan}, files: []string{newScan}},
		{name: "Terraform", change: turnOffRecovery, repo: []string{noRecovery}, files: []string{noRecovery}},
		{name: "schema under untouched Go", change: renameIndex, repo: []string{renamedIndex}, files: []string{renamedIndex}},
		{
			name: "several modules and configurations",
			change: func(r *repository) {
				renameIndex(r)
				turnOffRecovery(r)
				r.add("services/orders/report.go", report("orders"))
				r.add("services/payments/report.go", report("payments"))
			},
			repo:  []string{noRecovery, newScan, renamedIndex, oldScan},
			files: []string{noRecovery, newScan, renamedIndex, oldScan},
		},
		{
			name:   "finding that was there before",
			change: func(r *repository) { oldFinding(r); turnOffRecovery(r) },
			repo:   []string{noRecovery, oldScan},
			files:  []string{noRecovery},
		},
		{
			name: "finding that is not staged",
			change: func(r *repository) {
				r.edit("services/orders/store.go", "orders of a customer", "orders of one customer")
				turnOffRecovery(r)
				r.must(r.t, r.dir, "git", "reset", "--quiet", "infra")
			},
		},
		{
			name: "deleted file and changed file",
			change: func(r *repository) {
				oldFinding(r)
				r.must(r.t, r.dir, "git", "rm", "--quiet", "services/payments/report.go")
				r.edit("services/payments/store.go", "have paid", "paid")
			},
		},
		// pre-commit hands over no files that a commit deletes.
		{name: "deleted file only", change: func(r *repository) { r.must(r.t, r.dir, "git", "rm", "--quiet", "infra/orders/main.tf") }, skips: true},
		{name: "unrelated files", change: func(r *repository) { r.edit("README.md", "# Shop", "# The shop"); r.add("main.py", "print()\n") }, skips: true},
		{name: "vendored code", change: func(r *repository) { r.add("services/orders/vendor/example.com/x/x.go", "package x\n") }, skips: true},
	}
	for _, test := range tests {
		for id, want := range map[string][]string{"dynamolint": test.repo, "dynamolint-files": test.files} {
			t.Run(test.name+"/"+id, func(t *testing.T) {
				r := in.repository(t, in.config(id))
				test.change(r)
				out, code := r.run(t, r.dir, "pre-commit", "run")
				status, wantCode := "Passed", 0
				switch {
				case test.skips:
					status = "Skipped"
				case len(want) > 0:
					status, wantCode = "Failed", 1
				}
				if code != wantCode || !strings.Contains(out, status+"\n") {
					t.Errorf("exit code %d, want %d and %q:\n%s", code, wantCode, status, out)
				}
				if got := findings(out); !slices.Equal(got, want) {
					t.Errorf("findings %q, want %q:\n%s", got, want, out)
				}
			})
		}
	}
	t.Run("commit", func(t *testing.T) { testCommit(t, in) })
	t.Run("advisory", func(t *testing.T) { testAdvisory(t, in) })
	t.Run("data of Terraform", func(t *testing.T) { testData(t, in) })
	t.Run("name like a flag", func(t *testing.T) { testNameLikeFlag(t, in) })
	t.Run("page", func(t *testing.T) { testPage(t, in) })
	t.Run("try-repo", func(t *testing.T) { testTryRepo(t, in) })
	t.Run("wrong configuration", func(t *testing.T) { testWrongConfiguration(t, in) })
	t.Run("outside a repository", func(t *testing.T) { testOutside(t, in) })
	t.Run("what is installed", func(t *testing.T) { testInstalled(t, in) })
}

// findings returns the beginnings of the lines that are findings, up to the
// rule's ID.
func findings(output string) []string {
	var found []string
	for line := range strings.Lines(output) {
		if place, rest, ok := strings.Cut(line, ": "); ok && strings.Contains(rest, "[DDB") && strings.Count(place, ":") == 2 {
			found = append(found, place+": "+strings.Fields(rest)[0]+" ")
		}
	}
	slices.Sort(found) // not by severity, so that tests may list them by place
	return found
}

func TestManifest(t *testing.T) {
	needPreCommit(t)
	for _, args := range [][]string{
		{"validate-manifest", "../../../../.pre-commit-hooks.yaml"},
		{"validate-config", "../../../../cmd/dynamolint/template/pre-commit-config.yaml"},
	} {
		if out, err := exec.Command("pre-commit", args...).CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", args[0], err, out)
		}
	}
}
