package release

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// A dryRun is a release of this checkout that was not published.
type dryRun struct {
	dir    string   // has what remains of it: the repository, images
	dist   string   // what would be uploaded
	images []string // names of the images in the store of this run
	env    []string // for buildah: where its store is
}

// version is that of the tag, which this checkout has in its copy, and that of
// docs/install.md: what the page tells users to run is run with this release.
const version = "0.1.0"

// What all tests look at is made once, in a directory that TestMain removes.
var (
	work     string
	release  = sync.OnceValues(runGoReleaser)
	reported sync.Once
)

func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "release-")
	if err != nil {
		panic(err)
	}
	work = dir
	code := m.Run()
	if err := os.RemoveAll(dir); err != nil {
		panic(err)
	}
	os.Exit(code)
}

// dryRelease returns the release. A machine without the tools that it takes
// skips the test, except in CI.
func dryRelease(t *testing.T) *dryRun {
	t.Helper()
	needTools(t, "buildah", "git", "bash")
	r, err := release()
	if err != nil {
		reported.Do(func() { t.Log(err) })
		t.Fatal("the dry run failed; the first test that needs it says why")
	}
	return r
}

func needTools(t *testing.T, names ...string) {
	t.Helper()
	for _, name := range names {
		if _, err := exec.LookPath(name); err == nil {
			continue
		}
		if os.Getenv("CI") == "true" {
			t.Fatalf("%s is not installed", name)
		}
		t.Skipf("%s is not installed", name)
	}
}

func runGoReleaser() (*dryRun, error) {
	r := &dryRun{dir: work, dist: filepath.Join(work, "repository", "dist")}
	r.env = []string{"CONTAINERS_STORAGE_CONF=" + filepath.Join(work, "storage.conf"), "BUILDAH_ISOLATION=chroot"}
	return r, firstError(
		r.installTools,
		r.prepareImages,
		r.tagCheckout,
		func() error {
			_, err := r.command("repository", "goreleaser", "release", "--snapshot", "--clean")
			return err
		},
		r.listImages,
	)
}

func firstError(steps ...func() error) error {
	for _, step := range steps {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// installTools builds what go.mod names in its tool lines: the workflow does the same. They run
// once and have some thousand packages: without optimization these take a third less to compile.
func (r *dryRun) installTools() error {
	bin := filepath.Join(r.dir, "bin")
	if err := os.Mkdir(bin, 0o777); err != nil {
		return err
	}
	cmd := exec.Command("go", "build", "-gcflags=all=-N -l", "-o", bin, "tool")
	_, err := output(cmd)
	return err
}

// tagCheckout makes a repository of what is, or would be, committed.
func (r *dryRun) tagCheckout() error {
	repository := filepath.Join(r.dir, "repository")
	list, err := output(exec.Command("git", "-C", root, "ls-files", "-z", "--cached", "--others", "--exclude-standard"))
	if err != nil {
		return err
	}
	for name := range strings.SplitSeq(strings.TrimSuffix(list, "\x00"), "\x00") {
		if err := copyFile(filepath.Join(root, name), filepath.Join(repository, name)); err != nil {
			return err
		}
	}
	if err := r.narrow(); err != nil {
		return err
	}
	for _, args := range [][]string{
		{"init", "--quiet"},
		{"remote", "add", "origin", "https://github.com/dynamolint/dynamolint.git"},
		{"add", "--all"},
		{"commit", "--quiet", "--message", "release"},
		{"tag", "v" + version},
	} {
		if _, err := r.command("repository", "git", args...); err != nil {
			return err
		}
	}
	return nil
}

// command runs a program in a directory of the dry run.
func (r *dryRun) command(dir, name string, args ...string) (string, error) {
	stubs, err := filepath.Abs("testdata/bin")
	if err != nil {
		return "", err
	}
	path := strings.Join([]string{stubs, filepath.Join(r.dir, "bin"), os.Getenv("PATH")}, string(filepath.ListSeparator))
	cmd := exec.Command("env", append([]string{name}, args...)...) // finds the program by the PATH below
	cmd.Dir = filepath.Join(r.dir, dir)
	cmd.Env = append(os.Environ(), r.env...)
	cmd.Env = append(cmd.Env, "PATH="+path, "GO_BASE="+goBase, "HOMEBREW_TAP_TOKEN=none", "GOWORK=off",
		"GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_CONFIG_NOSYSTEM=1",
		"GIT_AUTHOR_NAME=Ada", "GIT_AUTHOR_EMAIL=ada@example.com", "GIT_COMMITTER_NAME=Ada", "GIT_COMMITTER_EMAIL=ada@example.com")
	return output(cmd)
}

// artifacts returns the paths of what GoReleaser made, by kind and platform,
// such as "Archive linux/amd64".
func (r *dryRun) artifacts(t *testing.T) map[string]string {
	t.Helper()
	var list []struct {
		Name, Path, Type, Goos, Goarch string
		Extra                          struct{ Format string }
	}
	content, err := os.ReadFile(filepath.Join(r.dist, "artifacts.json"))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(content, &list); err != nil {
		t.Fatal(err)
	}
	made := map[string]string{}
	for _, a := range list {
		key := a.Type
		if a.Type == "Linux Package" {
			key = a.Extra.Format
		}
		if a.Goos != "" {
			key += " " + a.Goos + "/" + a.Goarch
		}
		made[key] = filepath.Join(r.dir, "repository", a.Path)
	}
	return made
}
