package requests

// Via says how a package asks for an operation.
type Via int

// The ways of asking.
const (
	Client    Via = iota // a method of an SDK's client or of an interface like it
	Paginator            // an SDK's paginator; the call is its construction
	Helper               // a function that sends the caller's request, or returns the answer as it came
	Callback             // a method that hands page after page to a function
	Builder              // the last of a chain of calls that put the request together
	Unsent               // the first of such a chain, a Scan, that is not sent where it begins
)
