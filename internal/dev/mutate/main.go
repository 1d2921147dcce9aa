// Command mutate breaks one line of the project after the other, and runs the tests of the
// package that the line is in: they have to fail.
//
//	go run -C internal/dev/mutate . [package...]
//
// The lines and what they become are in mutants.txt; with packages, only theirs are tried.
// Nothing is changed on disk: the go command sees the broken file by an overlay. The exit
// code is 1 if tests of a package pass all the same, or if a line is no longer there.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

func main() {
	root, err := filepath.Abs(filepath.Join("..", "..", "..")) // from where go run -C starts the command
	if err == nil {
		err = run(root, "mutants.txt", os.Args[1:], os.Stdout)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		os.Exit(1)
	}
}

// run tries the mutants of a list, or those of some packages, and prints a line for each.
// It returns an error if one survives, or cannot be tried.
func run(root, list string, packages []string, out io.Writer) error {
	text, err := os.ReadFile(list)
	if err != nil {
		return err
	}
	mutants, err := parse(list, string(text))
	if err != nil {
		return err
	}
	failed, tried := 0, 0
	for _, m := range mutants {
		if len(packages) > 0 && !slices.Contains(packages, filepath.ToSlash(m.pkg())) {
			continue
		}
		tried++
		start := time.Now()
		if err := m.try(root); err != nil {
			failed++
			fmt.Fprintf(out, "%s:%d: %s: %v\n", list, m.line, m.why, err)
			continue
		}
		fmt.Fprintf(out, "killed in %.1fs: %s (%s)\n", time.Since(start).Seconds(), m.why, m.file)
	}
	switch {
	case tried == 0:
		return fmt.Errorf("%s has no mutant of %s", list, strings.Join(packages, ", "))
	case failed > 0:
		return fmt.Errorf("%d of %d mutants are not killed", failed, tried)
	}
	fmt.Fprintf(out, "%d mutants, all killed\n", tried)
	return nil
}

// A mutant is a line of a file, and what it becomes.
type mutant struct {
	line     int    // in the list
	why      string // what is broken
	file     string // from the root of the repository, with slashes
	old, new string // without indentation
}

func (m *mutant) pkg() string { return filepath.Dir(m.file) }

// parse reads a list of mutants: for each, a line "# what is broken", one with the file, one
// with "- " and the line as it is, and one with "+ " and what it becomes, which may be empty.
// The error names the line that is wrong.
func parse(name, text string) ([]*mutant, error) {
	var all []*mutant
	var m *mutant
	for i, line := range strings.Split(text, "\n") {
		switch {
		case strings.TrimSpace(line) == "":
			m = nil
		case m == nil && strings.HasPrefix(line, "# "):
			m = &mutant{line: i + 1, why: line[2:]}
		case m != nil && m.file == "":
			m.file = line
		case m != nil && m.old == "" && strings.HasPrefix(line, "- "):
			m.old = line[2:]
		case m != nil && m.old != "" && (strings.HasPrefix(line, "+ ") || line == "+"):
			m.new = strings.TrimPrefix(strings.TrimPrefix(line, "+"), " ")
			all = append(all, m)
			m = nil
		default:
			return nil, fmt.Errorf("%s:%d: %q is not expected here: write \"# why\", a file, \"- old line\", \"+ new line\"", name, i+1, line)
		}
	}
	return all, nil
}

// try returns an error if the tests of the package pass, or the mutant cannot be made.
func (m *mutant) try(root string) error {
	path := filepath.Join(root, filepath.FromSlash(m.file))
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	broken, err := m.apply(string(text))
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	overlay, err := writeOverlay(dir, path, broken)
	if err != nil {
		return err
	}
	cmd := exec.Command("go", "test", "-overlay", overlay, "./"+filepath.ToSlash(m.pkg()))
	cmd.Dir = root
	out, err := cmd.CombinedOutput()
	if err == nil {
		return errors.New("the tests of its package pass")
	}
	if strings.Contains(string(out), "[build failed]") || strings.Contains(string(out), "[setup failed]") {
		return fmt.Errorf("it does not compile:\n%s", out)
	}
	return nil
}

// apply replaces the one line of a text that is the mutant's, and keeps its indentation.
func (m *mutant) apply(text string) (string, error) {
	lines := strings.Split(text, "\n")
	at := -1
	for i, line := range lines {
		if strings.TrimSpace(line) != strings.TrimSpace(m.old) {
			continue
		}
		if at >= 0 {
			return "", fmt.Errorf("lines %d and %d of %s are %q", at+1, i+1, m.file, m.old)
		}
		at = i
	}
	if at < 0 {
		return "", fmt.Errorf("%s has no line %q", m.file, m.old)
	}
	indentation := lines[at][:len(lines[at])-len(strings.TrimLeft(lines[at], " \t"))]
	lines[at] = indentation + m.new
	return strings.Join(lines, "\n"), nil
}

// writeOverlay writes a file for the flag -overlay of the go command, by which it reads text
// in place of what a path has.
func writeOverlay(dir, path, text string) (string, error) {
	broken, overlay := filepath.Join(dir, "broken"+filepath.Ext(path)), filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(broken, []byte(text), 0o600); err != nil {
		return "", err
	}
	replace, err := json.Marshal(map[string]map[string]string{"Replace": {path: broken}})
	if err != nil {
		return "", err
	}
	return overlay, os.WriteFile(overlay, replace, 0o600)
}
