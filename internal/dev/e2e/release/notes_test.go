package release

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func TestNotesAreTheSectionOfTheChangelog(t *testing.T) {
	needTools(t, "bash", "awk", "sed")
	const changelog = `# Changelog

## Unreleased

- not released

## v1.2.0 - 2026-10-02

### Added

- a rule

## v1.1.0

- nothing new

## v1.0.10

- ten
`
	tests := map[string]struct {
		code int
		want string
	}{
		"v1.2.0":      {0, "### Added\n\n- a rule\n"},
		"v1.1.0":      {0, "- nothing new\n"},
		"v1.2.0-rc.1": {0, "### Added\n\n- a rule\n"},
		"v1.3.0-rc.1": {0, "- not released\n"},
		"v1.0.1":      {1, `notes: CHANGELOG.md has no section "## v1.0.1" with text; rename "## Unreleased" in a commit, and tag that` + "\n"},
		"v1.3.0":      {1, `notes: CHANGELOG.md has no section "## v1.3.0" with text; rename "## Unreleased" in a commit, and tag that` + "\n"},
		"1.2.0":       {2, "notes: 1.2.0 is no version such as v1.2.3\n"},
		"v1.2.0; id":  {2, "notes: v1.2.0; id is no version such as v1.2.3\n"},
	}
	dir := t.TempDir()
	write(t, filepath.Join(dir, "CHANGELOG.md"), changelog)
	script := filepath.Join(dir, ".ci/release/notes")
	write(t, script, read(t, filepath.Join(root, ".ci/release/notes")))
	for tag, test := range tests {
		out, err := exec.Command(script, tag).CombinedOutput()
		code := 0
		if err != nil {
			code = err.(*exec.ExitError).ExitCode()
		}
		if got := strings.TrimRight(string(out), "\n") + "\n"; code != test.code || got != test.want {
			t.Errorf("%s: exit code %d, %q; want %d, %q", tag, code, got, test.code, test.want)
		}
	}
}
