package writes

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// inBackground recognises statements that run without being waited for, or last.
func inBackground(n ast.Node) bool {
	switch n.(type) {
	case *ast.DeferStmt, *ast.GoStmt:
		return true
	}
	return false
}

var tidying = words.ByName("A function removes what is of no use any more if its name begins with cleanup, tidy, purge, prune or sweep.",
	`(?i)^(clean_?up|tidy|purge|prune|sweep)`)

func calledName(call *ast.CallExpr) string {
	switch fun := ast.Unparen(call.Fun).(type) {
	case *ast.SelectorExpr:
		return fun.Sel.Name
	case *ast.Ident:
		return fun.Name
	}
	return ""
}

// meantToBeDropped reports whether the author shows that nothing depends on the
// write: a delete, or a function that tidies up by its name, which is deferred, runs
// in the background, or is assigned to blanks; what else is assigned to blanks
// must be explained by a comment.
func meantToBeDropped(p *gorule.Pass, call *ast.CallExpr, write *operations.Call) bool {
	if call == nil {
		return false
	}
	path := p.Enclosing(call)
	if len(path) < 2 {
		return true // in a file that is not judged
	}
	tidies := write.Deletes() || tidying.Matches(calledName(call))
	if stmt := p.BlankAssignment(call); stmt != nil {
		return tidies || p.Explained(stmt)
	}
	return tidies && slices.ContainsFunc(path, inBackground)
}

// meant makes a finding one that is only counted if the error is assigned to a blank and a comment
// above says why: of a group of such statements, or of what they stand in.
func meant(p *gorule.Pass, call *ast.CallExpr) gorule.With {
	if call != nil {
		if stmt := p.BlankAssignment(call); stmt != nil && slices.ContainsFunc(p.CommentsAbove(stmt), gorule.SaysMayFail) {
			return gorule.Moot("a comment says that the write may fail")
		}
		if goesOn := branchOnError(p.Enclosing(call)); goesOn != nil && p.Explained(goesOn) {
			return gorule.Moot("a comment says why the code goes on after an error")
		}
	}
	return gorule.Moot("")
}

// branchOnError returns the continue or break that is all that code does if the error of the call at
// the beginning of a path is not nil; nil if it does something else.
func branchOnError(path []ast.Node) *ast.BranchStmt {
	if len(path) < 3 {
		return nil
	}
	check, ok := path[2].(*ast.IfStmt) // if _, err := call(); err != nil
	if !ok {
		check = following(path[1], path[2])
	}
	if check == nil || check.Else != nil || len(check.Body.List) != 1 {
		return nil
	}
	if cond, ok := check.Cond.(*ast.BinaryExpr); !ok || cond.Op != token.NEQ || types.ExprString(cond.Y) != "nil" {
		return nil
	}
	branch, _ := check.Body.List[0].(*ast.BranchStmt)
	return branch
}

// following returns the if statement directly after a statement of a block; nil if there is none.
func following(stmt, block ast.Node) *ast.IfStmt {
	body, ok := block.(*ast.BlockStmt)
	if !ok {
		return nil
	}
	i := slices.IndexFunc(body.List, func(s ast.Stmt) bool { return s == stmt })
	if i < 0 || i+1 == len(body.List) {
		return nil
	}
	next, _ := body.List[i+1].(*ast.IfStmt)
	return next
}
