// Package precommit holds the test of our pre-commit hooks: the real pre-commit
// installs dynamolint from this checkout and runs it on commits. It knows
// nothing of how changed files are mapped to what has to be analysed.
package precommit

import (
	"os"
	"os/exec"
	"path/filepath"
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

// A commit with a finding is refused, and goes through when that is repaired.
// git tells hooks about the repository and its index in the environment, and
// tells more with --all and in a linked worktree; none of it may mislead what
// runs in the hook.
func testCommit(t *testing.T, in *installation) {
	for name, worktree := range map[string]bool{"checkout": false, "worktree": true} {
		t.Run(name, func(t *testing.T) {
			r := in.repository(t, in.config("dynamolint-files"))
			r.must(t, r.dir, "pre-commit", "install", "--install-hooks")
			if worktree {
				dir := filepath.Join(t.TempDir(), "worktree")
				r.must(t, r.dir, "git", "worktree", "add", "--quiet", dir)
				r.dir = dir
			}
			renameIndex(r)
			out, code := r.run(t, r.dir, "git", "commit", "--all", "--message", "Rename the index")
			if code != 1 || !slices.Equal(findings(out), []string{renamedIndex}) {
				t.Errorf("exit code %d:\n%s", code, out)
			}
			r.edit("services/orders/store.go", `"customer-index"`, `"by-customer"`)
			r.must(t, r.dir, "git", "commit", "--all", "--message", "Rename the index")
		})
	}
}

// The sample, which `dynamolint init` writes, shows findings and lets them pass.
func testAdvisory(t *testing.T, in *installation) {
	text, err := os.ReadFile("../../../cmd/dynamolint/template/pre-commit-config.yaml")
	if err != nil {
		t.Fatal(err)
	}
	const address = "https://github.com/dynamolint/dynamolint"
	if strings.Count(string(text), address) != 1 {
		t.Fatalf("the sample does not name %s", address)
	}
	r := in.repository(t, strings.Replace(string(text), address, in.hooks, 1))
	turnOffRecovery(r)
	out := r.must(t, r.dir, "pre-commit", "run")
	if !slices.Equal(findings(out), []string{noRecovery}) {
		t.Errorf("the finding is not shown:\n%s", out)
	}
}

// A table may be declared by a file that is no Terraform. Checking the whole
// repository for each such file would be too much.
func testData(t *testing.T, in *installation) {
	for id, want := range map[string]string{"dynamolint": "Skipped\n", "dynamolint-files": renamedIndex} {
		r := in.repository(t, in.config(id))
		r.edit("infra/orders/main.tf", `"customer-index"`, `jsondecode(file("${path.module}/names.json")).index`)
		r.add("infra/orders/names.json", `{"index": "customer-index"}`)
		r.commitAll(t, r.dir)
		r.edit("infra/orders/names.json", "customer-index", "by-customer")
		if out, _ := r.run(t, r.dir, "pre-commit", "run"); !strings.Contains(out, want) {
			t.Errorf("%s: want %q in\n%s", id, want, out)
		}
	}
}

// pre-commit puts the names of files behind our flags. None may become one.
func testNameLikeFlag(t *testing.T, in *installation) {
	r := in.repository(t, in.config("dynamolint-files")+"        args: [--fail-on, error]\n")
	r.add("--format=json=README.go", "package shop\n")
	out, code := r.run(t, r.dir, "pre-commit", "run")
	if code != 1 || !strings.Contains(out, "- exit code: 2\n") || !strings.Contains(out, `the file name "--format=json=README.go" is parsed as a flag`) {
		t.Errorf("exit code %d:\n%s", code, out)
	}
	if _, err := os.Stat(filepath.Join(r.dir, "README.go")); err == nil {
		t.Error("the name has been obeyed")
	}
}

// The page shows the sample, and what a hook says.
func testPage(t *testing.T, in *installation) {
	read := func(path string) string {
		text, err := os.ReadFile("../../../" + path)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	r := in.repository(t, in.config("dynamolint"))
	renameIndex(r)
	out, _ := r.run(t, r.dir, "pre-commit", "run")
	for _, block := range []string{
		"```yaml\n" + read("cmd/dynamolint/template/pre-commit-config.yaml") + "```\n",
		"```text\n" + strings.TrimSpace(out) + "\n```\n",
	} {
		if !strings.Contains(read("docs/pre-commit.md"), block) {
			t.Errorf("docs/pre-commit.md does not have\n%s", block)
		}
	}
}

// try-repo is how people look at a hook before they use it.
func testTryRepo(t *testing.T, in *installation) {
	r := in.repository(t, "repos: []\n")
	turnOffRecovery(r)
	out, code := r.run(t, r.dir, "pre-commit", "try-repo", in.hooks, "dynamolint", "--all-files")
	if code != 1 || !slices.Equal(findings(out), []string{noRecovery}) {
		t.Errorf("exit code %d:\n%s", code, out)
	}
}

func testWrongConfiguration(t *testing.T, in *installation) {
	for _, id := range []string{"dynamolint", "dynamolint-files"} {
		r := in.repository(t, in.config(id))
		r.add(".dynamolint.yml", "version: 1\nprofil: strict\n")
		out, code := r.run(t, r.dir, "pre-commit", "run")
		if code != 1 || !strings.Contains(out, "- exit code: 2\n") || !strings.Contains(out, ".dynamolint.yml:2:1: ") {
			t.Errorf("%s: exit code %d:\n%s", id, code, out)
		}
	}
}

// pre-commit itself refuses to run where there is no repository.
func testOutside(t *testing.T, in *installation) {
	dir := t.TempDir()
	write(t, dir, ".pre-commit-config.yaml", in.config("dynamolint"))
	out, code := in.run(t, dir, "pre-commit", "run", "--all-files")
	if code == 0 || !strings.Contains(out, "Is it installed, and are you in a Git repository directory?") {
		t.Errorf("exit code %d:\n%s", code, out)
	}
}

// pre-commit builds every command of the module: a second one would cost each
// user its build.
func testInstalled(t *testing.T, in *installation) {
	commands, err := filepath.Glob(filepath.Join(in.dir, "cache", "repo*", "golangenv-*", "bin", "*"))
	if err != nil {
		t.Fatal(err)
	}
	for i, path := range commands {
		commands[i] = filepath.Base(path)
	}
	slices.Sort(commands)
	if got := slices.Compact(commands); !slices.Equal(got, []string{"dynamolint"}) {
		t.Errorf("pre-commit has installed %q", got)
	}
}

func TestManifest(t *testing.T) {
	needPreCommit(t)
	for _, args := range [][]string{
		{"validate-manifest", "../../../.pre-commit-hooks.yaml"},
		{"validate-config", "../../../cmd/dynamolint/template/pre-commit-config.yaml"},
	} {
		if out, err := exec.Command("pre-commit", args...).CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", args[0], err, out)
		}
	}
}
