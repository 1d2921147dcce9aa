package report

import (
	"errors"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

var update = flag.Bool("update", false, "write the golden files anew")

// TestGolden compares whole outputs. Run it with -update and read the difference.
func TestGolden(t *testing.T) {
	problemsOnly := cleanRun(t)
	problemsOnly.Problems = fullRun(t).Problems
	nothing := cleanRun(t)
	nothing.Checked = Checked{}
	tests := []struct {
		file, format string
		run          *Run
		opts         Options
	}{
		{"full.txt", "text", fullRun(t), Options{}},
		{"full-color.txt", "text", fullRun(t), Options{Color: true}},
		{"full-everything.txt", "text", fullRun(t), Options{AllNotes: true, ShowUnknown: true, Width: 72}},
		{"full-narrow.txt", "text", fullRun(t), Options{Width: 20}},
		{"full-full.txt", "text", fullRun(t), Options{Layout: LayoutFull, Width: 400}},
		{"full-grouped.txt", "text", fullRun(t), Options{Layout: LayoutGrouped}},
		{"full-concise.txt", "text", fullRun(t), Options{Layout: LayoutConcise, Statistics: true}},
		{"full-links.txt", "text", fullRun(t), Options{Layout: LayoutConcise, Color: true, Links: true}},
		{"full.json", "json", fullRun(t), Options{}},
		{"full-unknown.json", "json", fullRun(t), Options{ShowUnknown: true}},
		{"full.sarif", "sarif", pushed(fullRun(t)), Options{Category: "orders"}},
		{"full.github", "github", fullRun(t), Options{}},
		{"full.gitlab.json", "gitlab", fullRun(t), Options{}},
		{"full.rdjson", "rdjson", fullRun(t), Options{}},
		{"full.junit.xml", "junit", fullRun(t), Options{}},
		{"full.checkstyle.xml", "checkstyle", fullRun(t), Options{}},
		{"full.md", "markdown", fullRun(t), Options{}},
		{"full-links.md", "markdown", pushed(fullRun(t)), Options{}},
		{"full.html", "html", pushed(fullRun(t)), Options{}},
		{"clean.txt", "text", cleanRun(t), Options{}},
		{"clean.json", "json", cleanRun(t), Options{}},
		{"clean.sarif", "sarif", cleanRun(t), Options{}},
		{"clean.github", "github", cleanRun(t), Options{}},
		{"clean.gitlab.json", "gitlab", cleanRun(t), Options{}},
		{"clean.rdjson", "rdjson", cleanRun(t), Options{}},
		{"clean.junit.xml", "junit", cleanRun(t), Options{}},
		{"clean.checkstyle.xml", "checkstyle", cleanRun(t), Options{}},
		{"clean.md", "markdown", cleanRun(t), Options{}},
		{"clean.html", "html", cleanRun(t), Options{}},
		{"nothing.md", "markdown", nothing, Options{}},
		{"nothing.txt", "text", nothing, Options{}},
		{"problems.txt", "text", problemsOnly, Options{}},
		{"problems.sarif", "sarif", problemsOnly, Options{}},
		{"problems.github", "github", problemsOnly, Options{}},
		{"problems.md", "markdown", problemsOnly, Options{}},
		{"left-out.txt", "text", leftOutRun(t), Options{AllNotes: true}},
		{"left-out.md", "markdown", leftOutRun(t), Options{}},
		{"left-out.html", "html", leftOutRun(t), Options{}},
		{"compared.txt", "text", comparedRun(t), Options{Layout: LayoutConcise}},
		{"compared.json", "json", comparedRun(t), Options{}},
		{"compared.md", "markdown", pushed(comparedRun(t)), Options{}},
		{"compared.html", "html", comparedRun(t), Options{}},
		{"left-out.json", "json", leftOutRun(t), Options{}},
	}
	for _, test := range tests {
		t.Run(test.file, func(t *testing.T) {
			got := withoutStyle(render(t, test.format, test.run, test.opts))
			golden := filepath.Join("testdata", "golden", test.file)
			if *update {
				if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			gotLines, wantLines := strings.Split(got, "\n"), strings.Split(string(want), "\n")
			for i := range min(len(gotLines), len(wantLines)) {
				if gotLines[i] != wantLines[i] {
					t.Fatalf("%s:%d: got\n%s\nwant\n%s", golden, i+1, gotLines[i], wantLines[i])
				}
			}
			if len(gotLines) != len(wantLines) {
				t.Errorf("%d lines, want %d as in %s", len(gotLines), len(wantLines), golden)
			}
		})
	}
}

// inlined is what a change of the page's looks changes in every page.
var inlined = regexp.MustCompile(`(?s)(<style>|<script>|sha256-).*?(</style>|</script>|&#39;)`)

func withoutStyle(page string) string { return inlined.ReplaceAllString(page, "$1...$2") }

func TestEveryFormatIsWritten(t *testing.T) {
	for _, format := range Formats() {
		if out := render(t, format, fullRun(t), Options{}); !strings.Contains(out, "DDB102") {
			t.Errorf("%s does not mention the finding:\n%s", format, out)
		}
	}
}

func TestUnknownFormat(t *testing.T) {
	err := Write(&strings.Builder{}, "xml", cleanRun(t), Options{})
	if err == nil || !strings.Contains(err.Error(), "text, json, sarif, github") {
		t.Errorf("error %v does not name the formats", err)
	}
}

type fullDisk struct{}

var errFullDisk = errors.New("no space left")

func (fullDisk) Write([]byte) (int, error) { return 0, errFullDisk }

func TestWriteErrorIsReturned(t *testing.T) {
	for _, format := range Formats() {
		if err := Write(fullDisk{}, format, fullRun(t), Options{}); !errors.Is(err, errFullDisk) {
			t.Errorf("%s: error %v, want %v", format, err, errFullDisk)
		}
	}
}

func TestVerdict(t *testing.T) {
	run := cleanRun(t)
	place := rules.Span{File: "a.tf", Start: rules.Pos{Line: 1, Column: 1}}
	run.Findings = []rules.Finding{finding(pointInTimeRecovery, place, said("table is not safe"), "", "")}
	if out := render(t, "text", run, Options{}); !strings.Contains(out, "\n1 warning in 1 file (checked 1 Go package, 12 tables)\n") {
		t.Errorf("verdict is missing:\n%s", out)
	}
}
