package git

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// isolate keeps the settings of the machine out of the test.
func isolate(t *testing.T) {
	t.Helper()
	for name, value := range map[string]string{
		"GIT_CONFIG_GLOBAL": os.DevNull, "GIT_CONFIG_NOSYSTEM": "1", "GIT_TERMINAL_PROMPT": "0", "GIT_ALLOW_PROTOCOL": "file",
		"GIT_AUTHOR_NAME": "Ada", "GIT_AUTHOR_EMAIL": "ada@example.com", "GIT_AUTHOR_DATE": "2026-03-01T12:00:00Z",
		"GIT_COMMITTER_NAME": "Ada", "GIT_COMMITTER_EMAIL": "ada@example.com", "GIT_COMMITTER_DATE": "2026-03-01T12:00:00Z",
	} {
		t.Setenv(name, value)
	}
	for _, name := range located {
		t.Setenv(name, "") // so that it is restored
		if err := os.Unsetenv(name); err != nil {
			t.Fatal(err)
		}
	}
}

func shell(t *testing.T, dir, script string) string {
	t.Helper()
	cmd := exec.Command("sh", "-ec", script)
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", script, err, out)
	}
	return strings.TrimSpace(string(out))
}

// repository returns a repository on branch main made by a script.
func repository(t *testing.T, script string) (*Repo, string) {
	t.Helper()
	isolate(t)
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	shell(t, dir, "git init -q -b main .\n"+script)
	repo, err := Open(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	return repo, dir
}

const twoCommits = `
mkdir infra
echo 'resource "aws_dynamodb_table" "orders" {}' > infra/main.tf
echo 'secrets/' > .gitignore
git add . && git commit -qm first && git tag v1.0
echo '# two' >> infra/main.tf
git commit -qam second
`

func files(t *testing.T, dir string) []string {
	t.Helper()
	var list []string
	err := filepath.WalkDir(dir, func(path string, entry os.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			rel, _ := filepath.Rel(dir, path)
			list = append(list, filepath.ToSlash(rel))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func TestOpen(t *testing.T) {
	repo, dir := repository(t, twoCommits)
	below, err := Open(t.Context(), filepath.Join(dir, "infra"))
	if err != nil || below.Root != dir || repo.Root != dir {
		t.Errorf("roots %q and %q, %v, want %q", repo.Root, below.Root, err, dir)
	}
	shell(t, dir, "git worktree add -q ../tree-of-"+filepath.Base(dir))
	tree := filepath.Join(filepath.Dir(dir), "tree-of-"+filepath.Base(dir))
	if linked, err := Open(t.Context(), filepath.Join(tree, "infra")); err != nil || linked.Root != tree {
		t.Errorf("worktree: %v, %v", linked, err)
	}

	for name, test := range map[string]struct{ dir, want string }{
		"no repository": {t.TempDir(), "is not in a git repository; run dynamolint in the checkout"},
		"inside .git":   {filepath.Join(dir, ".git"), "without a work tree"},
	} {
		var problem *Error
		if _, err := Open(t.Context(), test.dir); !errors.As(err, &problem) || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got %v, want %q", name, err, test.want)
		}
	}
	t.Setenv("PATH", t.TempDir())
	if _, err := Open(t.Context(), dir); err == nil || err.Error() != "git is not installed; install it, or put it on PATH" {
		t.Errorf("no git: %v", err)
	}
}

func TestOpenRepositoryOfAnotherUser(t *testing.T) {
	_, dir := repository(t, twoCommits)
	t.Setenv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1")
	if _, err := Open(t.Context(), dir); err == nil || !strings.Contains(err.Error(), "git config --global --add safe.directory "+dir) {
		t.Errorf("got %v", err)
	}
	t.Setenv("GIT_CONFIG_COUNT", "1") // as CI systems do it
	t.Setenv("GIT_CONFIG_KEY_0", "safe.directory")
	t.Setenv("GIT_CONFIG_VALUE_0", "*")
	if _, err := Open(t.Context(), dir); err != nil {
		t.Error(err)
	}
}

// Git runs hooks with variables that name its repository and a temporary index.
func TestHookEnvironment(t *testing.T) {
	repo, dir := repository(t, twoCommits)
	other := t.TempDir()
	shell(t, other, "git init -q .")
	t.Setenv("GIT_DIR", filepath.Join(other, ".git"))
	t.Setenv("GIT_WORK_TREE", other)
	t.Setenv("GIT_INDEX_FILE", filepath.Join(other, "index"))
	t.Setenv("GIT_PREFIX", "infra/")
	again, err := Open(t.Context(), dir)
	if err != nil || again.Root != dir {
		t.Fatalf("%v, %v", again, err)
	}
	if _, err := repo.ResolveRevision(t.Context(), "v1.0"); err != nil {
		t.Error(err)
	}
	out := t.TempDir()
	if _, err := repo.Export(t.Context(), "v1.0", out, texts); err != nil || len(files(t, out)) != 2 {
		t.Errorf("%v, %v", files(t, out), err)
	}
	if _, err := os.Stat(filepath.Join(other, "index")); err == nil {
		t.Error("the index of the hook was written")
	}
}

func TestExportTouchesNothing(t *testing.T) {
	repo, dir := repository(t, twoCommits+`
mkdir secrets && echo key > secrets/key
echo '# staged' >> infra/main.tf && git add infra/main.tf
echo '# edited' >> infra/main.tf
echo draft > infra/draft.tf
git config core.splitIndex true
printf '#!/bin/sh\ntouch "$(git rev-parse --show-toplevel)/hook-ran"\n' > .git/hooks/post-index-change
chmod +x .git/hooks/post-index-change
`)
	state := "git --no-optional-locks status --porcelain; find . -type f -not -path './.git/index' | sort; cksum .git/index infra/main.tf"
	before := shell(t, dir, state)
	out := t.TempDir()
	missing, err := repo.Export(t.Context(), "v1.0", out, texts)
	if err != nil || missing != nil {
		t.Fatalf("%v, %v", missing, err)
	}
	if got := files(t, out); !slices.Equal(got, []string{".gitignore", "infra/main.tf"}) {
		t.Errorf("exported %v", got)
	}
	if text, err := os.ReadFile(filepath.Join(out, "infra", "main.tf")); err != nil || strings.Count(string(text), "\n") != 1 {
		t.Errorf("exported %q, %v", text, err)
	}
	if after := shell(t, dir, state); after != before {
		t.Errorf("the repository changed from\n%s\nto\n%s", before, after)
	}
}

// All that git has written is read, however long after its end.
func TestOutputIsReadToItsEnd(t *testing.T) {
	repo, dir := repository(t, twoCommits)
	shell(t, dir, fmt.Sprintf("git config alias.late '!(sleep %g; echo late) &'", 1.2*cancelDelay.Seconds()))
	if out, err := repo.git(t.Context(), "late"); out != "late\n" || err != nil {
		t.Errorf("%q, %v", out, err)
	}
}

// A filter may take its time, or wait for a server.
func TestExportInterrupted(t *testing.T) {
	repo, dir := repository(t, twoCommits)
	started, goOn := filepath.Join(dir, "started"), filepath.Join(dir, "go-on")
	t.Setenv("GIT_CONFIG_GLOBAL", filepath.Join(t.TempDir(), "config"))
	shell(t, dir, "echo '*.tf filter=slow' > .git/info/attributes\n"+
		"git config --global filter.slow.smudge 'touch "+started+"; while test -d "+dir+" && ! test -e "+goOn+"; do sleep 0.05; done; cat'")
	temp, out := t.TempDir(), t.TempDir()
	t.Setenv("TMPDIR", temp)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	go func() {
		for _, err := os.Stat(started); err != nil && ctx.Err() == nil; _, err = os.Stat(started) {
			time.Sleep(10 * time.Millisecond)
		}
		cancel()
	}()
	_, err := repo.Export(ctx, "HEAD", out, texts)
	if !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	if left := files(t, temp); left != nil {
		t.Errorf("left behind: %v", left)
	}
	if err := os.WriteFile(goOn, nil, 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestExportSubmodules(t *testing.T) {
	repo, _ := repository(t, `
git init -q -b main modules && cd modules
echo 'variable "name" {}' > main.tf && git add . && git commit -qm one
cd .. && git init -q -b main gone && cd gone && git commit -q --allow-empty -m one && cd ..
printf '/modules/\n/gone/\n' > .git/info/exclude
git submodule --quiet add ./modules lib/modules
git submodule --quiet add ./gone lib/gone
git commit -qm submodules
rm -rf lib/gone && mkdir lib/gone`)
	out := t.TempDir()
	missing, err := repo.Export(t.Context(), "HEAD", out, texts)
	if err != nil || !slices.Equal(missing, []string{"lib/gone"}) {
		t.Errorf("missing %v, %v", missing, err)
	}
	if got := files(t, out); !slices.Contains(got, "lib/modules/main.tf") {
		t.Errorf("exported %v", got)
	}
}
