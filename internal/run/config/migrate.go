package config

import (
	"bytes"
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/rules"
)

// step rewrites a file of one version of the format as one of the next: it returns edits of its
// text. What it cannot rewrite it reports with fail, at the node.
type step func(top *yaml.Node, span func(*yaml.Node) rules.Span, fail func(n *yaml.Node, message string)) []rules.Edit

// steps are those from each earlier version.
var steps = map[int]step{}

// Migrated is a file that [Migrate] rewrites.
type Migrated struct {
	Path     string // absolute
	Old, New []byte
	Changes  []string // what is another, as "line 4: no-projection is now missing-projection"
}

// Migrate returns what becomes of a configuration file, and of the files of the repository that
// it extends, in the version and with the names of today. Files that stay as they are are left
// out. It writes nothing. Left are the uses of names of earlier releases that stay: those in Go
// modules, and those that nothing replaces. The error is an [Errors]; then nothing may be written.
func Migrate(path, root string, set *rules.Set) (list []Migrated, left []Outdated, err error) {
	m := &migration{files: map[string]*Migrated{}}
	c, err := m.load(files.Disk, path, root, set)
	if err != nil {
		return nil, nil, err
	}
	edits := map[string][]rules.Edit{}
	for _, o := range c.outdated {
		if !o.Migrates() {
			left = append(left, o)
			continue
		}
		of := m.files[o.Span.File]
		edit, problem := o.edit(of.New)
		if problem != nil {
			return nil, nil, Errors{*problem}
		}
		edits[of.Path] = append(edits[of.Path], edit)
		of.Changes = append(of.Changes, fmt.Sprintf("line %d: %s is now %s", o.Span.Start.Line, o.old, o.now))
	}
	rewritten := map[string][]byte{}
	for _, of := range m.order {
		of.New = apply(of.New, edits[of.Path])
		if !bytes.Equal(of.Old, of.New) {
			list, rewritten[of.Path] = append(list, *of), of.New
		}
	}
	_, err = Load(files.New(rewritten), path, root, set) // or what is written could not be read
	return list, left, err
}

// migration is a configuration on its way to the present version.
type migration struct {
	files map[string]*Migrated // of the repository, by path
	order []*Migrated
}

func (m *migration) load(system *files.System, path, root string, set *rules.Set) (*Config, error) {
	first, text, err := open(system, path)
	if err != nil {
		return nil, err
	}
	return load(first, text, root, set, m)
}

// step returns the text of a file in the present version. Files of modules are not rewritten.
func (m *migration) step(f *file, text []byte) ([]byte, Errors) {
	if f.pinned {
		return text, nil
	}
	if known := m.files[f.path]; known != nil {
		return known.New, nil
	}
	of := &Migrated{Path: f.path, Old: text}
	m.files[f.path], m.order = of, append(m.order, of)
	for {
		r := newReader(f, text, nil, nil)
		top := r.document(text)
		if top == nil {
			return nil, r.errs
		}
		number := valueOf(top, "version")
		if number == nil || steps[versionOf(number)] == nil {
			of.New = text // what else is wrong Load tells
			return text, nil
		}
		version := versionOf(number)
		edits := steps[version](top, r.span, func(n *yaml.Node, message string) { r.fail(n, "change it by hand", "%s", message) })
		if len(r.errs) > 0 {
			return nil, r.errs
		}
		span := r.span(number)
		if written(text, span) != strconv.Itoa(version) {
			r.fail(number, "write it as a plain number", "cannot replace the version here")
			return nil, r.errs
		}
		text = apply(text, append(edits, rules.Edit{Span: span, New: strconv.Itoa(version + 1)}))
		of.Changes = append(of.Changes, fmt.Sprintf("version %d is now %d", version, version+1))
	}
}

// versionOf returns the version that a node says; -1 if it is none.
func versionOf(n *yaml.Node) int {
	version := -1
	if v := resolve(n); v.Tag != "!!int" || v.Decode(&version) != nil {
		return -1
	}
	return version
}

// edit returns the edit of a text that replaces the outdated name. Quotes around it stay.
func (o *Outdated) edit(text []byte) (rules.Edit, *rules.Problem) {
	span := o.Span
	word := written(text, span)
	if inner := strings.Trim(word, `"'`); len(word) == len(inner)+2 {
		span.Start.Offset++
		span.End.Offset--
		word = inner
	}
	if !strings.EqualFold(word, o.old) { // an alias, or a text with escapes
		problem := o.Problem
		problem.Message = "cannot replace " + quote(o.old) + " here: it is not written as a plain text"
		return rules.Edit{}, &problem
	}
	return rules.Edit{Span: span, New: o.now}, nil
}

// written returns what stands in a place; "" if the text ends before it does.
func written(text []byte, span rules.Span) string {
	if span.End.Offset > len(text) {
		return ""
	}
	return string(text[span.Start.Offset:span.End.Offset])
}

// apply returns the text after edits that do not overlap.
func apply(text []byte, edits []rules.Edit) []byte {
	edits = slices.SortedFunc(slices.Values(edits), func(a, b rules.Edit) int { return cmp.Compare(b.Span.Start.Offset, a.Span.Start.Offset) })
	text = slices.Clone(text)
	for _, e := range edits { // the last first, so that the places of the others stay
		text = slices.Replace(text, e.Span.Start.Offset, e.Span.End.Offset, []byte(e.New)...)
	}
	return text
}

// Name returns the path of the file below a root, with slashes, for messages and patches; files
// elsewhere keep their path.
func (m *Migrated) Name(root string) string {
	if name, err := filepath.Rel(root, m.Path); err == nil && filepath.IsLocal(name) {
		return filepath.ToSlash(name)
	}
	return filepath.ToSlash(m.Path)
}
