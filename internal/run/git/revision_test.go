package git

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"
)

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

func TestNoCommitYet(t *testing.T) {
	repo, _ := repository(t, "")
	for _, revision := range []string{"HEAD", "main"} {
		want := fmt.Sprintf("there is no commit yet, so %q is none; commit first", revision)
		if _, err := repo.ResolveRevision(t.Context(), revision); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v", revision, err)
		}
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
	got, err := repo.Renames(t.Context(), texts, "v1.0")
	if want := map[string]string{"in fra/main.tf": "infra/main.tf"}; err != nil || !maps.Equal(got, want) {
		t.Errorf("got %v, %v", got, err)
	}
	if got, err := repo.Renames(t.Context(), texts, "HEAD"); err != nil || len(got) != 1 {
		t.Errorf("got %v, %v", got, err)
	}
}

func TestChanged(t *testing.T) {
	repo, _ := repository(t, twoCommits+`
git mv infra "in fra"
echo '# new' > new.tf
echo ignored.tf >> .gitignore && echo x > ignored.tf`)
	got, err := repo.Changed(t.Context(), "HEAD")
	slices.Sort(got)
	if want := []string{".gitignore", "in fra/main.tf", "infra/main.tf", "new.tf"}; err != nil || !slices.Equal(got, want) {
		t.Errorf("got %q, %v", got, err)
	}
	if got, err := repo.Changed(t.Context(), "v1.0", "HEAD"); err != nil || slices.Contains(got, "new.tf") || len(got) == 0 {
		t.Errorf("between commits: got %q, %v", got, err)
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
	got, err := repo.Renames(t.Context(), texts, "HEAD")
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
