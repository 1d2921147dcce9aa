package action

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/e2e/action/release"
)

// fetched returns the directory of the action as a runner has it: an archive that git makes of a
// commit of our repository. It has no history, but names the release.
func fetched(t *testing.T, commit string, tags ...string) string {
	t.Helper()
	repository, dir := t.TempDir(), t.TempDir()
	git := func(args ...string) {
		t.Helper()
		cmd := exec.Command("git", append([]string{"-C", repository, "-c", "user.name=Ada", "-c", "user.email=ada@example.com"}, args...)...)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %q: %v\n%s", args, err, out)
		}
	}
	git("init", "--quiet")
	if out, err := exec.Command("cp", "-R", root(t)+"/.github", root(t)+"/.gitattributes", repository).CombinedOutput(); err != nil {
		t.Fatalf("cp: %v\n%s", err, out)
	}
	git("add", ".")
	git("commit", "--quiet", "-m", "release")
	for _, tag := range tags {
		git("tag", tag)
	}
	git("commit", "--quiet", "--allow-empty", "-m", "after it")
	git("archive", "--output", filepath.Join(dir, "action.tar"), commit)
	if out, err := exec.Command("tar", "-xf", filepath.Join(dir, "action.tar"), "-C", dir).CombinedOutput(); err != nil {
		t.Fatalf("tar: %v\n%s", err, out)
	}
	return dir
}

// TestRef: "uses" may name the commit of a release, the tag of its major version, or itself.
func TestRef(t *testing.T) {
	g := release.New(t)
	g.Add(release.Version, map[string][]byte{release.Archive: release.Tar(t, "dynamolint", release.Command(t))})
	path := tools(t, "curl", "sha256sum")
	const hash = "4f1c2d3e4f5061728394a5b6c7d8e9f001122334"
	for _, test := range []struct {
		name, ref, commit string
		tags              []string
		asks              string
	}{
		{"commit of the release", hash, "HEAD^", []string{"v0", "v0.1.0"}, download},
		{"major version", "v0", "HEAD^", []string{"v0", "v0.1.0"}, download},
		{"the release", "v0.1.0", "HEAD^", []string{"v0.1.0"}, download},
		{"commit after it", hash, "HEAD", []string{"v0", "v0.1.0"}, ""},
		{"branch", "main", "HEAD", []string{"v0.1.0"}, ""},
		{"before the first release", "main", "HEAD", nil, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			j := newJob(t, t.TempDir())
			j.ref, j.path = test.ref, fetched(t, test.commit, test.tags...)
			j.env = []string{"PATH=" + path, "CURL_HOME=" + g.CurlHome}
			result := j.uses(map[string]string{"install-only": "true"})
			if got := g.Take(); got != test.asks {
				t.Errorf("the server was asked for %q, want %q", got, test.asks)
			}
			if want := map[bool]string{true: "", false: "no release is named, and Go is not installed"}[test.asks != ""]; !strings.Contains(result.log, want) || (result.code == 0) != (want == "") {
				t.Errorf("the step ends with %d:\n%s", result.code, result.log)
			}
		})
	}
}
