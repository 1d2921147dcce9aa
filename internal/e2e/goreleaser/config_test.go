// Package goreleaser holds the tests of how dynamolint is distributed: the
// release configuration, the binaries that it names, and "go install". It knows
// the module as its users get it, and nothing of what the command does.
//
// The configuration is only read here. To try a release, which takes minutes:
//
//	go run github.com/goreleaser/goreleaser/v2@v2.15.0 release --snapshot --clean --skip=sbom
package goreleaser

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/goreleaser/goreleaser/v2/pkg/config"
)

const root = "../../.."

func load(t *testing.T) config.Project {
	t.Helper()
	project, err := config.Load(filepath.Join(root, ".goreleaser.yaml")) // unknown keys are errors
	if err != nil {
		t.Fatal(err)
	}
	return project
}

func build(t *testing.T) config.Build {
	t.Helper()
	builds := load(t).Builds
	if len(builds) != 1 {
		t.Fatalf("%d builds, want one", len(builds))
	}
	return builds[0]
}

func TestEveryReleaseHasAllTargetsChecksumsAndSBOMs(t *testing.T) {
	project, b := load(t), build(t)
	type release struct {
		Version         int
		Main            string
		OS, Arch        []string
		Env, Flags      []string
		Files, SBOMs    []string
		Checksums       string
		Repository, Tap string
		Casks, Formulae int
	}
	want := release{
		Version: 2,
		Main:    "./cmd/dynamolint",
		OS:      []string{"linux", "darwin", "windows"}, Arch: []string{"amd64", "arm64"},
		Env: []string{"CGO_ENABLED=0"}, Flags: []string{"-trimpath"},
		Files: []string{"LICENSE", "README.md"}, SBOMs: []string{"archive"},
		Checksums:  "checksums.txt",
		Repository: "dynamolint/dynamolint", Tap: "dynamolint/homebrew-tap",
		Casks: 1, Formulae: 0, // formulae for binaries are deprecated
	}
	got := release{
		Version: project.Version, Main: b.Main, OS: b.Goos, Arch: b.Goarch, Env: b.Env, Flags: b.Flags,
		Checksums:  project.Checksum.NameTemplate,
		Repository: project.Release.GitHub.Owner + "/" + project.Release.GitHub.Name,
		Casks:      len(project.Casks), Formulae: len(project.Brews), //nolint:staticcheck // that nothing deprecated is in use is what is tested
	}
	for _, archive := range project.Archives {
		for _, file := range archive.Files {
			got.Files = append(got.Files, file.Source)
		}
	}
	for _, sbom := range project.SBOMs {
		got.SBOMs = append(got.SBOMs, sbom.Artifacts)
	}
	for _, cask := range project.Casks {
		got.Tap = cask.Repository.Owner + "/" + cask.Repository.Name
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf(".goreleaser.yaml (-want +got):\n%s", diff)
	}
	for _, file := range got.Files {
		if _, err := os.Stat(filepath.Join(root, file)); err != nil {
			t.Error(err)
		}
	}
}

// The linker ignores -X for a variable that does not exist, so only a binary
// that was built with the flags of the release shows that they fit.
func TestReleaseBuildsKnowTheirVersion(t *testing.T) {
	b := build(t)
	binary := filepath.Join(t.TempDir(), "dynamolint")
	ldflags := strings.ReplaceAll(strings.Join(b.Ldflags, " "), "{{ .Version }}", "1.2.3")
	args := slices.Concat([]string{"build"}, b.Flags, []string{"-ldflags", ldflags, "-o", binary, b.Main})
	run(t, root, b.Env, "go", args...)
	if got := run(t, "", nil, binary, "version"); !strings.HasPrefix(got, "dynamolint v1.2.3 (") {
		t.Errorf("version prints %q", got)
	}
}

func TestAllTargetsCompile(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles everything for six platforms")
	}
	b := build(t)
	for _, system := range b.Goos {
		for _, arch := range b.Goarch {
			t.Run(system+"/"+arch, func(t *testing.T) {
				env := append(slices.Clone(b.Env), "GOOS="+system, "GOARCH="+arch)
				run(t, root, env, "go", slices.Concat([]string{"build"}, b.Flags, []string{"-o", os.DevNull, b.Main})...)
			})
		}
	}
}

// run returns what the command prints to its standard output.
func run(t *testing.T, dir string, env []string, name string, args ...string) string {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), env...)
	var stderr strings.Builder
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s: %v\n%s%s", cmd, err, out, stderr.String())
	}
	return string(out)
}
