package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// repository returns a copy of a directory that is the root of a repository.
func repository(t *testing.T, directory string) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(dir, os.DirFS(directory)); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(dir, ".git"), 0o777); err != nil {
		t.Fatal(err)
	}
	return dir
}

// drivers run in a repository and return their findings, ordered, each once: go
// vet and golangci-lint analyse packages with tests twice.
type drivers struct {
	t         *testing.T
	tool, dir string
	env       []string
}

func (d *drivers) write(name, text string) {
	d.t.Helper()
	if err := os.WriteFile(filepath.Join(d.dir, name), []byte(text), 0o666); err != nil {
		d.t.Fatal(err)
	}
}

// keep removes all directories of the repository but those that are named.
func (d *drivers) keep(names []string) {
	d.t.Helper()
	entries, err := os.ReadDir(d.dir)
	if err != nil {
		d.t.Fatal(err)
	}
	for _, entry := range entries {
		if !entry.IsDir() || entry.Name() == ".git" || slices.Contains(names, entry.Name()) {
			continue
		}
		if err := os.RemoveAll(filepath.Join(d.dir, entry.Name())); err != nil {
			d.t.Fatal(err)
		}
	}
}

func (d *drivers) command() (all []finding) {
	type place struct {
		File  string
		Start struct{ Line, Column int }
	}
	var report struct {
		Findings []struct {
			place
			Rule, Headline, Help string
			Also                 []struct{ Rule, Slug string }
			Related              []struct {
				place
				Message string
			}
		}
		Problems []struct{ Message string }
	}
	d.decode(output(d.t, d.dir, d.env, d.tool, "--format", "json", "--fail-on", "never"), &report)
	if len(report.Problems) > 0 {
		d.t.Fatalf("not everything was analysed: %v", report.Problems)
	}
	for _, f := range report.Findings {
		if strings.HasPrefix(f.File, "stubs/") {
			continue // in modules of their own, which the other drivers do not look at
		}
		text := f.Headline + "; " + f.Help
		for _, also := range f.Also {
			text += fmt.Sprintf(" (also %s %s)", also.Rule, also.Slug)
		}
		var related places
		for _, r := range f.Related {
			related.add(r.File, r.Start.Line, r.Message)
		}
		all = append(all, finding{f.File, f.Start.Line, f.Start.Column, f.Rule, text + related.String()})
	}
	return sorted(all)
}

func (d *drivers) vet(schema string) (all []finding) {
	type diagnostic struct {
		Posn, Message string
		Related       []struct{ Posn, Message string }
	}
	// An absolute path, which differs from run to run: packages compiled with -trimpath are the
	// same in every directory, and go vet would show again what it kept of an earlier run, with
	// that run's paths.
	schema = filepath.Join(d.dir, schema)
	out := output(d.t, d.dir, d.env, "go", "vet", "-vettool="+d.tool, "-json", "-dynamolint.schema="+schema, "./...")
	for decoder := json.NewDecoder(bytes.NewReader(out)); ; {
		var packages map[string]map[string][]diagnostic
		if err := decoder.Decode(&packages); errors.Is(err, io.EOF) {
			return sorted(all)
		} else if err != nil {
			d.t.Fatalf("%v\n%s", err, out)
		}
		for _, analyzers := range packages {
			for _, diagnostic := range analyzers["dynamolint"] {
				file, line, column := d.position(diagnostic.Posn)
				rule, text := d.split(diagnostic.Message)
				var related places
				for _, r := range diagnostic.Related {
					file, line, _ := d.position(r.Posn)
					related.add(file, line, r.Message)
				}
				all = append(all, finding{file, line, column, rule, text + related.String()})
			}
		}
	}
}

// golangci returns what golangci-lint shows with the limits that it has by default,
// but for that of issues in total. Findings that share a line have no column.
func (d *drivers) golangci() (all []finding) {
	settings := map[string]any{"fail-on": "note"}
	config, err := json.Marshal(map[string]any{
		"version": "2",
		"run":     map[string]any{"relative-path-mode": "wd"},
		"linters": map[string]any{
			"default":  "none",
			"enable":   []string{"dynamolint"},
			"settings": map[string]any{"custom": map[string]any{"dynamolint": map[string]any{"type": "module", "settings": settings}}},
		},
		"issues": map[string]any{"max-issues-per-linter": 0},
	})
	if err != nil {
		d.t.Fatal(err)
	}
	file := filepath.Join(d.t.TempDir(), "golangci.json")
	if err := os.WriteFile(file, config, 0o666); err != nil {
		d.t.Fatal(err)
	}
	env := append(slices.Clone(d.env), "GOLANGCI_LINT_CACHE="+d.t.TempDir(), "DYNAMOLINT_CACHE="+d.t.TempDir())
	args := []string{"run", "-c", file, "--output.json.path=stdout", "--show-stats=false", "--issues-exit-code=0", "--allow-parallel-runners"}
	var report struct {
		Issues []struct {
			FromLinter, Text string
			Pos              struct {
				Filename     string
				Line, Column int
			}
		}
	}
	d.decode(output(d.t, d.dir, env, "golangci-lint", args...), &report)
	for _, issue := range report.Issues {
		if issue.FromLinter != "dynamolint" {
			d.t.Fatalf("golangci-lint: %v", issue)
		}
		if !enclosing.MatchString(issue.Text) {
			d.t.Errorf("no function in %q", issue.Text)
		}
		texts := strings.Split(enclosing.ReplaceAllString(issue.Text, ""), ". Also ")
		if len(texts) > 1 {
			issue.Pos.Column = 0
		}
		for _, text := range texts {
			rule, text := d.split(text)
			all = append(all, finding{filepath.ToSlash(issue.Pos.Filename), issue.Pos.Line, issue.Pos.Column, rule, text})
		}
	}
	return sorted(all)
}

// enclosing is what a message ends with: the function that the finding is in.
var enclosing = regexp.MustCompile(` \(in [^()]+\)$`)

// perLine returns findings as golangci-lint shows them: each text of a line once, and
// without column where the line has others.
func perLine(all, shown []finding) []finding {
	var list []finding
	for _, f := range all {
		if slices.ContainsFunc(shown, func(s finding) bool { return s.File == f.File && s.Line == f.Line && s.Column == 0 }) {
			f.Column = 0
		}
		if !slices.ContainsFunc(list, func(l finding) bool { l.Column = f.Column; return l == f }) {
			list = append(list, f)
		}
	}
	return list
}

func (d *drivers) decode(text []byte, into any) {
	d.t.Helper()
	if err := json.Unmarshal(text, into); err != nil {
		d.t.Fatalf("%v\n%s", err, text)
	}
}

// split cuts the ID of the rule off, with which a message begins.
func (d *drivers) split(message string) (rule, text string) {
	d.t.Helper()
	rule, text, ok := strings.Cut(message, ": ")
	if !ok || !strings.HasPrefix(rule, "DDB") {
		d.t.Fatalf("no rule in %q", message)
	}
	return rule, text
}

// position reads FILE:LINE:COLUMN; the file becomes relative to the repository.
func (d *drivers) position(text string) (file string, line, column int) {
	d.t.Helper()
	parts := strings.Split(text, ":")
	n := len(parts)
	if n < 3 {
		d.t.Fatalf("%q is no position", text)
	}
	line, lineErr := strconv.Atoi(parts[n-2])
	column, columnErr := strconv.Atoi(parts[n-1])
	file, fileErr := filepath.Rel(d.dir, strings.Join(parts[:n-2], ":"))
	if err := errors.Join(lineErr, columnErr, fileErr); err != nil {
		d.t.Fatalf("%q is no position: %v", text, err)
	}
	return filepath.ToSlash(file), line, column
}

// places are related ones, in the form in which they end a message.
type places []string

func (p *places) add(file string, line int, message string) {
	*p = append(*p, fmt.Sprintf(" (see %s:%d: %s)", file, line, message))
}

func (p places) String() string { return strings.Join(p, "") }

func sorted(list []finding) []finding {
	slices.SortFunc(list, func(a, b finding) int {
		return cmp.Or(cmp.Compare(a.File, b.File), a.Line-b.Line, a.Column-b.Column, cmp.Compare(a.Rule, b.Rule), cmp.Compare(a.Text, b.Text))
	})
	return slices.Compact(list)
}

// output returns what a command prints to its standard output.
func output(t *testing.T, dir string, env []string, name string, args ...string) []byte {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), env...)
	var stderr strings.Builder
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s: %v\n%s%s", cmd, err, out, stderr.String())
	}
	return out
}
