package partiql

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// Statement is a parsed statement.
type Statement struct {
	Text string
	Body Body // nil if nothing could be made of the text
}

// Verb is what the statement begins with: "SELECT", "INSERT", "UPDATE", "DELETE" or "EXISTS";
// "" if nothing could be made of the text.
func (s *Statement) Verb() string {
	switch s.Body.(type) {
	case *Select:
		return "SELECT"
	case *Insert:
		return "INSERT"
	case *Update:
		return "UPDATE"
	case *Delete:
		return "DELETE"
	case *Exists:
		return "EXISTS"
	}
	return ""
}

// Body is a statement proper: [*Select], [*Insert], [*Update], [*Delete] or
// [*Exists].
type Body interface {
	expr.Node
	isBody()
}

// Select is SELECT Items FROM Source WHERE Where ORDER BY OrderBy.
type Select struct {
	Items   []Expr // paths, or one [*Star]
	From    *Source
	Where   Expr // nil if there is none
	OrderBy []*Order
	At      refusal.Span
}

// Insert is INSERT INTO Into VALUE Value.
type Insert struct {
	Into  *Source
	Value Expr
	More  string // ON CONFLICT and what follows, as written
	At    refusal.Span
}

// Update is UPDATE Table, its clauses and WHERE Where; or, if FromFirst, FROM
// Table WHERE Where and the clauses.
type Update struct {
	Table     *Source
	Clauses   []*Clause
	Where     Expr // nil if there is none
	Returning *Return
	FromFirst bool
	At        refusal.Span
}

// Delete is DELETE FROM From WHERE Where.
type Delete struct {
	From      *Source
	Where     Expr // nil if there is none
	Returning *Return
	At        refusal.Span
}

// Exists is EXISTS(Select), the condition of a transaction.
type Exists struct {
	Select *Select
	At     refusal.Span
}

// Source is the name of a table, with that of an index after a dot.
type Source struct {
	Names []Name
	At    refusal.Span
}

// Table returns the name of the table; known is false if it depends on a [Hole].
func (n *Source) Table() (name string, known bool) { return n.part(0) }

// Index returns the name of the index, which is empty if there is none.
func (n *Source) Index() (name string, known bool) { return n.part(1) }

func (n *Source) part(i int) (name string, known bool) {
	if n == nil || i >= len(n.Names) {
		return "", n != nil
	}
	return n.Names[i].Text, !strings.Contains(n.Names[i].Text, Hole)
}

// Name is an identifier.
type Name struct {
	Text   string // without quotes
	Quoted bool
	At     refusal.Span
}

// Order is one key of ORDER BY.
type Order struct {
	Path      *Path
	Direction string // ASC, DESC, or empty
	At        refusal.Span
}

// Clause is SET or REMOVE with its actions.
type Clause struct {
	Keyword string // in upper case
	At      refusal.Span
	Actions []*Action
}

// Action is "path = value" of SET, or "path" of REMOVE.
type Action struct {
	Path  *Path
	Value Expr // nil for REMOVE
	At    refusal.Span
}

// Return is a RETURNING clause: the words between RETURNING and the star, in
// upper case.
type Return struct {
	Words string // "ALL OLD"
	At    refusal.Span
}

// Expr is a condition, an operand or a value: [*Path], [*Star], [*Constant],
// [*Parameter], [*List], [*Bag], [*Struct], [*Call], [*Paren], [*Compare],
// [*Between], [*In], [*Is], [*Logical], [*Not], [*Arithmetic] or [*Bad].
type Expr interface {
	expr.Node
	isExpr()
}

// Path is a document path: a."b"[1]
type Path struct {
	Elements []Element // at least one; the first is a name
	At       refusal.Span
}

// Element is one step of a path: a name, or what stands in brackets.
type Element struct {
	Name
	Index string // as written between the brackets; empty for a name
}

// Star is the * of SELECT and of COUNT.
type Star struct{ At refusal.Span }

// Kind says what a [Constant] is.
type Kind uint8

// The kinds.
const (
	StringConstant Kind = iota + 1
	NumberConstant
	BoolConstant
	NullConstant
	MissingConstant
	IonConstant // `...`, which DynamoDB does not take
)

// Constant is a literal.
type Constant struct {
	Kind Kind
	Text string // of strings without quotes, of others as written
	At   refusal.Span
}

// Parameter is a question mark.
type Parameter struct {
	Index int // counted from 0
	At    refusal.Span
}

// List is [a, b], or (a, b) after IN.
type List struct {
	Items   []Expr
	Rounded bool // in parentheses
	At      refusal.Span
}

// Bag is <<a, b>>, a set.
type Bag struct {
	Items []Expr
	At    refusal.Span
}

// Struct is {'a': b}, a map or an item.
type Struct struct {
	Fields []Field
	At     refusal.Span
}

// Field is one entry of a [Struct].
type Field struct{ Key, Value Expr }

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

// Compare is X = Y and the like. Op is one of = <> != < <= > >=.
type Compare struct {
	Op   string
	OpAt refusal.Span
	X, Y Expr
}

// Between is X BETWEEN Low AND High.
type Between struct {
	X, Low, High Expr
	Not          bool
	OpAt         refusal.Span
}

// In is X IN List.
type In struct {
	X, List Expr
	Not     bool
	OpAt    refusal.Span
}

// Is is X IS Type, where Type is MISSING, NULL or the name of a type.
type Is struct {
	X    Expr
	Not  bool
	Type string // in upper case
	OpAt refusal.Span
	At   refusal.Span // to the end
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

// Arithmetic is X + Y and the like. X is nil for a sign.
type Arithmetic struct {
	Op   string
	OpAt refusal.Span
	X, Y Expr
}

// Bad stands where nothing could be made of the text, so that what is around it
// is checked all the same. There is a problem for each.
type Bad struct{ At refusal.Span }
