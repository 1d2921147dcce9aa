package precommit

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// An installation is pre-commit with dynamolint as it is in this checkout,
// changes that are not committed included. pre-commit builds it once.
type installation struct {
	dir   string // of this test
	hooks string // repository with the hooks, tagged v0.1.0
	env   []string
}

const tag = "v0.1.0"

func needPreCommit(t *testing.T) {
	t.Helper()
	if _, err := exec.LookPath("pre-commit"); err == nil {
		return
	}
	if os.Getenv("CI") == "true" {
		t.Fatal("pre-commit is not installed")
	}
	t.Skip("pre-commit is not installed")
}

func install(t *testing.T) *installation {
	t.Helper()
	needPreCommit(t)
	in := &installation{dir: t.TempDir()}
	in.hooks = filepath.Join(in.dir, "hooks")
	in.env = append(environmentWithoutGit(),
		"PRE_COMMIT_HOME="+filepath.Join(in.dir, "cache"), "PRE_COMMIT_COLOR=never",
		"GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_CONFIG_NOSYSTEM=1",
		"GIT_AUTHOR_NAME=Ada", "GIT_AUTHOR_EMAIL=ada@example.com", "GIT_COMMITTER_NAME=Ada", "GIT_COMMITTER_EMAIL=ada@example.com",
		// The module cache has all that the hook is built from. With trimmed paths
		// and no C the build cache serves every copy, and what action.yml builds.
		"GOPROXY=off", "CGO_ENABLED=0", "GOFLAGS=-trimpath -modcacherw", "GOCACHE="+goEnv(t, "GOCACHE"), "GOMODCACHE="+goEnv(t, "GOMODCACHE"))
	in.copyCheckout(t)
	downloadModules(t, in.hooks)
	return in
}

// environmentWithoutGit leaves out what git sets for its hooks, one of which may
// run this test.
func environmentWithoutGit() []string {
	return slices.DeleteFunc(os.Environ(), func(v string) bool { return strings.HasPrefix(v, "GIT_") })
}

// downloadModules fills the module cache, which another module's tests need not
// have done.
func downloadModules(t *testing.T, dir string) {
	t.Helper()
	download := exec.Command("go", "mod", "download")
	download.Dir = dir
	if out, err := download.CombinedOutput(); err != nil {
		t.Fatalf("go mod download: %v\n%s", err, out)
	}
}

func goEnv(t *testing.T, name string) string {
	t.Helper()
	out, err := exec.Command("go", "env", name).Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(out))
}

func (in *installation) copyCheckout(t *testing.T) {
	t.Helper()
	root, err := filepath.Abs("../../../..")
	if err != nil {
		t.Fatal(err)
	}
	for name := range strings.SplitSeq(in.must(t, root, "git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"), "\x00") {
		source, err := os.Open(filepath.Join(root, name))
		if name == "" || errors.Is(err, os.ErrNotExist) {
			continue // deleted, but not in the index
		}
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(source)
		if err = errors.Join(err, source.Close()); err != nil {
			t.Fatal(err)
		}
		write(t, in.hooks, name, string(text))
	}
	in.commitAll(t, in.hooks)
	in.must(t, in.hooks, "git", "tag", tag)
}

func write(t *testing.T, dir, name, content string) {
	t.Helper()
	path := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
}

// commitAll makes a repository of a directory if it is none, and commits what
// is there without running hooks.
func (in *installation) commitAll(t *testing.T, dir string) {
	t.Helper()
	in.must(t, dir, "git", "init", "--quiet")
	in.must(t, dir, "git", "add", "--all")
	in.must(t, dir, "git", "commit", "--quiet", "--no-verify", "--message", "All")
}

// run runs a command in a directory and returns what it writes and its exit
// code.
func (in *installation) run(t *testing.T, dir, name string, args ...string) (string, int) {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Env = dir, in.env
	out, err := cmd.CombinedOutput()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return string(out), cmd.ProcessState.ExitCode()
}

func (in *installation) must(t *testing.T, dir, name string, args ...string) string {
	t.Helper()
	out, code := in.run(t, dir, name, args...)
	if code != 0 {
		t.Fatalf("%s %q ends with %d:\n%s", name, args, code, out)
	}
	return out
}

// A repository is a user's, of testdata/shop.txtar, with a hook.
type repository struct {
	*installation
	t   *testing.T
	dir string
}

// repository returns a repository in which everything is committed.
func (in *installation) repository(t *testing.T, config string) *repository {
	t.Helper()
	archive, err := txtar.ParseFile("testdata/shop.txtar")
	if err != nil {
		t.Fatal(err)
	}
	stubs, err := filepath.Abs("../../../../testdata/go/stubs")
	if err != nil {
		t.Fatal(err)
	}
	r := &repository{in, t, t.TempDir()}
	for _, file := range archive.Files {
		write(t, r.dir, file.Name, strings.ReplaceAll(string(file.Data), "STUBS", stubs))
	}
	write(t, r.dir, ".pre-commit-config.yaml", config)
	in.commitAll(t, r.dir)
	return r
}

// config returns the text of a .pre-commit-config.yaml with one hook.
func (in *installation) config(id string) string {
	return fmt.Sprintf("repos:\n  - repo: %s\n    rev: %s\n    hooks:\n      - id: %s\n", in.hooks, tag, id)
}

// edit replaces a text that the file has once, and stages the file.
func (r *repository) edit(name, old, new string) {
	r.t.Helper()
	text, err := os.ReadFile(filepath.Join(r.dir, filepath.FromSlash(name)))
	if err != nil {
		r.t.Fatal(err)
	}
	if strings.Count(string(text), old) != 1 {
		r.t.Fatalf("%s has %q %d times", name, old, strings.Count(string(text), old))
	}
	write(r.t, r.dir, name, strings.Replace(string(text), old, new, 1))
	r.must(r.t, r.dir, "git", "add", "--", name)
}
