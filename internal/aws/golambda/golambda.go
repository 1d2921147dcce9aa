// Package golambda knows which functions of a package Lambda calls with batches of stream
// records. What these do it does not know, nor what runs them.
package golambda

import (
	"go/ast"
	"go/types"
	"slices"
	"strconv"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
)

// A Function is a declared function or a literal.
type Function struct {
	Name string   // identifies it over all packages: see [types.Func.FullName]; "shop.main$1" for a literal in that
	Node ast.Node // *ast.FuncDecl or *ast.FuncLit
	Sig  *types.Signature
	Body *ast.BlockStmt
}

// TakesBatch reports whether Lambda can call the function with a batch of stream records: it
// takes one, and at most a context before it.
func (f *Function) TakesBatch() bool {
	return takesBatch(f.Sig)
}

// Reports reports whether the function's answer can say which records failed.
func (f *Function) Reports() bool {
	return f.Sig.Results().Len() == 2 && sdk.ReportsFailures(f.Sig.Results().At(0).Type())
}

// Functions are those of one package.
type Functions struct {
	Declared map[*types.Func]*Function

	// Handlers take batches, and Lambda may call them: the package hands them to Lambda, or
	// does not call them itself, so that another package may hand them to Lambda. They are in
	// source order.
	Handlers []*Function

	// Started are the names of the functions that the package hands to Lambda, whatever they
	// take, sorted. They may be declared elsewhere.
	Started []string

	// Unknown says that the package also hands something to Lambda that cannot be followed.
	Unknown bool
}

// Of returns the functions in some files of a package.
func Of(pkg *types.Package, files []*ast.File, info *types.Info) *Functions {
	f := &finder{pkg: pkg, info: info, found: &Functions{Declared: map[*types.Func]*Function{}}, literals: map[*ast.FuncLit]*Function{}, values: map[types.Object][]ast.Expr{}, called: map[*types.Func]bool{}, returned: map[*ast.FuncLit]bool{}}
	for _, file := range files {
		for _, decl := range file.Decls {
			f.declaration(decl)
		}
	}
	for _, file := range files {
		ast.Inspect(file, f.note)
	}
	for _, arg := range f.args {
		if !f.start(arg, map[ast.Expr]bool{}) {
			f.found.Unknown = true
		}
	}
	slices.Sort(f.found.Started)
	f.found.Started = slices.Compact(f.found.Started)
	for _, one := range f.order {
		if one.TakesBatch() && (slices.Contains(f.found.Started, one.Name) || f.mayBeStarted(one)) {
			f.found.Handlers = append(f.found.Handlers, one)
		}
	}
	return f.found
}

// mayBeStarted reports whether another package may hand a function to Lambda: one that this
// package does not call, or a literal that the function around it returns.
func (f *finder) mayBeStarted(one *Function) bool {
	if decl, ok := one.Node.(*ast.FuncDecl); ok {
		fn, _ := f.info.Defs[decl.Name].(*types.Func)
		return fn != nil && !f.called[fn]
	}
	return f.returned[one.Node.(*ast.FuncLit)]
}

// A finder looks for what a package hands to Lambda.
type finder struct {
	pkg      *types.Package
	info     *types.Info
	found    *Functions
	order    []*Function // all functions, in source order
	literals map[*ast.FuncLit]*Function
	values   map[types.Object][]ast.Expr // what variables are set to
	called   map[*types.Func]bool
	returned map[*ast.FuncLit]bool
	args     []ast.Expr // that are handed to Lambda
}

// declaration notes a declared function and the literals in it.
func (f *finder) declaration(decl ast.Decl) {
	around := f.pkg.Path() + "." // of the value of a package variable
	if decl, ok := decl.(*ast.FuncDecl); ok {
		fn, ok := f.info.Defs[decl.Name].(*types.Func)
		if !ok || decl.Body == nil {
			return
		}
		around = fn.FullName()
		one := &Function{Name: around, Node: decl, Sig: fn.Signature(), Body: decl.Body}
		f.found.Declared[fn], f.order = one, append(f.order, one)
	}
	n := 0
	ast.Inspect(decl, func(node ast.Node) bool {
		if lit, ok := node.(*ast.FuncLit); ok {
			n++
			sig, _ := f.info.TypeOf(lit).(*types.Signature)
			if sig != nil {
				one := &Function{Name: around + "$" + strconv.Itoa(n), Node: lit, Sig: sig, Body: lit.Body}
				f.literals[lit], f.order = one, append(f.order, one)
			}
		}
		return true
	})
}

// note notes what is called, what variables are set to, and what is handed to Lambda.
func (f *finder) note(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.CallExpr:
		fn, _ := typeutil.Callee(f.info, n).(*types.Func)
		if fn == nil {
			return true
		}
		f.called[fn.Origin()] = true
		if i, ok := sdk.LambdaHandler(fn); ok && i < len(n.Args) {
			f.args = append(f.args, n.Args[i])
		}
	case *ast.ReturnStmt:
		for _, result := range n.Results {
			if lit, ok := ast.Unparen(result).(*ast.FuncLit); ok {
				f.returned[lit] = true
			}
		}
	case *ast.AssignStmt:
		for i, left := range n.Lhs {
			if id, ok := left.(*ast.Ident); ok && len(n.Lhs) == len(n.Rhs) {
				f.set(id, n.Rhs[i])
			}
		}
	case *ast.ValueSpec:
		for i, id := range n.Names {
			if len(n.Names) == len(n.Values) {
				f.set(id, n.Values[i])
			}
		}
	}
	return true
}

func (f *finder) set(id *ast.Ident, value ast.Expr) {
	if v := f.info.ObjectOf(id); v != nil {
		f.values[v] = append(f.values[v], value)
	}
}

// start notes the functions that a value is, which is handed to Lambda. It returns false
// unless the value is known to be functions.
func (f *finder) start(value ast.Expr, seen map[ast.Expr]bool) bool {
	value = ast.Unparen(value)
	if seen[value] {
		return true
	}
	seen[value] = true
	switch value := value.(type) {
	case *ast.FuncLit:
		if lit := f.literals[value]; lit != nil {
			f.found.Started = append(f.found.Started, lit.Name)
		}
		return true
	case *ast.Ident:
		return f.object(f.info.Uses[value], seen)
	case *ast.SelectorExpr:
		return f.object(f.info.Uses[value.Sel], seen)
	case *ast.CallExpr:
		return f.result(value, seen)
	}
	return false
}

func (f *finder) object(object types.Object, seen map[ast.Expr]bool) bool {
	if fn, ok := object.(*types.Func); ok {
		recv := fn.Signature().Recv()
		if recv != nil && types.IsInterface(recv.Type()) {
			return false
		}
		f.found.Started = append(f.found.Started, fn.Origin().FullName())
		return true
	}
	values := f.values[object]
	if v, ok := object.(*types.Var); !ok || v.IsField() || len(values) == 0 {
		return false
	}
	return !slices.ContainsFunc(values, func(value ast.Expr) bool { return !f.start(value, seen) })
}

// result notes the functions that a call returns: those that a declared function returns, or
// the one that any function wraps, as middleware does.
func (f *finder) result(call *ast.CallExpr, seen map[ast.Expr]bool) bool {
	if f.info.Types[call.Fun].IsType() && len(call.Args) == 1 { // a conversion
		return f.start(call.Args[0], seen)
	}
	for _, arg := range call.Args {
		if takesBatch(f.info.TypeOf(arg)) {
			return f.start(arg, seen)
		}
	}
	fn, _ := typeutil.Callee(f.info, call).(*types.Func)
	if fn == nil {
		return false
	}
	declared := f.found.Declared[fn.Origin()]
	if declared == nil { // of another package
		if takesBatch(f.info.TypeOf(call)) {
			f.found.Started = append(f.found.Started, fn.Origin().FullName())
			return true
		}
		return false
	}
	known, returned := true, false
	ast.Inspect(declared.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ReturnStmt:
			if len(n.Results) > 0 {
				returned = true
				known = f.start(n.Results[0], seen) && known
			}
		}
		return true
	})
	return known && returned
}

// takesBatch reports whether values of a type are functions that Lambda can call with a batch
// of stream records.
func takesBatch(t types.Type) bool {
	if t == nil {
		return false
	}
	sig, ok := t.Underlying().(*types.Signature)
	if !ok {
		return false
	}
	params := sig.Params()
	n := params.Len()
	return n > 0 && n <= 2 && sdk.IsStreamEvent(params.At(n-1).Type()) && (n == 1 || isContext(params.At(0).Type()))
}

func isContext(t types.Type) bool {
	named, ok := types.Unalias(t).(*types.Named)
	return ok && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == "context" && named.Obj().Name() == "Context"
}
