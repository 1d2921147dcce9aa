// Package expr parses DynamoDB's expressions and checks them as the service
// does: syntax, placeholders, operands, paths, limits and the form of key
// conditions. It knows an expression, its placeholders and perhaps the keys of a
// table; it knows neither requests nor Go.
package expr

import "github.com/dynamolint/dynamolint/internal/aws/refusal"

// Kind is the parameter that an expression is given in.
type Kind uint8

// The kinds. Key conditions, filters and conditions share a grammar.
const (
	KeyCondition Kind = iota + 1
	Filter
	Condition
	Projection
	Update
)

// Kinds lists all kinds in the order in which DynamoDB checks them.
func Kinds() []Kind { return []Kind{Update, Condition, KeyCondition, Filter, Projection} }

// Parameter returns the name of the request parameter, "FilterExpression".
func (k Kind) Parameter() string {
	switch k {
	case KeyCondition:
		return "KeyConditionExpression"
	case Filter:
		return "FilterExpression"
	case Condition:
		return "ConditionExpression"
	case Projection:
		return "ProjectionExpression"
	case Update:
		return "UpdateExpression"
	}
	return "expression"
}

// Node is a part of the syntax tree.
type Node interface {
	Span() refusal.Span
	// String prints the node so that parsing the print gives the same tree.
	String() string
}

// Tree is a parsed expression: exactly one of Condition, Projection and Update
// is set, unless nothing could be made of the text.
type Tree struct {
	Kind       Kind
	Text       string
	Condition  Expr      // of key conditions, filters and conditions
	Projection []*Path   // of projections
	Update     []*Clause // of updates

	// Bad are the pieces that are in no other part: paths of projections and of
	// update actions that could not be read, and what stands after the end.
	Bad []*Bad

	// doubtful are the pieces that were read without a hold, after mistakes that
	// leave open what was meant: nothing is concluded from what stands there.
	doubtful []refusal.Span
}

// Expr is a condition or an operand: [*Path], [*Value], [*Call], [*Paren],
// [*Compare], [*Between], [*In], [*Logical], [*Not], [*Arithmetic] or [*Bad].
type Expr interface {
	Node
	isExpr()
}

// Path is a document path: a.b[1].#c
type Path struct {
	Elements []Element // at least one; the first is a name
	At       refusal.Span
}

// Element is one step of a path: the name of an attribute, a placeholder for
// one ("#n"), or an index in a list.
type Element struct {
	Name  string       // as written, with the # of a placeholder; empty for an index
	Index string       // the digits as written; empty for a name
	At    refusal.Span // without the dot or the brackets
}

// IsPlaceholder reports whether the element is a "#name".
func (e Element) IsPlaceholder() bool { return e.Name != "" && e.Name[0] == '#' }

// Value is a ":value" placeholder.
type Value struct {
	Name string // with the colon
	At   refusal.Span
}

// Call is a function and its operands.
type Call struct {
	Name   string // as written
	NameAt refusal.Span
	Args   []Expr
	At     refusal.Span
}

// Paren is what stands in a pair of parentheses.
type Paren struct {
	X  Expr
	At refusal.Span
}

// Compare is X = Y and the like. Op is one of = <> < <= > >=.
type Compare struct {
	Op   string
	OpAt refusal.Span
	X, Y Expr
}

// Between is X BETWEEN Low AND High.
type Between struct {
	X, Low, High Expr
	OpAt         refusal.Span
}

// In is X IN (List...).
type In struct {
	X    Expr
	List []Expr
	OpAt refusal.Span
	At   refusal.Span
}

// Logical is X AND Y, or X OR Y. Op is in upper case.
type Logical struct {
	Op   string
	OpAt refusal.Span
	X, Y Expr
}

// Not is NOT X.
type Not struct {
	X    Expr
	OpAt refusal.Span
}

// Arithmetic is X + Y, or X - Y, in an update.
type Arithmetic struct {
	Op   string
	OpAt refusal.Span
	X, Y Expr
}

// Bad stands where the text could not be read, so that what is around it is
// checked all the same. There is a Problem for each. Nothing may be concluded
// from its form; but the paths and placeholders in Parts are really there.
type Bad struct {
	Text  string // as written
	At    refusal.Span
	Parts []Expr // what could be read of it
}

// Clause is SET, REMOVE, ADD or DELETE with its actions.
type Clause struct {
	Keyword string       // in upper case
	At      refusal.Span // of the keyword; empty where it is missing
	Actions []*Action
}

// Action is one part of a clause: "path = value" of SET, "path" of REMOVE,
// "path :value" of ADD and DELETE.
type Action struct {
	Path  *Path        // nil if it could not be read: then it is in Tree.Bad
	Value Expr         // nil for REMOVE, and where it is missing
	OpAt  refusal.Span // of the = of SET, else empty
	At    refusal.Span
}

func (*Path) isExpr()       {}
func (*Value) isExpr()      {}
func (*Call) isExpr()       {}
func (*Paren) isExpr()      {}
func (*Compare) isExpr()    {}
func (*Between) isExpr()    {}
func (*In) isExpr()         {}
func (*Logical) isExpr()    {}
func (*Not) isExpr()        {}
func (*Arithmetic) isExpr() {}
func (*Bad) isExpr()        {}

// Span implements [Node].
func (n *Path) Span() refusal.Span { return n.At }

// Span implements [Node].
func (n *Value) Span() refusal.Span { return n.At }

// Span implements [Node].
func (n *Call) Span() refusal.Span { return n.At }

// Span implements [Node].
func (n *Paren) Span() refusal.Span { return n.At }

// Span implements [Node].
func (n *Compare) Span() refusal.Span {
	return refusal.Span{Start: n.X.Span().Start, End: n.Y.Span().End}
}

// Span implements [Node].
func (n *Between) Span() refusal.Span {
	return refusal.Span{Start: n.X.Span().Start, End: n.High.Span().End}
}

// Span implements [Node].
func (n *In) Span() refusal.Span { return n.At }

// Span implements [Node].
func (n *Logical) Span() refusal.Span {
	return refusal.Span{Start: n.X.Span().Start, End: n.Y.Span().End}
}

// Span implements [Node].
func (n *Not) Span() refusal.Span { return refusal.Span{Start: n.OpAt.Start, End: n.X.Span().End} }

// Span implements [Node].
func (n *Arithmetic) Span() refusal.Span {
	return refusal.Span{Start: n.X.Span().Start, End: n.Y.Span().End}
}

// Span implements [Node].
func (n *Bad) Span() refusal.Span { return n.At }

// Span implements [Node].
func (n *Action) Span() refusal.Span { return n.At }

// Span is the clause from its keyword to the end of its last action.
func (n *Clause) Span() refusal.Span {
	if len(n.Actions) == 0 {
		return n.At
	}
	return refusal.Span{Start: n.At.Start, End: n.Actions[len(n.Actions)-1].At.End}
}
