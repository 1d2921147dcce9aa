package release

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// all are the platforms of a release. A run compiles two of them: the one on which what comes
// out is installed and run, and the one of the cask. The others differ in what the compiler
// makes, and every night builds them, with DYNAMOLINT_RELEASE=all.
var (
	all = []string{"darwin_amd64", "darwin_arm64", "linux_amd64", "linux_arm64", "windows_amd64", "windows_arm64"}
	two = []string{"darwin_arm64", "linux_amd64"}
)

func platforms() []string {
	if os.Getenv("DYNAMOLINT_RELEASE") == "all" {
		return all
	}
	return two
}

// narrow has GoReleaser build the platforms of this run, and images for those of Linux. It
// changes nothing else in the configuration of the copy.
func (r *dryRun) narrow() error {
	if len(platforms()) == len(all) {
		return nil
	}
	path := filepath.Join(r.dir, "repository", ".goreleaser.yaml")
	content, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	text := string(content)
	for _, change := range []struct {
		old, now string
		times    int
	}{
		{"    goos: [linux, darwin, windows]\n    goarch: [amd64, arm64]\n", "    targets: [" + strings.Join(two, ", ") + "]\n", 1},
		{"    dockerfile: .ci/release/Dockerfile\n", "    dockerfile: .ci/release/Dockerfile\n    platforms: [linux/amd64]\n", 2},
	} {
		if n := strings.Count(text, change.old); n != change.times {
			return fmt.Errorf("%s has %d times, not %d: %s", path, n, change.times, change.old)
		}
		text = strings.ReplaceAll(text, change.old, change.now)
	}
	return os.WriteFile(path, []byte(text), 0o666)
}
