package expr

// Set is the expressions of one request with what they share. Nothing in it has
// to be known: what is unknown is never a problem.
type Set struct {
	// Expressions are the expressions of the request. Several of one kind are
	// alternatives: each is what the request has on some path.
	Expressions []Expression
	// Open says that there may be other expressions than these, so that what
	// they do not use may be used all the same.
	Open bool
	// Sometimes says that an expression is in the request on some paths only.
	Sometimes bool

	// Accepts are the kinds that the operation has a parameter for, in the order
	// in which DynamoDB lists them: Filter and Projection of a Scan. They tell
	// whether values without an expression are a mistake, and are named in its
	// message. Empty if the operation is unknown.
	Accepts []Kind

	Names  Names
	Values Values

	Keys *Keys // nil if nothing is known of the table
}

// Expression is the text of one expression.
type Expression struct {
	Kind   Kind
	Text   string
	Origin int // tells it from alternatives: see refusal.Position
}

// Names is the parameter ExpressionAttributeNames.
type Names struct {
	Map
	Entries []Name
}

// Values is the parameter ExpressionAttributeValues.
type Values struct {
	Map
	Entries []Operand
}

// Map says what is known of a map of placeholders as a whole. If it is neither
// Given nor Open and has no entries, it is certainly absent.
type Map struct {
	Given bool // it is certainly not nil
	Open  bool // there may be entries besides those that are listed; nothing is known of it if there are none
}

// Name is one entry of ExpressionAttributeNames. Several entries with one
// placeholder are alternatives.
type Name struct {
	Placeholder string // "#n"
	Attribute   string
	Known       bool // Attribute is known
	Optional    bool // it is there on some paths only
}

// Operand is one entry of ExpressionAttributeValues. Several entries with one
// placeholder are alternatives.
type Operand struct {
	Placeholder string // ":v"
	Type        Type   // empty if not known
	Text        string // of S, N and B (decoded), if Known
	Known       bool
	Optional    bool
}

// Type is the type of an attribute value: S, N, B, SS, NS, BS, M, L, BOOL, NULL;
// empty if it is unknown.
type Type string

// Keys is what is known of the keys of the table that the request goes to.
//
//   - A Query has Query set, Table, and Index if it names an index: its key
//     condition has to fit the keys of the index, or of the table if there is
//     none, and its filter must not name these.
//   - An UpdateItem, or the Update of a transaction, has Table and Indexes: the
//     update must not touch the keys of the table, and must give those of the
//     indexes values that fit.
//   - All other requests have Table and Indexes, too. A Scan may filter on keys,
//     and every condition may read them.
//
// A key has no parts: that no path of a filter, a projection or an update leads
// into one is judged by Table and Indexes, of a Query too.
type Keys struct {
	Query   bool
	Table   []KeyAttribute // of the table; empty if not known
	Index   *IndexKeys     // that is asked; nil if the table is
	Indexes []IndexKeys    // of the table
}

// IndexKeys are the keys of an index.
type IndexKeys struct {
	Name       string
	Attributes []KeyAttribute
}

// KeyAttribute is one attribute of a key. Partition keys come first, in order;
// global indexes have up to four of each.
type KeyAttribute struct {
	Name  string
	Range bool // of the sort key
	Type  Type // S, N or B; empty if not known
}
