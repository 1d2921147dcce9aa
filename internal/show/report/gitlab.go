package report

import (
	"crypto/sha256"
	"encoding/hex"
	"path"
	"strconv"

	"github.com/dynamolint/dynamolint/rules"
)

// gitlabIssue is an element of GitLab's code quality report: see "Code Quality
// report format" in GitLab's documentation. It has lines and no columns.
type gitlabIssue struct {
	Description string         `json:"description"`
	CheckName   string         `json:"check_name"`
	Fingerprint string         `json:"fingerprint"`
	Severity    string         `json:"severity"`
	Location    gitlabLocation `json:"location"`
}

type gitlabLocation struct {
	Path  string      `json:"path"`
	Lines gitlabLines `json:"lines"`
}

type gitlabLines struct {
	Begin int `json:"begin"`
	End   int `json:"end"`
}

// gitlabSeverities maps to GitLab's scale: blocker, critical, major, minor,
// info. Nothing is a blocker, because no static finding is an outage yet.
var gitlabSeverities = map[rules.Severity]string{
	rules.Error:   "critical",
	rules.Warning: "major",
	rules.Note:    "info",
}

// writeGitLab writes a list of issues, problems among them, for an incomplete
// run must not look like a clean one.
func writeGitLab(out output, run *Run, _ Options) error {
	list := newListWriter(out)
	for i := range run.Findings {
		f := &run.Findings[i]
		list.add(gitlabIssue{withRelated(f), ruleName(f.Rule), f.Fingerprint, gitlabSeverities[f.Severity], newGitLabLocation(f.Span)})
	}
	seen := map[string]int{}
	for i := range run.Problems {
		p := &run.Problems[i]
		key := notAnalysedName + "\x00" + p.Span.File + "\x00" + p.Message
		sum := sha256.Sum256([]byte(key + "\x00" + strconv.Itoa(seen[key])))
		seen[key]++
		list.add(gitlabIssue{withHint(p), notAnalysedName, hex.EncodeToString(sum[:16]), gitlabSeverities[rules.Error], newGitLabLocation(p.Span)})
	}
	if err := list.close(); err != nil {
		return err
	}
	out.printf("\n")
	return nil
}

func newGitLabLocation(span rules.Span) gitlabLocation {
	span = anchored(span) // GitLab drops issues without a line
	return gitlabLocation{path.Clean(span.File), gitlabLines{span.Start.Line, lastLine(span)}}
}
