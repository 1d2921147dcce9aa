package gitignore

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

const repositoryFiles = `
-- .gitignore --
# what the build makes
/build/
*.gen.go
!kept.gen.go
node_modules

 
\#odd.go
infra/*.auto.tf
-- services/.gitignore --
local.go
/tmp/**
-- main.go --
-- a.gen.go --
-- kept.gen.go --
-- tracked.gen.go --
-- #odd.go --
-- build/out.go --
-- build/deep/kept.gen.go --
-- sub/build/out.go --
-- node_modules/sdk/index.go --
-- services/local.go --
-- services/orders/local.go --
-- services/tmp/a.go --
-- local.go --
-- infra/prod.auto.tf --
-- infra/main.tf --
-- excluded/a.go --
-- dist/keep.go --
-- dist/other.go --
`

// This package gives the answer that git gives for each path.
func TestIgnores(t *testing.T) {
	dir := lay(t, repositoryFiles)
	git(t, dir, "init", "--quiet")
	write(t, filepath.Join(dir, ".git", "info", "exclude"), "excluded/\ndist\n")
	git(t, dir, "add", "--force", "tracked.gen.go", "dist/keep.go", "main.go")
	var rules Rules
	ignored := 0
	for _, f := range txtar.Parse([]byte(repositoryFiles)).Files {
		got, want := rules.Ignores(filepath.Join(dir, filepath.FromSlash(f.Name))), ignoredByGit(t, dir, f.Name)
		if got != want {
			t.Errorf("Ignores(%q) = %v, git says %v", f.Name, got, want)
		}
		if want {
			ignored++
		}
	}
	if ignored < 8 {
		t.Errorf("git ignores only %d of the files", ignored)
	}
	for dirName, want := range map[string]bool{"build": true, "sub/build": false, "node_modules": true, "dist": false, "services": false, ".": false, "..": false} {
		if got := rules.Ignores(filepath.Join(dir, filepath.FromSlash(dirName))); got != want {
			t.Errorf("Ignores(%q) = %v, want %v", dirName, got, want)
		}
	}
}

// A work tree and a submodule have a file .git that says where their index is.
func TestWorktreeAndSubmodule(t *testing.T) {
	dir := lay(t, "-- repo/.gitignore --\n*.gen.go\n-- repo/a.gen.go --\n-- repo/b.go --\n")
	repo := filepath.Join(dir, "repo")
	git(t, repo, "init", "--quiet")
	git(t, repo, "add", "--force", ".")
	git(t, repo, "-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "--quiet", "--message", "all")
	write(t, filepath.Join(repo, ".git", "info", "exclude"), "note.go\n")
	tree := filepath.Join(dir, "tree")
	git(t, repo, "worktree", "add", "--quiet", tree)
	outer := filepath.Join(dir, "outer")
	if err := os.Mkdir(outer, 0o755); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(outer, ".gitignore"), "b.go\n")
	git(t, outer, "init", "--quiet")
	git(t, outer, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", repo, "lib")
	var rules Rules
	for path, want := range map[string]bool{
		filepath.Join(tree, "a.gen.go"):         false, // it is tracked
		filepath.Join(tree, "c.gen.go"):         true,
		filepath.Join(tree, "note.go"):          true,
		filepath.Join(outer, "lib", "a.gen.go"): false,
		filepath.Join(outer, "lib", "c.gen.go"): true,
		filepath.Join(outer, "lib", "b.go"):     false, // the outer repository's rules end here
		filepath.Join(outer, "b.go"):            true,
	} {
		if got := rules.Ignores(path); got != want {
			t.Errorf("Ignores(%q) = %v, want %v", path, got, want)
		}
	}
}

// Where nothing says what git tracks, or no repository is, all is judged.
func TestUnsure(t *testing.T) {
	dir := lay(t, "-- .gitignore --\n*.gen.go\n-- a.gen.go --\n")
	file := filepath.Join(dir, "a.gen.go")
	var outside Rules
	if outside.Ignores(file) {
		t.Error("outside of repositories nothing is ignored")
	}
	git(t, dir, "init", "--quiet")
	var empty Rules
	if !empty.Ignores(file) {
		t.Error("a repository without an index tracks nothing")
	}
	write(t, filepath.Join(dir, ".git", "index"), "no index")
	var broken Rules
	if broken.Ignores(file) {
		t.Error("with a broken index, a file may be tracked")
	}
}

func ignoredByGit(t *testing.T, dir, name string) bool {
	t.Helper()
	err := exec.Command("git", "-C", dir, "check-ignore", "--quiet", "--", name).Run()
	if exit, ok := errors.AsType[*exec.ExitError](err); ok && exit.ExitCode() == 1 {
		return false
	}
	if err != nil {
		t.Fatal(err)
	}
	return true
}

func git(t *testing.T, dir string, args ...string) {
	t.Helper()
	cmd := exec.Command("git", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_CONFIG_SYSTEM="+os.DevNull)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("git %s: %v\n%s", strings.Join(args, " "), err, out)
	}
}

func lay(t *testing.T, archive string) string {
	t.Helper()
	dir := t.TempDir()
	for _, f := range txtar.Parse([]byte(archive)).Files {
		write(t, filepath.Join(dir, filepath.FromSlash(f.Name)), string(f.Data))
	}
	return dir
}

func write(t *testing.T, file, content string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
}
