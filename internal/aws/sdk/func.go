package sdk

import (
	"go/types"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
)

// Role says what a function of an SDK does.
type Role int

// The roles.
const (
	Request      Role = iota + 1 // sends one request and returns its answer
	Prepare                      // returns a request that is yet to be sent, and the answer that is filled then
	EachPage                     // sends requests until there are no more pages or its callback returns false
	NewPaginator                 // takes a request and returns something that follows its pages
	NextPage                     // method of a paginator: sends the next request
	HasMorePages                 // method of a paginator: is there another page
)

// Func is what an SDK's function, or a function of the same shape, stands for.
type Func struct {
	SDK      SDK
	Role     Role
	Op       ddb.Op
	Input    int // index of the parameter (without receiver) that is the request, or -1
	Output   int // index of the result that is the answer, or -1
	Callback int // for EachPage: index of the parameter that is called with each answer, or -1
}

// methodNames are the names of the methods that ask for an operation, by what
// the operation's name is followed by.
var methodNames = map[SDK]map[string]Role{
	V2: {"": Request},
	V1: {"": Request, "WithContext": Request, "Request": Prepare, "Pages": EachPage, "PagesWithContext": EachPage},
}

// Lookup returns what a function or method stands for. It is recognised by the
// types of its parameters and results, so that interfaces, embedded clients
// and decorators are found whatever they are called; a method must still bear
// the operation's name, since one named QueryAll may well follow the pages.
func Lookup(fn *types.Func) (Func, bool) {
	sig := fn.Signature()
	if f, ok := paginator(fn, sig); ok {
		return f, true
	}
	if sig.Recv() == nil {
		return Func{}, false
	}
	f := Func{Input: -1, Output: -1, Callback: -1}
	for i := range sig.Params().Len() {
		t := sig.Params().At(i).Type()
		if op, ok := InputOf(t); ok {
			f.SDK, f.Op, f.Input = Of(t), op, i
			break
		}
	}
	suffix, named := strings.CutPrefix(fn.Name(), string(f.Op))
	f.Role = methodNames[f.SDK][suffix]
	if f.Input < 0 || !named || f.Role == 0 {
		return Func{}, false
	}
	if f.Role == EachPage {
		f.Callback = callbackOf(f.Op, sig)
		return f, f.Callback >= 0
	}
	for i := range sig.Results().Len() {
		if op, ok := OutputOf(sig.Results().At(i).Type()); ok && op == f.Op {
			f.Output = i
			break
		}
	}
	return f, f.Output >= 0
}

// callbackOf returns the index of the parameter that takes an answer to op and
// returns whether to go on, or -1.
func callbackOf(op ddb.Op, sig *types.Signature) int {
	for i := range sig.Params().Len() {
		callback, ok := sig.Params().At(i).Type().Underlying().(*types.Signature)
		if !ok || callback.Params().Len() == 0 || callback.Results().Len() != 1 {
			continue
		}
		if of, ok := OutputOf(callback.Params().At(0).Type()); ok && of == op {
			return i
		}
	}
	return -1
}

// paginator recognises New<Op>Paginator and the methods of what it returns,
// also behind an interface of the user's own.
func paginator(fn *types.Func, sig *types.Signature) (Func, bool) {
	f := Func{Input: -1, Output: -1, Callback: -1}
	if sig.Recv() == nil {
		op, isNew := strings.CutPrefix(fn.Name(), "New")
		op, isPaginator := strings.CutSuffix(op, "Paginator")
		f.SDK, f.Role, f.Op, f.Input = paginatorPackages[declaredIn(fn)], NewPaginator, ddb.Op(op), 1
		return f, isNew && isPaginator && f.SDK != 0 && sig.Params().Len() > 1
	}
	switch fn.Name() {
	case "NextPage":
		if sig.Results().Len() == 2 {
			if op, ok := OutputOf(sig.Results().At(0).Type()); ok {
				f.SDK, f.Role, f.Op, f.Output = Of(sig.Results().At(0).Type()), NextPage, op, 0
				return f, true
			}
		}
	case "HasMorePages":
		if op, ok := pagesOf(sig.Recv().Type()); ok {
			f.SDK, f.Role, f.Op = V2, HasMorePages, op
			return f, true
		}
	}
	return factory(sig)
}

// factory recognises a method of an interface that takes a request and returns something that
// follows its pages, whatever it is called:
//
//	type factory interface{ Pages(*dynamodb.QueryInput) pages }
func factory(sig *types.Signature) (Func, bool) {
	if !types.IsInterface(sig.Recv().Type()) || sig.Results().Len() != 1 {
		return Func{}, false
	}
	op, ok := pagesOf(sig.Results().At(0).Type())
	for i := range sig.Params().Len() {
		if of, isInput := InputOf(sig.Params().At(i).Type()); ok && isInput && of == op {
			return Func{SDK: V2, Role: NewPaginator, Op: op, Input: i, Output: -1, Callback: -1}, true
		}
	}
	return Func{}, false
}

// pagesOf returns the operation whose pages a type follows: a paginator, or an interface of the
// user's own for one.
func pagesOf(t types.Type) (ddb.Op, bool) {
	if op, ok := PaginatorOf(t); ok {
		return op, true
	}
	methods, ok := t.Underlying().(*types.Interface)
	if !ok {
		return "", false
	}
	for method := range methods.Methods() {
		if results := method.Signature().Results(); method.Name() == "NextPage" && results.Len() == 2 {
			return OutputOf(results.At(0).Type())
		}
	}
	return "", false
}

// IsRequestFunc reports whether a function sends a request, prepares one, or makes
// what sends them.
func IsRequestFunc(fn *types.Func) bool {
	if f, ok := Lookup(fn); ok {
		return f.Role != NextPage && f.Role != HasMorePages
	}
	step, ok := LookupStep(fn)
	return ok && (step.Role == Send || step.Role == Ask)
}

// NamesRequest reports whether a function that nothing but the name is known of
// may be one that [IsRequestFunc] holds for, of an operation on items.
func NamesRequest(name string) bool {
	if op, ok := strings.CutPrefix(name, "New"); ok {
		op, ok := strings.CutSuffix(op, "Paginator")
		return ok && ddb.Lookup(ddb.Op(op)).OnItems()
	}
	for suffix := range methodNames[V1] {
		if op, ok := strings.CutSuffix(name, suffix); ok && ddb.Lookup(ddb.Op(op)).OnItems() {
			return true
		}
	}
	return false
}
