package action

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func TestSteps(t *testing.T) {
	for _, step := range readAction(t).Runs.Steps {
		if strings.Contains(step.Run, "${{") {
			t.Errorf("step %q has an expression in its script: what it stands for would be run", step.Name)
		}
		if step.Shell != "bash" {
			t.Errorf("step %q has the shell %q, which is not on every runner", step.Name, step.Shell)
		}
	}
}

// TestSample: our own workflow is the sample, but for the action it uses and for
// commits in place of tags; so actionlint holds the inputs of the sample against
// the action.
func TestSample(t *testing.T) {
	sample := read(t, sampleFile)
	ours := pin.ReplaceAllString(read(t, ".github/workflows/dynamolint.yml"), "@$1\n")
	if want := strings.Replace(sample, "uses: dynamolint/dynamolint@v0\n", "uses: ./\n", 1); want == sample || ours != want {
		t.Errorf(".github/workflows/dynamolint.yml is not %s with ./ as the action", sampleFile)
	}
}

// TestPage: the page shows the sample, and what a run writes.
func TestPage(t *testing.T) {
	result := newJob(t, t.TempDir()).uses(nil)
	annotation := regexp.MustCompile("(?m)^.*DDB101.*\n").FindString(result.log)
	for _, block := range []string{
		"```yaml\n" + read(t, sampleFile) + "```\n",
		"```yaml\n" + read(t, pullRequestFile) + "```\n",
		"```text\n" + annotation + "```\n",
		"```markdown\n" + strings.TrimSpace(result.summary) + "\n```\n",
	} {
		if !strings.Contains(read(t, "docs/github.md"), block) {
			t.Errorf("docs/github.md does not have\n%s", block)
		}
	}
}

const sampleFile = "cmd/dynamolint/template/workflow.yml"

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile("../../../../" + path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestShellcheck(t *testing.T) {
	if _, err := exec.LookPath("shellcheck"); err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal("shellcheck is not installed")
		}
		t.Skip("shellcheck is not installed")
	}
	check := func(script string) string {
		cmd := exec.Command("shellcheck", "--norc", "--shell=bash", "--format=gcc", "-")
		cmd.Stdin = strings.NewReader(script)
		out, err := cmd.CombinedOutput()
		if err != nil && len(out) == 0 {
			t.Fatal(err)
		}
		return string(out)
	}
	if out := check("rm $1"); !strings.Contains(out, "SC2086") {
		t.Fatalf("shellcheck does not notice a missing quote: %s", out)
	}
	scripts := map[string]string{}
	for _, step := range readAction(t).Runs.Steps {
		scripts["action.yml: "+step.Name] = step.Run
	}
	for _, pattern := range []string{"../../../../.ci/*", "../../../../.github/action/*.sh", "../*.sh", "../*/*.sh"} {
		paths, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range paths {
			if info, err := os.Stat(path); err == nil && info.IsDir() {
				continue
			}
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			scripts[path] = string(text)
		}
	}
	for name, script := range scripts {
		if out := check(script); out != "" {
			t.Errorf("%s:\n%s", name, out)
		}
	}
}
