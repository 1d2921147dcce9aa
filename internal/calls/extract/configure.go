package extract

import (
	"bytes"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/environ"
)

// configuration returns what a package of the program stores and reads that does not lead to
// an SDK: where a program reads its configuration, others ask for tables. It costs nothing for
// packages that do not read any.
func configuration(pass *analysis.Pass, analysed func() *operations.Package) binding.Facts {
	if sdk.IsSDK(pass.Pkg.Path()) || !isLocal(pass.Module) || !mayConfigure(pass) || !configures(pass) {
		return binding.Facts{}
	}
	pkg := analysed()
	if pkg == nil {
		return binding.Facts{}
	}
	return bind(pass, pkg)
}

// mayConfigure reports whether a file of the package may, see [MayConfigure]: go vet and golangci-lint
// find what the command finds, which reads no other packages.
func mayConfigure(pass *analysis.Pass) bool {
	return pass.ReadFile == nil || slices.ContainsFunc(pass.Files, func(file *ast.File) bool {
		content, err := pass.ReadFile(pass.Fset.File(file.FileStart).Name())
		return err == nil && MayConfigure(content)
	})
}

// MayConfigure reports whether a Go file, of a package that leads to no SDK, may read the names of
// tables from outside, or pass them on: whether it is worth while to type-check the package.
func MayConfigure(content []byte) bool {
	content = bytes.ToLower(content) // a regular expression takes ten times as long
	return slices.ContainsFunc(mentions, func(word []byte) bool { return bytes.Contains(content, word) }) || mayReturnText(content)
}

// mentions are what such a file mentions, in any case.
var mentions = [][]byte{[]byte("env"), []byte("viper"), []byte("flag."), []byte("table"), []byte("dynamo"), []byte("config"), []byte("setting")}

// mayReturnText reports whether a file in lower case has a function that does nothing but return a
// text that is written there. Others call it for the name of a table:
//
//	func (User) Where() string { return "users" }
func mayReturnText(content []byte) bool {
	if bytes.Contains(content, []byte("\n// code generated ")) || bytes.HasPrefix(content, []byte("// code generated ")) {
		return false
	}
	begun := false // by the line before
	for line := range bytes.Lines(content) {
		if rest, ok := bytes.CutPrefix(bytes.TrimSpace(line), []byte("return ")); ok && begun && beginsText(rest) {
			return true
		}
		head, rest, found := bytes.Cut(line, []byte("string {"))
		begun = found && bytes.HasPrefix(head, []byte("func ")) && !bytes.HasSuffix(head, []byte(" string() ")) && !bytes.HasSuffix(head, []byte(" error() "))
		if !begun {
			continue
		}
		if returned, ok := bytes.CutPrefix(bytes.TrimSpace(rest), []byte("return ")); ok && beginsText(returned) {
			return true
		}
	}
	return false
}

func beginsText(expr []byte) bool {
	return bytes.HasPrefix(expr, []byte(`"`)) || bytes.HasPrefix(expr, []byte("`"))
}

// isLocal reports whether a module is a main module, or one that a directory replaces: the
// go command gives it this version where nothing but the replacement asks for it.
func isLocal(m *analysis.Module) bool {
	return m != nil && m.Path != "" && (m.Version == "" || strings.HasPrefix(m.Version, "v0.0.0-00010101000000"))
}

// configures reports whether a package reads configuration, by itself or by functions of
// others, or has functions that return texts which are known, or stores such in its settings.
func configures(pass *analysis.Pass) bool {
	if environ.Configures(pass.Pkg, pass.TypesInfo) || tellsText(pass) || setsText(pass) {
		return true
	}
	if !slices.ContainsFunc(pass.Pkg.Imports(), func(p *types.Package) bool { return pass.ImportPackageFact(p, new(Bindings)) }) {
		return false
	}
	helper := helperOf(pass)
	for _, object := range pass.TypesInfo.Uses {
		switch known := object.(type) {
		case *types.Func:
			object = known.Origin()
		case *types.Var:
			if known.IsField() || known.Pkg() == nil || known.Parent() != known.Pkg().Scope() {
				continue
			}
		default:
			continue
		}
		if h := helper(object); h != nil && len(h.Reads) > 0 {
			return true
		}
	}
	return false
}

// tellsText reports whether an exported function or method of the package returns a text that is
// written there, or that a field holds:
//
//	func (User) Where() string { return "users" }
//	func (c Config) Users() string { return c.users }
func tellsText(pass *analysis.Pass) bool {
	for _, file := range pass.Files {
		if ast.IsGenerated(file) {
			continue
		}
		for _, decl := range file.Decls {
			fn, ok := decl.(*ast.FuncDecl)
			if ok && fn.Body != nil && fn.Name.IsExported() && fn.Name.Name != "String" && fn.Name.Name != "Error" && returnsText(pass, fn) {
				return true
			}
		}
	}
	return false
}

// returnsText reports whether the last statement of a function returns such a text.
func returnsText(pass *analysis.Pass, fn *ast.FuncDecl) bool {
	if len(fn.Body.List) == 0 {
		return false
	}
	ret, ok := fn.Body.List[len(fn.Body.List)-1].(*ast.ReturnStmt)
	if !ok || len(ret.Results) == 0 {
		return false
	}
	text := ast.Unparen(ret.Results[0])
	if at, ok := text.(*ast.UnaryExpr); ok && at.Op == token.AND {
		text = ast.Unparen(at.X)
	}
	known := pass.TypesInfo.Types[text]
	if known.Type == nil || !dataflow.IsString(dataflow.Deref(known.Type)) {
		return false
	}
	switch text.(type) {
	case *ast.Ident, *ast.SelectorExpr:
		return true
	}
	return known.Value != nil
}
