package repofile

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/files"
)

// repository returns a directory with a repository in "repo" and files around it.
func repository(t *testing.T, git bool) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{"repo/main.tf": "# orders\n", "repo/mod/main.tf": "", "beside/main.tf": "# beside\n", "installed/m/main.tf": "", "secret": "s3cret", "repo/binary": "a\x00b"}
	if git {
		files["repo/.git/config"] = ""
	}
	for name, text := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "repo", "large"), bytes.Repeat([]byte("x"), MaxSize+1), 0o600); err != nil {
		t.Fatal(err)
	}
	for link, target := range map[string]string{"repo/link": "secret", "repo/modlink": "repo/mod", "repo/out": "beside", "repo/cache": "installed"} {
		if err := os.Symlink(filepath.Join(dir, filepath.FromSlash(target)), filepath.Join(dir, filepath.FromSlash(link))); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestRead(t *testing.T) {
	dir := repository(t, true)
	r := NewReader(files.Disk, filepath.Join(dir, "repo"), "", filepath.Join(dir, "installed"), filepath.Join(dir, "missing"))
	kind := &Kind{Effect: "nothing is analysed", Large: "split it"}
	for name, want := range map[string]Unreadable{
		"main.tf":         {},
		"modlink/main.tf": {},
		"cache/m/main.tf": {},
		"link":            {"is a symbolic link to a file outside the repository", "keep a copy in the repository; nothing is analysed"},
		"out/main.tf":     {"is a symbolic link to a file outside the repository", "keep a copy in the repository; nothing is analysed"},
		"missing":         {"cannot be read: no such file or directory", "make it readable, or exclude it; nothing is analysed"},
		"mod":             {"cannot be read: it is a directory", "remove it, or put a file in its place; nothing is analysed"},
		"large":           {"is larger than 8 MiB", "split it; nothing is analysed"},
		"binary":          {"is a binary file", "remove it, or give it another name; nothing is analysed"},
	} {
		src, wrong := r.Read(filepath.Join(dir, "repo", filepath.FromSlash(name)), kind)
		switch {
		case want == Unreadable{} && wrong != nil:
			t.Errorf("%s: %v", name, *wrong)
		case want != Unreadable{} && (wrong == nil || *wrong != want):
			t.Errorf("%s: %q, %v; want %v", name, src[:min(len(src), 10)], wrong, want)
		}
	}
	if src, wrong := NewReader(files.Disk, "").ReadGiven(filepath.Join(dir, "repo", "link"), kind); wrong != nil || string(src) != "s3cret" {
		t.Errorf("what the user gives is %q, %v", src, wrong)
	}
}

func TestReadFrom(t *testing.T) {
	dir := repository(t, true)
	r := NewReader(files.Disk, filepath.Join(dir, "repo"))
	for name, want := range map[string]string{
		"main.tf": "", "../main.tf": "", "../mod/../main.tf": "", "../binary": "",
		"../link": ErrOutside.Error(), "../../secret": ErrOutside.Error(), filepath.Join(dir, "repo", "main.tf"): ErrOutside.Error(), "~/x": ErrOutside.Error(),
		"../large": ErrTooLarge.Error(), "none": "cannot be read: no such file or directory", "..": "cannot be read: it is a directory",
	} {
		got := ""
		if _, err := r.ReadFrom(filepath.Join(dir, "repo", "mod"), name); err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	path, err := r.Locate(filepath.Join(dir, "repo"), "modlink/main.tf")
	if err != nil || path != filepath.Join(dir, "repo", "mod", "main.tf") {
		t.Errorf("the link leads to %s, %v", path, err)
	}
}

// TestAdmit: modules beside the working directory belong to it unless a repository
// ends there, and never by a link.
func TestAdmit(t *testing.T) {
	for _, test := range []struct {
		git  bool
		path string
		want bool
	}{
		{true, "repo/mod", true}, {true, "repo/modlink", true}, {true, "repo/none", true}, {true, "beside", false}, {true, "repo/out", false},
		{false, "repo/mod", true}, {false, "beside", true}, {false, "repo/out", false},
	} {
		dir := repository(t, test.git)
		r := NewReader(files.Disk, filepath.Join(dir, "repo"))
		path := filepath.Join(dir, filepath.FromSlash(test.path))
		if got := r.Admit(path); got != test.want {
			t.Errorf("%s (repository: %t) is admitted: %t", test.path, test.git, got)
		}
		_, wrong := r.Read(filepath.Join(path, "main.tf"), &Kind{})
		if refused := wrong != nil && strings.Contains(wrong.Message, "outside"); refused == test.want && r.Exists(path) {
			t.Errorf("%s (repository: %t) is read: %v", test.path, test.git, wrong)
		}
	}
}

func TestPaths(t *testing.T) {
	dir := repository(t, true)
	repo := filepath.Join(dir, "repo")
	r := NewReader(files.Disk, repo)
	if r.Boundary() != repo || !r.Contains(repo) || !r.Contains(filepath.Join(repo, "out", "x")) || r.Contains(filepath.Join(dir, "beside")) || r.Contains(repo+"2") {
		t.Errorf("%s contains what lies outside, or lacks what is inside", r.Boundary())
	}
	if got := r.Shown(filepath.Join(repo, "mod", "main.tf")); got != "mod/main.tf" {
		t.Errorf("a file in a module is shown as %s", got)
	}
	if first, second := r.Canonical(filepath.Join(repo, "modlink")+"/"), r.Canonical(filepath.Join(repo, "mod")); first != filepath.Join(repo, "modlink") || second != first {
		t.Errorf("the module is known as %s and %s, want the first path in use", first, second)
	}
	if got := r.Canonical(filepath.Join(repo, "none", "..", "none")); got != filepath.Join(repo, "none") {
		t.Errorf("what does not exist is known as %s", got)
	}
	if !r.Exists(filepath.Join(repo, "main.tf")) || r.Exists(filepath.Join(repo, "none")) || !r.IsDir(repo) || r.IsDir(filepath.Join(repo, "main.tf")) || r.IsDir(filepath.Join(repo, "none")) {
		t.Error("Exists or IsDir is wrong")
	}
	_, err := os.Stat(filepath.Join(repo, "none"))
	if got := Cause(err); got != "no such file or directory" || Cause(errors.New("EvalSymlinks: too many links")) != "too many links" {
		t.Errorf("the cause is %s", got)
	}
}
