package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var updateSamples = flag.Bool("update-samples", false, "write what is found into the table of the guideline's samples")

// The guideline's own samples: what it recommends is not reported in its profile, and what it
// advises against is. The table in testdata/guideline/README.md says what.
func TestGuidelineSamples(t *testing.T) {
	samples, err := filepath.Abs(filepath.FromSlash("../../testdata/guideline"))
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(samples, "README.md")
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]map[string]string{} // by profile and sample
	for _, profile := range []string{"guideline", "aws"} {
		found[profile] = map[string]string{}
		for _, kind := range []string{"good", "bad"} {
			for sample, ids := range findSamples(t, profile, filepath.Join(samples, kind)) {
				found[profile][kind+"/"+sample] = strings.Join(ids, " ")
			}
		}
	}
	lines, listed := strings.Split(string(content), "\n"), map[string]bool{}
	for i, line := range lines {
		cells := strings.Split(line, "|")
		if len(cells) != 7 || !strings.Contains(cells[1], "/") {
			continue
		}
		sample := strings.TrimSpace(cells[1])
		listed[sample] = true
		got := found["guideline"][sample]
		if strings.HasPrefix(sample, "good/") && got != "" {
			t.Errorf("%s is what the guideline recommends, and its profile reports %s", sample, got)
		}
		cells[4], cells[5] = cell(got), cell(found["aws"][sample])
		lines[i] = strings.Join(cells, "|")
		t.Log(lines[i])
	}
	for _, dir := range glob(t, samples, "*/*/") {
		if !listed[dir] {
			t.Errorf("%s is not in the table", dir)
		}
	}
	if now := strings.Join(lines, "\n"); *updateSamples {
		if err := os.WriteFile(file, []byte(now), 0o644); err != nil { //nolint:gosec // a page that all may read
			t.Fatal(err)
		}
	} else if now != string(content) {
		t.Errorf("testdata/guideline/README.md is not up to date; run this test with -update-samples:\n%s", now)
	}
}

// cell is a cell of a table.
func cell(text string) string {
	if text == "" {
		return " "
	}
	return " " + text + " "
}

// glob returns the directories that match a pattern below another, with slashes.
func glob(t *testing.T, dir, pattern string) (names []string) {
	t.Helper()
	all, err := filepath.Glob(filepath.Join(dir, pattern))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range all {
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		if name, err := filepath.Rel(dir, path); err == nil && info.IsDir() {
			names = append(names, filepath.ToSlash(name))
		}
	}
	return names
}

// findSamples returns the rules that a profile reports in each directory of a module, as a
// repository of its own.
func findSamples(t *testing.T, profile, module string) map[string][]string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(module)); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Join(dir, ".git"), 0o700); err != nil {
		t.Fatal(err)
	}
	var out, errors bytes.Buffer
	t.Chdir(dir) // -C would leave the directory to the tests that follow
	if code := run(t.Context(), []string{"check", "--profile", profile, "--format", "json"}, &out, &errors); code > 1 {
		t.Fatalf("exit code %d: %s", code, errors.String())
	}
	var report struct{ Findings []sampleFinding }
	if err := json.Unmarshal(out.Bytes(), &report); err != nil {
		t.Fatal(err)
	}
	rules := map[string][]string{}
	for _, f := range report.Findings {
		sample, _, _ := strings.Cut(f.File, "/")
		for _, f := range append(f.Also, f) {
			rules[sample] = append(rules[sample], f.Rule)
		}
	}
	for sample := range rules {
		slices.Sort(rules[sample])
		rules[sample] = slices.Compact(rules[sample])
	}
	return rules
}

// A sampleFinding is a finding as the JSON format has it.
type sampleFinding struct {
	File, Rule string
	Also       []sampleFinding
}
