// Package validate judges a DynamoDB request as the service's validation does,
// as far as the request is known. It knows the low-level form of requests, which
// all SDKs send, and perhaps the tables that they go to; it knows neither Go nor
// where tables are declared.
package validate

// Kind says what a [Value] is.
type Kind uint8

// The kinds.
const (
	Unknown Kind = iota
	Absent       // certainly not set
	String
	Number // in decimal, as text
	Bool
	Bytes  // decoded
	List   // Entries in order
	Object // Entries by key: a map or a structure
	Choice // one of Entries, which have no keys
)

// Value is a part of a request, in the form in which JSON has it: an attribute
// value is an Object with one entry, "S" or the like.
type Value struct {
	Kind     Kind
	Text     string // of String, Number and Bytes, if Known; of Bool "true" or "false"
	Known    bool   // of scalars: Text is known
	Entries  []Entry
	Open     bool               // of List and Object: there may be other entries than these
	Min, Max int                // of List and Object: bounds of the number of entries; Max is -1 if unknown. Both 0 with entries: exactly these
	Origin   int                // by which the caller knows it: it comes back in the Origin of positions. 0 is none
	Typed    bool               // of Object: a type of the caller's language says which entries it has, whatever they hold
	Template *StatementTemplate // of a statement that is known but for the name of its table; nil otherwise
}

// StatementTemplate is a PartiQL statement that is known but for the name of its table.
type StatementTemplate struct {
	Text  string // with a [partiql.Hole] for each unknown part of the name
	Table int    // the Origin of the name
}

// Entry is an element of a list or an entry of an object.
type Entry struct {
	Key      string // of objects
	KeyKnown bool   // of objects
	Value    Value
	Optional bool // on some paths only
	Repeated bool // stands for any number of such entries
	Origin   int  // of the entry as a whole
}
