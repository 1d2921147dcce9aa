package sdk

import (
	"go/types"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
)

// Some libraries put a request together by a chain of method calls, and send
// nothing before the last of them:
//
//	table.Get("order_id", id).Filter("total > ?", 100).All(ctx, &orders)

// Members of such a request that the API has not: the library translates them.
const (
	HashKey       ddb.Member = "HashKey"       // name of the partition key
	HashValue     ddb.Member = "HashValue"     // its value
	RangeKey      ddb.Member = "RangeKey"      // name of the sort key
	RangeOperator ddb.Member = "RangeOperator" // how it is compared: "EQ" or another ComparisonOperator of the API
	RangeValue    ddb.Member = "RangeValue"    // what it is compared with
	Mods          ddb.Member = "Mods"          // what an update sets, by path
	ResultLimit   ddb.Member = "ResultLimit"   // number of items after the filter; the library reads on until it has them
	RequestLimit  ddb.Member = "RequestLimit"  // number of pages that are read at most
)

// StepRole says what a call in a chain does.
type StepRole int

// The roles.
const (
	Handle StepRole = iota + 1 // returns what requests are made from, named after a table: DB.Table
	Begin                      // makes a new request: Table.Get
	Extend                     // changes the request that is its receiver, and returns it: Query.Filter
	Send                       // sends the request that is its receiver: Query.All
	Ask                        // makes a request and sends it at once: Collection.Put
)

// Gives says what a step that sends a request gives back.
type Gives int

// What there is to be given; everything means all pages of it.
const (
	Everything       Gives = iota // into an argument, as a number, or nothing but an error
	OneItem                       // the first item of a single request
	EverythingAndKey              // the first result is the key, or list of keys, to go on from
	Iterator                      // the first result is an iterator; see [LookupIterator]
)

// Step is what a call in a chain does.
type Step struct {
	SDK   SDK
	Role  StepRole
	Op    ddb.Op // of the request; what a Query is in the end may depend on what it is extended by
	Sets  []Setting
	Gives Gives
	Adds  *Step // to a list of actions: a request of its own, unless the list is sent as one transaction
}

// Setting is a member of the request that a step sets.
type Setting struct {
	Member ddb.Member
	From   Source
	Arg    int    // for Argument and Arguments: its index, the receiver being 0
	Text   string // for Constant
}

// Source says where the value of a setting comes from.
type Source int

// The sources.
const (
	Argument  Source = iota // an argument
	Arguments               // the list that begins with an argument: none of them means not set
	Constant                // the method itself
	Library                 // the library makes it of what it is given
	Callback                // a function that may set it
	Never                   // no step sets it
)

func argument(m ddb.Member, i int) Setting    { return Setting{Member: m, From: Argument, Arg: i} }
func arguments(m ddb.Member, i int) Setting   { return Setting{Member: m, From: Arguments, Arg: i} }
func constant(m ddb.Member, s string) Setting { return Setting{Member: m, From: Constant, Text: s} }
func library(m ddb.Member) Setting            { return Setting{Member: m, From: Library} }
func callback(m ddb.Member) Setting           { return Setting{Member: m, From: Callback} }
func never(m ddb.Member) Setting              { return Setting{Member: m, From: Never} }
func handle(table int) Step {
	return Step{Role: Handle, Sets: []Setting{argument(ddb.TableName, table)}}
}
func begin(op ddb.Op, sets ...Setting) Step  { return Step{Role: Begin, Op: op, Sets: sets} }
func extend(sets ...Setting) Step            { return Step{Role: Extend, Sets: sets} }
func send(gives Gives, sets ...Setting) Step { return Step{Role: Send, Gives: gives, Sets: sets} }
func ask(op ddb.Op, sets ...Setting) Step    { return Step{Role: Ask, Op: op, Sets: sets} }

// A chainLibrary is a library whose requests are chains.
type chainLibrary struct {
	sdk      SDK
	steps    map[string]Step   // by type and method: "Table.Get"
	requests map[string]ddb.Op // types whose values are requests
	plain    func(name string) string
}

var chainLibraries = map[string]*chainLibrary{
	"github.com/guregu/dynamo":            {GureguV1, gureguSteps, gureguRequests, withoutContext},
	"github.com/guregu/dynamo/v2":         {GureguV2, gureguSteps, gureguRequests, asItIs},
	"gocloud.dev/docstore":                {Docstore, docstoreSteps, docstoreRequests, asItIs},
	"gocloud.dev/docstore/awsdynamodb":    {Docstore, docstoreDriverSteps, nil, asItIs},
	"gocloud.dev/docstore/awsdynamodb/v2": {Docstore, docstoreDriverSteps, nil, asItIs},
}

func asItIs(name string) string { return name }

// LookupStep returns what a function or method does in a chain. The methods
// that begin one are also found behind an interface of the user's own.
func LookupStep(fn *types.Func) (Step, bool) {
	lib := chainLibraries[declaredIn(fn)]
	if lib == nil {
		return behindInterface(fn)
	}
	step, ok := lib.steps[lib.plain(qualified(fn))]
	if !ok {
		return Step{}, false
	}
	step.SDK = lib.sdk
	if op, isRequest := lib.requests[receiver(fn)]; isRequest {
		step.Op = op
	}
	return step, true
}

// behindInterface returns what a method of an interface does that has the name
// and the signature of a library's method.
func behindInterface(fn *types.Func) (Step, bool) {
	recv, results := fn.Signature().Recv(), fn.Signature().Results()
	if recv == nil || !types.IsInterface(recv.Type()) || results.Len() != 1 {
		return Step{}, false
	}
	made := namedType(results.At(0).Type())
	if made == nil || chainLibraries[pkgPath(made)] == nil {
		return Step{}, false
	}
	scope := made.Obj().Pkg().Scope()
	for _, owner := range []string{"DB", "Table", "Batch", "Collection"} {
		obj := scope.Lookup(owner)
		if obj == nil {
			continue
		}
		method, _, _ := types.LookupFieldOrMethod(obj.Type(), true, obj.Pkg(), fn.Name())
		if method, ok := method.(*types.Func); ok && types.Identical(method.Type(), fn.Type()) {
			return LookupStep(method)
		}
	}
	return Step{}, false
}

// receiver returns the name of the type that a method belongs to, or "".
func receiver(fn *types.Func) string {
	recv := fn.Signature().Recv()
	if recv == nil || namedType(recv.Type()) == nil {
		return ""
	}
	return namedType(recv.Type()).Obj().Name()
}

// tableHandles are the types that requests are made from, and that stand for a
// table here.
var tableHandles = map[string]bool{"Table": true, "Batch": true, "Collection": true}

// IsTableHandle reports whether t is, or points to, what a library makes the
// requests to one table from.
func IsTableHandle(t types.Type) bool {
	return chainLibraries[pkgPath(t)] != nil && tableHandles[namedType(t).Obj().Name()]
}

// ChainOf returns the operation whose request t is or points to, if it is put
// together by a chain, and the library. A query of docstore is a Query here,
// although it may turn out to be a Scan.
func ChainOf(t types.Type) (ddb.Op, SDK, bool) {
	lib := chainLibraries[pkgPath(t)]
	if lib == nil {
		return "", 0, false
	}
	op, ok := lib.requests[namedType(t).Obj().Name()]
	return op, lib.sdk, ok
}
