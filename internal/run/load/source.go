package load

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

// fromSource parses and type-checks a package: with function bodies, comments and
// all if it is wanted, else its declarations alone.
func (c *checker) fromSource(n *node) {
	p := n.pkg
	if c.wanted[p] && len(p.Errors) > 0 && len(p.GoFiles) == 0 {
		return
	}
	files, broken, failed := c.parse(p)
	if c.ended() != nil {
		return
	}
	check := types.Config{
		GoVersion:        goVersion(p),
		IgnoreFuncBodies: !c.wanted[p],
		Sizes:            c.sizes,
		Error:            func(err error) { failed = append(failed, err) },
	}
	var ofC *types.Package
	check.Importer = importerFunc(func(path string) (*types.Package, error) {
		if path != "C" {
			return c.importFrom(p, path)
		}
		if ofC == nil {
			ofC = declareC(files)
		}
		return ofC, nil
	})
	info := (*types.Info)(nil)
	if c.wanted[p] {
		info = newInfo()
	}
	// What is wrong was handed to Error.
	n.types, _ = check.Check(p.PkgPath, c.fset, files, info)
	n.failed, n.usesC = failsOutsideC(failed, files), ofC != nil
	if !c.wanted[p] {
		return
	}
	if len(failed) > 0 && namesHidden(files, info) {
		c.mu.Lock()
		c.hidden = true
		c.mu.Unlock()
	}
	failed = exceptC(failed, files)
	p.Fset, p.Syntax, p.Types, p.TypesInfo, p.TypesSizes = c.fset, files, n.types, info, c.sizes
	for _, err := range failed {
		for _, e := range c.toErrors(err) {
			if !slices.Contains(p.Errors, e) { // of the syntax List has told a part
				p.Errors = append(p.Errors, e)
			}
		}
		if e, ok := errors.AsType[types.Error](err); ok {
			p.TypeErrors = append(p.TypeErrors, e)
		}
	}
	for file, at := range broken { // so that analyzers are told of these, too
		p.TypeErrors = append(p.TypeErrors, types.Error{Fset: c.fset, Pos: at, Msg: "syntax error in " + file.Name.Name})
	}
	if unsound := prune(p, broken); unsound != nil {
		c.mu.Lock()
		c.unsound[p] = unsound
		c.mu.Unlock()
	}
}

// failsOutsideC reports whether there are errors other than in files that use C, where the types of
// C are guesses.
func failsOutsideC(failed []error, files []*ast.File) bool {
	return slices.ContainsFunc(failed, func(err error) bool {
		e, ok := errors.AsType[types.Error](err)
		return !ok || !slices.ContainsFunc(files, func(f *ast.File) bool {
			return usesC(f) && f.FileStart <= e.Pos && e.Pos <= f.FileEnd
		})
	})
}

// namesHidden reports whether files use a name that a package does not export. That is an error,
// which the type checker knows as this one only if it knows the name: export data has no such
// names.
func namesHidden(files []*ast.File, info *types.Info) (has bool) {
	for _, file := range files {
		ast.Inspect(file, func(n ast.Node) bool {
			if e, ok := n.(*ast.SelectorExpr); ok && !e.Sel.IsExported() {
				if id, ok := e.X.(*ast.Ident); ok && id.Name != "C" {
					_, isPackage := info.Uses[id].(*types.PkgName)
					has = has || isPackage
				}
			}
			return !has
		})
	}
	return has
}

// parse parses the files of a package. It returns what is wrong with them, and of
// those with syntax errors where the first one is.
func (c *checker) parse(p *packages.Package) (files []*ast.File, broken map[*ast.File]token.Pos, failed []error) {
	broken = map[*ast.File]token.Pos{}
	mode := parser.SkipObjectResolution
	if c.wanted[p] {
		mode |= parser.ParseComments | parser.AllErrors
	}
	for _, name := range p.GoFiles {
		if c.wanted[p] && c.ended() != nil { // a large package takes long
			return nil, nil, nil
		}
		content, err := c.cfg.Files.Source(name)
		if err != nil {
			failed = append(failed, err)
			continue
		}
		if !c.wanted[p] {
			content = skim(content)
		}
		file, err := parser.ParseFile(c.fset, name, content, mode)
		if err != nil {
			failed = append(failed, err)
		}
		if file == nil {
			continue
		}
		files = append(files, file)
		if _, stable := c.keys[p]; !stable {
			c.mu.Lock()
			c.changing[c.fset.File(file.FileStart)] = true
			c.mu.Unlock()
		}
		if list, ok := errors.AsType[scanner.ErrorList](err); ok {
			tokens := c.fset.File(file.FileStart)
			broken[file] = tokens.Pos(min(list[0].Pos.Offset, tokens.Size())) // the offset is of the file, whatever //line says
		}
	}
	return files, broken, failed
}

// goVersion returns the language version of a package.
func goVersion(p *packages.Package) string {
	if p.Module == nil || p.Module.GoVersion == "" {
		return ""
	}
	return "go" + p.Module.GoVersion
}

func newInfo() *types.Info {
	return &types.Info{
		Types:        map[ast.Expr]types.TypeAndValue{},
		Instances:    map[*ast.Ident]types.Instance{},
		Defs:         map[*ast.Ident]types.Object{},
		Uses:         map[*ast.Ident]types.Object{},
		Implicits:    map[ast.Node]types.Object{},
		Selections:   map[*ast.SelectorExpr]*types.Selection{},
		Scopes:       map[ast.Node]*types.Scope{},
		FileVersions: map[*ast.File]string{},
	}
}

type importerFunc func(path string) (*types.Package, error)

func (f importerFunc) Import(path string) (*types.Package, error) { return f(path) }

// exceptC leaves out errors about names of C, which no Go package exports.
func exceptC(failed []error, files []*ast.File) []error {
	ofC := map[token.Pos]bool{}
	for _, file := range files {
		if !usesC(file) {
			continue
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if e, ok := n.(*ast.SelectorExpr); ok && cgoName(e) != "" {
				ofC[e.Sel.Pos()] = true
			}
			return true
		})
	}
	return slices.DeleteFunc(failed, func(err error) bool {
		e, ok := errors.AsType[types.Error](err)
		return ok && ofC[e.Pos]
	})
}

// toErrors returns errors as the go command's loaders give them.
func (c *checker) toErrors(err error) []packages.Error {
	if list, ok := errors.AsType[scanner.ErrorList](err); ok {
		all := make([]packages.Error, 0, len(list))
		for _, e := range list {
			all = append(all, packages.Error{Pos: c.onDisk(e.Pos).String(), Msg: e.Msg, Kind: packages.ParseError})
		}
		return all
	}
	if e, ok := errors.AsType[types.Error](err); ok {
		if e.Soft || strings.HasPrefix(e.Msg, "\t") { // nothing is lost by it; a further line of the error before
			return nil
		}
		return []packages.Error{{Pos: c.fset.PositionFor(e.Pos, false).String(), Msg: e.Msg, Kind: packages.TypeError}}
	}
	if e, ok := errors.AsType[*os.PathError](err); ok {
		return []packages.Error{{Pos: filepath.Clean(e.Path) + ":1", Msg: e.Err.Error(), Kind: packages.ParseError}}
	}
	return []packages.Error{{Pos: "-", Msg: err.Error(), Kind: packages.UnknownError}}
}

// onDisk returns a position of the parser without regard to //line.
func (c *checker) onDisk(at token.Position) token.Position {
	var found token.Position
	c.fset.Iterate(func(f *token.File) bool {
		if at.Offset <= f.Size() && f.Position(f.Pos(at.Offset)) == at {
			found = f.PositionFor(f.Pos(at.Offset), false)
		}
		return !found.IsValid()
	})
	if !found.IsValid() {
		return at
	}
	return found
}
