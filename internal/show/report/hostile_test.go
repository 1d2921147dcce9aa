package report

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/hostile"
	"github.com/dynamolint/dynamolint/rules"
)

// filled returns a run with a text wherever it has one of the code, the declarations or their
// files. The rules are ours.
func filled(run *Run, with string) *Run {
	keep := []string{"Rule", "Rules", "Root", "Revision", "Sections", "Version", "FixFlags"}
	hostile.Fill(run, with, keep...)
	for i := range run.Findings {
		run.Findings[i].Fingerprint = strings.Repeat("0", 32)
	}
	return run
}

// Whatever the code holds, each format consists of the same.
func TestTextsOfOthersStayTexts(t *testing.T) {
	structures := map[string]func(string) string{
		"markdown": hostile.Structure, "html": hostile.Elements,
		"junit": hostile.XML, "checkstyle": hostile.XML,
		"json": hostile.JSON, "sarif": hostile.JSON, "gitlab": hostile.JSON, "rdjson": hostile.JSON,
		"github": annotations,
	}
	for _, name := range Formats() {
		runs := map[string]func(testing.TB) *Run{"full": fullRun}
		if structures[name] == nil || name == "markdown" || name == "html" { // the others only list findings and problems
			runs["left out"], runs["compared"] = leftOutRun, comparedRun
		}
		for kind, make := range runs {
			opts := Options{Width: 80, AllNotes: true, ShowUnknown: true, Statistics: true}
			document := func(with string) string { return render(t, name, filled(make(t), with), opts) }
			hostile.Terminal(t, name+", "+kind, document)
			if structures[name] == nil || name == "markdown" || name == "html" || name == "github" { // for people
				hostile.Long(t, name+", "+kind, document)
			}
			if structure := structures[name]; structure != nil {
				hostile.Same(t, name+", "+kind, structure, document)
			}
		}
	}
	for _, layout := range Layouts() {
		hostile.Terminal(t, layout, func(with string) string {
			return render(t, "text", filled(fullRun(t), with), Options{Layout: layout})
		})
	}
}

// annotations returns the commands of a log without what they say: GitHub carries out each line
// that begins with one.
func annotations(log string) string {
	var all []string
	for line := range strings.Lines(log) {
		fields := strings.SplitN(line, "::", 3)
		command, rest, _ := strings.Cut(fields[min(1, len(fields)-1)], " ")
		all = append(all, fields[0]+command)
		for property := range strings.SplitSeq(rest, ",") {
			name, _, _ := strings.Cut(property, "=")
			all = append(all, name)
		}
	}
	return strings.Join(all, "\n")
}

// The files of others are shown as they are.
func TestSourcesOfOthersStayTexts(t *testing.T) {
	for _, name := range []string{"text", "html"} {
		hostile.Terminal(t, name, func(with string) string {
			run := cleanRun(t)
			run.Root = t.TempDir()
			if err := os.WriteFile(filepath.Join(run.Root, "main.tf"), []byte("a = \""+with+"\"\n"), 0o600); err != nil {
				t.Fatal(err)
			}
			span := rules.Span{File: "main.tf", Start: rules.Pos{Line: 1, Column: 1}, End: rules.Pos{Line: 1, Column: 5}}
			run.Findings = slices.Repeat([]rules.Finding{finding(missingProjection, span, inAllParts(with), with, with)}, 2)
			return render(t, name, run, Options{Width: 80})
		})
	}
}
