package sdk

import (
	"go/types"
	"reflect"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
)

// A Wrapper is a method of a known library around an SDK that returns one page. Either
// its signature does not show that, since an object of the caller builds the request
// and gets the items, or it is called through an interface and takes options that set
// a limit.
//
// Libraries need no entry here whose methods take or return requests or answers of
// the SDK: their code says what they do. guregu/dynamo and docstore have tables of
// their own, see [LookupStep].
type Wrapper struct {
	Library string // path of the module, and of its package
	Method  string
	Op      ddb.Op
	SDK     SDK

	Builder  *Builder // what builds the request and gets the items; nil if the library does both
	Requests string   // else the key condition that the library sends, always without a filter

	Options     int    // the variadic parameter that may change Limit and ExclusiveStartKey
	OptionsType string // the type of its elements, where the library declares one

	Page     int      // the result that says what was left out
	PageType string   // its type
	Rest     []string // the fields of it that say so
	Remedy   string   // how to ask for the rest, in messages
}

// A Builder is an object of the caller that builds a request and gets the items.
type Builder struct {
	Param   int    // the parameter, without receiver, that it is
	Type    string // of the parameter
	Builds  string // its method that returns the request
	Decodes string // its method, if it has one, that is given the answer
	Tag     string // else the struct tag of its field that gets the items
}

// wrappers are the known libraries, as of the versions that are named.
var wrappers = []Wrapper{
	// v0.9.0 and v0.15.0: client.go, query.go. Query sends one request and follows
	// nothing. All, which later versions have, follows the pages: all.go.
	//
	// PutBatch and DeleteBatch (put.go, delete.go) drop UnprocessedItems and return an
	// error alone. They have no entry: the loss is in the library, and callers get
	// nothing that they could check. TransactWriteItems and Execute of a transaction
	// (transact_write_items.go, transaction.go) write all items or none.
	{
		Library: "github.com/common-fate/ddb", Method: "Query", Op: ddb.Query, SDK: V2,
		Builder: &Builder{Param: 1, Type: "QueryBuilder", Builds: "BuildQuery", Decodes: "UnmarshalQueryOutput", Tag: `ddb:"result"`},
		Options: 2,
		Page:    0, PageType: "QueryResult", Rest: []string{"NextPage", "RawOutput"},
		Remedy: "call Query again with ddb.Page(NextPage) until NextPage is empty",
	},

	// v1.2.0: table.go, partition.go, options.go. Table and Partition are interfaces.
	// List and ListWithContext need no entry: they follow the pages.
	dynastore("ListPage", 1),
	dynastore("ListPageWithContext", 2), // of a Partition
	dynastore("ListPageWithContext", 3), // of a Table
}

func dynastore(method string, options int) Wrapper {
	return Wrapper{
		Library: "github.com/wolfeidau/dynastore", Method: method, Op: ddb.Query, SDK: V1,
		Requests: "#id = :id AND begins_with(#name, :prefix)",
		Options:  options, OptionsType: "ReadOption",
		Page: 0, PageType: "KVPairPage", Rest: []string{"LastKey"},
		Remedy: "call " + method + " again with dynastore.ReadWithStartKey(LastKey) until LastKey is empty",
	}
}

// LookupWrapper returns what a method of a known library does. Like those of the
// SDKs it is recognised by the types of its parameters and results, so that
// interfaces of the user's own count too.
func LookupWrapper(fn *types.Func) (*Wrapper, bool) {
	sig := fn.Signature()
	if sig.Recv() == nil {
		return nil, false
	}
	for i := range wrappers {
		if w := &wrappers[i]; w.Method == fn.Name() && w.hasShape(sig) {
			return w, true
		}
	}
	return nil, false
}

func (w *Wrapper) hasShape(sig *types.Signature) bool {
	params, results := sig.Params(), sig.Results()
	if !sig.Variadic() || params.Len() != w.Options+1 || w.Page >= results.Len() || !w.declares(results.At(w.Page).Type(), w.PageType) {
		return false
	}
	if w.OptionsType != "" {
		options := params.At(w.Options).Type().(*types.Slice)
		return w.declares(options.Elem(), w.OptionsType)
	}
	return w.declares(params.At(w.Builder.Param).Type(), w.Builder.Type)
}

// declares reports whether the library declares what is, or is pointed to by, t.
func (w *Wrapper) declares(t types.Type, name string) bool {
	return pkgPath(t) == w.Library && namedType(t).Obj().Name() == name
}

// Has reports whether fn is the library's own, and not one of the same shape.
func (w *Wrapper) Has(fn *types.Func) bool { return declaredIn(fn) == w.Library }

// Gets reports whether a field with this struct tag gets the items.
func (b *Builder) Gets(tag string) bool {
	key, quoted, _ := strings.Cut(b.Tag, ":")
	return reflect.StructTag(tag).Get(key) == strings.Trim(quoted, `"`)
}
