package ruletest

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/wording"
	"github.com/dynamolint/dynamolint/rules"
)

// expectation is what a comment in a fixture expects for its own line, in the dialect that
// the package comment describes.
type expectation struct {
	file   string
	line   int
	kind   string // "want", "moot" or "undecided"
	rule   string
	traits []string // severity and confidence, where given
	text   *regexp.Regexp
	met    bool
	origin string // as written
}

var (
	expectationStart = regexp.MustCompile(`(?:#|//|"//":\s*")\s*(want|moot|undecided)\s`)
	expectationItem  = regexp.MustCompile("^\\s*(DDB\\d{3})((?:\\s+(?:note|warning|error|hint|likely|proven))*)\\s+(\"[^\"]*\"|`[^`]*`)")
	expectationEnd   = regexp.MustCompile(`^\s*$|^\s*(?:#|//)\s*(?:want|moot|undecided)\s|^"[\s,}\]]*$`)
)

// expectations reads the comments of all files below dir whose names end in
// one of the suffixes.
func expectations(t *testing.T, dir string, suffixes ...string) []*expectation {
	t.Helper()
	var all []*expectation
	err := filepath.WalkDir(dir, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !hasSuffix(path, suffixes) {
			return err
		}
		data, err := os.ReadFile(path)
		for i, line := range strings.Split(string(data), "\n") {
			all = append(all, parseExpectations(t, path, i+1, line)...)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func hasSuffix(path string, suffixes []string) bool {
	for _, suffix := range suffixes {
		if strings.HasSuffix(path, suffix) {
			return true
		}
	}
	return false
}

func parseExpectations(t *testing.T, file string, number int, line string) []*expectation {
	t.Helper()
	list, err := parseLine(line)
	if err != nil {
		t.Fatalf("%s:%d: %v", file, number, err)
	}
	for _, e := range list {
		e.file, e.line = absolute(t, file), number
	}
	return list
}

// parseLine returns what the comments of a line expect.
func parseLine(line string) ([]*expectation, error) {
	var list []*expectation
	for start := expectationStart.FindStringSubmatchIndex(line); start != nil; start = expectationStart.FindStringSubmatchIndex(line) {
		kind, before := line[start[2]:start[3]], len(list)
		line = line[start[1]:]
		for item := expectationItem.FindStringSubmatch(line); item != nil; item = expectationItem.FindStringSubmatch(line) {
			re, err := regexp.Compile(item[3][1 : len(item[3])-1]) // taken literally, as in a raw string
			if err != nil {
				return nil, err
			}
			list = append(list, &expectation{kind: kind, rule: item[1], traits: strings.Fields(item[2]), text: re, origin: strings.TrimSpace(item[0])})
			line = line[len(item[0]):]
		}
		if len(list) == before || !expectationEnd.MatchString(line) {
			return nil, fmt.Errorf("not an expectation: %s %s: want, a rule, and a regular expression in quotes, as in %s", kind, strings.TrimSpace(line), "want DDB102 \"one page\"")
		}
	}
	return list, nil
}

// readable fails the test if a finding is not worded as the project words them.
func readable(t *testing.T, f rules.Finding) {
	t.Helper()
	for _, complaint := range wording.Finding(f.Text) {
		t.Errorf("%s: wording of %s: %s: %+v", f.Span, f.Rule.ID, complaint, f.Text)
	}
}

// textOf returns what a finding says, part by part.
func textOf(f rules.Finding) string {
	parts := append([]string{f.Headline, f.Why, f.Help}, f.Remarks...)
	if f.Moot != "" {
		parts = append(parts, f.Moot)
	}
	return strings.Join(parts, " | ")
}

// kindOf is the expectation that a finding fulfils.
func kindOf(f rules.Finding) string {
	if f.Moot != "" {
		return "moot"
	}
	return "want"
}

// report is what a rule said: a finding or what it could not judge.
type report struct {
	kind   string // as in an expectation
	rule   string
	span   rules.Span
	text   string
	traits []string
}

// meet marks the expectation that a report fulfils, and fails the test if there
// is none. Several reports may fulfil one "undecided", but only one a "want".
func meet(t *testing.T, all []*expectation, r report) {
	t.Helper()
	if r.text != rules.Shorten(r.text) {
		t.Errorf("%s: a value is longer than %d characters: %s", r.span, rules.LongestValue, r.text)
	}
	file := absolute(t, r.span.File)
	for _, e := range all {
		here := e.kind == r.kind && e.rule == r.rule && e.file == file && e.line == r.span.Start.Line
		if here && (!e.met || r.kind == "undecided") && e.text.MatchString(r.text) && containsAll(r.traits, e.traits) {
			e.met = true
			return
		}
	}
	t.Errorf("%s: not in the fixture: %s %s %s %q", r.span, r.kind, r.rule, strings.Join(r.traits, " "), r.text)
}

func containsAll(has, wanted []string) bool {
	for _, w := range wanted {
		if !slices.Contains(has, w) {
			return false
		}
	}
	return true
}

// failUnmet fails the test for each expectation that nothing fulfilled.
func failUnmet(t *testing.T, all []*expectation) {
	t.Helper()
	for _, e := range all {
		if !e.met {
			t.Errorf("%s:%d: missing: %s %s", e.file, e.line, e.kind, e.origin)
		}
	}
}

func absolute(t *testing.T, file string) string {
	t.Helper()
	abs, err := filepath.Abs(file)
	if err != nil {
		t.Fatal(err)
	}
	return abs
}
