// Package configfile finds what the files of configuration in a repository have for a key. It
// knows nothing of the code that reads them.
package configfile

import (
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/files"
)

// A Value is what a file has for a key, and where.
type Value struct {
	Text         string
	File         string // absolute
	Line, Column int
	For          []string // in a manifest: names of what gets the value, one of which may be that of a program
}

// A Finder finds values in the files of a repository.
type Finder struct {
	Files *files.System
	Root  string // the directory of the repository, absolute
}

// Values returns what files have for a key, such as "dynamo.table" in any case, ordered by files.
// name is how code names the file: "configs/config-*.yaml", where the star stands for what is unknown
// of its last part, or "config" without the extension. Which directory the program runs in is
// unknown: the files are those that the name leads to from the directory of the code, or from one
// around it. The nearest count.
func (f *Finder) Values(name, dir, key string) []Value {
	name = path.Clean(filepath.ToSlash(name))
	if path.IsAbs(name) || name == ".." || strings.HasPrefix(name, "../") || strings.Contains(path.Dir(name), "*") || f.outside(dir) {
		return nil
	}
	for {
		if found := f.named(filepath.Join(dir, filepath.FromSlash(path.Dir(name))), path.Base(name)); len(found) > 0 {
			return f.read(found, key)
		}
		if dir == f.Root {
			return nil
		}
		dir = filepath.Dir(dir)
	}
}

// outside reports whether a directory is not in the repository.
func (f *Finder) outside(dir string) bool {
	rel, err := filepath.Rel(f.Root, dir)
	return err != nil || rel == ".." || strings.HasPrefix(rel, ".."+string(filepath.Separator))
}

// named returns the files of a directory that a pattern fits, perhaps without their extensions.
func (f *Finder) named(dir, pattern string) (all []string) {
	entries, err := f.Files.ReadDir(dir)
	if err != nil {
		return nil
	}
	for _, e := range entries {
		known := formatOf(e.Name) != nil
		fits := func(name string) bool { ok, err := path.Match(pattern, name); return ok && err == nil }
		if known && !e.IsDir() && (fits(e.Name) || fits(strings.TrimSuffix(e.Name, path.Ext(e.Name)))) && !isSample(e.Name) {
			all = append(all, filepath.Join(dir, e.Name))
		}
	}
	return all
}

// isSample reports whether a file only shows what one looks like: "config.example.yaml".
func isSample(name string) bool {
	return slices.ContainsFunc(strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return r == '.' || r == '-' || r == '_' }), func(word string) bool {
		return word == "example" || word == "sample" || word == "template" || word == "dist"
	})
}

// read returns what files have for a key.
func (f *Finder) read(names []string, key string) (all []Value) {
	for _, name := range names {
		content, err := f.Files.File(name, files.MaxSettings)
		if err != nil {
			continue
		}
		v, ok := formatOf(name)(content, strings.Split(key, "."))
		if ok && v.Text != "" && !isMadeLater(v.Text) {
			v.File = name
			all = append(all, v)
		}
	}
	return all
}

// isMadeLater reports whether something puts a value in place of a text, or of a part of it, before
// code gets it: "${ORDERS_TABLE}".
func isMadeLater(text string) bool { return strings.ContainsAny(text, "${}<>%") }
