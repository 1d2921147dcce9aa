package main

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/mod/semver"

	"github.com/dynamolint/dynamolint/internal/dev/surface"
)

// record writes what this state offers, as a release: go test -run TestReleases -record v0.1.0.
var record = flag.String("record", "", "write testdata/released/`VERSION`.txt")

// releases is the directory with a record of each release.
var releases = filepath.FromSlash("../../testdata/released")

// Releases of one major version only grow: what a release has, all later ones have. A patch
// release brings no rule and changes no severity, profile or default.
func TestReleases(t *testing.T) {
	now := today(t)
	if *record != "" {
		writeRecord(t, *record, now)
	}
	for _, breach := range broken(t, now) {
		t.Errorf("%s (docs/stability.md)", breach)
	}
}

// broken returns what the records of releases have and a later state, or one of them, breaks.
func broken(t *testing.T, now surface.Surface) (list []string) {
	t.Helper()
	versions := recorded(t)
	for i := 1; i < len(versions); i++ {
		if before, patch := versions[i-1], versions[i]; semver.Prerelease(before) == "" && semver.MajorMinor(before) == semver.MajorMinor(patch) {
			for _, breach := range surface.PatchBreaches(readRecord(t, before), readRecord(t, patch)) {
				list = append(list, fmt.Sprintf("%s, a patch of %s: %s", patch, before, breach))
			}
		}
	}
	for _, version := range versions {
		if semver.Major(version) != semver.Major(versions[len(versions)-1]) {
			continue // a new major version begins with its first record
		}
		for _, breach := range surface.Breaches(readRecord(t, version), now) {
			list = append(list, fmt.Sprintf("since %s: %s", version, breach))
		}
	}
	return list
}

// Records of invented releases: what is compared with what.
func TestRecords(t *testing.T) {
	defer func(dir string) { releases = dir }(releases)
	releases = filepath.Join(t.TempDir(), "released")
	now := today(t)
	if got := broken(t, now); len(got) > 0 {
		t.Errorf("without a record: %q", got)
	}
	with := func(keys ...string) surface.Surface {
		s := maps.Clone(now)
		for _, key := range keys {
			s[key] = ""
		}
		return s
	}
	writeRecord(t, "v0.9.0", with("hook a"))
	writeRecord(t, "v0.10.0", with("hook a", "hook b"))
	writeRecord(t, "v0.10.1", with("hook a", "hook b", "hook c", "rule DDB999"))
	const patched, gone = "v0.10.1, a patch of v0.10.0: rule DDB999 is new: leave it to a minor release", " is gone: keep the hook"
	want := []string{patched, "since v0.9.0: hook a" + gone, "since v0.10.0: hook a" + gone, "since v0.10.1: hook a" + gone}
	if got := broken(t, with("hook b", "hook c", "rule DDB999")); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	writeRecord(t, "v1.0.0-rc.1", with("hook c"))
	writeRecord(t, "v1.0.0", with("hook c", "rule DDB999"))
	want = []string{patched, "since v1.0.0-rc.1: hook c" + gone, "since v1.0.0: hook c" + gone}
	if got := broken(t, with("rule DDB999")); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

var releasedHeading = regexp.MustCompile(`(?m)^## \[?v?(\d+\.\d+\.\d+[^\s\]]*)`)

// Each release in the changelog is recorded.
func TestReleasesAreRecorded(t *testing.T) {
	changelog, err := os.ReadFile(filepath.FromSlash("../../CHANGELOG.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, missing := range unrecorded(string(changelog), recorded(t)) {
		t.Errorf("no record of %s: go test ./cmd/dynamolint -run TestReleases -record %s", missing, missing)
	}
	text := "# Changelog\n\n## Unreleased\n\n### Added\n\n## v0.2.0 - 2027-01-31\n\n## 0.1.1\n\n## [0.1.0]\n"
	if got, want := unrecorded(text, []string{"v0.1.0"}), []string{"v0.2.0", "v0.1.1"}; !slices.Equal(got, want) {
		t.Errorf("not recorded: %q, want %q", got, want)
	}
}

// unrecorded returns the releases in a changelog of which there is no record.
func unrecorded(changelog string, versions []string) (list []string) {
	for _, m := range releasedHeading.FindAllStringSubmatch(changelog, -1) {
		if version := "v" + m[1]; !slices.Contains(versions, version) {
			list = append(list, version)
		}
	}
	return list
}

// What an invented release has is taken away, one after the other.
func TestInventedRelease(t *testing.T) {
	released := today(t)
	grown := maps.Clone(released)
	grown.Add("DDB101", surface.Name, "full-scan")
	grown.Add("bool", surface.Flag, "dynamolint check", "--invented")
	grown.Add("", surface.Rule, "DDB999")
	grown["information DDB101 severity"] = "note"
	if breaches := surface.Breaches(released, grown); len(breaches) > 0 {
		t.Errorf("growth is refused: %q", breaches)
	}
	const gone = "\x00"
	for _, change := range []struct{ key, becomes, says string }{
		{"rule DDB101", gone, "rule DDB101 is gone: keep the rule, or retire it: set its ReplacedBy"},
		{"name scan", gone, "name scan is gone: list it in Former of its rule"},
		{"name scan", "DDB999", `name scan was "DDB101" and is "DDB999": a name never becomes that of another rule`},
		{"option DDB401 template", gone, "option DDB401 template is gone: list its name in Former of the option that replaces it"},
		{"option DDB401 template", "int", `option DDB401 template was "string" and is "int": keep the option as it is, and add one with another name`},
		{"value profile strict", gone, "value profile strict is gone: go on accepting it"},
		{"config extends string", gone, "config extends string is gone: go on reading it"},
		{"config fail-on", gone, "config fail-on is gone: go on reading it"},
		{"command dynamolint config show", gone, "command dynamolint config show is gone: keep it as a hidden command"},
		{"flag dynamolint check --no-baseline", gone, "flag dynamolint check --no-baseline is gone: list it in renamedFlags"},
		{"flag dynamolint -C", gone, "flag dynamolint -C is gone: list it in renamedFlags"},
		{"flag go vet -dynamolint.schema", gone, "flag go vet -dynamolint.schema is gone: list it in renamedFlags"},
		{"format junit", gone, "format junit is gone: go on writing it"},
		{"field report findings[].start.line", gone, "field report findings[].start.line is gone: keep the field"},
		{"field report findings[].related", "string", `field report findings[].related was "[]object" and is "string": keep the field as it is`},
		{"version report", "2", `version report was "1" and is "2": go on writing the old version`},
		{"sarif runs[].results[].partialFingerprints.dynamolint/v1", gone, "sarif runs[].results[].partialFingerprints.dynamolint/v1 is gone: go on writing it"},
		{"exit incomplete", "4", `exit incomplete was "3" and is "4": exit codes stay`},
		{"input fail-on", "required", `input fail-on was "optional" and is "required": an input that could be left out`},
		{"output findings", gone, "output findings is gone: go on setting it"},
		{"variable DYNAMOLINT_CACHE", gone, "variable DYNAMOLINT_CACHE is gone: go on reading it"},
		{"hook dynamolint-files", gone, "hook dynamolint-files is gone: keep the hook"},
		{"api driver.New", "func() *analysis.Analyzer", `api driver.New was "func(Settings) *analysis.Analyzer" and is "func() *analysis.Analyzer": add something with another name`},
	} {
		later := maps.Clone(released)
		if _, ok := later[change.key]; !ok {
			t.Errorf("there is no %q to take away", change.key)
			continue
		}
		if delete(later, change.key); change.becomes != gone {
			later[change.key] = change.becomes
		}
		if got := surface.Breaches(released, later); len(got) != 1 || !strings.HasPrefix(got[0], change.says) {
			t.Errorf("%s: %q, want one that begins with %q", change.key, got, change.says)
		}
	}
}

// recorded returns the versions of which there are records, in their order.
func recorded(t *testing.T) (versions []string) {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(releases, "*.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		version := strings.TrimSuffix(filepath.Base(name), ".txt")
		if !semver.IsValid(version) {
			t.Errorf("%s: a record is named after a version, such as v0.1.0", name)
		}
		versions = append(versions, version)
	}
	semver.Sort(versions)
	return versions
}

func readRecord(t *testing.T, version string) surface.Surface {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(releases, version+".txt"))
	if err != nil {
		t.Fatal(err)
	}
	s, err := surface.Read(bytes.NewReader(text))
	if err != nil {
		t.Fatalf("%s: %v", version, err)
	}
	return s
}

func writeRecord(t *testing.T, version string, s surface.Surface) {
	t.Helper()
	if !semver.IsValid(version) {
		t.Fatalf("%q is not a version such as v0.1.0", version)
	}
	err := os.MkdirAll(releases, 0o755)
	if err == nil {
		err = writeFile(filepath.Join(releases, version+".txt"), func(w io.Writer) error {
			_, err := s.WriteTo(w)
			return err
		})
	}
	if err != nil {
		t.Fatal(err)
	}
}
