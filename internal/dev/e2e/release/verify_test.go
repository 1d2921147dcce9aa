package release

import (
	"path/filepath"
	"strings"
	"testing"
)

// The workflow publishes a release only if this script ends well.
func TestVerify(t *testing.T) {
	r := dryRelease(t)
	archive := "dynamolint_" + version + "_linux_amd64.tar.gz"
	other := []byte("another file")
	tests := map[string]struct {
		file string // of the release that differs
		want string
	}{
		"as built":                  {"", "verify: " + archive + " is as it was built, and works\n"},
		"another archive":           {archive, archive + ": FAILED"},
		"checksums of other files":  {"checksums.txt", "was not signed"},
		"signature of another file": {"checksums.txt.sigstore.json", "was not signed"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			dist := t.TempDir()
			for _, file := range []string{archive, "checksums.txt", "checksums.txt.sigstore.json"} {
				content := read(t, filepath.Join(r.dist, file))
				if file == test.file && file == "checksums.txt" {
					content += "0000  other\n" // and the archive's own line is right
				} else if file == test.file {
					content = string(other)
				}
				write(t, filepath.Join(dist, file), content)
			}
			t.Setenv("DIST", dist)
			out, err := r.command("repository", ".ci/release/verify", "v"+version)
			if (err == nil) != (test.file == "") {
				t.Errorf("error: %v", err)
			}
			if err != nil {
				out += err.Error()
			}
			if !strings.Contains(out, test.want) {
				t.Errorf("output:\n%s\nlacks %q", out, test.want)
			}
		})
	}
}

// A tag that is put on another commit has another version in its binary.
func TestVerifyComparesTheVersion(t *testing.T) {
	r := dryRelease(t)
	dist := t.TempDir()
	renamed := "dynamolint_0.1.1_linux_amd64.tar.gz"
	archive := read(t, filepath.Join(r.dist, "dynamolint_"+version+"_linux_amd64.tar.gz"))
	sums := digest(archive) + "  " + renamed + "\n"
	write(t, filepath.Join(dist, renamed), archive)
	write(t, filepath.Join(dist, "checksums.txt"), sums)
	write(t, filepath.Join(dist, "checksums.txt.sigstore.json"), digest(sums)+"  -\n")
	t.Setenv("DIST", dist)
	out, err := r.command("repository", ".ci/release/verify", "v0.1.1")
	if err == nil || !strings.Contains(err.Error(), "the binary is of another version") {
		t.Errorf("%s%v", out, err)
	}
}
