package gorule

import (
	"go/ast"
	"slices"
)

// Enclosing returns a node of one of the files that are judged and what it
// stands in, the innermost first; nothing if it is in another file.
func (p *Pass) Enclosing(node ast.Node) []ast.Node {
	file := p.fileOf(node.Pos())
	if file == nil {
		return nil
	}
	return pathTo(file, node)
}

// BlankAssignment returns the statement that assigns the error of a call to a blank; nil if none does.
func (p *Pass) BlankAssignment(call *ast.CallExpr) *ast.AssignStmt {
	path := p.Enclosing(call)
	if len(path) < 2 {
		return nil
	}
	stmt, ok := path[1].(*ast.AssignStmt)
	if !ok {
		return nil
	}
	if last, ok := stmt.Lhs[len(stmt.Lhs)-1].(*ast.Ident); !ok || last.Name != "_" {
		return nil
	}
	return stmt
}

// DropsOnPurpose reports whether the error of a call is assigned to a blank, and a comment says why.
func (p *Pass) DropsOnPurpose(call *ast.CallExpr) bool {
	stmt := p.BlankAssignment(call)
	return stmt != nil && p.Explained(stmt)
}

// GoesOnPurpose reports whether a comment says why code goes on after an error of a call: in the branch for
// the error any does, above the call one that says that it may fail.
//
//	settings, err := s.settings(ctx, user)
//	if err != nil {
//		log.Print(err) // the defaults will do
//	}
func (p *Pass) GoesOnPurpose(call *ast.CallExpr) bool {
	path := p.Enclosing(call)
	if len(path) < 3 {
		return false
	}
	assign, ok := path[1].(*ast.AssignStmt)
	if !ok {
		return false
	}
	if slices.ContainsFunc(p.CommentsAbove(assign), SaysMayFail) {
		return true
	}
	check, _ := p.checkOf(assign, path[2])
	return check != nil && slices.ContainsFunc(p.fileOf(call.Pos()).Comments, func(comment *ast.CommentGroup) bool {
		return check.Body.Pos() < comment.Pos() && comment.End() < check.Body.End()
	})
}

// pathTo returns a node of a file and what it stands in, the innermost first. It
// looks only into what lies around the node, and sorts nothing as astutil does:
// functions may be long.
func pathTo(file *ast.File, node ast.Node) []ast.Node {
	var path []ast.Node
	from, to, found := node.Pos(), node.End(), false
	ast.Inspect(file, func(n ast.Node) bool {
		switch {
		case found:
			return false
		case n == nil:
			path = path[:len(path)-1]
			return false
		case n.Pos() > from || n.End() < to:
			return false
		}
		path = append(path, n)
		found = n == node
		return true
	})
	if !found {
		return nil
	}
	slices.Reverse(path)
	return path
}
