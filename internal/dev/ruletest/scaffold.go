package ruletest

import (
	"cmp"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// scaffoldMark is in every text that internal/dev/newrule writes and that has to be replaced.
const scaffoldMark = "SCAFFOLD"

// scaffoldStep matches a mark that says what to write, and in which step.
var scaffoldStep = regexp.MustCompile(scaffoldMark + `\((\d)\): ([^"\]]*)`)

// runScaffold fails the test for all that is left to write of new rules: each line with a
// mark in the package in the current directory, and in directories with fixtures, in the
// order of steps.
func runScaffold(t *testing.T, fixtures ...string) {
	t.Run("scaffold", func(t *testing.T) {
		var left []string
		for _, path := range append(packageFiles(t), filesBelow(t, fixtures...)...) {
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			for i, line := range strings.Split(string(data), "\n") {
				if isScaffold(line) {
					left = append(left, fmt.Sprintf("%s (%s:%d)", whatIsLeft(line), fromRoot(t, path), i+1))
				}
			}
		}
		slices.SortStableFunc(left, func(a, b string) int { return cmp.Compare(a[:len("step 1")], b[:len("step 1")]) })
		for _, what := range left {
			t.Error(what)
		}
	})
}

// whatIsLeft returns what a line with a mark asks for: "step 1: show the mistake". A mark that
// is changed, but left, belongs to the last step.
func whatIsLeft(line string) string {
	if step := scaffoldStep.FindStringSubmatch(line); step != nil {
		return "step " + step[1] + ": " + strings.TrimSuffix(strings.TrimSpace(step[2]), ".")
	}
	return "step 9: replace " + scaffoldMark
}

// fromRoot returns a path from the root of this module, for readers of messages.
func fromRoot(t *testing.T, path string) string {
	t.Helper()
	root := absolute(t, ".")
	for {
		if _, err := os.Stat(filepath.Join(root, "go.mod")); err == nil {
			break
		}
		root = filepath.Dir(root)
	}
	rel, err := filepath.Rel(root, absolute(t, path))
	if err != nil {
		t.Fatal(err)
	}
	return rel
}

// isScaffold reports whether a text has something left to write, so that it need not be
// right yet.
func isScaffold(text string) bool { return strings.Contains(text, scaffoldMark) }

// hasScaffold reports whether a file below a directory has something left to write.
func hasScaffold(t *testing.T, dir string) bool {
	t.Helper()
	return slices.ContainsFunc(filesBelow(t, dir), func(path string) bool {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return isScaffold(string(data))
	})
}

// packageFiles returns the Go files and pages of the package that is tested.
func packageFiles(t *testing.T) []string {
	t.Helper()
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	var paths []string
	for _, entry := range entries {
		if ext := filepath.Ext(entry.Name()); ext == ".go" || ext == ".md" {
			paths = append(paths, entry.Name())
		}
	}
	return paths
}

// filesBelow returns the files below directories; one that does not exist has none.
func filesBelow(t *testing.T, dirs ...string) []string {
	t.Helper()
	var paths []string
	for _, dir := range dirs {
		err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
			if os.IsNotExist(err) && path == dir {
				return nil
			}
			if err == nil && !entry.IsDir() {
				paths = append(paths, path)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return paths
}
