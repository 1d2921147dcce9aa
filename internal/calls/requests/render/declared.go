package render

import (
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"go/types"
	"strconv"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// Declared finds a part of the value of a constant in the file that declares it.
// Of other packages the type checker knows the line but not the column, so the
// declaration is read again. ok is false if the value is not made of literals,
// and of other constants of the file, that give the value together, and for
// generated files, which are not for people to correct.
func Declared(filename string, source []byte, declared *types.Const, part refusal.Span) (from, to token.Position, ok bool) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, filename, source, parser.SkipObjectResolution|parser.ParseComments)
	if err != nil || ast.IsGenerated(file) {
		return from, to, false
	}
	c := constants{values: map[string]ast.Expr{}}
	for _, decl := range file.Decls {
		if decl, ok := decl.(*ast.GenDecl); ok && decl.Tok == token.CONST {
			c.declare(decl)
		}
	}
	text, ok := c.read(c.values[declared.Name()], 0)
	if !ok || text != constant.StringVal(declared.Val()) {
		return from, to, false
	}
	for _, p := range c.found {
		if p.at <= part.Start && part.Start < p.at+p.len {
			physicalFile := fset.File(p.literal.Pos())
			start, end := offsets(p.literal.Value, part.Start-p.at, min(part.End-p.at, p.len))
			return fset.PositionFor(physical(physicalFile, p.literal, start), false), fset.PositionFor(physical(physicalFile, p.literal, end), false), true
		}
	}
	return from, to, false
}

// constants reads the constants of a file.
type constants struct {
	values map[string]ast.Expr
	found  []literalAt
	length int
}

// literalAt is a literal and where in the value it stands.
type literalAt struct {
	literal *ast.BasicLit
	at, len int
}

func (c *constants) declare(decl *ast.GenDecl) {
	var values []ast.Expr
	for _, spec := range decl.Specs {
		spec := spec.(*ast.ValueSpec)
		if len(spec.Values) > 0 {
			values = spec.Values
		}
		for i, name := range spec.Names {
			if i < len(values) {
				c.values[name.Name] = values[i]
			}
		}
	}
}

// read notes the literals that an expression is made of, and returns its value.
func (c *constants) read(e ast.Expr, depth int) (text string, ok bool) {
	if depth > 100 {
		return "", false // constants that need each other
	}
	switch e := e.(type) {
	case *ast.BasicLit:
		text, err := strconv.Unquote(e.Value)
		c.found = append(c.found, literalAt{e, c.length, len(text)})
		c.length += len(text)
		return text, err == nil && e.Kind == token.STRING
	case *ast.ParenExpr:
		return c.read(e.X, depth+1)
	case *ast.Ident:
		return c.read(c.values[e.Name], depth+1)
	case *ast.BinaryExpr:
		left, okLeft := c.read(e.X, depth+1)
		right, okRight := c.read(e.Y, depth+1)
		return left + right, okLeft && okRight && e.Op == token.ADD
	}
	return "", false
}
