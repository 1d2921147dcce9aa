package schema

import "github.com/dynamolint/dynamolint/rules"

// A Change of a configuration would fix a finding. It names blocks and
// arguments; whoever knows the language makes edits of the text of it, or says
// that it cannot be made.
type Change interface{ change() }

// Argument is a place for an argument, whether it is set or not.
type Argument struct {
	Block  rules.Span // the whole block
	Nested string     // the type of the block in there that has the argument; "" for the block itself
	Name   string
}

// SetArgument gives an argument a value: a bool, an int64 or a string; the
// [rules.Span] of an expression in the same file stands for what is written
// there. A nested block that is not there is added; an argument that is set to
// more than a literal stays, and the change cannot be made.
type SetArgument struct {
	Argument
	Value any
}

// PassArgument gives a value, as in [SetArgument], to an argument that a module
// call does not set.
type PassArgument struct {
	Call  rules.Span // the whole block
	Name  string
	Value any
}

// RemoveArgument removes an argument that is set in its block.
type RemoveArgument struct{ Argument }

// ExtendList adds references, such as names of arguments, to an argument that is
// a list of them, or is not set.
type ExtendList struct {
	Argument
	References []string
}

// ReplaceLiteral writes another value, as in [SetArgument], in place of a literal.
type ReplaceLiteral struct {
	Literal rules.Span
	Value   any
}

// ReplaceElement writes other texts in place of a text in a list that is written out; with
// none the text is removed. A text that stands alone where a list may be becomes a list.
type ReplaceElement struct {
	Literal rules.Span
	Was     string
	Texts   []string
}

// AddElements adds texts to a list that is written out, behind one of its elements. A text
// that stands alone in an object, where a list may be, becomes a list.
type AddElements struct {
	Behind rules.Span
	Of     rules.Span // an expression that is repeated at the beginning of each text; zero if nothing is
	Texts  []string
}

// AddMember adds a member to an object that is written out in a resource or a module call, or
// is not set there.
type AddMember struct {
	Argument            // that is the object, if it has no member yet
	Beside   rules.Span // the value of one of its members; zero if it has none
	Name     string
	Value    rules.Span // of an expression of the same module, which is repeated
}

// AddEntry adds an object to a list of them in a resource or a module call: one like another
// entry, which has a name and a value.
type AddEntry struct {
	Beside rules.Span // the value of the other entry
	Was    string     // the name of it
	Name   string
	Value  rules.Span // as in [AddMember]
}

// RenameMember gives a member of an object, as in [AddMember], another name.
type RenameMember struct {
	Value    rules.Span // of the member
	From, To string
}

// AddBlock adds a nested block to a block, also if there are others of its type.
type AddBlock struct {
	Block     rules.Span
	Type      string
	Arguments []NamedValue
}

// NamedValue is an argument of a new block, with a value as in [SetArgument].
type NamedValue struct {
	Name  string
	Value any
}

// RemoveBlock removes the nested block that begins where a header does.
type RemoveBlock struct{ Block, Header rules.Span }

// AddMoved puts a moved block behind a block of the root module.
type AddMoved struct {
	Beside   rules.Span // the header of the block
	From, To string     // addresses in the root module
}

func (AddMoved) change()       {}
func (SetArgument) change()    {}
func (PassArgument) change()   {}
func (RemoveArgument) change() {}
func (ExtendList) change()     {}
func (ReplaceLiteral) change() {}
func (ReplaceElement) change() {}
func (AddElements) change()    {}
func (AddMember) change()      {}
func (AddEntry) change()       {}
func (RenameMember) change()   {}
func (AddBlock) change()       {}
func (RemoveBlock) change()    {}

// Set returns the change after which a value is another: in the argument if
// that is not set, else where the literal stands that it comes from, or in the call
// of a module that is left to its default. There is none if it is unknown or
// comes from more than one literal alone.
func Set[T bool | int64 | string](v Value[T], to T, argument Argument) []Change {
	switch w := v.Writing(); {
	case v.IsUnknown():
		return nil
	case !w.Literal.IsZero():
		return []Change{ReplaceLiteral{w.Literal, to}}
	case w.CallArgument != "":
		return []Change{PassArgument{w.Call, w.CallArgument, to}}
	case v.IsAbsent():
		return []Change{SetArgument{argument, to}}
	}
	return nil
}
