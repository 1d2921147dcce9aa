package report

import (
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

func TestGitHubEscapes(t *testing.T) {
	run := cleanRun(t)
	place := rules.Span{File: "a,b:c%.tf", Start: rules.Pos{Line: 2, Column: 1}, End: rules.Pos{Line: 2, Column: 4}}
	run.Findings = []rules.Finding{finding(pointInTimeRecovery, place, "50% of\r\nthis, that: all", "", "")}
	const want = "::warning file=a%2Cb%3Ac%25.tf,line=2,endLine=2,col=1,endColumn=4,title=DDB413 point-in-time-recovery::50%25 of%0D%0Athis, that: all\n"
	if got := render(t, "github", run, Options{}); got != want {
		t.Errorf("got  %swant %s", got, want)
	}
}

// TestGitHubOrder: GitHub shows only the first ten of each level.
func TestGitHubOrder(t *testing.T) {
	var levels []string
	for line := range strings.Lines(render(t, "github", fullRun(t), Options{})) {
		level, _, _ := strings.Cut(strings.TrimPrefix(line, "::"), " ")
		if len(levels) == 0 || levels[len(levels)-1] != level {
			levels = append(levels, level)
		}
	}
	if got := strings.Join(levels, " "); got != "error warning notice" {
		t.Errorf("levels come as %q", got)
	}
}
