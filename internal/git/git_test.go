package git

import (
	"context"
	"errors"
	"maps"
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
	if _, err := repo.Export(t.Context(), "v1.0", out); err != nil || len(files(t, out)) != 2 {
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
	missing, err := repo.Export(t.Context(), "v1.0", out)
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
	go func() {
		for _, err := os.Stat(started); err != nil; _, err = os.Stat(started) {
			time.Sleep(10 * time.Millisecond)
		}
		cancel()
	}()
	_, err := repo.Export(ctx, "HEAD", out)
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
	missing, err := repo.Export(t.Context(), "HEAD", out)
	if err != nil || !slices.Equal(missing, []string{"lib/gone"}) {
		t.Errorf("missing %v, %v", missing, err)
	}
	if got := files(t, out); !slices.Contains(got, "lib/modules/main.tf") {
		t.Errorf("exported %v", got)
	}
}

func TestRevisions(t *testing.T) {
	repo, dir := repository(t, twoCommits+`
git checkout -q -b feature v1.0 && git commit -q --allow-empty -m other
git checkout -q --orphan lonely && git commit -q --allow-empty -m lonely
git checkout -q feature
git update-ref refs/remotes/origin/trunk main`)
	first := shell(t, dir, "git rev-parse v1.0")
	for _, revision := range []string{"v1.0", "main~1", first, first[:8], "refs/tags/v1.0"} {
		if got, err := repo.ResolveRevision(t.Context(), revision); err != nil || got != first {
			t.Errorf("%s: %s, %v", revision, got, err)
		}
	}
	if got, err := repo.MergeBase(t.Context(), "main", "HEAD"); err != nil || got != first {
		t.Errorf("merge base %s, %v", got, err)
	}
	for revision, want := range map[string]string{
		"trunk":                 "did you mean origin/trunk?",
		"nowhere":               `no commit "nowhere" in this repository; check the name; "git fetch --all --tags"`,
		"--all":                 `"--all" does not name one commit; give a branch, a tag, a hash`,
		"-x":                    `"-x" does not name one commit`,
		"^HEAD":                 `"^HEAD" does not name one commit`,
		"":                      `no commit "" in this repository`,
		"main..feature":         `"main..feature" does not name one commit`,
		"main\nfeature":         "no commit ",
		"v1.0:infra":            "no commit ",
		strings.Repeat("1", 40): "no commit ",
	} {
		var problem *Error
		if _, err := repo.ResolveRevision(t.Context(), revision); !errors.As(err, &problem) || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v, want %q", revision, err, want)
		}
	}
	var problem *Error
	if _, err := repo.MergeBase(t.Context(), "lonely", "HEAD"); !errors.As(err, &problem) || !strings.Contains(err.Error(), "lonely and HEAD have no common ancestor; name") {
		t.Errorf("unrelated: %v", err)
	}
}

func TestShallowClone(t *testing.T) {
	_, dir := repository(t, twoCommits+"git checkout -q -b feature v1.0\ngit commit -q --allow-empty -m other")
	clone := t.TempDir()
	shell(t, clone, "git clone -q --depth 1 file://"+dir+" .\ngit fetch -q --depth 1 origin main:main")
	repo, err := Open(t.Context(), clone)
	if err != nil {
		t.Fatal(err)
	}
	if shallow, err := repo.IsShallow(t.Context()); !shallow || err != nil {
		t.Errorf("shallow: %v, %v", shallow, err)
	}
	_, unknown := repo.ResolveRevision(t.Context(), "v1.0")
	_, unrelated := repo.MergeBase(t.Context(), "main", "HEAD")
	for _, err := range []error{unknown, unrelated} {
		var problem *Error
		if !errors.As(err, &problem) || !strings.Contains(err.Error(), "shallow clone") || !strings.Contains(err.Error(), `"fetch-depth: 0"`) {
			t.Errorf("got %v", err)
		}
	}
}

func TestRenames(t *testing.T) {
	repo, _ := repository(t, twoCommits+`
git mv infra "in fra"
echo '# edited' >> "in fra/main.tf"
git config diff.renames false`)
	got, err := repo.Renames(t.Context(), "v1.0")
	if want := map[string]string{"in fra/main.tf": "infra/main.tf"}; err != nil || !maps.Equal(got, want) {
		t.Errorf("got %v, %v", got, err)
	}
	if got, err := repo.Renames(t.Context(), "HEAD"); err != nil || len(got) != 1 {
		t.Errorf("got %v, %v", got, err)
	}
}

// However many files have moved and changed, and whatever the user's limit is.
func TestRenamesWithoutLimit(t *testing.T) {
	repo, _ := repository(t, `
git config diff.renameLimit 1
mkdir old
for name in carts orders stock; do seq 1 20 | sed "s/^/$name /" > old/$name.tf; done
git add . && git commit -qm first
git mv old new
for name in carts orders stock; do echo '# edited' >> new/$name.tf; done`)
	got, err := repo.Renames(t.Context(), "HEAD")
	want := map[string]string{"new/carts.tf": "old/carts.tf", "new/orders.tf": "old/orders.tf", "new/stock.tf": "old/stock.tf"}
	if err != nil || !maps.Equal(got, want) {
		t.Errorf("got %v, %v", got, err)
	}
}

func TestKnown(t *testing.T) {
	const umlaut = "d\u00e4nisch.tf" // git writes "d\303\244nisch.tf"
	repo, dir := repository(t, "git config log.follow true && git config log.showSignature true\n"+
		"echo '# new' > "+umlaut+" && git add .")
	known := func(files ...string) []string {
		t.Helper()
		got, err := repo.Known(t.Context(), files)
		if err != nil {
			t.Fatal(err)
		}
		return slices.DeleteFunc(files, func(file string) bool { return !got[file] })
	}
	if got := known(umlaut, "gone.tf"); !slices.Equal(got, []string{umlaut}) {
		t.Errorf("before the first commit %v are known", got)
	}
	shell(t, dir, `echo one > deleted.tf && echo two > staged.tf && mkdir infra && echo three > infra/main.tf
git add . && git commit -qm first
git rm -q deleted.tf && git commit -qm second
git rm -q staged.tf && rm infra/main.tf`)
	all := []string{"deleted.tf", "staged.tf", "infra/main.tf", umlaut}
	if got := known(append(all, "main.tf", "*.tf", `"d\303\244nisch.tf"`)...); !slices.Equal(got, all) {
		t.Errorf("%v are known, want %v", got, all)
	}
}

func TestBlame(t *testing.T) {
	repo, _ := repository(t, twoCommits+`
export GIT_AUTHOR_DATE=2026-05-05T12:00:00Z
echo '# three' >> infra/main.tf && git commit -qam third
echo '# not committed' >> infra/main.tf
echo '# new' > infra/new.tf
git config blame.ignoreRevsFile .git-blame-ignore-revs # as of another branch`)
	march, may := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC), time.Date(2026, 5, 5, 12, 0, 0, 0, time.UTC)
	got, err := repo.Blame(t.Context(), "infra/main.tf", 4, 3, 1)
	if err != nil || len(got) != 2 || !got[1].Equal(march) || !got[3].Equal(may) {
		t.Errorf("got %v, %v", got, err)
	}
	if got, err := repo.Blame(t.Context(), "infra/new.tf", 1); err != nil || len(got) != 0 {
		t.Errorf("untracked: got %v, %v", got, err)
	}
	if _, err := repo.Blame(t.Context(), "infra/main.tf", 90); err == nil || !strings.Contains(err.Error(), "git blame: file infra/main.tf has only 4 lines") {
		t.Errorf("no such line: %v", err)
	}
}

func TestDefaultBranch(t *testing.T) {
	for name, test := range map[string]struct{ script, want string }{
		"no commit":       {"", "main"},
		"master":          {"git checkout -q -b master", "master"},
		"a feature":       {"git checkout -q -b feature/index", "main"},
		"detached":        {twoCommits + "git checkout -q v1.0", "main"},
		"origin says":     {"git symbolic-ref refs/remotes/origin/HEAD refs/remotes/origin/release/next", "release/next"},
		"another's":       {"git symbolic-ref refs/remotes/fork/HEAD refs/remotes/fork/develop", "main"},
		"origin, not ref": {twoCommits + "git update-ref refs/remotes/origin/HEAD HEAD", "main"},
	} {
		t.Run(name, func(t *testing.T) {
			repo, _ := repository(t, test.script)
			if got, err := repo.DefaultBranch(t.Context()); got != test.want || err != nil {
				t.Errorf("got %q, %v, want %q", got, err, test.want)
			}
		})
	}
}
