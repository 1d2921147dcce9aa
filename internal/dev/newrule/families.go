package main

import (
	"fmt"
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// A family is a package of rules, as far as its files tell without being compiled.
type family struct {
	name     string // reads
	about    string // what its package comment says: "rules on what a read asks for"
	dir      string // analyzers/reads, with slashes
	kind     string // of its rules: gorule or schemarule
	list     string // the file with Rules, as reads.go
	elements []element
	rules    []known
	declared map[string]bool // names that a file of the package cannot declare again
}

// An element is a rule in the list that Rules returns.
type element struct {
	rule       string // the variable
	start, end token.Position
}

// known is a rule that there is.
type known struct {
	id, category, since string
	names               []string // the slug, and former ones
	variable            string
}

// Directories that have one family each, and one whose rules are in none.
var parents = []string{"analyzers", "rules"}

const directives = "rules/suppress"

// readFamilies returns the families of the repository at root, and at last the rules that
// are in none, as a family without a kind.
func readFamilies(root string) ([]*family, error) {
	var all []*family
	for _, parent := range parents {
		entries, err := os.ReadDir(filepath.Join(root, parent))
		if err != nil {
			return nil, err
		}
		for _, entry := range entries {
			dir := parent + "/" + entry.Name()
			if !entry.IsDir() || dir == directives {
				continue
			}
			f, err := readFamily(root, dir)
			if err != nil {
				return nil, err
			}
			if f.kind != "" {
				all = append(all, f)
			}
		}
	}
	own, err := readFamily(root, directives)
	if err != nil {
		return nil, err
	}
	own.kind = ""
	return append(all, own), nil
}

func readFamily(root, dir string) (*family, error) {
	f := &family{name: filepath.Base(dir), dir: dir, declared: map[string]bool{}}
	paths, err := filepath.Glob(filepath.Join(root, filepath.FromSlash(dir), "*.go"))
	if err != nil {
		return nil, err
	}
	fset := token.NewFileSet()
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(fset, path, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return nil, fmt.Errorf("cannot read the rules that there are: %w", err)
		}
		f.add(fset, filepath.Base(path), file)
	}
	return f, nil
}

// add notes what a file of the package declares.
func (f *family) add(fset *token.FileSet, name string, file *ast.File) {
	if file.Doc != nil {
		synopsis := new(doc.Package).Synopsis(file.Doc.Text())
		f.about = strings.TrimPrefix(strings.TrimSuffix(synopsis, "."), "Package "+f.name+" holds the ")
	}
	for _, spec := range file.Imports {
		if path, err := strconv.Unquote(spec.Path.Value); err == nil {
			f.declared[filepath.Base(path)] = true
		}
	}
	for _, decl := range file.Decls {
		if fn, ok := decl.(*ast.FuncDecl); ok {
			if fn.Recv == nil {
				f.declared[fn.Name.Name] = true
			}
			if fn.Recv == nil && fn.Name.Name == "Rules" {
				f.addList(fset, name, fn)
			}
			continue
		}
		for _, spec := range decl.(*ast.GenDecl).Specs {
			switch spec := spec.(type) {
			case *ast.TypeSpec:
				f.declared[spec.Name.Name] = true
			case *ast.ValueSpec:
				f.addValues(spec)
			}
		}
	}
}

// addList notes the list that Rules returns: []*gorule.Rule{scan, missingProjection}.
func (f *family) addList(fset *token.FileSet, name string, fn *ast.FuncDecl) {
	ast.Inspect(fn, func(n ast.Node) bool {
		lit, ok := n.(*ast.CompositeLit)
		if !ok {
			return true
		}
		if list, ok := lit.Type.(*ast.ArrayType); ok {
			if pointer, ok := list.Elt.(*ast.StarExpr); ok {
				if sel, ok := pointer.X.(*ast.SelectorExpr); ok {
					f.kind, f.list = sel.X.(*ast.Ident).Name, name
				}
			}
		}
		for _, e := range lit.Elts {
			if ident, ok := e.(*ast.Ident); ok {
				f.elements = append(f.elements, element{ident.Name, fset.Position(e.Pos()), fset.Position(e.End())})
			}
		}
		return false
	})
}

func (f *family) addValues(spec *ast.ValueSpec) {
	for i, ident := range spec.Names {
		f.declared[ident.Name] = true
		if i >= len(spec.Values) {
			continue
		}
		ast.Inspect(spec.Values[i], func(n ast.Node) bool {
			if lit, ok := n.(*ast.CompositeLit); ok {
				if rule, ok := ruleOf(lit); ok {
					rule.variable = ident.Name
					f.rules = append(f.rules, rule)
				}
			}
			return true
		})
	}
}

// ruleOf returns the rule whose ID and slug a literal has; ok is false if it has none.
func ruleOf(lit *ast.CompositeLit) (rule known, ok bool) {
	for _, e := range lit.Elts {
		pair, isPair := e.(*ast.KeyValueExpr)
		if !isPair {
			return rule, false
		}
		key, isName := pair.Key.(*ast.Ident)
		if !isName {
			return rule, false
		}
		switch key.Name {
		case "ID":
			rule.id = textOf(pair.Value)
		case "Since":
			rule.since = textOf(pair.Value)
		case "Slug":
			rule.names = append(rule.names, textOf(pair.Value))
		case "Aliases":
			if list, ok := pair.Value.(*ast.CompositeLit); ok {
				for _, alias := range list.Elts {
					rule.names = append(rule.names, textOf(alias))
				}
			}
		case "Category":
			if sel, ok := pair.Value.(*ast.SelectorExpr); ok {
				rule.category = sel.Sel.Name
			}
		}
	}
	return rule, rule.id != "" && len(rule.names) > 0
}

func textOf(e ast.Expr) string {
	if lit, ok := e.(*ast.BasicLit); ok {
		if text, err := strconv.Unquote(lit.Value); err == nil {
			return text
		}
	}
	return ""
}

// ranges returns the first digits of the IDs that a family has.
func (f *family) ranges() []string {
	var all []string
	for _, rule := range f.rules {
		all = append(all, rangeOf(rule.id))
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// rangeOf returns the range that an ID is in: "DDB1xx".
func rangeOf(id string) string { return id[:len("DDB1")] + "xx" }
