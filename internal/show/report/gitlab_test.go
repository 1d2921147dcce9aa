package report

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/dynamolint/dynamolint/rules"
)

func TestGitLabFitsSchema(t *testing.T) {
	schema, err := jsonschema.NewCompiler().Compile("testdata/schema/gitlab-code-quality.json")
	if err != nil {
		t.Fatal(err)
	}
	odd := fullRun(t)
	odd.Findings[0].Span = rules.Span{File: "./infra/live eu/main.tf"} // no line, and a path that GitLab refuses
	for name, run := range map[string]*Run{"full": fullRun(t), "clean": cleanRun(t), "odd": odd} {
		list, err := jsonschema.UnmarshalJSON(strings.NewReader(render(t, "gitlab", run, Options{})))
		if err != nil {
			t.Fatal(err)
		}
		if err := schema.Validate(list); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestGitLabFingerprints: GitLab keeps one issue of those that share one.
func TestGitLabFingerprints(t *testing.T) {
	run := fullRun(t)
	run.Problems = append(run.Problems, run.Problems...)
	var issues []struct{ Fingerprint string }
	if err := json.Unmarshal([]byte(render(t, "gitlab", run, Options{})), &issues); err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, issue := range issues {
		seen[issue.Fingerprint] = true
	}
	if want := len(run.Findings) + len(run.Problems); len(issues) != want || len(seen) != want {
		t.Errorf("%d issues with %d fingerprints, want %d of both", len(issues), len(seen), want)
	}
}
