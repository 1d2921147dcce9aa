package config

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/dynamolint/dynamolint/internal/base/excerpt"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/rules"
)

// extends returns the entries of the extends section: one, or a list.
func (r *reader) extends(top *yaml.Node) []*yaml.Node {
	n := valueOf(top, "extends")
	switch {
	case n == nil:
		return nil
	case resolve(n).Kind == yaml.ScalarNode && !isNull(resolve(n)):
		return []*yaml.Node{n}
	}
	return r.list(n, "extends")
}

// extend reads the file that an entry of the extends section names.
func (l *loader) extend(r *reader, entry *yaml.Node) {
	ref, ok := r.string(entry, "extends")
	if !ok {
		return
	}
	next, problem := r.file.locate(ref)
	if problem != nil {
		r.fail(entry, problem.Hint, "%s", problem.Message)
		return
	}
	for f := r.file; f != nil; f = f.by {
		if f.info != nil && os.SameFile(f.info, next.info) {
			r.fail(entry, "remove one of them", "extends forms a cycle: %s", next.chain())
			return
		}
	}
	l.extended++
	switch {
	case l.extended > maxFiles:
		return // said already
	case l.extended == maxFiles:
		r.fail(entry, "extend fewer files", "extends leads to more than %d files: %s", maxFiles, next.chain())
		return
	}
	text, err := next.files.File(next.path, files.MaxSettings)
	if err != nil {
		r.fail(entry, files.Hint(err), "extends: cannot read %s: %s", next.label(), cause(err))
		return
	}
	l.lay(next, text)
}

// chain says how a file was reached.
func (f *file) chain() string {
	if f.by == nil {
		return f.ref
	}
	return f.by.chain() + " -> " + excerpt.Name(f.ref)
}

// label is what messages call a file: the module and version tell more than the
// directory of the module cache.
func (f *file) label() string {
	if f.name != "" {
		return f.name
	}
	return excerpt.Name(f.ref)
}

// locate finds what an entry of extends names. A path that begins with ./, ../
// or /, or is absolute on this system, is that of a file; everything else is a
// Go module path. Files of a module resolve modules as the file does that named the first:
// go.mod has one version of each for all. What is named by a path must lie where
// the file that names it may look.
func (f *file) locate(ref string) (*file, *rules.Problem) {
	next := &file{files: f.files, path: filepath.FromSlash(ref), ref: ref, modules: f.modules, pinned: f.pinned, places: f.places, by: f}
	slashed := filepath.ToSlash(ref)
	switch {
	case ref == "":
		return nil, &rules.Problem{Message: "extends is empty", Hint: "write a path such as ./base.yml or a Go module path"}
	case filepath.IsAbs(next.path) || strings.HasPrefix(slashed, "/"):
		next.path = filepath.Clean(next.path)
	case strings.HasPrefix(slashed, "./") || strings.HasPrefix(slashed, "../"):
		next.path = filepath.Join(f.dir, next.path)
		if name := path.Join(path.Dir(f.name), slashed); f.name != "" && strings.Contains(name, "@") {
			next.name = name // still below module@version
		}
	default:
		found, problem := findInModule(f.files, f.modules, ref)
		if problem != nil {
			if kind, err := f.files.Stat(filepath.Join(f.dir, next.path)); err == nil && kind.IsRegular() {
				problem.Hint = "to extend the file of that name, write ./" + ref
			}
			return nil, problem
		}
		next.path, next.name, next.pinned, next.places = found.path, found.name, true, []string{found.dir}
	}
	if !next.mayName(next.path) {
		return nil, next.outside()
	}
	next.dir = filepath.Dir(next.path)
	if !next.pinned {
		next.modules = next.dir
	}
	return next, next.stat()
}

// outside says that a file lies where nothing is read from.
func (f *file) outside() *rules.Problem {
	if f.pinned {
		return &rules.Problem{
			Message: fmt.Sprintf("extends: %s is outside its Go module", f.label()),
			Hint:    "keep what is extended in the module, or name another module",
		}
	}
	return &rules.Problem{
		Message: fmt.Sprintf("extends: %s is outside %s", f.label(), excerpt.Name(f.places[0])),
		Hint:    "copy the file into the repository, or publish it in a Go module and extend that",
	}
}

// stat finds out which file it is.
func (f *file) stat() *rules.Problem {
	info, err := os.Stat(f.path)
	f.info = info
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return &rules.Problem{Message: fmt.Sprintf("extends: %s does not exist", f.label())}
	case err != nil:
		return &rules.Problem{Message: fmt.Sprintf("extends: cannot read %s: %s", f.label(), cause(err))}
	}
	return nil
}
