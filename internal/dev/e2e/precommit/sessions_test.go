package precommit

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

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
	text, err := os.ReadFile("../../../../cmd/dynamolint/template/pre-commit-config.yaml")
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
		text, err := os.ReadFile("../../../../" + path)
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
