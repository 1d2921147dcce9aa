package release

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestNotesAreTheSectionOfTheChangelog(t *testing.T) {
	needTools(t, "bash", "awk", "sed")
	const changelog = `# Changelog

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
		"v1.3.0-rc.1": {0, "### Added\n\n- not released,\n  `\\d` and all\n"},
		"v1.0.1":      {1, `notes: CHANGELOG.md has no section "## v1.0.1" with text; run .ci/release/changelog v1.0.1, commit that, and tag it` + "\n"},
		"v1.3.0":      {1, `notes: CHANGELOG.md has no section "## v1.3.0" with text; run .ci/release/changelog v1.3.0, commit that, and tag it` + "\n"},
		"1.2.0":       {2, "notes: 1.2.0 is no version such as v1.2.3\n"},
		"v1.2.0; id":  {2, "notes: v1.2.0; id is no version such as v1.2.3\n"},
	}
	dir := changelogs(t, changelog)
	script := filepath.Join(dir, ".ci/release/notes")
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

// changelogs returns a directory with a changelog, a change that is not released yet, and the
// scripts that read them.
func changelogs(t *testing.T, changelog string) string {
	t.Helper()
	dir := t.TempDir()
	write(t, filepath.Join(dir, "CHANGELOG.md"), changelog)
	write(t, filepath.Join(dir, "changelog/README.md"), "# What is not released yet\n")
	write(t, filepath.Join(dir, "changelog/added/a-rule.md"), "not released,\n`\\d` and all\n")
	for _, script := range []string{".ci/release/notes", ".ci/release/changelog"} {
		write(t, filepath.Join(dir, script), read(t, filepath.Join(root, script)))
	}
	return dir
}

func TestReleaseTakesWhatIsNotReleased(t *testing.T) {
	needTools(t, "bash", "awk", "sed")
	const begins, earlier = "# Changelog\n\nAll changes.\n", "\n## v1.2.0 - 2026-10-02\n\n- nothing new\n"
	section := "\n## v1.3.0 - " + time.Now().UTC().Format(time.DateOnly) + "\n\n### Added\n\n- not released,\n  `\\d` and all\n\n### Fixed\n\n- a mistake\n"
	for _, before := range []string{"", earlier} {
		dir := changelogs(t, begins+before)
		write(t, filepath.Join(dir, "changelog/fixed/z.md"), "a mistake\n")
		script := filepath.Join(dir, ".ci/release/changelog")
		if out, err := exec.Command(script, "v1.3.0").CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		if got, want := read(t, filepath.Join(dir, "CHANGELOG.md")), begins+section+before; got != want {
			t.Errorf("CHANGELOG.md is %q, want %q", got, want)
		}
		if left, _ := filepath.Glob(filepath.Join(dir, "changelog/*")); len(left) != 1 {
			t.Errorf("left of the changes: %q", left)
		}
		if out, err := exec.Command(script, "v1.3.0").CombinedOutput(); err == nil {
			t.Errorf("nothing is a release: %s", out)
		}
	}
}
