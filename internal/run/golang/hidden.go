package golang

import (
	"cmp"
	"errors"
	"go/parser"
	"go/scanner"
	"go/token"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/mod/modfile"
	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/run/state"
)

// ownPaths returns what the import paths of the packages of a unit begin with.
func (u *unit) ownPaths() []string {
	var own []string
	for _, dir := range u.modules {
		if content, err := u.files.Source(filepath.Join(dir, "go.mod")); err == nil {
			own = append(own, modfile.ModulePath(content)+"/")
		}
	}
	return own
}

// hidesImports reports whether not all imports of a package that leads to no SDK are
// known, so that it may lead to one: because a file breaks off within its imports, or
// because a later error keeps one from being read that mentions an SDK or a package of the
// unit, whose paths begin with own. The error becomes one of the package's.
func hidesImports(t *state.Tree, p *packages.Package, own []string) bool {
	isOwn := func(path string) bool {
		return slices.ContainsFunc(own, func(module string) bool { return strings.HasPrefix(path, module) })
	}
	for _, name := range p.GoFiles {
		content, err := t.Files.Source(name)
		if err != nil || files.CheckText(content) != nil {
			continue // see [run.unreadFiles]
		}
		var broken error
		if len(p.Errors) > 0 { // the go command reports every file that breaks off
			broken = importsError(name, content)
		}
		_, ofSDK := state.ImportOf(name, content, state.SDKPaths, sdk.IsSDK)
		_, ofEvents := state.ImportOf(name, content, state.StreamEvents, sdk.IsLambdaEvents)
		_, ofUnit := state.ImportOf(name, content, own, isOwn)
		if hidden := cmp.Or(broken, ofSDK, ofEvents, ofUnit); hidden != nil {
			if list, ok := errors.AsType[scanner.ErrorList](hidden); ok {
				p.Errors = append(p.Errors, packages.Error{Pos: list[0].Pos.String(), Msg: list[0].Msg, Kind: packages.ParseError})
			}
			return true
		}
	}
	return leavesOut(t, p)
}

// leavesOut reports whether the go command has left a file out of a package because it
// cannot read what it imports. Its message becomes an error at the file.
func leavesOut(t *state.Tree, p *packages.Package) bool {
	if len(p.Errors) == 0 || len(p.GoFiles) == 0 || p.ForTest != "" {
		return false
	}
	for _, name := range t.GoDirs[filepath.Dir(p.GoFiles[0])].Files {
		for _, e := range p.Errors {
			if message, ok := strings.CutPrefix(e.Msg, "read "+name+": "); ok && !state.IsTestFile(name) && t.Headers.Of(name).Wrong == nil {
				p.Errors = []packages.Error{{Pos: name + ":1:1", Msg: message, Kind: packages.ParseError}}
				return true
			}
		}
	}
	return false
}

// importsError returns why the imports of a Go file cannot be read to their end.
func importsError(name string, content []byte) error {
	_, err := parser.ParseFile(token.NewFileSet(), name, content, parser.ImportsOnly)
	return err
}

// hidesAny reports whether the imports of one of the files, tests apart, cannot be read to
// their end.
func hidesAny(t *state.Tree, names []string) bool {
	return slices.ContainsFunc(names, func(file string) bool {
		if state.IsTestFile(file) {
			return false
		}
		shown, err := t.Files.View(file, files.MaxSource, endView)
		return err == nil && shown[0] == 'y'
	})
}

// endView shows of a Go file whether its imports break off.
var endView = files.View{Name: "Go: imports break off", Of: func(content []byte) []byte {
	if files.CheckText(content) == nil && importsError("", content) != nil {
		return []byte{'y'}
	}
	return []byte{'n'}
}}
