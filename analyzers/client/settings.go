package client

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
)

// settings knows what the variables of some files are set to, and the functions
// that they declare.
type settings struct {
	info  *types.Info
	vars  map[types.Object]*variable
	funcs map[types.Object]*ast.FuncDecl
}

// A variable is one that may hold a configuration.
type variable struct {
	values []ast.Expr        // that are assigned to it as a whole
	fields []*ast.AssignStmt // that assign to one of its fields
	sure   bool              // each assignment is made whenever its function runs
}

// A decision is a place that decides on the retries of a client.
type decision struct {
	at    ast.Node     // small: a name
	what  string       // "RetryMaxAttempts"
	use   sdk.RetryUse // 0 if it only may decide
	value ast.Expr     // nil if it is not in sight
	off   bool         // it certainly turns them off
}

func newSettings(info *types.Info, files []*ast.File) *settings {
	s := &settings{info: info, vars: map[types.Object]*variable{}, funcs: map[types.Object]*ast.FuncDecl{}}
	for _, file := range files {
		for _, decl := range file.Decls {
			if fn, ok := decl.(*ast.FuncDecl); ok {
				s.funcs[info.Defs[fn.Name]] = fn
			}
			s.assignments(decl, true, s.note)
		}
	}
	return s
}

// assignments calls visit for each assignment in a body; sure says whether it is
// made whenever the body runs. Declarations count as assignments.
func (s *settings) assignments(body ast.Node, sure bool, visit func(lhs, rhs ast.Expr, stmt *ast.AssignStmt, sure bool)) {
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.IfStmt, *ast.SwitchStmt, *ast.TypeSwitchStmt, *ast.SelectStmt, *ast.ForStmt, *ast.RangeStmt:
			if sure {
				s.assignments(n, false, visit)
				return false
			}
		case *ast.AssignStmt:
			for i, lhs := range n.Lhs {
				rhs := n.Rhs[0]
				if len(n.Rhs) == len(n.Lhs) {
					rhs = n.Rhs[i]
				}
				visit(lhs, rhs, n, sure)
			}
		case *ast.ValueSpec:
			for i, name := range n.Names {
				if i < len(n.Values) {
					visit(name, n.Values[i], nil, sure)
				}
			}
		}
		return true
	})
}

// note remembers an assignment to a variable or to one of its fields.
func (s *settings) note(lhs, rhs ast.Expr, stmt *ast.AssignStmt, sure bool) {
	target, isField := lhs, false
	if sel, ok := lhs.(*ast.SelectorExpr); ok {
		target, isField = sel.X, true
	}
	id, ok := ast.Unparen(target).(*ast.Ident)
	if !ok {
		return
	}
	obj := s.info.ObjectOf(id)
	v := s.vars[obj]
	if v == nil {
		v = &variable{sure: true}
		s.vars[obj] = v
	}
	switch {
	case !isField:
		v.values = append(v.values, rhs)
		v.sure = v.sure && sure
	case stmt != nil && s.retryField(lhs) != 0:
		v.fields = append(v.fields, stmt)
		v.sure = v.sure && sure
	}
}

// retriesOff returns the place that turns off the retries of the client that a
// call makes; none if there is none, or if something may turn them on again.
func (s *settings) retriesOff(call *ast.CallExpr) (off decision, ok bool) {
	if call.Ellipsis.IsValid() {
		return decision{}, false
	}
	all := s.of(call)
	if len(all) == 0 || slices.ContainsFunc(all, func(d decision) bool { return !d.off }) {
		return decision{}, false
	}
	return all[0], true
}

// of returns what decides on the retries of the client that a call makes.
func (s *settings) of(call *ast.CallExpr) (all []decision) {
	for _, arg := range call.Args {
		all = append(all, s.decisions(arg, maxDepth)...)
	}
	return all
}

// maxDepth bounds how far the parts of a configuration are followed.
const maxDepth = 8

// decisions returns what in an expression, and in what makes up its variables,
// decides on retries.
func (s *settings) decisions(expr ast.Expr, depth int) []decision {
	if depth <= 0 {
		return []decision{{at: expr}}
	}
	switch expr := ast.Unparen(expr).(type) {
	case *ast.UnaryExpr:
		return s.decisions(expr.X, depth-1)
	case *ast.StarExpr:
		return s.decisions(expr.X, depth-1)
	case *ast.CompositeLit:
		return s.literal(expr, depth)
	case *ast.CallExpr:
		return s.call(expr, depth)
	case *ast.FuncLit:
		return s.body(expr.Body, depth)
	case *ast.Ident:
		obj := s.info.Uses[expr]
		if fn := s.funcs[obj]; fn != nil && fn.Body != nil {
			return s.body(fn.Body, depth)
		}
		if v := s.vars[obj]; v != nil {
			return s.variable(expr, v, depth)
		}
	}
	return nil
}

func (s *settings) variable(at ast.Expr, v *variable, depth int) []decision {
	if !v.sure || len(v.values) > 1 {
		return []decision{{at: at}} // it depends on the path
	}
	var list []decision
	for _, value := range v.values {
		list = append(list, s.decisions(value, depth-1)...)
	}
	for _, stmt := range v.fields {
		list = append(list, s.assigned(stmt, depth)...)
	}
	return list
}

// literal judges the fields of a composite literal.
func (s *settings) literal(lit *ast.CompositeLit, depth int) []decision {
	var list []decision
	for _, element := range lit.Elts {
		kv, ok := element.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		if key, ok := kv.Key.(*ast.Ident); ok {
			if use := sdk.RetryField(s.info.TypeOf(lit), key.Name); use != 0 {
				list = append(list, decision{key, key.Name, use, kv.Value, s.isOff(use, kv.Value, depth-1)})
				continue
			}
		}
		list = append(list, s.decisions(kv.Value, depth-1)...)
	}
	return list
}

// call judges the arguments of an SDK's function, and what a method of one of
// its types is called on. Other functions are not followed.
func (s *settings) call(call *ast.CallExpr, depth int) []decision {
	fn, _ := typeutil.Callee(s.info, call).(*types.Func)
	if fn == nil || fn.Pkg() == nil || !strings.Contains("/"+fn.Pkg().Path(), "/github.com/aws/") {
		return nil
	}
	var list []decision
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && fn.Signature().Recv() != nil {
		list = s.decisions(sel.X, depth-1)
	}
	use, decides := sdk.RetryFunc(fn)
	for i, arg := range call.Args {
		if use != 0 && i == decides {
			list = append(list, decision{call.Fun, fn.Name(), use, arg, s.isOff(use, arg, depth-1)})
		} else {
			list = append(list, s.decisions(arg, depth-1)...)
		}
	}
	return list
}

// body judges the assignments of a function that sets options.
func (s *settings) body(body *ast.BlockStmt, depth int) []decision {
	var list []decision
	s.assignments(body, true, func(lhs, rhs ast.Expr, stmt *ast.AssignStmt, sure bool) {
		if use := s.retryField(lhs); use != 0 && stmt != nil {
			list = append(list, decision{lhs, fieldOf(lhs), use, rhs, sure && s.isOff(use, rhs, depth-1)})
		}
	})
	return list
}

func (s *settings) assigned(stmt *ast.AssignStmt, depth int) []decision {
	var list []decision
	for i, lhs := range stmt.Lhs {
		use := s.retryField(lhs)
		switch {
		case use == 0:
		case len(stmt.Lhs) == len(stmt.Rhs):
			list = append(list, decision{lhs, fieldOf(lhs), use, stmt.Rhs[i], s.isOff(use, stmt.Rhs[i], depth-1)})
		default: // a result of a call
			list = append(list, decision{lhs, fieldOf(lhs), use, nil, false})
		}
	}
	return list
}

// fieldOf names the field that an expression selects.
func fieldOf(expr ast.Expr) string { return expr.(*ast.SelectorExpr).Sel.Name }

// retryField returns what the field that an expression selects has to do with
// retries.
func (s *settings) retryField(expr ast.Expr) sdk.RetryUse {
	sel, ok := expr.(*ast.SelectorExpr)
	if !ok || s.info.TypeOf(sel.X) == nil {
		return 0
	}
	return sdk.RetryField(s.info.TypeOf(sel.X), sel.Sel.Name)
}
