package symbolic

import (
	"cmp"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
)

// A Piece is a part of a constant text that stands in the source as it is: in a
// string literal, or as a constant that another package declares.
type Piece struct {
	At      int           // where in the text it begins
	From    int           // where in the value of the literal or constant it begins
	Len     int           // in bytes
	Literal *ast.BasicLit // nil for constants of other packages
	Const   *types.Const  // nil for literals
}

// Pieces returns what a constant text is made of, in order. Parts of the text
// that are computed belong to no piece, and those that other packages build.
func (a *Symbols) Pieces(v Value) []Piece {
	var all []Piece
	for _, p := range v.pieces {
		if e := a.constant(p.constant); e != nil {
			all = a.literals(all, e, Piece{At: p.at, From: p.from, Len: p.len})
		}
	}
	return all
}

// Twins returns the text as other pieces of source make it, on other paths. To
// what asks for its value, all of them are one.
func (v Value) Twins() []Value {
	var all []Value
	for _, pieces := range v.twins {
		twin := v
		twin.pieces, twin.twins = pieces, nil
		all = append(all, twin)
	}
	return all
}

// alsoMadeOf notes that the same text is made of other pieces, too.
func (v Value) alsoMadeOf(other Value) Value {
	v.twins = slices.Clip(v.twins)
	for _, pieces := range append([][]piece{other.pieces}, other.twins...) {
		isKnown := func(p []piece) bool { return slices.Equal(p, pieces) }
		if len(pieces) > 0 && !isKnown(v.pieces) && !slices.ContainsFunc(v.twins, isKnown) {
			v.twins = append(v.twins, pieces)
		}
	}
	return v
}

// A piece is a part of a text that comes from one constant expression.
type piece struct {
	at, from, len int
	// constant is the very value that the type checker gave the expression. SSA
	// keeps it, and each expression but uses of declared constants has its own,
	// so that it leads back to the expression, which SSA does not keep.
	constant constant.Value
}

// ConstantText is the text of a constant expression.
func ConstantText(value constant.Value) Value {
	text := constant.StringVal(value)
	if text == "" { // all of these are one to the type checker
		return Value{Kind: String}
	}
	return Value{Kind: String, Text: text, located: located{pieces: []piece{{len: len(text), constant: value}}}}
}

// slice returns a part of a text.
func (v Value) slice(from, to int) Value {
	out := Value{Kind: String, Text: v.Text[from:to], Set: v.Set}
	for _, p := range v.pieces {
		if cut := max(0, from-p.at); cut < p.len {
			p.at, p.from, p.len = p.at+cut-from, p.from+cut, min(p.len-cut, to-p.at-cut)
			if p.len > 0 || from == to {
				out.pieces = append(out.pieces, p)
			}
		}
	}
	return out
}

// then returns a text and another behind it.
func (v Value) then(next Value) Value {
	begin := len(v.Text)
	v.Text, v.pieces, v.twins = v.Text+next.Text, slices.Clip(v.pieces), nil
	for _, p := range next.pieces {
		p.at += begin
		v.pieces = append(v.pieces, p)
	}
	return v
}

// constant returns the expression that has a constant value: a literal or a
// computation before a name for it; nil if this package has none.
func (a *Symbols) constant(value constant.Value) ast.Expr {
	if a.constants == nil {
		a.constants = map[constant.Value]ast.Expr{}
		for e, tv := range a.Source.Info.Types {
			if tv.Value == nil || tv.Value.Kind() != constant.String {
				continue
			}
			if known := a.constants[tv.Value]; known == nil || cmp.Or(cmp.Compare(directness(e), directness(known)), cmp.Compare(e.Pos(), known.Pos())) < 0 {
				a.constants[tv.Value] = e
			}
		}
	}
	return a.constants[value]
}

// directness orders expressions of one value: that which says what it is first.
func directness(e ast.Expr) int {
	switch e.(type) {
	case *ast.BasicLit:
		return 0
	case *ast.BinaryExpr:
		return 1
	}
	return 2
}

// literals appends what a part of a constant expression is made of.
func (a *Symbols) literals(all []Piece, e ast.Expr, part Piece) []Piece {
	switch e := e.(type) {
	case *ast.BasicLit:
		part.Literal = e
		return append(all, part)
	case *ast.ParenExpr:
		return a.literals(all, e.X, part)
	case *ast.CallExpr: // a conversion
		return a.literals(all, e.Args[0], part)
	case *ast.BinaryExpr:
		n := len(constant.StringVal(a.Source.Info.Types[e.X].Value))
		if left := min(part.Len, n-part.From); left > 0 || part.Len == 0 && part.From < n {
			all = a.literals(all, e.X, Piece{At: part.At, From: part.From, Len: max(0, left)})
		}
		if right := min(part.Len, part.From+part.Len-n); right > 0 {
			all = a.literals(all, e.Y, Piece{At: part.At + part.Len - right, From: max(0, part.From-n), Len: right})
		}
		return all
	case *ast.Ident:
		return a.named(all, a.Source.Info.ObjectOf(e), part)
	case *ast.SelectorExpr:
		return a.named(all, a.Source.Info.ObjectOf(e.Sel), part)
	}
	return all
}

// named appends what a part of a declared constant is made of.
func (a *Symbols) named(all []Piece, obj types.Object, part Piece) []Piece {
	declared, ok := obj.(*types.Const)
	if !ok {
		return all
	}
	if declared.Pkg() != a.Source.Pkg {
		part.Const = declared
		return append(all, part)
	}
	if e := a.declarations()[declared]; e != nil {
		return a.literals(all, e, part)
	}
	return all
}

// declarations returns the expressions of the constants that the package
// declares. One that has none repeats the one above.
func (a *Symbols) declarations() map[*types.Const]ast.Expr {
	if a.constantDecls != nil {
		return a.constantDecls
	}
	a.constantDecls = map[*types.Const]ast.Expr{}
	for _, file := range a.Source.Files {
		ast.Inspect(file, func(n ast.Node) bool {
			decl, ok := n.(*ast.GenDecl)
			if !ok || decl.Tok != token.CONST {
				return true
			}
			var values []ast.Expr
			for _, spec := range decl.Specs {
				spec := spec.(*ast.ValueSpec)
				if len(spec.Values) > 0 {
					values = spec.Values
				}
				for i, name := range spec.Names {
					if obj, ok := a.Source.Info.Defs[name].(*types.Const); ok && i < len(values) {
						a.constantDecls[obj] = values[i]
					}
				}
			}
			return false
		})
	}
	return a.constantDecls
}
