package gorule

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
)

// A Statement is a call that stands as fixes can take it apart: its two results
// are assigned, and the error is checked at once by an if whose body leaves the
// function:
//
//	out, err := db.Query(ctx, in)
//	if err != nil {
//		return nil, err
//	}
//
// or the same as "if _, err := db.Query(ctx, in); err != nil".
type Statement struct {
	Call    *ast.CallExpr
	Method  *ast.SelectorExpr
	Request int        // index of the argument that is the request, or -1
	Out     *ast.Ident // the answer; "_" if it is dropped
	Err     *ast.Ident
	Define  bool           // by := and not =
	Check   *ast.BlockStmt // what is done about an error
	Pos     token.Pos      // from the assignment
	End     token.Pos      // to the end of the check
	Outside []ast.Node     // statements after it in the same block

	// Comments that belong to neither the call nor the check, each with its line
	// end: a fix keeps them above the call, and above what it writes as check.
	OnCall, OnCheck string
}

// Statement returns the statement of a call, or false if the call stands in
// another way.
func (p *Pass) Statement(call *operations.Call) (*Statement, bool) {
	file := p.fileOf(call.Pos())
	if call.Expr == nil || file == nil {
		return nil, false
	}
	path := pathTo(file, call.Expr)
	if len(path) < 3 {
		return nil, false
	}
	assign, ok := path[1].(*ast.AssignStmt)
	if !ok || len(assign.Lhs) != 2 || len(assign.Rhs) != 1 {
		return nil, false
	}
	s := &Statement{Call: call.Expr, Define: assign.Tok == token.DEFINE, Pos: assign.Pos()}
	s.Method = p.method(call.Expr)
	s.Request = slices.IndexFunc(call.Expr.Args, func(arg ast.Expr) bool { return isRequest(p.Info().TypeOf(arg), call.Request.Op) })
	s.Out, _ = assign.Lhs[0].(*ast.Ident)
	s.Err, _ = assign.Lhs[1].(*ast.Ident)
	if s.Method == nil || s.Out == nil || s.Err == nil || s.Err.Name == "_" {
		return nil, false
	}
	check, following := p.checkOf(assign, path[2])
	if check == nil || check.Else != nil || !isNotNil(check.Cond, s.Err.Name) || !leaves(check.Body) {
		return nil, false
	}
	if check.Init != nil {
		s.Pos = check.Pos()
	}
	s.Check, s.End, s.Outside = check.Body, check.End(), following
	p.keepComments(s, file)
	return s, true
}

// isRequest reports whether a type is that of requests of an operation: clients of
// people's own may take it anywhere among their arguments.
func isRequest(t types.Type, op ddb.Op) bool {
	pointer, ok := types.Unalias(t).(*types.Pointer)
	if !ok {
		return false
	}
	named, ok := types.Unalias(pointer.Elem()).(*types.Named)
	return ok && named.Obj().Name() == string(op)+"Input"
}

// method returns what a call selects if that is a method of a value, and not of
// a type, whose first argument would be the value.
func (p *Pass) method(call *ast.CallExpr) *ast.SelectorExpr {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	if selection := p.Info().Selections[sel]; selection == nil || selection.Kind() != types.MethodVal {
		return nil
	}
	return sel
}

func (p *Pass) keepComments(s *Statement, file *ast.File) {
	line := p.lineOf
	for _, group := range file.Comments {
		for _, c := range group.List {
			switch {
			case c.Pos() < s.Pos || c.End() > s.Check.Pos() || s.Call.Pos() <= c.Pos() && c.End() <= s.Call.End():
			case c.Pos() > s.Call.End() && line(c.Pos()) > line(s.Call.End()):
				s.OnCheck += c.Text + "\n"
			default:
				s.OnCall += c.Text + "\n"
			}
		}
	}
}

// checkOf returns the if statement that checks what an assignment assigns, and
// the statements after that.
func (p *Pass) checkOf(assign *ast.AssignStmt, parent ast.Node) (check *ast.IfStmt, following []ast.Node) {
	var list []ast.Stmt
	switch parent := parent.(type) {
	case *ast.IfStmt:
		if parent.Init == assign {
			return parent, nil
		}
	case *ast.BlockStmt:
		list = parent.List
	case *ast.CaseClause:
		list = parent.Body
	case *ast.CommClause:
		list = parent.Body
	}
	i := slices.IndexFunc(list, func(s ast.Stmt) bool { return s == assign })
	if i < 0 || i+1 >= len(list) {
		return nil, nil
	}
	check, ok := list[i+1].(*ast.IfStmt)
	if !ok || check.Init != nil {
		return nil, nil
	}
	for _, s := range list[i+2:] {
		following = append(following, s)
	}
	return check, following
}

// isNotNil reports whether a condition is "name != nil".
func isNotNil(cond ast.Expr, name string) bool {
	op, ok := ast.Unparen(cond).(*ast.BinaryExpr)
	if !ok || op.Op != token.NEQ {
		return false
	}
	x, okX := ast.Unparen(op.X).(*ast.Ident)
	y, okY := ast.Unparen(op.Y).(*ast.Ident)
	return okX && okY && x.Name == name && y.Name == "nil"
}

// leaves reports whether a block ends the function, and has no statement that
// would mean something else in a loop.
func leaves(block *ast.BlockStmt) bool {
	if len(block.List) == 0 {
		return false
	}
	if _, ok := block.List[len(block.List)-1].(*ast.ReturnStmt); !ok {
		return false
	}
	branches := false
	ast.Inspect(block, func(n ast.Node) bool {
		_, isBranch := n.(*ast.BranchStmt)
		branches = branches || isBranch
		return !branches
	})
	return !branches
}

// Selected returns the fields and methods of a variable that are used in some
// statements of a block, one after the other, and false if it is used in another way
// as well.
func (p *Pass) Selected(variable *ast.Ident, in []ast.Node) (names []string, only bool) {
	if len(in) == 0 {
		return nil, true
	}
	from, to := in[0].Pos(), in[len(in)-1].End()
	uses := p.variableUses()[p.Info().ObjectOf(variable)]
	only = true
	for _, use := range uses {
		switch {
		case use.pos < from || to <= use.pos:
		case use.selects == "":
			only = false
		case !slices.Contains(names, use.selects):
			names = append(names, use.selects)
		}
	}
	return names, only
}

// A variableUse is a place where a variable is named.
type variableUse struct {
	pos     token.Pos
	selects string // the field or method of it that is named there, if that is all
}

// variableUses returns where the variables of the files that are judged are used, in
// source order. One pass over the files serves all findings.
func (p *Pass) variableUses() map[types.Object][]variableUse {
	type key struct{}
	return Once(p, key{}, func() map[types.Object][]variableUse {
		uses := map[types.Object][]variableUse{}
		add := func(id *ast.Ident, selects string) {
			if object, ok := p.Info().Uses[id].(*types.Var); ok && !object.IsField() {
				uses[object] = append(uses[object], variableUse{id.Pos(), selects})
			}
		}
		for _, file := range p.Files {
			ast.Inspect(file, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.SelectorExpr:
					if id, ok := n.X.(*ast.Ident); ok {
						add(id, n.Sel.Name)
						return false
					}
				case *ast.Ident:
					add(n, "")
				}
				return true
			})
		}
		return uses
	})
}
