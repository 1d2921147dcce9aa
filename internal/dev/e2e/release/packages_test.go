package release

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// packaged is what packages install, besides the completions of zsh.
var packaged = []string{
	"usr/bin/dynamolint",
	"usr/share/bash-completion/completions/dynamolint",
	"usr/share/fish/vendor_completions.d/dynamolint.fish",
	"usr/share/doc/dynamolint/copyright",
}

// The package is installed into a directory that is a system of its own, in
// place of an older version, and removed again.
func TestDebianPackage(t *testing.T) {
	r := dryRelease(t)
	needTools(t, "dpkg", "dpkg-deb")
	system := t.TempDir()
	admin := filepath.Join(system, "var/lib/dpkg")
	for _, dir := range []string{"updates", "info", "triggers"} {
		makeDir(t, filepath.Join(admin, dir))
	}
	write(t, filepath.Join(admin, "status"), "")
	// Recommended packages are not needed; the paths of this machine's shell
	// need not be in the path of a test.
	dpkg := func(args ...string) {
		t.Helper()
		runHere(t, "", nil, "dpkg", append([]string{"--root=" + system, "--force-not-root,bad-path", "--log=" + os.DevNull}, args...)...)
	}
	installed := func() string {
		return runHere(t, "", nil, "dpkg-query", "--admindir="+admin, "--show", "--showformat=${Version} ${Status}", "dynamolint")
	}

	dpkg("--install", olderDeb(t))
	if got, want := installed(), "0.0.9 install ok installed"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	dpkg("--install", r.artifacts(t)["deb linux/amd64"])
	if got, want := installed(), version+" install ok installed"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	checkFiles(t, system, append(packaged, "usr/share/zsh/vendor-completions/_dynamolint"))
	checkInstalled(t, filepath.Join(system, "usr/bin/dynamolint"))
	dpkg("--purge", "dynamolint")
	for _, name := range packaged {
		if _, err := os.Stat(filepath.Join(system, name)); !os.IsNotExist(err) {
			t.Errorf("%s remains (%v)", name, err)
		}
	}
}

// olderDeb makes the package that an older release would have installed.
func olderDeb(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	write(t, filepath.Join(dir, "DEBIAN/control"), `Package: dynamolint
Version: 0.0.9
Architecture: amd64
Maintainer: Ada <ada@example.com>
Description: an older version
`)
	write(t, filepath.Join(dir, "usr/bin/dynamolint"), "#!/bin/sh\necho older\n")
	file := filepath.Join(t.TempDir(), "older.deb")
	runHere(t, "", nil, "dpkg-deb", "--root-owner-group", "--build", dir, file)
	return file
}

func TestRPMPackage(t *testing.T) {
	r := dryRelease(t)
	needTools(t, "rpm")
	file := r.artifacts(t)["rpm linux/amd64"]
	got := runHere(t, "", nil, "rpm", "--query", "--package", "--queryformat", "%{NAME} %{VERSION} %{ARCH} %{LICENSE}", file)
	if want := "dynamolint " + version + " x86_64 Apache-2.0"; got != want {
		t.Errorf("package: %s, want %s", got, want)
	}
	// Checks the digests of the package, and that it needs nothing else.
	runHere(t, "", nil, "rpm", "--checksig", "--nosignature", file)
	system := t.TempDir()
	runHere(t, "", nil, "rpm", "--root="+system, "--initdb")
	runHere(t, "", nil, "rpm", "--root="+system, "--install", "--nosignature", file)
	checkFiles(t, system, append(packaged, "usr/share/zsh/site-functions/_dynamolint"))
	checkInstalled(t, filepath.Join(system, "usr/bin/dynamolint"))
	runHere(t, "", nil, "rpm", "--root="+system, "--erase", "dynamolint")
	if _, err := os.Stat(filepath.Join(system, "usr/bin/dynamolint")); !os.IsNotExist(err) {
		t.Errorf("the binary remains (%v)", err)
	}
}

func checkFiles(t *testing.T, dir string, names []string) {
	t.Helper()
	for _, name := range names {
		if info, err := os.Stat(filepath.Join(dir, name)); err != nil || info.Size() == 0 {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func makeDir(t *testing.T, dir string) {
	t.Helper()
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
}

func write(t *testing.T, path, content string) {
	t.Helper()
	makeDir(t, filepath.Dir(path))
	mode := os.FileMode(0o644)
	if strings.HasPrefix(content, "#!") {
		mode = 0o755
	}
	if err := os.WriteFile(path, []byte(content), mode); err != nil {
		t.Fatal(err)
	}
}
