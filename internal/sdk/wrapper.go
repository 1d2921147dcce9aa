package sdk

import (
	"go/types"
	"reflect"
	"strings"

	"github.com/dynamolint/dynamolint/internal/ddb"
)

// A Wrapper is a method of a known library around an SDK whose semantics its
// signature does not show: an object of the caller builds the request and gets the
// items, and a result says what was left out.
//
// Libraries need no entry here whose methods take or return requests or answers of
// the SDK: their code says what they do. guregu/dynamo and docstore have tables of
// their own, see [LookupStep].
type Wrapper struct {
	Library string // import path
	Method  string
	Op      ddb.Op
	SDK     SDK

	Query     int    // the parameter, without receiver, that builds the request and gets the items
	QueryType string // its type
	Builds    string // its method that returns the request
	Decodes   string // its method, if it has one, that is given the answer
	Tag       string // else the struct tag of its field that gets the items

	Options int // the variadic parameter that may change Limit and ExclusiveStartKey

	Page     int      // the result that says what was left out
	PageType string   // its type
	Rest     []string // the fields of it that say so
	Remedy   string   // how to ask for the rest, in messages
}

// wrappers are the known libraries, as of the version that is named.
var wrappers = []Wrapper{
	{ // v0.9.0: client.go, query.go. Query sends one request and follows nothing.
		Library: "github.com/common-fate/ddb", Method: "Query", Op: ddb.Query, SDK: V2,
		Query: 1, QueryType: "QueryBuilder", Builds: "BuildQuery", Decodes: "UnmarshalQueryOutput", Tag: `ddb:"result"`,
		Options: 2,
		Page:    0, PageType: "QueryResult", Rest: []string{"NextPage", "RawOutput"},
		Remedy: "call Query again with ddb.Page(NextPage) until NextPage is empty",
	},
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
		if w := &wrappers[i]; w.Method == fn.Name() && sig.Variadic() && sig.Params().Len() == w.Options+1 && w.Page < sig.Results().Len() &&
			w.declares(sig.Params().At(w.Query).Type(), w.QueryType) && w.declares(sig.Results().At(w.Page).Type(), w.PageType) {
			return w, true
		}
	}
	return nil, false
}

// declares reports whether the library declares what is, or is pointed to by, t.
func (w *Wrapper) declares(t types.Type, name string) bool {
	return pkgPath(t) == w.Library && namedType(t).Obj().Name() == name
}

// Has reports whether fn is the library's own, and not one of the same shape.
func (w *Wrapper) Has(fn *types.Func) bool { return declaredIn(fn) == w.Library }

// Gets reports whether a field with this struct tag gets the items.
func (w *Wrapper) Gets(tag string) bool {
	key, quoted, _ := strings.Cut(w.Tag, ":")
	return reflect.StructTag(tag).Get(key) == strings.Trim(quoted, `"`)
}
