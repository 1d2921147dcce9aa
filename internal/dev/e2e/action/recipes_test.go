package action

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/buildkite/go-pipeline"
	"go.yaml.in/yaml/v3"

	"github.com/dynamolint/dynamolint/internal/dev/e2e/action/release"
)

const (
	recipesFile   = "docs/ci.md"
	installScript = "ci/install-dynamolint.sh"
)

// recipe returns the first block of code in a language below a heading of the page.
func recipe(t *testing.T, heading, language string) string {
	t.Helper()
	_, section, ok := strings.Cut(read(t, recipesFile), "\n## "+heading+"\n")
	section, _, _ = strings.Cut(section, "\n## ")
	_, text, found := strings.Cut(section, "\n```"+language+"\n")
	text, _, closed := strings.Cut(text, "\n```\n")
	if !ok || !found || !closed {
		t.Fatalf("%s has no block of %s below %q", recipesFile, language, heading)
	}
	return text + "\n"
}

// newPipeline returns a job of another system: the repository with the script of the page, and a
// server with the release.
func newPipeline(t *testing.T) (*job, *release.GitHub) {
	t.Helper()
	g := release.New(t)
	g.Add(release.Version, map[string][]byte{release.Archive: release.Tar(t, "dynamolint", release.Command(t))})
	j := newJob(t, t.TempDir())
	j.write(installScript, recipe(t, "Any system", "sh"))
	j.env = []string{"CURL_HOME=" + g.CurlHome}
	return j, g
}

// run runs a command as a step of a pipeline.
func (j *job) run(script string) (code int, log string) {
	j.t.Helper()
	cmd := exec.Command("sh", "-e", "-c", script)
	cmd.Dir, cmd.Env = j.workspace, slices.Concat(j.defaultEnv(), j.env)
	out, err := cmd.CombinedOutput()
	if cmd.ProcessState == nil {
		j.t.Fatal(err)
	}
	return cmd.ProcessState.ExitCode(), string(out)
}

func TestInstallScript(t *testing.T) {
	uname := func(says string) func(*job, *release.GitHub) {
		return func(j *job, _ *release.GitHub) {
			dir := j.t.TempDir()
			write(j.t, filepath.Join(dir, "uname"), []byte("#!/bin/sh\necho '"+says+"'\n"))
			j.env = append(j.env, "PATH="+dir+":"+os.Getenv("PATH"))
		}
	}
	for _, test := range []struct {
		name   string
		change func(*job, *release.GitHub)
		code   int
		says   string
	}{
		{"good", nil, 0, release.Archive + ": OK\n"},
		{"replaced archive", func(_ *job, g *release.GitHub) { g.Files["/download/v0.1.0/"+release.Archive] = []byte("another") }, 1, release.Archive + ": FAILED\n"},
		{"no checksum", func(_ *job, g *release.GitHub) { g.Files["/download/v0.1.0/checksums.txt"] = nil }, 1, ""},
		{"no release", func(_ *job, g *release.GitHub) { clear(g.Files) }, 22, "404"},
		{"no platform", uname("SunOS"), 2, "no release of dynamolint is for SunOS\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			j, g := newPipeline(t)
			if test.change != nil {
				test.change(j, g)
			}
			code, log := j.run("sh " + installScript)
			if code != test.code || !strings.Contains(log, test.says) {
				t.Errorf("exit code %d, want %d and %q:\n%s", code, test.code, test.says, log)
			}
			files, _ := filepath.Glob(filepath.Join(j.workspace, "bin", "*"))
			installed := slices.ContainsFunc(files, func(name string) bool { return filepath.Base(name) == "dynamolint" })
			if installed != (code == 0) || installed && len(files) != 1 {
				t.Errorf("bin has %q", files)
			}
		})
	}
}

// TestRecipes runs the commands of the recipes, until one fails as in the service, and looks for the
// findings in what they write.
func TestRecipes(t *testing.T) {
	for _, test := range []struct {
		system, language string
		commands         func(*testing.T, string) []string
		report, has      string
	}{
		{"GitLab CI", "yaml", gitlabCommands, "gl-code-quality-report.json", `"check_name":"DDB101 scan"`},
		{"Jenkins", "groovy", jenkinsCommands, "dynamolint.sarif", `"ruleId":"DDB101"`},
		{"Azure Pipelines", "yaml", azureCommands, "dynamolint.xml", "DDB101"},
		{"CircleCI", "yaml", circleCommands, "reports/dynamolint/junit.xml", "DDB101"},
		{"Buildkite", "yaml", buildkiteCommands, "annotation", "[DDB101]"},
	} {
		t.Run(test.system, func(t *testing.T) {
			j, _ := newPipeline(t)
			bin := t.TempDir()
			write(t, filepath.Join(bin, "buildkite-agent"), []byte("#!/bin/sh\n[ \"$*\" = 'annotate --style warning --context dynamolint' ] && cat > annotation\n"))
			if test.system == "GitLab CI" { // the image has it
				write(t, filepath.Join(bin, "dynamolint"), release.Command(t))
			}
			j.env = append(j.env, "PATH="+bin+":"+os.Getenv("PATH"))
			text := recipe(t, test.system, test.language)
			commands := test.commands(t, text)
			for i, command := range commands {
				code, log := j.run(command)
				if last := i == len(commands)-1; last && (code != 1 || !strings.Contains(log, "[DDB101]: ")) || !last && code != 0 {
					t.Fatalf("%s: exit code %d\n%s", command, code, log)
				}
			}
			if got := j.read(filepath.Join(j.workspace, test.report)); !strings.Contains(strings.ReplaceAll(got, `": "`, `":"`), test.has) {
				t.Errorf("%s does not have %s:\n%s", test.report, test.has, got)
			}
			if test.report != "annotation" && !strings.Contains(text, test.report) && !strings.Contains(text, "path: "+filepath.Dir(filepath.Dir(test.report))+"\n") {
				t.Errorf("nothing shows %s", test.report)
			}
		})
	}
}

// Where an agent is kept from one build to the next, no build reads the caches of another branch.
// A cache that a system saves has the branch in its key.
func TestCachesOfRecipes(t *testing.T) {
	for system, language := range map[string]string{"Jenkins": "groovy", "Buildkite": "yaml"} {
		text := recipe(t, system, language)
		for _, name := range []string{"DYNAMOLINT_CACHE", "GOCACHE", "GOMODCACHE"} {
			set := regexp.MustCompile(name + ` ?= ?"\$(\{env.WORKSPACE_TMP\}|\$caches)/[a-z-]+"`)
			if !set.MatchString(text) {
				t.Errorf("%s: %s is where other builds may write", system, name)
			}
		}
	}
	for page, branch := range map[string]string{recipesFile: ".Branch", "docs/cache.md": "$CI_COMMIT_REF_SLUG"} {
		for _, m := range regexp.MustCompile(`(?m)^ +key: (.*)$`).FindAllStringSubmatch(read(t, page), -1) {
			if !strings.Contains(m[1], branch) && !strings.Contains(m[1], "github.run_id") { // GitHub keeps those of pull requests apart
				t.Errorf("%s: the key %s is that of all branches", page, m[1])
			}
		}
	}
}

func parse(t *testing.T, text string, into any) {
	t.Helper()
	if err := yaml.Unmarshal([]byte(text), into); err != nil {
		t.Fatal(err)
	}
}

func gitlabCommands(t *testing.T, text string) []string {
	var file struct{ Dynamolint struct{ Script []string } }
	parse(t, text, &file)
	return file.Dynamolint.Script
}

func jenkinsCommands(_ *testing.T, text string) (commands []string) {
	for _, m := range regexp.MustCompile(`(?m)^ +sh '([^'\\]+)'$`).FindAllStringSubmatch(text, -1) {
		commands = append(commands, m[1])
	}
	return commands
}

func azureCommands(t *testing.T, text string) (commands []string) {
	var file struct{ Steps []struct{ Script string } }
	parse(t, text, &file)
	for _, step := range file.Steps {
		if step.Script != "" {
			commands = append(commands, step.Script)
		}
	}
	return commands
}

func circleCommands(t *testing.T, text string) (commands []string) {
	var file struct {
		Jobs struct {
			Dynamolint struct{ Steps []any }
		}
	}
	parse(t, text, &file)
	for _, step := range file.Jobs.Dynamolint.Steps {
		if step, ok := step.(map[string]any); ok && step["run"] != nil {
			commands = append(commands, step["run"].(string))
		}
	}
	return commands
}

// variables is an environment of Buildkite.
type variables map[string]string

func (v variables) Get(name string) (string, bool) { value, ok := v[name]; return value, ok }
func (v variables) Set(name, value string)         { v[name] = value }

// buildkiteCommands has Buildkite's own package read the file, and replace variables in it.
func buildkiteCommands(t *testing.T, text string) (commands []string) {
	file, err := pipeline.Parse(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	if err := file.Interpolate(variables{}, false); err != nil {
		t.Fatal(err)
	}
	for _, step := range file.Steps {
		command, ok := step.(*pipeline.CommandStep)
		if !ok || len(command.RemainingFields) > 0 {
			t.Fatalf("Buildkite does not know %#v", step)
		}
		commands = append(commands, command.Command)
	}
	return commands
}

// TestRenovate: the custom manager finds each version that Renovate does not know by itself.
func TestRenovate(t *testing.T) {
	var settings struct {
		CustomManagers []struct {
			ManagerFilePatterns, MatchStrings []string
		}
	}
	if err := json.Unmarshal([]byte(recipe(t, "Renovate", "json")), &settings); err != nil {
		t.Fatal(err)
	}
	manager := settings.CustomManagers[0]
	version := regexp.MustCompile(manager.MatchStrings[0])
	for file, text := range map[string]string{installScript: recipe(t, "Any system", "sh"), "flake.nix": recipe(t, "Nix", "nix")} {
		if !slices.ContainsFunc(manager.ManagerFilePatterns, func(p string) bool { return regexp.MustCompile(strings.Trim(p, "/")).MatchString(file) }) {
			t.Errorf("no pattern matches %s", file)
		}
		m := version.FindStringSubmatch(text)
		if m == nil || m[version.SubexpIndex("currentValue")] != "0.1.0" || m[version.SubexpIndex("datasource")] != "github-releases" || m[version.SubexpIndex("depName")] != "dynamolint/dynamolint" {
			t.Errorf("%s: the expression finds %q", file, m)
		}
	}
}
