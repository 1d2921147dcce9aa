package report

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/dynamolint/dynamolint/rules"
)

func TestGitHubEscapes(t *testing.T) {
	run := cleanRun(t)
	place := rules.Span{File: "a,b:c%\r\n.tf", Start: rules.Pos{Line: 2, Column: 1}, End: rules.Pos{Line: 2, Column: 4}}
	run.Findings = []rules.Finding{finding(pointInTimeRecovery, place, said("50% of\r\nthis, that: all"), "", "")}
	const want = "::warning file=a%2Cb%3Ac%25%0D%0A.tf,line=2,endLine=2,col=1,endColumn=4,title=DDB413%3A 50%25 of  this%2C that%3A all::https://github.com/dynamolint/dynamolint/blob/main/docs/rules/DDB413.md\n"
	if got := render(t, "github", run, Options{}); got != want {
		t.Errorf("got  %swant %s", got, want)
	}
}

// TestGitHubIsPrintable: the log is read in terminals, too.
func TestGitHubIsPrintable(t *testing.T) {
	const bad = "\x1b[2J\u202e\xff"
	run := cleanRun(t)
	place := rules.Span{File: bad + ".tf", Start: rules.Pos{Line: 2, Column: 1}, End: rules.Pos{Line: 2, Column: 4}}
	run.Findings = []rules.Finding{finding(pointInTimeRecovery, place, inAllParts(bad), "", "", rules.Related{Span: place, Message: bad})}
	run.Problems = []rules.Problem{{Span: place, Message: bad, Hint: bad}}
	got := render(t, "github", run, Options{})
	if strings.ContainsAny(got, "\x1b\u202e") || !utf8.ValidString(got) {
		t.Errorf("not printable: %q", got)
	}
	if n := strings.Count(got, "\ufffd[2J\ufffd\ufffd"); n != 9 {
		t.Errorf("%d texts are left, want 9: %q", n, got)
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
