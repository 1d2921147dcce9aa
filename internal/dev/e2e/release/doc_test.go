// Package release holds the tests of how dynamolint is distributed: a dry run of
// the release, which builds everything and installs it, and "go install". It
// knows dynamolint as its users get it, and nothing of what the command does.
//
// The tools of a release are those of go.mod's tool lines, here and in
// .github/workflows/release.yml.
package release

import (
	"testing"
)

const root = "../../../.."

// GoReleaser warns of options that a later version will not have, and goes on.
func TestTheConfigurationIsUpToDate(t *testing.T) {
	r := dryRelease(t)
	if out, err := r.command("repository", "goreleaser", "check"); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
