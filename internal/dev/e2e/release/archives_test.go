package release

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// What a release page shows. The action, the documents and the scripts of users
// download these names.
func TestFilesOfARelease(t *testing.T) {
	r := dryRelease(t)
	var want []string
	for _, platform := range platforms() {
		archive := ".tar.gz"
		if strings.HasPrefix(platform, "windows") {
			archive = ".zip"
		}
		want = append(want, "dynamolint_"+version+"_"+platform+archive, "dynamolint_"+version+"_"+platform+".cdx.json")
		if strings.HasPrefix(platform, "linux") {
			want = append(want, "dynamolint_"+version+"_"+platform+".deb", "dynamolint_"+version+"_"+platform+".rpm")
		}
	}
	slices.Sort(want)
	if got := r.checksums(t); !slices.Equal(got, want) {
		t.Errorf("files with checksums:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// checksums checks all files that checksums.txt lists, and returns their names in order.
func (r *dryRun) checksums(t *testing.T) []string {
	t.Helper()
	list := read(t, filepath.Join(r.dist, "checksums.txt"))
	var names []string
	for line := range strings.Lines(list) {
		sum, name, ok := strings.Cut(strings.TrimSpace(line), "  ")
		if !ok {
			t.Fatalf("checksums.txt has the line %q", line)
		}
		if digest := digest(read(t, filepath.Join(r.dist, name))); digest != sum {
			t.Errorf("%s has the digest %s, not %s", name, digest, sum)
		}
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

func TestTheChecksumsAreSigned(t *testing.T) {
	r := dryRelease(t)
	signed := strings.Fields(read(t, filepath.Join(r.dist, "checksums.txt.sigstore.json")))
	if want := digest(read(t, filepath.Join(r.dist, "checksums.txt"))); len(signed) == 0 || signed[0] != want {
		t.Errorf("what was signed has the digest %q, checksums.txt has %s", signed, want)
	}
}

func TestSBOMsListWhatWasLinked(t *testing.T) {
	r := dryRelease(t)
	var document struct {
		BOMFormat string
		Metadata  struct {
			Component struct{ Name, Version string }
		}
		Components []struct{ Name, Version string }
	}
	content := read(t, filepath.Join(r.dist, "dynamolint_"+version+"_linux_amd64.cdx.json"))
	if err := json.Unmarshal([]byte(content), &document); err != nil {
		t.Fatal(err)
	}
	main := document.Metadata.Component
	if document.BOMFormat != "CycloneDX" || main.Name != "github.com/dynamolint/dynamolint" || main.Version != "v"+version {
		t.Errorf("%s document of %s %s", document.BOMFormat, main.Name, main.Version)
	}
	linked := map[string]bool{}
	for _, c := range document.Components {
		linked[c.Name] = true
	}
	if !linked["github.com/hashicorp/hcl/v2"] || !linked["golang.org/x/tools"] || linked["github.com/goreleaser/goreleaser/v2"] {
		t.Errorf("components: %v", linked)
	}
}

// An archive is all that a machine needs to check Terraform.
func TestTheArchiveRuns(t *testing.T) {
	r := dryRelease(t)
	dir := t.TempDir()
	archive := r.artifacts(t)["Archive "+runtime.GOOS+"/"+runtime.GOARCH]
	runHere(t, dir, nil, "tar", "-xzf", archive)
	var files []string
	walk(t, dir, func(path string) { files = append(files, path) })
	slices.Sort(files)
	want := []string{"LICENSE", "README.md", "completions/_dynamolint", "completions/dynamolint.bash", "completions/dynamolint.fish", "dynamolint"}
	if !slices.Equal(files, want) {
		t.Errorf("the archive has %q, want %q", files, want)
	}
	checkInstalled(t, filepath.Join(dir, "dynamolint"))
}

// checkInstalled runs what was installed: its version is that of the tag, in each place.
func checkInstalled(t *testing.T, binary string) {
	t.Helper()
	if got, want := runHere(t, "", nil, binary, "version"), "dynamolint v"+version+" ("; !strings.HasPrefix(got, want) {
		t.Errorf("version prints %q, want %q", got, want)
	}
	sarif := filepath.Join(t.TempDir(), "out.sarif")
	runHere(t, root, nil, binary, "check", "--fail-on", "never", "--format", "sarif="+sarif, "testdata/shop/before/terraform")
	var report struct {
		Runs []struct {
			Tool struct {
				Driver struct {
					SemanticVersion string
					Rules           []struct{ ID, HelpURI string }
				}
			}
			Results []struct{ RuleID string }
		}
	}
	if err := json.Unmarshal([]byte(read(t, sarif)), &report); err != nil {
		t.Fatal(err)
	}
	run := report.Runs[0]
	if got := run.Tool.Driver.SemanticVersion; got != version {
		t.Errorf("SARIF has version %q, want %q", got, version)
	}
	if len(run.Results) == 0 {
		t.Error("the example has no findings")
	}
	for _, rule := range run.Tool.Driver.Rules {
		if want := "https://github.com/dynamolint/dynamolint/blob/v" + version + "/docs/rules/" + rule.ID + ".md"; rule.HelpURI != want {
			t.Errorf("helpUri is %s, want %s", rule.HelpURI, want)
		}
	}
}

func TestCompletionsAreOfTheirShells(t *testing.T) {
	r := dryRelease(t)
	dir := filepath.Join(r.dir, "repository", "dist-completions")
	for file, want := range map[string]string{
		"dynamolint.bash": "complete -o default -F __start_dynamolint dynamolint",
		"_dynamolint":     "#compdef dynamolint",
		"dynamolint.fish": "complete -c dynamolint",
	} {
		if !strings.Contains(read(t, filepath.Join(dir, file)), want) {
			t.Errorf("%s lacks %q", file, want)
		}
	}
}

// The cask downloads the archives of this release and checks them.
func TestTheCaskIsOfThisRelease(t *testing.T) {
	r := dryRelease(t)
	cask := read(t, filepath.Join(r.dist, "homebrew/Casks/dynamolint.rb"))
	for _, want := range []string{
		`version "` + version + `"`,
		`url "https://github.com/dynamolint/dynamolint/releases/download/v#{version}/dynamolint_#{version}_darwin_arm64.tar.gz"`,
		`sha256 "` + digest(read(t, r.artifacts(t)["Archive darwin/arm64"])) + `"`,
		`binary "dynamolint"`,
		`bash_completion "completions/dynamolint.bash"`,
	} {
		if !strings.Contains(cask, want) {
			t.Errorf("the cask lacks %s:\n%s", want, cask)
		}
	}
}

func digest(content string) string {
	sum := sha256.Sum256([]byte(content))
	return hex.EncodeToString(sum[:])
}

func read(t *testing.T, path string) string {
	t.Helper()
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}
