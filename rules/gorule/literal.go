package gorule

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/rules"
)

// AddElement adds an element to a composite literal, after one that it has, or
// as the last if after is nil. It gets a line of its own where the others have.
func (p *Pass) AddElement(lit *ast.CompositeLit, after ast.Expr, element string) rules.Edit {
	if len(lit.Elts) == 0 {
		return p.Edit(lit.Rbrace, lit.Rbrace, element)
	}
	if after == nil {
		after = lit.Elts[len(lit.Elts)-1]
	}
	rest := p.Text(after.End(), p.lineEnd(after.End()))
	if p.lineOf(after.Pos()) == p.lineOf(lit.Lbrace) || !endsElement(rest) {
		return p.Edit(after.End(), after.End(), ", "+element)
	}
	start := p.analysis.Fset.File(after.Pos()).LineStart(p.lineOf(after.Pos()))
	line := p.Text(start, after.Pos())
	indent := line[:len(line)-len(strings.TrimLeft(line, " \t"))]
	end := after.End() + token.Pos(len(strings.TrimRight(rest, " \t\r\n")))
	return p.Edit(end, end, "\n"+indent+element+",")
}

// RemoveElement removes an element of a composite literal, with its line if it
// has one of its own.
func (p *Pass) RemoveElement(lit *ast.CompositeLit, element ast.Expr) rules.Edit {
	start := p.analysis.Fset.File(element.Pos()).LineStart(p.lineOf(element.Pos()))
	end := p.lineEnd(element.End())
	if start > lit.Lbrace && strings.TrimSpace(p.Text(start, element.Pos())) == "" && endsElement(p.Text(element.End(), end)) {
		return p.Edit(start, end, "")
	}
	i := slices.Index(lit.Elts, element)
	switch {
	case i < 0:
		return rules.Edit{}
	case i+1 < len(lit.Elts):
		return p.Edit(element.Pos(), lit.Elts[i+1].Pos(), "")
	case i > 0:
		return p.Edit(lit.Elts[i-1].End(), element.End(), "")
	}
	return p.Edit(lit.Lbrace+1, lit.Rbrace, "")
}

// endsElement reports whether the rest of a line has nothing behind an element
// but a comma and perhaps a comment.
func endsElement(rest string) bool {
	behind, ok := strings.CutPrefix(rest, ",")
	behind = strings.TrimSpace(behind)
	return ok && (behind == "" || strings.HasPrefix(behind, "//"))
}

// lineOf returns the line of the file as it is on disk, whatever //line says.
func (p *Pass) lineOf(pos token.Pos) int { return p.analysis.Fset.PositionFor(pos, false).Line }

// lineEnd returns where the line after that of a position begins.
func (p *Pass) lineEnd(pos token.Pos) token.Pos {
	file := p.analysis.Fset.File(pos)
	if line := p.lineOf(pos); line < file.LineCount() {
		return file.LineStart(line + 1)
	}
	return token.Pos(file.Base() + file.Size())
}
