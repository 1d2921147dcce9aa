package release

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Lines of docs/install.md that a test of their own is about, or that need what
// is nowhere but at its address.
var notRun = map[string]string{
	"go install github.com/dynamolint/dynamolint/cmd/dynamolint@latest": "see TestGoInstall",
	"brew install --cask dynamolint/tap/dynamolint":                     "the tap; see TestTheCaskIsOfThisRelease",
	"sudo apt install ./dynamolint_0.1.0_linux_amd64.deb":               "see TestDebianPackage",
	"sudo dnf install ./dynamolint_0.1.0_linux_amd64.rpm":               "see TestRPMPackage",
}

var shellBlock = regexp.MustCompile("(?ms)^```sh\n(.*?)^```$")

// What the page tells users to run works from top to bottom, in the directory of
// a repository.
func TestInstallPage(t *testing.T) {
	r := dryRelease(t)
	var script strings.Builder
	for _, block := range shellBlock.FindAllStringSubmatch(read(t, filepath.Join(root, "docs/install.md")), -1) {
		for line := range strings.Lines(block[1]) {
			if _, ok := notRun[strings.TrimSpace(line)]; !ok {
				script.WriteString(line)
			}
		}
	}
	for line := range notRun {
		if !strings.Contains(read(t, filepath.Join(root, "docs/install.md")), "\n"+line+"\n") {
			t.Errorf("the page has no line %s", line)
		}
	}

	example := filepath.Join(t.TempDir(), "repository")
	if err := os.CopyFS(example, os.DirFS(filepath.Join(root, "testdata/shop/after"))); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(example, "install.sh"), "#!/usr/bin/env bash\nset -euo pipefail\ncd "+example+"\n"+script.String())
	t.Setenv("DIST", r.dist)
	t.Setenv("MODULES", strings.TrimSpace(runHere(t, root, nil, "go", "env", "GOMODCACHE")))
	out, err := r.command("", filepath.Join(example, "install.sh"))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"dynamolint_" + version + "_linux_amd64.tar.gz: OK\n",
		"dynamolint v" + version + " (",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("output:\n%s\nlacks %q", out, want)
		}
	}
	checks := slices.DeleteFunc(strings.Split(out, "\n"), func(line string) bool { return !strings.HasPrefix(line, "no findings (checked ") })
	if len(checks) != 2 || strings.Contains(checks[0], " 0 Go packages") {
		t.Errorf("the images checked: %q", checks)
	}
}
