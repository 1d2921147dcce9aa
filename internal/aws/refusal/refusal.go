// Package refusal describes what DynamoDB refuses in a request: the cause, where in
// the request, and how to fix it. It finds nothing by itself: expr, partiql and
// validate do, and all of them return these problems.
package refusal

// Code names a cause for which DynamoDB refuses a request. Each package that finds
// problems declares its own.
type Code string

// Problem is one mistake. There is one for each mistake, not one for each of its
// consequences.
type Problem struct {
	Code Code

	// Message is what DynamoDB answers, as the text of its ValidationException.
	Message string
	// Advice is what to do about it, in one clause without final period: "write
	// #status and define it in ExpressionAttributeNames".
	Advice string

	// At is where in the request the mistake is, and Text the whole expression or
	// statement if it is in one: At.Span is the wrong part of that.
	At   Position
	Text string
	// Key is the placeholder or attribute that the mistake is about: the entry of
	// a map of placeholders, with its # or colon, a placeholder that is not
	// defined, the attribute that must not be named. Empty if there is none.
	Key string

	// Declared and Given are the types of the attribute Key, if the mistake is that they
	// differ: that in the table, and that of the value in the request.
	Declared, Given string

	Fix *Fix // nil if none is certain
}

// Position is a place in a request: a value, or a part of it if it is a text. Bytes
// 4 to 9 of the condition of the fourth action of a transaction are
//
//	Position{
//		Path: Path{Member("TransactItems"), Element(3), Member("Put"), Member("ConditionExpression")},
//		Span: Span{Start: 4, End: 9},
//	}
//
// What knows a part of the request only, say one text, gives positions in that
// part: [Position.Under] makes them positions in the request.
type Position struct {
	Path Path // to the value
	Span Span // of the text; the zero Span is all of it

	// Origin is the number that the caller gave the value, or the innermost one
	// around it that has a number; 0 if none has. A request that depends on the
	// path through a program has several values at one Path, and their numbers
	// tell them apart.
	Origin int
}

// Path leads from a request to a value in it, from the outside in. The empty path is
// the request itself.
type Path []Step

// Step leads from a value to one directly in it: [Member] or [Element].
type Step struct {
	Name  string // of the member
	List  bool   // it is an element of a list, which has no name
	Index int    // of the element, from 0
}

// Member is the step to a member of a structure, or the entry of a map under a key.
func Member(name string) Step { return Step{Name: name} }

// Element is the step to an element of a list.
func Element(index int) Step { return Step{List: true, Index: index} }

// Part returns the part of the text that is wrong.
func (p Problem) Part() string { return p.Text[p.At.Span.Start:p.At.Span.End] }
