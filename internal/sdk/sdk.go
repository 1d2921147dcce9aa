// Package sdk knows, for each Go SDK, which type or method is which operation
// and which field is which parameter. It knows types only: what flows where is
// the business of package ops.
package sdk

import (
	"go/types"
	"strings"

	"github.com/dynamolint/dynamolint/internal/ddb"
)

// SDK is one of the Go libraries for DynamoDB.
type SDK int

// The SDKs. Clients of DAX take and return the types of the AWS SDK that they
// belong to, and count as that.
const (
	V2       SDK = iota + 1 // aws-sdk-go-v2
	V1                      // aws-sdk-go
	GureguV2                // guregu/dynamo/v2
	GureguV1                // guregu/dynamo
	Docstore                // gocloud.dev/docstore
)

// Role says what a function of an SDK does.
type Role int

// The roles.
const (
	Request      Role = iota + 1 // sends one request and returns its answer
	NewPaginator                 // takes a request and returns something that follows its pages
	NextPage                     // method of a paginator: sends the next request
	HasMorePages                 // method of a paginator: is there another page
)

// Func is what an SDK's function, or a function of the same shape, stands for.
type Func struct {
	SDK    SDK
	Role   Role
	Op     ddb.Op
	Input  int // index of the parameter (without receiver) that is the request, or -1
	Output int // index of the result that is the answer, or -1
}

// A service is a package whose request and answer types are named after the
// operations: QueryInput, QueryOutput. Clients, interfaces, mocks and DAX
// clients all share the types of one service.
var services = map[string]SDK{
	"github.com/aws/aws-sdk-go-v2/service/dynamodb": V2,
}

// IsSDK reports whether the import path is one of a DynamoDB SDK that this
// package has a table for: a package that reaches none of them, directly or
// through others, cannot contain an operation.
func IsSDK(path string) bool { return services[unvendored(path)] != 0 }

// ofType returns the SDK that a request, an answer or a paginator belongs to.
func ofType(t types.Type) SDK {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return 0
	}
	return services[unvendored(named.Obj().Pkg().Path())]
}

// ModulePaths returns the paths of the modules that contain the SDKs; a module
// that requires none of them cannot contain an operation.
func ModulePaths() []string {
	return []string{"github.com/aws/aws-sdk-go-v2/service/dynamodb"}
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
	f := Func{Role: Request, Input: -1, Output: -1}
	for i := range sig.Params().Len() {
		if op, ok := InputOf(sig.Params().At(i).Type()); ok {
			f.SDK, f.Op, f.Input = ofType(sig.Params().At(i).Type()), op, i
			break
		}
	}
	for i := range sig.Results().Len() {
		if op, ok := OutputOf(sig.Results().At(i).Type()); ok && op == f.Op {
			f.Output = i
			break
		}
	}
	if f.Input < 0 || f.Output < 0 || sig.Recv() == nil || fn.Name() != string(f.Op) {
		return Func{}, false
	}
	return f, true
}

// paginator recognises New<Op>Paginator and the methods of what it returns,
// also behind an interface of the user's own.
func paginator(fn *types.Func, sig *types.Signature) (Func, bool) {
	if sig.Recv() == nil {
		op, isNew := strings.CutPrefix(fn.Name(), "New")
		op, isPaginator := strings.CutSuffix(op, "Paginator")
		if !isNew || !isPaginator || fn.Pkg() == nil || !IsSDK(fn.Pkg().Path()) || sig.Params().Len() < 2 {
			return Func{}, false
		}
		return Func{SDK: services[unvendored(fn.Pkg().Path())], Role: NewPaginator, Op: ddb.Op(op), Input: 1, Output: -1}, true
	}
	switch fn.Name() {
	case "NextPage":
		if sig.Results().Len() == 2 {
			if op, ok := OutputOf(sig.Results().At(0).Type()); ok {
				return Func{SDK: ofType(sig.Results().At(0).Type()), Role: NextPage, Op: op, Input: -1, Output: 0}, true
			}
		}
	case "HasMorePages":
		if op, ok := PaginatorOf(sig.Recv().Type()); ok {
			return Func{SDK: ofType(sig.Recv().Type()), Role: HasMorePages, Op: op, Input: -1, Output: -1}, true
		}
	}
	return Func{}, false
}

// PaginatorOf returns the operation whose paginator t is or points to.
func PaginatorOf(t types.Type) (ddb.Op, bool) { return namedAfterOp(t, "Paginator") }

// InputOf returns the operation whose request type t is or points to.
func InputOf(t types.Type) (ddb.Op, bool) { return namedAfterOp(t, "Input") }

// OutputOf returns the operation whose answer type t is or points to.
func OutputOf(t types.Type) (ddb.Op, bool) { return namedAfterOp(t, "Output") }

func namedAfterOp(t types.Type, suffix string) (ddb.Op, bool) {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() == nil || !IsSDK(named.Obj().Pkg().Path()) {
		return "", false
	}
	op, ok := strings.CutSuffix(named.Obj().Name(), suffix)
	return ddb.Op(op), ok && op != ""
}

// Member returns the API member that field i of a request or answer struct is,
// where t is that struct type or a pointer to it.
func Member(t types.Type, i int) (ddb.Member, bool) {
	_, isInput := InputOf(t)
	_, isOutput := OutputOf(t)
	if !isInput && !isOutput {
		return "", false
	}
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok || i >= s.NumFields() {
		return "", false
	}
	return ddb.Member(s.Field(i).Name()), true
}

// Mentions reports whether a type is, points to, or is made of a type of an SDK:
// *QueryInput, map[string]types.AttributeValue, []types.WriteRequest.
func Mentions(t types.Type) bool {
	switch t := types.Unalias(t).(type) {
	case *types.Pointer:
		return Mentions(t.Elem())
	case *types.Slice:
		return Mentions(t.Elem())
	case *types.Map:
		return Mentions(t.Key()) || Mentions(t.Elem())
	case *types.Named:
		pkg := t.Obj().Pkg()
		return pkg != nil && IsSDK(strings.TrimSuffix(pkg.Path(), "/types"))
	}
	return false
}

// throttling are the error types by which the service says: later. The SDK
// itself retries them a few times (developer guide, "Error retries and
// exponential backoff").
var throttling = map[string]bool{
	"ProvisionedThroughputExceededException": true,
	"RequestLimitExceeded":                   true,
	"ThrottlingException":                    true,
}

// IsThrottling reports whether t is a pointer to one of those error types.
func IsThrottling(t types.Type) bool {
	p, ok := types.Unalias(t).(*types.Pointer)
	if !ok {
		return false
	}
	named, ok := types.Unalias(p.Elem()).(*types.Named)
	return ok && Mentions(named) && throttling[named.Obj().Name()]
}

// boxPackages hold functions that return a pointer to their argument.
var boxPackages = map[string]bool{"github.com/aws/aws-sdk-go-v2/aws": true}

// IsBox reports whether fn is one of the SDK's functions that return a pointer
// to their argument, such as aws.String.
func IsBox(fn *types.Func) bool {
	return fn.Pkg() != nil && boxPackages[unvendored(fn.Pkg().Path())]
}

// IsListDecoder reports whether fn decodes a list of items, its first argument,
// into what its second argument points to.
func IsListDecoder(fn *types.Func) bool {
	return fn.Pkg() != nil && codecPackages[unvendored(fn.Pkg().Path())] && strings.HasPrefix(fn.Name(), "UnmarshalListOfMaps")
}

// codecPackages translate between items and Go values.
var codecPackages = map[string]bool{"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue": true}

// unvendored strips what precedes a vendor directory in an import path.
func unvendored(path string) string {
	if _, after, ok := strings.Cut(path, "/vendor/"); ok {
		return after
	}
	return strings.TrimPrefix(path, "vendor/")
}
