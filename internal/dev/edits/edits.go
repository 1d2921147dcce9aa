// Package edits changes the files of a directory at random, as people, editors and version
// control do, also with times that lie, and texts as people do in an editor, for tests of what
// has to notice every change. It is for tests alone.
package edits

import (
	"bytes"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
)

// An Editor changes the files of a directory, always in the same way for the same seed.
type Editor struct {
	dir      string
	random   *rand.Rand
	original map[string][]byte // by relative path
}

// New returns an editor of a directory, whose content is what [Editor.Restore] brings back. It
// changes Go, Terraform and YAML files, and none in directories of which the name begins with a
// period.
func New(dir string, seed uint64) (*Editor, error) {
	e := &Editor{dir: dir, random: rand.New(rand.NewPCG(seed, seed)), original: map[string][]byte{}}
	for _, name := range e.files() {
		content, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			return nil, err
		}
		e.original[name] = content
	}
	if len(e.original) == 0 {
		return nil, fmt.Errorf("%s holds no files to edit", dir)
	}
	return e, nil
}

// files returns the files that are edited, by relative path, sorted.
func (e *Editor) files() (names []string) {
	_ = filepath.WalkDir(e.dir, func(path string, d fs.DirEntry, err error) error { // what is not listed is not edited
		switch name := d.Name(); {
		case err != nil:
			return err
		case d.IsDir() && path != e.dir && strings.HasPrefix(name, "."):
			return fs.SkipDir
		case d.Type().IsRegular() && slices.Contains([]string{".go", ".tf", ".tfvars", ".yml"}, filepath.Ext(name)):
			rel, err := filepath.Rel(e.dir, path)
			if err != nil {
				return err
			}
			names = append(names, rel)
		}
		return nil
	})
	slices.Sort(names)
	return names
}

// Restore brings back the original content of all files, and removes others.
func (e *Editor) Restore() error {
	for _, name := range e.files() {
		if _, ok := e.original[name]; !ok {
			if err := os.Remove(filepath.Join(e.dir, name)); err != nil {
				return err
			}
		}
	}
	for name, content := range e.original {
		path := filepath.Join(e.dir, name)
		if info, err := os.Lstat(path); err == nil && !info.Mode().IsRegular() {
			if err := os.RemoveAll(path); err != nil {
				return err
			}
		}
		if now, err := os.ReadFile(path); err == nil && bytes.Equal(now, content) {
			continue
		}
		if err := write(path, content); err != nil {
			return err
		}
	}
	return nil
}

func write(path string, content []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return os.WriteFile(path, content, 0o644)
}

// Edit changes something, and says what.
func (e *Editor) Edit() (did string, err error) {
	names := e.files()
	if len(names) == 0 || e.random.IntN(5) == 0 {
		return "restored all files", e.Restore()
	}
	name := names[e.random.IntN(len(names))]
	path := filepath.Join(e.dir, name)
	word, line := e.changing(changeOfWord), e.changing(changeOfLine)
	kinds := []struct {
		what string
		do   func(path string) error
	}{
		{"changed a word of", word}, {"changed a word of", word}, {"changed a word of", word}, {"changed a line of", line}, {"changed a line of", line},
		{"changed a word, and kept the time, of", e.keepingTime(word)},
		{"changed a line, and kept the time, of", e.keepingTime(line)},
		{"touched", e.touch}, {"set the time of", e.setTime},
		{"renamed", func(path string) error { return os.Rename(path, e.beside(path)) }},
		{"copied", e.copy}, {"removed", os.Remove}, {"put a link in place of", e.link},
		{"swapped with another file", e.swap(filepath.Join(e.dir, names[e.random.IntN(len(names))]))},
		{"replaced, as editors do,", e.replace},
	}
	kind := kinds[e.random.IntN(len(kinds))]
	return kind.what + " " + filepath.ToSlash(name), kind.do(path)
}

var words = regexp.MustCompile(`[A-Za-z_]\w*|\d+|"[^"\n]*"`)

// A Change replaces a part of a text.
type Change struct {
	Start, End int // bytes
	New        []byte
}

// Apply returns the text after the change.
func (c Change) Apply(text []byte) []byte {
	return slices.Concat(text[:c.Start], c.New, text[c.End:])
}

// RandomChange returns a change of a word or a line of a text.
func RandomChange(random *rand.Rand, text []byte) Change {
	if random.IntN(2) == 0 {
		return changeOfWord(random, text)
	}
	return changeOfLine(random, text)
}

// changeOfWord replaces a word by another one of the text, or by one of the same length.
func changeOfWord(random *rand.Rand, text []byte) Change {
	all := words.FindAllIndex(text, -1)
	if len(all) == 0 {
		return Change{}
	}
	at, from := all[random.IntN(len(all))], all[random.IntN(len(all))]
	with := bytes.Clone(text[from[0]:from[1]])
	if random.IntN(2) == 0 {
		with = bytes.Clone(text[at[0]:at[1]])
		with[len(with)/2] ^= 1 // a letter beside it, of the same size
	}
	return Change{at[0], at[1], with}
}

// changeOfLine removes, doubles or comments out a line.
func changeOfLine(random *rand.Rand, text []byte) Change {
	lines := bytes.SplitAfter(text, []byte("\n"))
	at := random.IntN(len(lines))
	start := len(bytes.Join(lines[:at], nil))
	switch random.IntN(3) {
	case 0:
		return Change{Start: start, End: start + len(lines[at])}
	case 1:
		return Change{start, start, lines[at]}
	default:
		return Change{start, start, []byte("// ")}
	}
}

// changing returns an edit that makes a change of a text.
func (e *Editor) changing(change func(*rand.Rand, []byte) Change) func(path string) error {
	return func(path string) error {
		content, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(path, change(e.random, content).Apply(content), 0o644)
	}
}

// keepingTime makes another edit, and gives the file the time that it had.
func (e *Editor) keepingTime(edit func(string) error) func(string) error {
	return func(path string) error {
		info, err := os.Stat(path)
		if err != nil {
			return err
		}
		if err := edit(path); err != nil {
			return err
		}
		return os.Chtimes(path, info.ModTime(), info.ModTime())
	}
}

func (e *Editor) touch(path string) error {
	now := time.Now()
	return os.Chtimes(path, now, now)
}

// setTime gives the file a time that a clock may have had which was wrong.
func (e *Editor) setTime(path string) error {
	at := time.Now().Add(time.Duration(e.random.IntN(2000)-1000) * time.Hour)
	return os.Chtimes(path, at, at)
}

// beside returns a path that is not in use.
func (e *Editor) beside(path string) string {
	return filepath.Join(filepath.Dir(path), fmt.Sprintf("x%d_%s", e.random.IntN(1_000_000), filepath.Base(path)))
}

func (e *Editor) copy(path string) error {
	content, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	return os.WriteFile(e.beside(path), content, 0o644)
}

// link moves the file, and leaves a symbolic link to it.
func (e *Editor) link(path string) error {
	to := e.beside(path)
	if err := os.Rename(path, to); err != nil {
		return err
	}
	return os.Symlink(filepath.Base(to), path)
}

// swap exchanges two files with their times.
func (e *Editor) swap(with string) func(string) error {
	return func(path string) error {
		aside := e.beside(path)
		for _, step := range [][2]string{{path, aside}, {with, path}, {aside, with}} {
			if err := os.Rename(step[0], step[1]); err != nil && path != with {
				return err
			}
		}
		return nil
	}
}

// replace writes a changed copy, and renames it to the file.
func (e *Editor) replace(path string) error {
	content, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	aside := filepath.Join(filepath.Dir(path), ".aside")
	if err := os.WriteFile(aside, content, 0o644); err != nil {
		return err
	}
	if err := e.changing(changeOfWord)(aside); err != nil {
		return err
	}
	return os.Rename(aside, path)
}
