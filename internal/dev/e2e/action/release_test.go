package action

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/e2e/action/release"
)

const (
	checksums = "/download/v0.1.0/checksums.txt"
	download  = checksums + " /download/v0.1.0/" + release.Archive
)

// tools returns a directory for PATH that has these commands besides what the action needs on
// every runner. A command "gh" is a stub: $GH decides its exit code.
func tools(t *testing.T, more ...string) string {
	t.Helper()
	dir := t.TempDir()
	for _, name := range append([]string{"bash", "cat", "chmod", "cp", "env", "grep", "git", "gzip", "mkdir", "mktemp", "mv", "tar", "tr", "unzip", "wc", "xargs"}, more...) {
		if name == "gh" {
			write(t, filepath.Join(dir, name), []byte("#!/bin/sh\n[ \"$3\" = --help ] && exit \"${GH_HELP-0}\"\necho \"gh: $* with $GH_TOKEN\"\nexit \"${GH-0}\"\n"))
			continue
		}
		path, err := exec.LookPath(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(path, filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// withoutGo makes the repository one of Terraform only.
func (j *job) withoutGo() {
	j.t.Helper()
	if err := os.RemoveAll(filepath.Join(j.workspace, "services")); err != nil {
		j.t.Fatal(err)
	}
}

// TestRelease runs on what comes from a server.
func TestRelease(t *testing.T) {
	binary := release.Command(t)
	good := release.Tar(t, "dynamolint", binary)
	goPath := "go"
	tests := []struct {
		name   string
		inputs map[string]string
		env    []string
		tools  []string // commands besides those of every runner, curl and sha256sum
		lacks  string   // a command that this runner does not have
		serve  func(*release.GitHub)
		code   int
		says   string // a regular expression
		asks   string // what the server is asked for
	}{
		{name: "release of the tag", code: 1, asks: download,
			says: `dynamolint v0\.1\.0: checksum verified; attestation not verified: gh is not installed, or is too old\n`},
		{name: "input", inputs: map[string]string{"version": "v0.1.0"}, code: 1, asks: download, says: "checksum verified"},
		{name: "input without v", inputs: map[string]string{"version": "0.1.0"}, code: 1, asks: download, says: "checksum verified"},
		{name: "latest", inputs: map[string]string{"version": "latest"}, code: 1,
			asks: "/latest/download/checksums.txt /download/v0.1.0/" + release.Archive, says: `dynamolint v0\.1\.0: checksum verified`},
		{name: "macOS", env: []string{"RUNNER_OS=macOS", "RUNNER_ARCH=ARM64"}, tools: []string{"shasum", "perl"}, lacks: "sha256sum", code: 1,
			serve: func(g *release.GitHub) {
				g.Add(release.Version, map[string][]byte{release.Archive: []byte("for Linux"), "dynamolint_0.1.0_darwin_arm64.tar.gz": good})
			},
			asks: checksums + " /download/v0.1.0/dynamolint_0.1.0_darwin_arm64.tar.gz", says: "checksum verified"},
		{name: "Windows", env: []string{"RUNNER_OS=Windows"}, code: 1,
			serve: func(g *release.GitHub) {
				g.Add(release.Version, map[string][]byte{"dynamolint_0.1.0_windows_amd64.zip": release.Zip(t, "dynamolint.exe", binary)})
			},
			asks: checksums + " /download/v0.1.0/dynamolint_0.1.0_windows_amd64.zip", says: "checksum verified"},

		// What cannot be trusted stops, also where dynamolint could be built.
		{name: "replaced archive", tools: []string{goPath}, code: 2, asks: download,
			serve: func(g *release.GitHub) { g.Files["/download/v0.1.0/"+release.Archive] = append(bytes.Clone(good), 0) },
			says:  `::error title=dynamolint::the SHA-256 checksum of dynamolint_0\.1\.0_linux_amd64\.tar\.gz is [0-9a-f]{64}, but the release says [0-9a-f]{64}: the download is damaged or was replaced`},
		{name: "other version", tools: []string{goPath}, code: 2, asks: download,
			serve: func(g *release.GitHub) {
				g.Add(release.Version, map[string][]byte{release.Archive: release.Tar(t, "dynamolint", []byte("#!/bin/sh\necho 'dynamolint v0.0.9 (go)'\n"))})
			}, says: "does not contain dynamolint v0.1.0; nothing was installed"},
		{name: "empty archive", tools: []string{goPath}, code: 2, asks: download,
			serve: func(g *release.GitHub) {
				g.Add(release.Version, map[string][]byte{release.Archive: release.Tar(t, "README.md", nil)})
			},
			says: "::cannot unpack dynamolint_0.1.0_linux_amd64.tar.gz; the reason is above"},

		{name: "attestation", tools: []string{"gh"}, code: 1, asks: download,
			says: `gh: attestation verify dynamolint_0\.1\.0_linux_amd64\.tar\.gz --repo dynamolint/dynamolint with secret\ndynamolint v0\.1\.0: checksum and attestation verified\n`},
		{name: "refused attestation", tools: []string{"gh", goPath}, env: []string{"GH=1"}, code: 2, asks: download,
			says: "::the attestation of dynamolint_0.1.0_linux_amd64.tar.gz cannot be verified, the reason is above; nothing was installed"},
		{name: "old gh", tools: []string{"gh"}, env: []string{"GH_HELP=1"}, code: 1, asks: download, says: "attestation not verified: gh is not installed, or is too old"},
		{name: "GitHub Enterprise Server", tools: []string{"gh"}, env: []string{"GITHUB_SERVER_URL=https://github.example.com"}, code: 1, asks: download,
			says: "attestation not verified: this runner does not belong to github.com"},
		{name: "attestation is required", inputs: map[string]string{"verify": "attestation"}, code: 2,
			says: "::the attestation cannot be verified: gh is not installed, or is too old; install gh, or set verify: checksum"},
		{name: "only the checksum", inputs: map[string]string{"verify": "checksum"}, tools: []string{"gh"}, env: []string{"GH=1"}, code: 1, asks: download,
			says: "attestation not verified: verify is checksum"},
		{name: "unknown verification", inputs: map[string]string{"verify": "no"}, code: 2, says: `::verify must be auto, attestation or checksum, not "no"`},

		// Without a release there is nothing to install where Go is missing.
		{name: "no release", inputs: map[string]string{"version": "v0.1.1"}, code: 2, asks: "/download/v0.1.1/checksums.txt",
			says: "::https://github.com/dynamolint/dynamolint/releases/download/v0.1.1/checksums.txt cannot be downloaded; the reason is above, and Go is not installed to build it"},
		{name: "no archive", code: 2, asks: download, serve: func(g *release.GitHub) { delete(g.Files, "/download/v0.1.0/"+release.Archive) },
			says: release.Archive + " cannot be downloaded; the reason is above, and Go is not installed"},
		{name: "no archive for the processor", env: []string{"RUNNER_ARCH=ARM64"}, code: 2, asks: checksums, says: "::release v0.1.0 has no archive for linux_arm64, and Go"},
		{name: "no archive for such processors", env: []string{"RUNNER_ARCH=ARM"}, code: 2, says: "::there are no releases for Linux on ARM, and Go"},
		{name: "no curl", lacks: "curl", code: 2, says: "::curl is not installed, and Go is not installed"},
		{name: "branch", inputs: map[string]string{"version": "main"}, code: 2, says: "dynamolint: no release is named, so it is built from source\n::error title=dynamolint::no release is named, and Go"},

		{name: "install-only", inputs: map[string]string{"install-only": "yes"}, code: 2, says: `::install-only must be true or false, not "yes"`},
		{name: "mirror", inputs: map[string]string{"mirror": "http://example.com"}, code: 2, says: `::mirror must be an address that begins with https:// or file://, not "http://example.com"`},
		{name: "mirror with a command", inputs: map[string]string{"mirror": "https://example.com/$(touch pwned)`touch pwned`"}, code: 2, says: "cannot be downloaded"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g := release.New(t)
			g.Add(release.Version, map[string][]byte{release.Archive: good})
			if test.serve != nil {
				test.serve(g)
			}
			path := tools(t, append(test.tools, "curl", "sha256sum")...)
			if test.lacks != "" {
				if err := os.Remove(filepath.Join(path, test.lacks)); err != nil {
					t.Fatal(err)
				}
			}
			j := newJob(t, t.TempDir())
			j.withoutGo()
			j.ref = release.Version
			j.env = append([]string{"PATH=" + path, "CURL_HOME=" + g.CurlHome}, test.env...)
			result := j.uses(test.inputs)
			if result.code != test.code || !regexp.MustCompile(test.says).MatchString(result.log) {
				t.Errorf("the step ends with %d, want %d and %q:\n%s", result.code, test.code, test.says, result.log)
			}
			if got := g.Take(); got != test.asks {
				t.Errorf("the server was asked for %q, want %q", got, test.asks)
			}
			if installed := result.command != ""; installed != (test.code == 1) {
				t.Errorf("installed: %s", result.command)
			}
			checkCommands(t, test.name, result.log)
			checkUntouched(t, j.workspace)
			checkUntouched(t, j.temp)
			if test.code != 1 {
				return
			}
			if got, err := os.ReadFile(result.command); err != nil || !bytes.Equal(got, binary) {
				t.Errorf("%s is not the command of the release: %v", result.command, err)
			}
			if places := j.places(result); len(places) != 2 {
				t.Errorf("found %q", places)
			}
			// A later job on this machine asks for nothing, except what the latest release is.
			again := j.uses(test.inputs)
			if got, _, _ := strings.Cut(g.Take(), " /download"); again.code != 1 || again.command != result.command || strings.HasPrefix(got, "/download") {
				t.Errorf("the second run ends with %d and asks for %q:\n%s", again.code, got, again.log)
			}
		})
	}
}

// TestUnverifiedInstallation: a job that requires the attestation does not take what another
// one has installed without.
func TestUnverifiedInstallation(t *testing.T) {
	g := release.New(t)
	g.Add(release.Version, map[string][]byte{release.Archive: release.Tar(t, "dynamolint", release.Command(t))})
	j := newJob(t, t.TempDir())
	j.ref = release.Version
	j.env = []string{"PATH=" + tools(t, "gh", "curl", "sha256sum"), "CURL_HOME=" + g.CurlHome}
	for verify, want := range map[string]string{"checksum": "", "attestation": "gh: attestation verify"} {
		g.Take()
		result := j.uses(map[string]string{"verify": verify, "install-only": "true"})
		if result.code != 0 || g.Take() != download || !strings.Contains(result.log, want) {
			t.Errorf("%s: the step ends with %d:\n%s", verify, result.code, result.log)
		}
	}
}

// TestMirror installs from a directory that has the files of a release.
func TestMirror(t *testing.T) {
	g, dir := release.New(t), t.TempDir()
	g.Add(release.Version, map[string][]byte{release.Archive: release.Tar(t, "dynamolint", release.Command(t))})
	for name, content := range g.Files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		write(t, path, content)
	}
	for _, version := range []string{"", "latest"} {
		j := newJob(t, t.TempDir())
		j.withoutGo()
		j.ref = release.Version
		j.env = []string{"PATH=" + tools(t, "curl", "sha256sum"), "CURL_HOME=" + g.CurlHome}
		result := j.uses(map[string]string{"mirror": "file://" + dir + "/", "version": version})
		if result.code != 1 || g.Take() != "" || !strings.Contains(result.log, "dynamolint v0.1.0: checksum verified") {
			t.Errorf("the step ends with %d:\n%s", result.code, result.log)
		}
	}
}

// TestBuiltInstead: a release that cannot be downloaded is built, and the log says so.
func TestBuiltInstead(t *testing.T) {
	g := release.New(t)
	j := newJob(t, t.TempDir())
	j.ref = release.Version
	j.env = []string{"CURL_HOME=" + g.CurlHome}
	result := j.uses(nil)
	const warning = "::warning title=dynamolint::https://github.com/dynamolint/dynamolint/releases/download/v0.1.0/checksums.txt cannot be downloaded; the reason is above. dynamolint is built from source instead"
	if result.code != 1 || !strings.Contains(result.log, "error: 404\n"+warning) || g.Take() != checksums {
		t.Errorf("the step ends with %d:\n%s", result.code, result.log)
	}
	if out, err := exec.Command(result.command, "version").Output(); err != nil || !strings.HasPrefix(string(out), "dynamolint v0.1.0 (") {
		t.Errorf("version prints %q, %v", out, err)
	}
}
