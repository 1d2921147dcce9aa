package release

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/mod/module"
	"golang.org/x/mod/zip"
)

// TestGoInstall installs the command as its users do, from a module proxy that
// serves this tree as version v0.0.0. It fails on replace and exclude
// directives, and on files that are not part of the module. With the version that other modules of
// the tests require, packages that were compiled for those serve here.
func TestGoInstall(t *testing.T) {
	version := module.Version{Path: "github.com/dynamolint/dynamolint", Version: "v0.0.0"}
	proxy, bin := t.TempDir(), t.TempDir()
	serve(t, proxy, version)
	// Everything else comes from the module cache, which has the layout of a proxy.
	runHere(t, root, nil, "go", "mod", "download")
	cache := strings.TrimSpace(runHere(t, root, nil, "go", "env", "GOMODCACHE"))
	env := []string{
		"GOBIN=" + bin,
		"GOMODCACHE=" + t.TempDir(),
		"GOPROXY=" + fileURL(proxy) + "," + fileURL(filepath.Join(cache, "cache", "download")),
		"GOSUMDB=off",
		"GOFLAGS=-modcacherw -trimpath", // a directory that can be removed; paths that do not change from run to run
		"GOWORK=off",
	}
	runHere(t, t.TempDir(), env, "go", "install", version.Path+"/cmd/dynamolint@"+version.Version)
	got := runHere(t, "", nil, filepath.Join(bin, "dynamolint"), "version")
	if want := "dynamolint " + version.Version + " ("; !strings.HasPrefix(got, want) {
		t.Errorf("version prints %q, want %q", got, want)
	}
}

// serve writes the files of a module proxy that knows one version.
func serve(t *testing.T, dir string, version module.Version) {
	t.Helper()
	dir = filepath.Join(dir, filepath.FromSlash(version.Path), "@v")
	if err := os.MkdirAll(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	write := func(name string, content []byte) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), content, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	goMod, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	write("list", []byte(version.Version+"\n"))
	write(version.Version+".info", []byte(`{"Version": "`+version.Version+`", "Time": "2025-01-01T00:00:00Z"}`))
	write(version.Version+".mod", goMod)
	archive, err := os.Create(filepath.Join(dir, version.Version+".zip"))
	if err != nil {
		t.Fatal(err)
	}
	err = zip.Create(archive, version, treeFiles(t)) // leaves out nested modules
	if err = errors.Join(err, archive.Close()); err != nil {
		t.Fatal(err)
	}
}

// treeFiles lists what is, or would be, committed.
func treeFiles(t *testing.T) []zip.File {
	t.Helper()
	var files []zip.File
	list := runHere(t, root, nil, "git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
	for name := range strings.SplitSeq(strings.TrimSuffix(list, "\x00"), "\x00") {
		if _, err := os.Lstat(filepath.Join(root, name)); err == nil { // not deleted meanwhile
			files = append(files, treeFile(name))
		}
	}
	return files
}

// treeFile is a slash-separated path below the root.
type treeFile string

func (f treeFile) Path() string                 { return string(f) }
func (f treeFile) Lstat() (fs.FileInfo, error)  { return os.Lstat(filepath.Join(root, string(f))) }
func (f treeFile) Open() (io.ReadCloser, error) { return os.Open(filepath.Join(root, string(f))) }

func fileURL(path string) string { return "file://" + filepath.ToSlash(path) }
