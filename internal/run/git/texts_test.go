package git

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// texts are the files that the tests of this package need.
var texts = Texts{Names: []string{"*.tf", "*.go", ".gitattributes"}, Limit: 1 << 10}

// partial returns a clone of a repository that lacks files of more than a size.
func partial(t *testing.T, dir, size string) *Repo {
	t.Helper()
	clone := filepath.Join(t.TempDir(), "clone")
	shell(t, dir, "git config uploadpack.allowFilter true && git clone -q --filter=blob:limit="+size+" file://"+dir+" "+clone)
	root, err := filepath.EvalSymlinks(clone)
	if err != nil {
		t.Fatal(err)
	}
	repo, err := Open(t.Context(), root)
	if err != nil {
		t.Fatal(err)
	}
	return repo
}

const largeFiles = twoCommits + `
mkdir -p web/img
head -c 5000 /dev/zero | tr '\0' x > web/img/old.bin
printf small > web/note.txt
git add . && git commit -qm large && git tag large
git rm -q web/img/old.bin && mkdir -p web/img && head -c 6000 /dev/zero | tr '\0' x > web/img/new.bin
git mv infra/main.tf infra/orders.tf
git add . && git commit -qm moved
`

// What is large, or not at hand, is there by its name; who reads it finds it too large.
func TestExportIsHollowWithoutTexts(t *testing.T) {
	whole, dir := repository(t, largeFiles)
	for name, repo := range map[string]*Repo{"whole": whole, "partial": partial(t, dir, "2k")} {
		out := t.TempDir()
		if _, err := repo.Export(t.Context(), "large", out, texts); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		info, err := os.Stat(filepath.Join(out, "web", "img", "old.bin"))
		if err != nil || info.Size() != texts.Limit+1 {
			t.Errorf("%s: %v, %v", name, info, err)
		}
		if text, err := os.ReadFile(filepath.Join(out, "web", "note.txt")); err != nil || string(text) != "small" {
			t.Errorf("%s: %q, %v", name, text, err)
		}
		if got := files(t, out); !slices.Contains(got, "infra/main.tf") {
			t.Errorf("%s: exported %v", name, got)
		}
		renames, err := repo.Renames(t.Context(), texts, "large")
		if err != nil || len(renames) != 1 || renames["infra/orders.tf"] != "infra/main.tf" {
			t.Errorf("%s: renames %v, %v", name, renames, err)
		}
	}
}

// Without a text nothing is compared, and the first is named.
func TestExportWithoutAText(t *testing.T) {
	repo, dir := repository(t, `
head -c 5000 /dev/zero | tr '\0' '#' > large.tf
git add . && git commit -qm first && git tag v1
echo > large.tf && git commit -qam second`)
	var problem *Error
	_, err := partial(t, dir, "2k").Export(t.Context(), "v1", t.TempDir(), texts)
	if !errors.As(err, &problem) || problem.Message != "this is a partial clone that lacks the content of large.tf, and nothing is fetched" || !strings.Contains(problem.Hint, "--filter") {
		t.Errorf("partial clone: %v", err)
	}
	shell(t, dir, `o=$(git rev-parse v1:large.tf) && rm -f .git/objects/$(echo $o | cut -c1-2)/$(echo $o | cut -c3-)`)
	_, err = repo.Export(t.Context(), "v1", t.TempDir(), texts)
	if !errors.As(err, &problem) || problem.Message != "this repository lacks the content of large.tf" {
		t.Errorf("damaged repository: %v", err)
	}
}

// Which content is at hand decides what is written.
func TestStateWithoutContent(t *testing.T) {
	repo, dir := repository(t, largeFiles)
	clone := partial(t, dir, "2k")
	states := map[string]bool{}
	for _, r := range []*Repo{repo, clone} {
		state, err := r.State(t.Context(), "large")
		if err != nil {
			t.Fatal(err)
		}
		states[state] = true
	}
	if len(states) != 2 {
		t.Error("the state of a partial clone is that of the whole repository")
	}
}
