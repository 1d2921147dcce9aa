package gocheck

import (
	"go/ast"

	"golang.org/x/tools/go/ast/astutil"
)

// Enclosing returns a node of one of the files that are judged and what it
// stands in, the innermost first; nothing if it is in another file.
func (p *Pass) Enclosing(node ast.Node) []ast.Node {
	file := p.fileOf(node.Pos())
	if file == nil {
		return nil
	}
	path, _ := astutil.PathEnclosingInterval(file, node.Pos(), node.End())
	for i, outer := range path {
		if outer == node {
			return path[i:]
		}
	}
	return nil
}

// Explained reports whether a comment stands directly above a node, or behind it.
func (p *Pass) Explained(node ast.Node) bool {
	file := p.fileOf(node.Pos())
	if file == nil {
		return false
	}
	at := p.spanOf(node.Pos(), node.End())
	for _, comment := range file.Comments {
		span := p.spanOf(comment.Pos(), comment.End())
		if span.End.Line == at.Start.Line-1 || span.Start.Line == at.End.Line {
			return true
		}
	}
	return false
}
