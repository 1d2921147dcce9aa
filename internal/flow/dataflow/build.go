package dataflow

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// Built is the SSA form of a package.
type Built struct {
	Package   *ssa.Package
	Functions []*ssa.Function // with a body, literals and the initialiser too
}

// Build makes the SSA form of the package alone: what it imports is known by
// its types only. The analyzer buildssa would do the same, but requires facts
// of every dependency, so that all of them had to be analysed too.
//
// Functions without a body, which are written in assembly or cannot be analysed,
// are not among those that it returns.
func Build(src Source) *Built {
	prog := ssa.NewProgram(src.Fset, 0)
	prog.SetNoReturn(neverReturns)
	createImports(prog, src)
	pkg := prog.CreatePackage(src.Pkg, src.Files, src.Info, false)
	pkg.Build()

	var functions []*ssa.Function
	var add func(fn *ssa.Function)
	add = func(fn *ssa.Function) {
		functions = append(functions, fn)
		passResults(fn)
		for _, anon := range fn.AnonFuncs {
			add(anon)
		}
	}
	for _, file := range src.Files {
		for _, decl := range file.Decls {
			if decl, ok := decl.(*ast.FuncDecl); ok && decl.Body != nil {
				if obj, ok := src.Info.Defs[decl.Name].(*types.Func); ok {
					add(prog.FuncValue(obj))
				}
			}
		}
	}
	if init := pkg.Func("init"); init != nil { // initialisers of package variables
		add(init)
	}
	return &Built{pkg, functions}
}

// neverReturns knows the functions of the standard library that end the
// program or the test, so that what follows them is not considered reachable.
func neverReturns(fn *types.Func) bool {
	if fn.Pkg() == nil {
		return false
	}
	switch fn.Pkg().Path() {
	case "os":
		return fn.Name() == "Exit"
	case "log":
		return fn.Name() == "Fatal" || fn.Name() == "Fatalf" || fn.Name() == "Fatalln" ||
			fn.Name() == "Panic" || fn.Name() == "Panicf" || fn.Name() == "Panicln"
	case "testing":
		return fn.Name() == "Fatal" || fn.Name() == "Fatalf" || fn.Name() == "FailNow" ||
			fn.Name() == "Skip" || fn.Name() == "Skipf" || fn.Name() == "SkipNow"
	case "runtime":
		return fn.Name() == "Goexit"
	}
	return false
}

// CallExpr returns the syntax of the call whose opening parenthesis is at a position, which
// is all that SSA remembers of it; nil if there is none.
func (a *Flow) CallExpr(lparen token.Pos) *ast.CallExpr {
	if a.exprs == nil {
		a.exprs = map[token.Pos]*ast.CallExpr{}
		for _, file := range a.Source.Files {
			ast.Inspect(file, func(n ast.Node) bool {
				if call, ok := n.(*ast.CallExpr); ok {
					a.exprs[call.Lparen] = call
				}
				return true
			})
		}
	}
	return a.exprs[lparen]
}

// LiteralEnd returns the closing brace of the composite literal whose opening
// brace is at a position, or the position if there is none.
func (a *Flow) LiteralEnd(open token.Pos) token.Pos {
	end := open
	for _, file := range a.Source.Files {
		if open < file.FileStart || file.FileEnd < open {
			continue
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if literal, ok := n.(*ast.CompositeLit); ok && literal.Lbrace == open {
				end = literal.Rbrace
			}
			return n != nil && n.Pos() <= open && open < n.End()
		})
	}
	return end
}
