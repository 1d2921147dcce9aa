package ddb

import (
	"slices"
	"strings"
)

// Kind is what an operation is for.
type Kind int

// The kinds of operations. All but the last two are on items.
const (
	ReadKind        Kind = iota + 1 // one request for items: GetItem, Query, Scan
	WriteKind                       // a write of one item
	BatchKind                       // several requests, each of which may fail alone
	TransactionKind                 // several actions, which succeed or fail together
	StatementKind                   // one PartiQL statement
	AdminKind                       // tables, indexes, backups and their settings
	StreamKind                      // the API of DynamoDB Streams
)

// CRUD is what may be done with items, in letters: create, read, update, delete. A PutItem that
// replaces an item counts as creating it.
type CRUD string

// Reads reports whether items may be read.
func (c CRUD) Reads() bool { return strings.Contains(string(c), "R") }

// Writes reports whether items may be created, updated or deleted.
func (c CRUD) Writes() bool { return strings.ContainsAny(string(c), "CUD") }

// Operation states what an operation does, what its request is made of, what its answer may leave
// out, and how the rest is asked for (API reference; developer guide, "Working with scans",
// "Paginating table query results", "Batch operations"). All methods may be called on nil, an
// operation of which nothing is known.
type Operation struct {
	Op   Op
	Kind Kind
	Does CRUD // "" for what is not on items

	// Tables is the parameter of an operation on items that says which tables it asks: TableName,
	// the statement, or the list of the parts.
	Tables Member

	// Index is set if the parameter IndexName may name an index to read.
	Index bool

	// Parts are the kinds of parts that a batch, a transaction or a statement may have. One
	// request has MaxParts of them at most, over all tables. The API reference calls them Unit:
	// "keys". In a BatchGetItem, the list of a table is its member PartsIn.
	Parts    []Part
	MaxParts int
	Unit     string
	PartsIn  Member

	// A truncated answer carries one of Next; passing it as Token continues.
	Next  []Member
	Token Member

	// Data are the members that an incomplete answer leaves something out of.
	Data []Member

	// Remainder is what the service did not get to do; it belongs into Retry
	// of the next request.
	Remainder Member
	Retry     Member
}

// A Part is a kind of what a batch, a transaction or a statement does with one item.
type Part struct {
	// Name is the member that holds it, "PutRequest", or the verb of its statement, "INSERT". It is
	// "Get" for the keys of a BatchGetItem, which no member holds.
	Name string

	Op        Op     // the operation that does the same alone; "" if there is none
	Condition bool   // it may have a ConditionExpression
	Action    string // the IAM action that it needs, "PutItem"; "" if the operation's own covers it
	Does      CRUD
}

// Is reports whether the operation is of a kind.
func (o *Operation) Is(kind Kind) bool { return o != nil && o.Kind == kind }

// OnItems reports whether the operation reads or writes items.
func (o *Operation) OnItems() bool { return o != nil && o.Does != "" }

// IsPartiQL reports whether the request is made of PartiQL statements.
func (o *Operation) IsPartiQL() bool {
	return o.OnItems() && slices.Contains([]Member{Statement, Statements, TransactStatements}, o.Tables)
}

// OneItem reports whether the request is for one item, whose key it has.
func (o *Operation) OneItem() bool { return o.Is(WriteKind) || o.Is(ReadKind) && !o.Index }

// ReadsIndex reports whether the request may name an index to read, by a parameter.
func (o *Operation) ReadsIndex() bool { return o != nil && o.Index }

// MayRead reports whether the operation may read items.
func (o *Operation) MayRead() bool { return o != nil && o.Does.Reads() }

// MayWrite reports whether the operation may change items.
func (o *Operation) MayWrite() bool { return o != nil && o.Does.Writes() }

// OnlyWrites reports whether the operation is for nothing but to change items. Statements of PartiQL
// may be for more.
func (o *Operation) OnlyWrites() bool { return o.MayWrite() && !o.MayRead() }

// OnlyReads reports whether the operation is for nothing but to read items.
func (o *Operation) OnlyReads() bool { return o.MayRead() && !o.MayWrite() }

// NamesTables returns the parameter that says which tables an operation on items asks; "" for all
// other operations.
func (o *Operation) NamesTables() Member {
	if o == nil {
		return ""
	}
	return o.Tables
}

// List returns the parameter that holds the parts of a batch or a transaction; "" for all other
// operations.
func (o *Operation) List() Member {
	if o.Is(BatchKind) || o.Is(TransactionKind) {
		return o.Tables
	}
	return ""
}

// Part returns the kind of parts with a name; ok is false if the operation has none such.
func (o *Operation) Part(name string) (part Part, ok bool) {
	if o == nil {
		return Part{}, false
	}
	i := slices.IndexFunc(o.Parts, func(p Part) bool { return p.Name == name })
	if i < 0 {
		return Part{}, false
	}
	return o.Parts[i], true
}

// PartLike returns the kind of parts that do what another operation does; ok is false if the
// operation has none such.
func (o *Operation) PartLike(op Op) (part Part, ok bool) {
	if o == nil || op == "" {
		return Part{}, false
	}
	i := slices.IndexFunc(o.Parts, func(p Part) bool { return p.Op == op })
	if i < 0 {
		return Part{}, false
	}
	return o.Parts[i], true
}

// Actions returns the IAM actions that the operation may need, without their prefix: those of its
// parts, or the one of its own name.
func (o *Operation) Actions() (all []string) {
	switch {
	case o == nil:
		return nil
	case !o.Composed():
		return []string{string(o.Op)}
	}
	for _, part := range o.Parts {
		if !slices.Contains(all, part.Action) {
			all = append(all, part.Action)
		}
	}
	return all
}

// Composed reports whether the operation has no IAM action of its own, but needs those of its parts.
func (o *Operation) Composed() bool { return o != nil && len(o.Parts) > 0 && o.Parts[0].Action != "" }

// MayBeConditional reports whether the request, or a part of it, may have a ConditionExpression.
func (o *Operation) MayBeConditional() bool {
	return o.Is(WriteKind) || o != nil && slices.ContainsFunc(o.Parts, func(p Part) bool { return p.Condition })
}

// Batch returns the batch that does for many items what the operation does for one; nil if there is
// none.
func (o *Operation) Batch() *Operation {
	if o == nil {
		return nil
	}
	i := slices.IndexFunc(operations, func(batch *Operation) bool {
		_, ok := batch.PartLike(o.Op)
		return ok && batch.Kind == BatchKind
	})
	if i < 0 {
		return nil
	}
	return operations[i]
}

// Paged reports whether the operation's answer may be the first of several pages.
func (o *Operation) Paged() bool { return o != nil && len(o.Next) > 0 }

// Rest returns the members that say that an answer is not complete; there are
// none if it always is.
func (o *Operation) Rest() []Member {
	switch {
	case o == nil:
		return nil
	case o.Remainder != "":
		return []Member{o.Remainder}
	}
	return o.Next
}
