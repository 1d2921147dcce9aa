package git

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestHead(t *testing.T) {
	repo, dir := repository(t, twoCommits)
	want := Head{Commit: shell(t, dir, "git rev-parse HEAD"), Branch: "main"}
	check := func(when string) {
		t.Helper()
		if got, err := repo.Head(t.Context()); err != nil || !cmp.Equal(got, want) {
			t.Errorf("%s: %v, %s", when, err, cmp.Diff(want, got))
		}
	}
	check("a clean tree without a remote")

	shell(t, dir, "git checkout -q -b feature/carts")
	want.Branch = "feature/carts"
	check("another branch")
	shell(t, dir, "git checkout -q --detach")
	want.Branch = ""
	check("no branch")

	shell(t, dir, "git remote add origin https://github.com/example/shop.git")
	want.Origin = "https://github.com/example/shop.git"
	check("nothing is pushed")

	shell(t, dir, "git update-ref refs/remotes/origin/main HEAD~1")
	check("the commit before is pushed")

	shell(t, dir, "git update-ref refs/remotes/origin/main HEAD")
	want.Pushed = true
	check("all is pushed")

	shell(t, dir, "touch infra/main.tf; echo new > 'infra/new file.tf'; mkdir -p secrets gen/deep; touch secrets/a.tf gen/deep/b.go")
	want.Untracked = []string{"gen/", "infra/new file.tf", "secrets/"}
	check("new files, of which some are ignored")

	shell(t, dir, "echo edited >> infra/main.tf; git add 'infra/new file.tf'")
	want.Changed, want.Untracked = []string{"infra/main.tf", "infra/new file.tf"}, []string{"gen/", "secrets/"}
	check("changes in the work tree and in the index")
}

func TestHeadWithoutCommit(t *testing.T) {
	repo, _ := repository(t, "")
	var problem *Error
	if head, err := repo.Head(t.Context()); !errors.As(err, &problem) {
		t.Errorf("%+v, %v", head, err)
	}
}
