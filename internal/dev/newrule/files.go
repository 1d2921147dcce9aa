package main

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"go/build"
	"go/format"
	"io"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"text/template"
)

//go:embed templates
var templates embed.FS

// A file is one to be written; old is what it has now, nil if it is new.
type file struct {
	name     string // from the root, with slashes
	old, new []byte
}

func (f file) verb() string {
	if f.old == nil {
		return "new"
	}
	return "changed"
}

// cases returns the directory of the rule's fixtures.
func (r *rule) cases() string {
	if r.family.kind == "schemarule" {
		return "testdata/terraform/" + r.Slug
	}
	return "testdata/go/" + r.family.name + "/" + r.Cases()
}

// layout returns where the templates for the rule go.
func (r *rule) layout() map[string]string {
	files := map[string]string{
		"rule.go": path.Join(r.family.dir, r.File()+".go"),
		"page.md": path.Join(r.family.dir, r.File()+".md"),
	}
	if r.family.kind == "schemarule" {
		files["main.tf"] = path.Join(r.cases(), "main.tf")
		files["module.tf"] = path.Join(r.cases(), "modules/table/main.tf")
	} else {
		files["cases.go"] = path.Join(r.cases(), r.Cases()+".go")
		files["requests.go"] = path.Join(r.cases(), "requests/requests.go")
	}
	return files
}

// files returns all files of the rule, and at last the list of its family with the rule. The
// error says which file is there already, or would not be compiled.
func (r *rule) files(root string) ([]file, error) {
	layout := r.layout()
	for _, name := range append(slices.Sorted(maps.Values(layout)), r.cases()) {
		if _, err := os.Lstat(filepath.Join(root, filepath.FromSlash(name))); err == nil {
			return nil, fmt.Errorf("%s exists: remove it, or choose another slug", name)
		}
	}
	all, err := template.ParseFS(templates, "templates/"+r.family.kind+"/*")
	if err != nil {
		return nil, err
	}
	var files []file
	for from, name := range layout {
		var text bytes.Buffer
		if err := all.ExecuteTemplate(&text, from+".tmpl", r); err != nil {
			return nil, err
		}
		f := file{name: name, new: text.Bytes()}
		if path.Ext(name) == ".go" {
			if f.new, err = format.Source(f.new); err != nil {
				return nil, err
			}
		}
		if err := f.check(); err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	slices.SortFunc(files, func(a, b file) int { return strings.Compare(a.name, b.name) })
	list, err := r.listed(root)
	return append(files, list), err
}

// check returns an error if a Go file is not one of every build, or a test.
func (f file) check() error {
	if path.Ext(f.name) != ".go" {
		return nil
	}
	nowhere := build.Context{GOOS: "none", GOARCH: "none", OpenFile: func(string) (io.ReadCloser, error) {
		return io.NopCloser(bytes.NewReader(f.new)), nil
	}}
	if match, err := nowhere.MatchFile(".", path.Base(f.name)); err != nil || !match || strings.HasSuffix(f.name, "_test.go") {
		return fmt.Errorf("because of how %s ends, go would build it for tests or some platforms only: choose another slug", f.name)
	}
	return nil
}

// listed returns the file that lists the rules of the family, with the new one after all
// whose IDs are smaller.
func (r *rule) listed(root string) (file, error) {
	f := file{name: path.Join(r.family.dir, r.family.list)}
	var err error
	if f.old, err = os.ReadFile(filepath.Join(root, filepath.FromSlash(f.name))); err != nil {
		return f, err
	}
	ids := map[string]string{}
	for _, other := range r.family.rules {
		ids[other.variable] = other.id
	}
	elements := r.family.elements
	if len(elements) == 0 {
		return f, fmt.Errorf("Rules of %s lists no rule: write the list as a literal", f.name) //nolint:staticcheck // a Go name
	}
	next := slices.IndexFunc(elements, func(e element) bool { return ids[e.rule] > r.ID })
	separator := " "
	if n := len(elements); n > 1 && elements[n-2].start.Line != elements[n-1].start.Line && elements[0].start.Line != elements[1].start.Line {
		separator = "\n\t\t" // one a line
	}
	offset, insert := elements[len(elements)-1].end.Offset, ","+separator+r.Var()
	if next >= 0 {
		offset, insert = elements[next].start.Offset, r.Var()+","+separator
	}
	f.new, err = format.Source(slices.Concat(f.old[:offset], []byte(insert), f.old[offset:]))
	return f, err
}

// write writes all files, or none if one cannot be written.
func write(root string, files []file) (err error) {
	var undo []func() error
	defer func() {
		if err == nil {
			return
		}
		for _, step := range undo {
			err = errors.Join(err, step())
		}
	}()
	for _, f := range files {
		name := filepath.Join(root, filepath.FromSlash(f.name))
		if f.old != nil {
			undo = append(undo, func() error { return os.WriteFile(name, f.old, 0o644) })
		} else {
			made := firstMissing(name)
			undo = append(undo, func() error { return os.RemoveAll(made) })
		}
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(name, f.new, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// firstMissing returns the outermost directory on the way to a file that has to be made, or
// the file.
func firstMissing(name string) string {
	for {
		dir := filepath.Dir(name)
		if _, err := os.Lstat(dir); err == nil || dir == name {
			return name
		}
		name = dir
	}
}
