package gorule

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// AssignInLoop returns how a loop assigns the results of a call that a fix moves there from a
// statement, the first to a variable of the loop, and what declares the error before the loop.
func (p *Pass) AssignInLoop(s *Statement, result, typ, call string) (before, assign string) {
	switch {
	case !p.KeepsError(s):
		return "", fmt.Sprintf("%s, %s := %s\n", result, s.Err.Name, call)
	case p.Info().Defs[s.Err] != nil:
		before = fmt.Sprintf("var %s error\n", s.Err.Name)
	}
	return before, fmt.Sprintf("var %s %s\n%s, %s = %s\n", result, typ, result, s.Err.Name, call)
}

// KeepsError reports whether code around a statement uses its error, too: a second one of its
// name, in a loop, would hide it.
func (p *Pass) KeepsError(s *Statement) bool {
	return p.Info().Defs[s.Err] == nil || p.errorUsedAfter(s)
}

// errorUsedAfter reports whether code after a statement uses its error, and does not begin
// with a statement that can declare it instead.
func (p *Pass) errorUsedAfter(s *Statement) bool {
	for i, after := range s.Outside {
		if _, unused := p.Selected(s.Err, []ast.Node{after}); unused {
			continue
		}
		return i+1 == len(s.Outside) || !p.canDeclare(after, s.Outside[i+1], s.Err)
	}
	return false
}

// canDeclare reports whether a statement may be the first that has an error, which the next
// one checks:
//
//	count, err := s.count(ctx)
//	if err != nil {
func (p *Pass) canDeclare(statement, next ast.Node, err *ast.Ident) bool {
	assign, ok := statement.(*ast.AssignStmt)
	if !ok || assign.Tok != token.DEFINE || len(assign.Rhs) != 1 {
		return false
	}
	variable := p.Info().ObjectOf(err)
	i := slices.IndexFunc(assign.Lhs, func(e ast.Expr) bool {
		id, ok := e.(*ast.Ident)
		return ok && p.Info().ObjectOf(id) == variable
	})
	results, ok := p.Info().TypeOf(assign.Rhs[0]).(*types.Tuple)
	if i < 0 || !ok || !types.Identical(results.At(i).Type(), variable.Type()) {
		return false
	}
	if _, unused := p.Selected(err, []ast.Node{assign.Rhs[0]}); !unused {
		return false
	}
	check, ok := next.(*ast.IfStmt)
	return ok && check.Init == nil && isNotNil(check.Cond, err.Name)
}
