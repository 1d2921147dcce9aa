package partiql

import (
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

func (*Select) isBody() {}
func (*Insert) isBody() {}
func (*Update) isBody() {}
func (*Delete) isBody() {}
func (*Exists) isBody() {}

func (*Path) isExpr()       {}
func (*Star) isExpr()       {}
func (*Constant) isExpr()   {}
func (*Parameter) isExpr()  {}
func (*List) isExpr()       {}
func (*Bag) isExpr()        {}
func (*Struct) isExpr()     {}
func (*Call) isExpr()       {}
func (*Paren) isExpr()      {}
func (*Compare) isExpr()    {}
func (*Between) isExpr()    {}
func (*In) isExpr()         {}
func (*Is) isExpr()         {}
func (*Logical) isExpr()    {}
func (*Not) isExpr()        {}
func (*Arithmetic) isExpr() {}
func (*Bad) isExpr()        {}

// Span is the part of the text that it was made of.
func (n *Select) Span() refusal.Span { return n.At }

// Span is the part of the text that it was made of.
func (n *Insert) Span() refusal.Span { return n.At }

// Span is the part of the text that it was made of.
func (n *Update) Span() refusal.Span { return n.At }

// Span is the part of the text that it was made of.
func (n *Delete) Span() refusal.Span { return n.At }

// Span is the part of the text that it was made of.
func (n *Exists) Span() refusal.Span { return n.At }

// Span is the part of the text that it was made of.
func (n *Source) Span() refusal.Span { return n.At }

// Span is the part of the text that it was made of.
func (n *Clause) Span() refusal.Span { return n.At }

// Span is the part of the text that it was made of.
func (n *Return) Span() refusal.Span { return n.At }

// Span is the part of the text that it was made of.
func (n *Path) Span() refusal.Span { return n.At }

// Span is the part of the text that it was made of.
func (n *Star) Span() refusal.Span { return n.At }

// Span is the part of the text that it was made of.
func (n *Constant) Span() refusal.Span { return n.At }

// Span is the part of the text that it was made of.
func (n *Parameter) Span() refusal.Span { return n.At }

// Span is the part of the text that it was made of.
func (n *List) Span() refusal.Span { return n.At }

// Span is the part of the text that it was made of.
func (n *Bag) Span() refusal.Span { return n.At }

// Span is the part of the text that it was made of.
func (n *Struct) Span() refusal.Span { return n.At }

// Span is the part of the text that it was made of.
func (n *Call) Span() refusal.Span { return n.At }

// Span is the part of the text that it was made of.
func (n *Paren) Span() refusal.Span { return n.At }

// Span is the part of the text that it was made of.
func (n *Is) Span() refusal.Span { return n.At }

// Span is the part of the text that it was made of.
func (n *Bad) Span() refusal.Span { return n.At }

// Span is the part of the text that it was made of.
func (n *Compare) Span() refusal.Span { return join(n.X, n.Y) }

// Span is the part of the text that it was made of.
func (n *Between) Span() refusal.Span { return join(n.X, n.High) }

// Span is the part of the text that it was made of.
func (n *In) Span() refusal.Span { return join(n.X, n.List) }

// Span is the part of the text that it was made of.
func (n *Logical) Span() refusal.Span { return join(n.X, n.Y) }

// Span is the part of the text that it was made of.
func (n *Not) Span() refusal.Span { return refusal.Span{Start: n.OpAt.Start, End: n.X.Span().End} }

// Span is the part of the text that it was made of.
func (n *Arithmetic) Span() refusal.Span {
	if n.X == nil {
		return refusal.Span{Start: n.OpAt.Start, End: n.Y.Span().End}
	}
	return join(n.X, n.Y)
}

func join(first, last Expr) refusal.Span {
	return refusal.Span{Start: first.Span().Start, End: last.Span().End}
}

// bare takes away the parentheses round an expression.
func bare(x Expr) Expr {
	for {
		paren, ok := x.(*Paren)
		if !ok {
			return x
		}
		x = paren.X
	}
}

// children returns the expressions that an expression is made of.
func children(x Expr) []Expr {
	switch x := x.(type) {
	case *List:
		return x.Items
	case *Bag:
		return x.Items
	case *Struct:
		list := make([]Expr, 0, 2*len(x.Fields))
		for _, f := range x.Fields {
			list = append(list, f.Key, f.Value)
		}
		return list
	case *Call:
		return x.Args
	case *Paren:
		return []Expr{x.X}
	case *Compare:
		return []Expr{x.X, x.Y}
	case *Between:
		return []Expr{x.X, x.Low, x.High}
	case *In:
		return []Expr{x.X, x.List}
	case *Is:
		return []Expr{x.X}
	case *Logical:
		return []Expr{x.X, x.Y}
	case *Not:
		return []Expr{x.X}
	case *Arithmetic:
		if x.X == nil {
			return []Expr{x.Y}
		}
		return []Expr{x.X, x.Y}
	}
	return nil
}

// walk calls f for an expression and all that it is made of, from left to right.
func walk(x Expr, f func(Expr)) {
	if x == nil {
		return
	}
	f(x)
	for _, child := range children(x) {
		walk(child, f)
	}
}
