package action

import (
	"bytes"
	"errors"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"github.com/dynamolint/dynamolint/internal/dev/e2e/action/release"
)

// actionFile is the part of an action's metadata file that the runner below
// understands. Reading it fails on everything else.
type actionFile struct {
	Name, Description, Author string
	Branding                  map[string]string
	Inputs                    map[string]struct{ Description, Default string }
	Outputs                   map[string]struct{ Description, Value string }
	Runs                      struct {
		Using string
		Steps []actionStep
	}
}

type actionStep struct {
	Name, ID, If, Shell, Run string
	Env                      map[string]string
}

func readAction(t *testing.T) *actionFile {
	t.Helper()
	text, err := os.ReadFile("../../../../action.yml")
	if err != nil {
		t.Fatal(err)
	}
	decoder := yaml.NewDecoder(bytes.NewReader(text))
	decoder.KnownFields(true)
	action := &actionFile{}
	if err := decoder.Decode(action); err != nil {
		t.Fatalf("action.yml has what the runner of this test does not know: %v", err)
	}
	return action
}

// A job is the part of a GitHub runner that a composite action sees.
type job struct {
	t         *testing.T
	action    *actionFile
	workspace string // the checkout
	temp      string
	ref       string   // what follows the @ of "uses"
	path      string   // the directory of the action; "" is this checkout
	env       []string // replaces what the job has by default
}

// A stepResult is what the step that uses the action comes to.
type stepResult struct {
	code    int // of the step of the action that failed, else 0
	log     string
	outputs map[string]string // of the action
	summary string
	paths   string // what later steps have in PATH
	command string // that was installed, "" if none was
}

// uses runs the action as the runner does: its steps in their order, until one
// fails. Expressions are replaced in env and in the values of outputs, and
// nowhere else.
func (j *job) uses(inputs map[string]string) *stepResult {
	j.t.Helper()
	values := map[string]string{"github.action_ref": j.ref, "github.token": "secret"}
	for name, input := range j.action.Inputs {
		values["inputs."+name] = input.Default
	}
	for name, value := range inputs {
		if _, ok := j.action.Inputs[name]; !ok {
			j.t.Fatalf("the action has no input %s", name)
		}
		values["inputs."+name] = value
	}
	result := &stepResult{outputs: map[string]string{}}
	for _, step := range j.action.Runs.Steps {
		if !j.condition(step.If, values) {
			continue
		}
		if result.code = j.step(step, values, result); result.code != 0 {
			break
		}
	}
	result.command = values["steps.install.outputs.command"]
	for name, output := range j.action.Outputs {
		result.outputs[name] = j.replace(output.Value, values)
	}
	return result
}

// step runs one step, adds to the log and the summary of the result, and puts
// the outputs of the step among the values.
func (j *job) step(step actionStep, values map[string]string, result *stepResult) int {
	j.t.Helper()
	dir, err := os.MkdirTemp(j.temp, "step-")
	if err != nil {
		j.t.Fatal(err)
	}
	file := func(name, content string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
			j.t.Fatal(err)
		}
		return path
	}
	output, summary, paths := file("output", ""), file("summary", ""), file("path", "")
	bash, err := exec.LookPath("bash")
	if err != nil {
		j.t.Fatal(err)
	}
	cmd := exec.Command(bash, "--noprofile", "--norc", "-eo", "pipefail", file("script.sh", step.Run))
	cmd.Dir = j.workspace
	cmd.Env = slices.Concat(j.defaultEnv(), j.env, []string{"GITHUB_OUTPUT=" + output, "GITHUB_STEP_SUMMARY=" + summary, "GITHUB_PATH=" + paths})
	for name, value := range step.Env {
		cmd.Env = append(cmd.Env, name+"="+j.replace(value, values))
	}
	log, err := cmd.CombinedOutput()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		j.t.Fatal(err)
	}
	result.log += string(log)
	result.summary += j.read(summary)
	result.paths += j.read(paths)
	for name, value := range j.outputs(j.read(output)) {
		values["steps."+step.ID+".outputs."+name] = value
	}
	return cmd.ProcessState.ExitCode()
}

// defaultEnv is the environment of a job. What the action builds comes from the
// module cache and goes to the build cache of whoever runs the test.
func (j *job) defaultEnv() []string {
	path := j.path
	if path == "" {
		path = root(j.t)
	}
	return []string{
		"PATH=" + os.Getenv("PATH"), "HOME=" + os.Getenv("HOME"), "TMPDIR=" + j.temp,
		"GOPROXY=off", "GOCACHE=" + goEnv(j.t, "GOCACHE"), "GOMODCACHE=" + goEnv(j.t, "GOMODCACHE"),
		"GITHUB_ACTION_PATH=" + path, "GITHUB_WORKSPACE=" + j.workspace, "GITHUB_SERVER_URL=https://github.com",
		"RUNNER_OS=Linux", "RUNNER_ARCH=X64", "RUNNER_TEMP=" + j.temp, "RUNNER_TOOL_CACHE=" + j.temp,
	}
}

var expression = regexp.MustCompile(`\$\{\{ *(.*?) *\}\}`)

// replace replaces expressions. What an output that was never set stands for is
// the empty string.
func (j *job) replace(text string, values map[string]string) string {
	return expression.ReplaceAllStringFunc(text, func(found string) string {
		name := expression.FindStringSubmatch(found)[1]
		value, ok := values[name]
		if !ok && !strings.HasPrefix(name, "steps.") {
			j.t.Fatalf("no value for %s; there are %v", found, slices.Sorted(maps.Keys(values)))
		}
		return value
	})
}

// outputs reads what a step has written to GITHUB_OUTPUT: one output a line.
func (j *job) outputs(text string) map[string]string {
	outputs := map[string]string{}
	for line := range strings.Lines(text) {
		name, value, ok := strings.Cut(strings.TrimSuffix(line, "\n"), "=")
		if _, twice := outputs[name]; !ok || twice {
			j.t.Errorf("GITHUB_OUTPUT has the line %q in\n%s", line, text)
		}
		outputs[name] = value
	}
	return outputs
}

func (j *job) read(path string) string {
	text, err := os.ReadFile(path)
	if err != nil {
		j.t.Fatal(err)
	}
	return string(text)
}

func goEnv(t *testing.T, name string) string {
	t.Helper()
	out, err := exec.Command("go", "env", name).Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(out))
}

var comparison = regexp.MustCompile(`^inputs\.([a-z-]+) != '([a-z]+)'$`)

// condition says whether a step runs.
func (j *job) condition(text string, values map[string]string) bool {
	if text == "" {
		return true
	}
	m := comparison.FindStringSubmatch(text)
	if m == nil {
		j.t.Fatalf("the runner of this test does not know the condition %q", text)
	}
	return values["inputs."+m[1]] != m[2]
}

// root returns the root of this checkout.
func root(t *testing.T) string {
	t.Helper()
	dir, err := filepath.Abs("../../../..")
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// write writes a file that can be run.
func write(t *testing.T, path string, content []byte) {
	t.Helper()
	if err := os.WriteFile(path, content, 0o755); err != nil {
		t.Fatal(err)
	}
}

// installed gives the job a machine on which an earlier one has installed the release.
func (j *job) installed() *job {
	j.t.Helper()
	for _, proof := range []string{"checksum", "attestation"} {
		dir := filepath.Join(j.temp, "tools", "dynamolint", strings.TrimPrefix(release.Version, "v"), "amd64-"+proof)
		if _, err := os.Stat(dir); err == nil {
			continue
		}
		if err := os.MkdirAll(dir, 0o755); err != nil {
			j.t.Fatal(err)
		}
		write(j.t, filepath.Join(dir, "dynamolint"), release.Command(j.t))
	}
	j.ref = release.Version
	j.env = append(j.env, "RUNNER_TOOL_CACHE="+filepath.Join(j.temp, "tools"))
	return j
}
