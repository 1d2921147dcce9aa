package report

import (
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

// Pages that are read as a whole have findings that are alike as one. What shows findings at their
// places has each, so that a new one is seen beside an old one.
func TestJoined(t *testing.T) {
	run := cleanRun(t)
	for _, at := range []rules.Span{at(t, storeGo, "s.client.Query"), at(t, mainTF, "false")} {
		f := finding(missingPagination, at, rules.Text{Headline: "Query reads only the first page", Why: "the rest is lost", Help: "read all pages"}, "List", "List")
		f.Alike = "store lists"
		run.Findings = append(run.Findings, f)
	}
	rules.SetFingerprints(run.Findings)
	for _, layout := range []string{LayoutFull, LayoutConcise} {
		if written := render(t, "text", run, Options{Layout: layout}); strings.Contains(written, "also here") {
			t.Errorf("layout %s has them as one:\n%s", layout, written)
		}
	}
	for _, format := range Formats() {
		want := format == "text" || format == "markdown" || format == "html"
		if written := render(t, format, run, Options{}); strings.Contains(written, "also here") != want {
			t.Errorf("%s has them as one: %v, want %v, in\n%s", format, !want, want, written)
		}
	}
	if len(run.Findings) != 2 {
		t.Error("the run that is given is changed")
	}
}
