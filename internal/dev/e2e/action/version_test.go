package action

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/mod/module"
	"golang.org/x/mod/zip"

	"github.com/dynamolint/dynamolint/internal/dev/e2e/action/release"
)

// Versions come from a module proxy, which here is a directory.
func TestVersion(t *testing.T) {
	const version = "v0.0.0"                        // as other modules of the tests have it: what they compiled serves here
	proxy, g := publish(t, version), release.New(t) // which has no releases
	tests := []struct {
		version, ref string
		code         int
		says         string // what `dynamolint version` or the log says
	}{
		{version: version, code: 1, says: "dynamolint v0.0.0 ("},
		{version: "latest", code: 1, says: "dynamolint v0.0.0 ("},
		{version: "v0.0.1", code: 2, says: "cannot install this version"},
		{version: "0.1", code: 2, says: "cannot install this version"},
		{ref: "v0.1.0", code: 1, says: "dynamolint v0.1.0 ("},
		{ref: "v0", code: 1, says: "dynamolint v0 ("},
		{ref: "fix/paging", code: 1, says: "dynamolint fix/paging ("},
		{ref: "-s -X main.buildVersion=v9.9.9", code: 1, says: "dynamolint (devel) ("},
		{ref: "$(touch pwned)", code: 1, says: "dynamolint (devel) ("},
	}
	modules := filepath.Join(t.TempDir(), "modules")
	t.Cleanup(func() { removeAll(t, modules) })
	for _, test := range tests {
		t.Run(test.version+test.ref, func(t *testing.T) {
			j := newJob(t, t.TempDir())
			j.ref = test.ref
			j.env = []string{"CURL_HOME=" + g.CurlHome}
			if test.version != "" {
				// The module cache must not keep what only this test publishes.
				j.env = append(j.env,
					"GOPROXY=file://"+proxy+",file://"+filepath.Join(goEnv(t, "GOMODCACHE"), "cache", "download"),
					"GOMODCACHE="+modules, "GOSUMDB=off",
				)
			}
			result := j.uses(map[string]string{"version": test.version})
			says := result.log
			if test.code != 2 {
				out, err := exec.Command(result.command, "version").Output()
				if err != nil {
					t.Fatal(err)
				}
				says = string(out)
			}
			if result.code != test.code || !strings.Contains(says, test.says) {
				t.Errorf("the step ends with %d, want %d and %q:\n%s\n%s", result.code, test.code, test.says, says, result.log)
			}
			checkUntouched(t, j.workspace)
		})
	}
}

// publish writes this checkout to a new directory that serves as a module
// proxy.
func publish(t *testing.T, version string) string {
	t.Helper()
	root := root(t)
	list := exec.Command("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
	list.Dir = root
	names, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	var files []zip.File
	for name := range strings.SplitSeq(strings.TrimSuffix(string(names), "\x00"), "\x00") {
		if _, err := os.Lstat(filepath.Join(root, name)); err == nil { // else deleted, but not in the index
			files = append(files, checkoutFile{root, name})
		}
	}
	const path = "github.com/dynamolint/dynamolint"
	proxy := t.TempDir()
	dir := filepath.Join(proxy, filepath.FromSlash(path), "@v")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	goMod, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string]string{
		"list":            version + "\n",
		version + ".info": `{"Version": "` + version + `", "Time": "` + time.Now().UTC().Format(time.RFC3339) + `"}`,
		version + ".mod":  string(goMod),
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	archive, err := os.Create(filepath.Join(dir, version+".zip"))
	if err != nil {
		t.Fatal(err)
	}
	err = zip.Create(archive, module.Version{Path: path, Version: version}, files)
	if err = errors.Join(err, archive.Close()); err != nil {
		t.Fatal(err)
	}
	return proxy
}

type checkoutFile struct{ root, name string }

func (f checkoutFile) Path() string                 { return f.name }
func (f checkoutFile) Lstat() (fs.FileInfo, error)  { return os.Lstat(filepath.Join(f.root, f.name)) }
func (f checkoutFile) Open() (io.ReadCloser, error) { return os.Open(filepath.Join(f.root, f.name)) }

// removeAll removes a module cache, whose directories cannot be written.
func removeAll(t *testing.T, dir string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.IsDir() {
			err = os.Chmod(path, 0o755)
		}
		return err
	})
	if err = errors.Join(err, os.RemoveAll(dir)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
}
