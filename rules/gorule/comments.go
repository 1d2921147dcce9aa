package gorule

import (
	"go/ast"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
)

// Explained reports whether a comment stands directly above a node, or behind it.
func (p *Pass) Explained(node ast.Node) bool {
	file := p.fileOf(node.Pos())
	return file != nil && len(p.commentsAt(file, node, true)) > 0
}

// CommentsAbove returns the texts of the comments above a statement, and behind it. They are
// about the others of its group too, which are assignments and declarations without another
// statement between them, but for one that returns if an assignment above it failed. Those above a
// statement or function that it stands in are among them.
func (p *Pass) CommentsAbove(stmt ast.Node) (texts []string) {
	file := p.fileOf(stmt.Pos())
	if file == nil {
		return nil
	}
	path := pathTo(file, stmt)
	for i, around := range path {
		switch around := around.(type) {
		case *ast.FuncDecl:
			return append(texts, around.Doc.Text())
		case ast.Stmt:
			texts = append(texts, p.commentsAt(file, around, around == stmt)...)
			if i+1 < len(path) {
				for _, before := range p.groupBefore(path[i+1], around) {
					texts = append(texts, p.commentsAt(file, before, false)...)
				}
			}
		}
	}
	return texts
}

// CommentsAtCall returns the texts of the comments above the statement of a call, and above those
// that it stands in: see [Pass.CommentsAbove].
func (p *Pass) CommentsAtCall(call *operations.Call) []string {
	file := p.fileOf(call.Pos())
	if file == nil {
		return nil
	}
	var innermost ast.Node
	ast.Inspect(file, func(n ast.Node) bool {
		if n == nil || n.Pos() > call.Pos() || n.End() < call.End() {
			return false
		}
		if stmt, ok := n.(ast.Stmt); ok {
			innermost = stmt
		}
		return true
	})
	if innermost == nil {
		return nil
	}
	return p.CommentsAbove(innermost)
}

// commentsAt returns the texts of the comments directly above a node, and if asked for those behind it.
func (p *Pass) commentsAt(file *ast.File, node ast.Node, behind bool) (texts []string) {
	at := p.spanOf(node.Pos(), node.End())
	for _, comment := range file.Comments {
		span := p.spanOf(comment.Pos(), comment.End())
		if span.End.Line == at.Start.Line-1 || behind && span.Start.Line == at.End.Line {
			texts = append(texts, comment.Text())
		}
	}
	return texts
}

// groupBefore returns the assignments and declarations of a block that end with a statement,
// without it, and the tests among them that leave the function if one of these failed.
func (p *Pass) groupBefore(block ast.Node, stmt ast.Stmt) []ast.Stmt {
	var list []ast.Stmt
	switch block := block.(type) {
	case *ast.BlockStmt:
		list = block.List
	case *ast.CaseClause:
		list = block.Body
	case *ast.CommClause:
		list = block.Body
	}
	end := slices.Index(list, stmt)
	from := end
	for from > 0 && (assigns(list[from-1]) || returnsIf(list[from-1]) && p.adjoin(list[from-1], list[from])) {
		from--
	}
	if end < 0 {
		return nil
	}
	return list[from:end]
}

func assigns(stmt ast.Stmt) bool {
	switch stmt.(type) {
	case *ast.AssignStmt, *ast.DeclStmt:
		return true
	}
	return false
}

// returnsIf reports whether a statement does nothing but to leave the function on a condition.
func returnsIf(stmt ast.Stmt) bool {
	test, ok := stmt.(*ast.IfStmt)
	if !ok || test.Init != nil || test.Else != nil || len(test.Body.List) != 1 {
		return false
	}
	_, returns := test.Body.List[0].(*ast.ReturnStmt)
	return returns
}

// adjoin reports whether a statement begins on the line after that on which the one before it ends.
func (p *Pass) adjoin(before, stmt ast.Stmt) bool {
	return p.spanOf(before.Pos(), before.End()).End.Line+1 == p.spanOf(stmt.Pos(), stmt.End()).Start.Line
}

// bestEffort is how comments say that a call may fail.
var bestEffort = lazyregexp.New(`(?i)\bbest[- ]effort\b|\bfire[- ]and[- ]forget\b|\b(not |non-?|un)critical\b|\bignor(e|es|ed|ing) (the |any |all |its |their )?(errors?|failures?)\b|\b(errors?|failures?) (is|are|may be|can be) (deliberately |intentionally )?ignored\b|\b(errors?|failures?) (do not|don't|does not|doesn't) matter\b`)

// SaysMayFail reports whether a comment says that a call may fail.
func SaysMayFail(comment string) bool {
	return bestEffort.MatchString(strings.Join(strings.Fields(comment), " "))
}
