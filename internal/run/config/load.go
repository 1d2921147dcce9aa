package config

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/rules"
)

// Version is the version of the file format that this package reads.
const Version = 1

// maxFiles bounds how many files one configuration may be made of, so that
// files that extend each other many times over come to an end.
const maxFiles = 50

// file is a configuration file, or settings given inline, on the way into a
// Config.
type file struct {
	files   *files.System
	path    string      // absolute; of inline settings what their host calls them
	name    string      // see [Origin]
	ref     string      // how it was named, for chains in messages
	dir     string      // where its relative paths start
	modules string      // the directory whose go.mod pins the modules that it extends
	inline  bool        // there are no lines, and no version is needed
	others  []string    // keys beside those of a configuration that its host has taken out
	pinned  bool        // it was named by a module path
	places  []string    // the directories that what it names must lie in
	info    os.FileInfo // tells whether two paths are one file; nil if inline
	by      *file       // extends it; nil for the first
}

// loader lays files over a Config, each after those that it extends.
type loader struct {
	set      *rules.Set
	c        *Config
	extended int // files; one that is extended twice counts twice
	errs     Errors

	migration *migration // nil: files of earlier versions are refused
}

// Load reads, of a file system, a configuration file and those that it extends. Root is the
// directory that the paths given to the methods of Config are relative to.
// Globs in all of the files start at the directory of the first, or at root if
// that lies outside of it. The error is an [Errors] that lists everything that
// is wrong.
func Load(system *files.System, path, root string, set *rules.Set) (*Config, error) {
	first, text, err := open(system, path)
	if err != nil {
		return nil, err
	}
	return load(first, text, root, set, nil)
}

// open reads the first file of a configuration.
func open(system *files.System, path string) (first *file, text []byte, err error) {
	absolute, err := filepath.Abs(path)
	if err != nil {
		return nil, nil, Errors{{Span: rules.Span{File: path}, Message: fmt.Sprintf("cannot locate the configuration: %v", err)}}
	}
	text, err = system.File(absolute, files.MaxSettings)
	var info os.FileInfo
	if err == nil {
		if info, err = os.Stat(absolute); errors.Is(err, fs.ErrNotExist) {
			err = nil // a buffer that is not saved yet is the same as no other file
		}
	}
	if err != nil {
		return nil, nil, Errors{{Span: rules.Span{File: absolute}, Message: "cannot read the configuration: " + cause(err), Hint: files.Hint(err)}}
	}
	dir := filepath.Dir(absolute)
	return &file{files: system, path: absolute, ref: filepath.Base(path), dir: dir, modules: dir, info: info}, text, nil
}

// Parse reads settings that another tool's configuration holds, in the form of
// a configuration file whose version may be left out. Relative paths and globs
// in them start at dir. Messages call the settings by name and say the key that
// is wrong, for the lines of text are not those that the user wrote. Others are
// keys that could be set next to these, but are not in text: messages about
// unknown keys suggest them.
func Parse(name string, text []byte, dir, root string, set *rules.Set, others ...string) (*Config, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, Errors{{Span: rules.Span{File: name}, Message: fmt.Sprintf("cannot determine where its paths start: %v", err)}}
	}
	return load(&file{path: name, ref: name, dir: dir, modules: dir, inline: true, others: others}, text, root, set, nil)
}

func load(first *file, text []byte, root string, set *rules.Set, m *migration) (*Config, error) {
	l := &loader{set: set, c: Default(), migration: m}
	directory, err := directoryBelow(root, first.dir)
	if err != nil {
		return nil, Errors{{Span: rules.Span{File: first.path}, Message: fmt.Sprintf("cannot locate the configuration: %v", err)}}
	}
	l.c.dir = directory
	first.places = places(first.files, first.dir, root)
	if !first.inline {
		l.c.File = first.path
	}
	l.lay(first, text)
	l.errs = append(l.errs, l.c.missingFiles(first.files)...)
	if err := distinct(l.errs).err(); err != nil {
		return nil, err
	}
	l.c.outdated = distinct(l.c.outdated)
	return l.c, nil
}

// distinct keeps the first of equal elements. A file that two others extend is read twice.
func distinct[S ~[]E, E comparable](list S) S {
	var once S
	for _, e := range list {
		if !slices.Contains(once, e) {
			once = append(once, e)
		}
	}
	return once
}

// directoryBelow returns dir, absolute, relative to root, with slashes; "." if
// it is the root or not below it.
func directoryBelow(root, dir string) (string, error) {
	root, err := filepath.Abs(root)
	if err != nil {
		return "", err
	}
	relative, err := filepath.Rel(root, dir)
	if err != nil {
		return "", err
	}
	if !filepath.IsLocal(relative) {
		return ".", nil
	}
	return filepath.ToSlash(relative), nil
}

// lay reads a file over what is there, after the files that it extends.
func (l *loader) lay(f *file, text []byte) {
	if source := (Origin{Span: rules.Span{File: f.path}, Name: f.name}); !f.inline && !slices.Contains(l.c.sources, source) {
		l.c.sources = append(l.c.sources, source)
	}
	if l.migration != nil {
		var errs Errors
		if text, errs = l.migration.step(f, text); len(errs) > 0 {
			l.errs = append(l.errs, errs...)
			return
		}
	}
	r := newReader(f, text, l.set, l.c)
	if top := r.document(text); top != nil && r.version(top) {
		for _, item := range r.extends(top) {
			l.extend(r, item)
		}
		r.top(top)
	}
	l.errs = append(l.errs, r.errs...)
}

// cause returns what is wrong with a file without its path, which the place of
// the message names already.
func cause(err error) string {
	if pathError, ok := errors.AsType[*fs.PathError](err); ok {
		return pathError.Err.Error()
	}
	return err.Error()
}
