package release

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// goBase is the image that takes the place of golang:1.26 in a dry run, with the
// architecture as its tag.
const goBase = "localhost/go-base"

// prepareImages sets up a store of images of this run, and puts the image with
// Go into it: the Go of this machine, git and a shell, with the libraries that
// they load. That of another architecture is empty, because nothing runs in it.
func (r *dryRun) prepareImages() error {
	conf := fmt.Sprintf("[storage]\ndriver = \"vfs\"\ngraphroot = %q\nrunroot = %q\n",
		filepath.Join(r.dir, "images"), filepath.Join(r.dir, "images-run"))
	if err := os.WriteFile(filepath.Join(r.dir, "storage.conf"), []byte(conf), 0o666); err != nil {
		return err
	}
	base := filepath.Join(r.dir, "base")
	if err := os.MkdirAll(filepath.Join(r.dir, "empty"), 0o755); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Join(base, "usr/local"), 0o755); err != nil {
		return err
	}
	if err := os.Mkdir(filepath.Join(base, "tmp"), 0o777); err != nil {
		return err
	}
	if err := os.Chmod(filepath.Join(base, "tmp"), 0o1777); err != nil {
		return err
	}
	goroot, err := output(exec.Command("go", "env", "GOROOT"))
	if err != nil {
		return err
	}
	goroot = strings.TrimSpace(goroot)
	goDir := filepath.Join(base, "usr/local/go")
	for _, part := range []string{"bin", "src", "VERSION", "go.env", "pkg/tool"} {
		if err := copyTree(filepath.Join(goroot, part), filepath.Join(goDir, part)); err != nil {
			return err
		}
	}
	for _, name := range []string{"git", "sh"} {
		if err := copyProgram(name, base); err != nil {
			return err
		}
	}
	dockerfile := "FROM scratch\nCOPY . /\nENV PATH=/usr/local/go/bin:/usr/bin:/bin\n"
	if err := os.WriteFile(filepath.Join(r.dir, "Dockerfile"), []byte(dockerfile), 0o666); err != nil {
		return err
	}
	for arch, files := range map[string]string{"amd64": "base", "arm64": "empty"} {
		_, err := r.command("", "buildah", "bud", "--quiet", "--platform", "linux/"+arch, "--tag", goBase+":"+arch, "--file", "Dockerfile", files)
		if err != nil {
			return err
		}
	}
	return os.RemoveAll(base)
}

// copyProgram copies a program with its libraries to the places that they have here.
func copyProgram(name, dir string) error {
	path, err := exec.LookPath(name)
	if err != nil {
		return err
	}
	libraries, err := output(exec.Command("ldd", path))
	if err != nil {
		return err
	}
	files := []string{path}
	for _, word := range strings.Fields(libraries) {
		if strings.HasPrefix(word, "/") {
			files = append(files, word)
		}
	}
	for _, file := range files {
		if err := copyFile(file, filepath.Join(dir, file)); err != nil {
			return err
		}
	}
	return nil
}

func (r *dryRun) listImages() error {
	list, err := r.command("", "buildah", "images", "--format", "{{.Name}}:{{.Tag}}")
	for _, name := range strings.Fields(list) {
		if strings.HasPrefix(name, "ghcr.io/") {
			r.images = append(r.images, name)
		}
	}
	slices.Sort(r.images)
	return err
}

func TestImagesOfARelease(t *testing.T) {
	r := dryRelease(t)
	const name = "ghcr.io/dynamolint/dynamolint:"
	var want []string
	for _, tag := range []string{"0", "0-go", "0.1", "0.1-go", version, version + "-go", "go", "latest"} {
		// A dry run has an image for each platform, a release one for all.
		for _, platform := range platforms() {
			if arch, ok := strings.CutPrefix(platform, "linux_"); ok {
				want = append(want, name+tag+"-"+arch)
			}
		}
	}
	slices.Sort(want)
	if !slices.Equal(r.images, want) {
		t.Errorf("images:\n%s\nwant:\n%s", strings.Join(r.images, "\n"), strings.Join(want, "\n"))
	}
}

// A container is made of an image, with the example mounted where users mount
// their repository. It runs without root and without a network.
func (r *dryRun) container(t *testing.T, image string) (run func(args ...string) string) {
	t.Helper()
	must := func(args ...string) string {
		t.Helper()
		out, err := r.command("", "buildah", args...)
		if err != nil {
			t.Fatal(err)
		}
		return strings.TrimSpace(out)
	}
	id := must("from", image)
	t.Cleanup(func() { must("rm", id) })
	cache := strings.TrimSpace(runHere(t, root, nil, "go", "env", "GOMODCACHE"))
	example := filepath.Join(r.dir, "repository", "testdata/shop/after")
	return func(args ...string) string {
		t.Helper()
		fixed := []string{"run", "--network=none", "--volume", example + ":/work:ro", "--volume", cache + ":/tmp/go/pkg/mod:ro", id, "--"}
		return must(append(fixed, args...)...)
	}
}

func TestImageForTerraformHasNothingButTheBinary(t *testing.T) {
	r := dryRelease(t)
	image := "ghcr.io/dynamolint/dynamolint:" + version + "-amd64"
	run := r.container(t, image)
	if got, want := run("/usr/bin/dynamolint", "version"), "dynamolint v"+version+" ("; !strings.HasPrefix(got, want) {
		t.Errorf("version prints %q, want %q", got, want)
	}
	// Code that may ask the tables is beside them, which takes Go to look at.
	got := run("/usr/bin/dynamolint", "terraform")
	for _, want := range []string{"no findings (checked 0 Go packages, 6 tables)", "1 place elsewhere could not be analysed"} {
		if !strings.Contains(got, want) {
			t.Errorf("the check prints %q, want %q", got, want)
		}
	}
	if got, want := r.config(t, image), "65532:65532 [/usr/bin/dynamolint] /work"; got != want {
		t.Errorf("user, entry point and directory: %s, want %s", got, want)
	}
	if got, want := r.files(t, image), []string{"usr/bin/dynamolint"}; !slices.Equal(got, want) {
		t.Errorf("files: %q, want %q", got, want)
	}
}

func TestImageForGoChecksGo(t *testing.T) {
	r := dryRelease(t)
	image := "ghcr.io/dynamolint/dynamolint:" + version + "-go-amd64"
	run := r.container(t, image)
	if got, want := run("/usr/bin/dynamolint"), "no findings (checked "; !strings.HasPrefix(got, want) || strings.Contains(got, " 0 Go packages") {
		t.Errorf("the check prints %q, want %q and Go packages", got, want)
	}
	if got, want := r.config(t, image), "65532:65532 [/usr/bin/dynamolint] /work"; got != want {
		t.Errorf("user, entry point and directory: %s, want %s", got, want)
	}
}

// config returns what an image runs, and as whom.
func (r *dryRun) config(t *testing.T, image string) string {
	t.Helper()
	out, err := r.command("", "buildah", "inspect", "--type", "image", "--format",
		"{{.OCIv1.Config.User}} {{.OCIv1.Config.Entrypoint}} {{.OCIv1.Config.WorkingDir}}", image)
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(out)
}

// files lists the files of an image.
func (r *dryRun) files(t *testing.T, image string) []string {
	t.Helper()
	id, err := r.command("", "buildah", "from", image)
	if err != nil {
		t.Fatal(err)
	}
	id = strings.TrimSpace(id)
	defer func() { _, _ = r.command("", "buildah", "rm", id) }()
	dir, err := r.command("", "buildah", "mount", id)
	if err != nil {
		t.Fatal(err)
	}
	dir = strings.TrimSpace(dir)
	var files []string
	walk(t, dir, func(path string) { files = append(files, path) })
	return files
}
