package gofuzz

import (
	"bytes"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// A World type-checks programs in this process against the stand-ins of the SDKs,
// each of which it checks once.
type World struct {
	dir     string // the module of the fixtures
	module  string // its path
	fset    *token.FileSet
	std     types.Importer
	checked map[string]*Checked
}

// Checked is a package that type-checks.
type Checked struct {
	Path  string
	Fset  *token.FileSet
	Files []*ast.File
	Pkg   *types.Package
	Info  *types.Info
	Text  map[string][]byte // by name of the file
}

// LoadWorld prepares the stand-ins below dir/stubs and the packages of the module
// in dir. Of the standard library it knows the export data of what these and the
// programs of [Generate] import.
func LoadWorld(dir, module string) (*World, error) {
	w := &World{dir: dir, module: module, fset: token.NewFileSet(), checked: map[string]*Checked{}}
	std, err := w.standard()
	if err != nil {
		return nil, err
	}
	exported, err := exportData(std)
	if err != nil {
		return nil, err
	}
	w.std = importer.ForCompiler(w.fset, "gc", func(path string) (io.ReadCloser, error) {
		file, ok := exported[path]
		if !ok {
			return nil, fmt.Errorf("package %s has no export data", path)
		}
		return os.Open(file)
	})
	return w, nil
}

// standard lists what the files below the directory import of the standard
// library, and what programs may.
func (w *World) standard() ([]string, error) {
	paths := map[string]bool{}
	for _, imported := range imports {
		paths[imported.path] = true
	}
	err := filepath.WalkDir(w.dir, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(name) != ".go" {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, spec := range file.Imports {
			if imported, err := strconv.Unquote(spec.Path.Value); err == nil {
				paths[imported] = true
			}
		}
		return nil
	})
	std := slices.Sorted(maps.Keys(paths))
	return slices.DeleteFunc(std, func(p string) bool { return p == "C" || p == "unsafe" || strings.Contains(p, ".") }), err
}

// exportData returns the files with the export data of packages and of all that
// they import.
func exportData(paths []string) (map[string]string, error) {
	cmd := exec.Command("go", append([]string{"list", "-export", "-deps", "-f", "{{.ImportPath}}={{.Export}}"}, paths...)...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w\n%s", err, stderr.String())
	}
	files := map[string]string{}
	for line := range strings.Lines(string(out)) {
		if path, file, ok := strings.Cut(strings.TrimSpace(line), "="); ok && file != "" {
			files[path] = file
		}
	}
	return files, nil
}

// Check type-checks a package. It may import what the world has, and the packages
// that are given.
func (w *World) Check(path string, files map[string][]byte, local map[string]*Checked) (*Checked, error) {
	c := &Checked{Path: path, Fset: w.fset, Text: files, Info: &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Instances: map[*ast.Ident]types.Instance{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Implicits: map[ast.Node]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{}, Scopes: map[ast.Node]*types.Scope{}, FileVersions: map[*ast.File]string{},
	}}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		file, err := parser.ParseFile(c.Fset, name, files[name], parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		c.Files = append(c.Files, file)
	}
	config := types.Config{Importer: importing{w, local}, Sizes: types.SizesFor("gc", "amd64"), GoVersion: "go1.26"}
	var err error
	c.Pkg, err = config.Check(path, c.Fset, c.Files, c.Info)
	return c, err
}

// importing finds packages for one program.
type importing struct {
	world *World
	local map[string]*Checked
}

func (i importing) Import(path string) (*types.Package, error) {
	if c := i.local[path]; c != nil {
		return c.Pkg, nil
	}
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	if c, err := i.world.Package(path); c != nil || err != nil {
		if err != nil {
			return nil, err
		}
		return c.Pkg, nil
	}
	return i.world.std.Import(path)
}

// Package returns a package of the stand-ins or of the module, or nil if the path
// is that of no such package.
func (w *World) Package(imported string) (*Checked, error) {
	if c, ok := w.checked[imported]; ok {
		if c == nil {
			return nil, errors.New("import cycle through " + imported)
		}
		return c, nil
	}
	dir := filepath.Join(w.dir, "stubs", filepath.FromSlash(imported))
	if below, ok := strings.CutPrefix(imported, w.module+"/"); ok {
		dir = filepath.Join(w.dir, filepath.FromSlash(below))
	} else if !strings.Contains(imported, ".") {
		return nil, nil
	}
	w.checked[imported] = nil
	defer func() {
		if w.checked[imported] == nil {
			delete(w.checked, imported)
		}
	}()
	files, err := Sources(dir)
	if err != nil {
		return nil, err
	}
	c, err := w.Check(imported, files, nil)
	if err != nil {
		return nil, err
	}
	w.checked[imported] = c
	return c, nil
}

// Sources reads the Go files of a directory, without tests.
func Sources(dir string) (map[string][]byte, error) {
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		content, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		files[name] = content
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("no Go files in %s", path.Base(dir))
	}
	return files, nil
}

// Forget frees what the positions of a program that [World.Check] checked take.
func (w *World) Forget(c *Checked) {
	for _, file := range c.Files {
		if f := w.fset.File(file.FileStart); f != nil {
			w.fset.RemoveFile(f)
		}
	}
}
