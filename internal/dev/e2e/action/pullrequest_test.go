package action

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

const pullRequestFile = "internal/dev/e2e/action/testdata/pull-request.yml"

// workflow is what a test reads of one.
type workflow struct {
	Jobs map[string]struct {
		Steps []struct {
			ID, Uses, If string
			With         map[string]string
		}
	}
}

// TestPullRequest runs the workflow of the page in a checkout as actions/checkout makes it: of the
// commit that merges a pull request, with as much history as the workflow asks for.
func TestPullRequest(t *testing.T) {
	var w workflow
	if err := yaml.Unmarshal([]byte(read(t, pullRequestFile)), &w); err != nil {
		t.Fatal(err)
	}
	steps := w.Jobs["summary"].Steps
	checkout, check, comment := steps[0], steps[2], steps[3]
	temp := t.TempDir()
	origin := newJob(t, temp)
	git := func(dir string, args ...string) {
		t.Helper()
		identity := []string{"-C", dir, "-c", "user.name=Ada", "-c", "user.email=ada@example.com", "-c", "protocol.file.allow=always"}
		if out, err := exec.Command("git", append(identity, args...)...).CombinedOutput(); err != nil {
			t.Fatalf("git %q: %v\n%s", args, err, out)
		}
	}
	commit := func(message string) {
		git(origin.workspace, "add", ".")
		git(origin.workspace, "commit", "--quiet", "-m", message)
	}
	commit("before")
	git(origin.workspace, "branch", "-M", "main")
	git(origin.workspace, "checkout", "--quiet", "-b", "feature")
	store := read(t, filepath.Join("internal/dev/e2e/action", "testdata", "shop.txtar"))
	_, store, _ = strings.Cut(store, "-- services/orders/store.go --\n")
	store, _, _ = strings.Cut(store, "-- ")
	origin.write("services/orders/again.go", strings.ReplaceAll(store, "Open", "Again"))
	commit("one more scan")
	git(origin.workspace, "checkout", "--quiet", "main")
	origin.write("README.md", "The shop.\n")
	commit("main went on")
	git(origin.workspace, "merge", "--quiet", "--no-ff", "-m", "merge", "feature")

	for depth, want := range map[string]string{checkout.With["fetch-depth"]: "## dynamolint: 1 new, 0 fixed, ", "1": ""} {
		j := newJob(t, temp).installed()
		j.workspace = filepath.Join(t.TempDir(), "checkout")
		git(temp, "clone", "--quiet", "--depth", depth, "file://"+origin.workspace, j.workspace)
		result := j.uses(check.With)
		if want == "" {
			if result.code != 2 || !strings.Contains(result.log, "this is a shallow clone; get its history: \"fetch-depth: 0\"") {
				t.Errorf("without the history the step ends with %d and says\n%s", result.code, result.log)
			}
			continue
		}
		if result.code != 1 || !strings.HasPrefix(result.summary, want) || j.read(result.outputs["summary-file"]) != result.summary {
			t.Errorf("the step ends with %d and the summary\n%s\nThe log:\n%s", result.code, result.summary, result.log)
		}
	}
	if comment.With["path"] != "${{ steps."+check.ID+".outputs.summary-file }}" || !strings.Contains(comment.If, "always()") {
		t.Errorf("the comment is %+v", comment)
	}
}
