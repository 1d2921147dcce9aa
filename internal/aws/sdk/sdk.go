// Package sdk knows, for each Go SDK, which type or method is which operation
// and which field is which parameter. It knows types only: what flows where is
// the business of package operations.
package sdk

import (
	"go/types"
	"slices"
	"strings"
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

// services are the packages whose request and answer types are named after the
// operations: QueryInput, QueryOutput. Clients, interfaces, mocks and the
// clients of DAX all share them.
var services = map[string]SDK{
	"github.com/aws/aws-sdk-go-v2/service/dynamodb":        V2,
	"github.com/aws/aws-sdk-go-v2/service/dynamodbstreams": V2,
	"github.com/aws/aws-sdk-go/service/dynamodb":           V1,
	"github.com/aws/aws-sdk-go/service/dynamodbstreams":    V1,
}

// paginatorPackages declare types named QueryPaginator and functions that make
// them, for the requests of the SDK.
var paginatorPackages = map[string]SDK{
	"github.com/aws/aws-sdk-go-v2/service/dynamodb": V2,
	"github.com/aws/aws-dax-go-v2/dax":              V2,
}

// A goModule is a module with packages that are for DynamoDB.
type goModule struct {
	path   string
	shared bool     // it holds packages for much else too
	roots  []string // paths within the module; its packages for DynamoDB are these and those below
}

var modules = []goModule{
	{path: "github.com/aws/aws-sdk-go-v2/service/dynamodb", roots: []string{""}},
	{path: "github.com/aws/aws-sdk-go-v2/service/dynamodbstreams", roots: []string{""}},
	{path: "github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue", roots: []string{""}},
	{path: "github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression", roots: []string{""}},
	{path: "github.com/aws/aws-sdk-go", shared: true, roots: []string{"/service/dynamodb", "/service/dynamodbstreams"}},
	{path: "github.com/aws/aws-dax-go-v2", roots: []string{"/dax"}},
	{path: "github.com/aws/aws-dax-go", roots: []string{"/dax"}},
	{path: "github.com/guregu/dynamo", roots: []string{""}},
	{path: "github.com/guregu/dynamo/v2", roots: []string{""}},
	{path: "gocloud.dev", shared: true, roots: []string{"/docstore/awsdynamodb"}},
}

// Paths returns the import paths of the SDKs: their packages have one of these
// paths, or one below.
func Paths() []string {
	var paths []string
	for _, m := range modules {
		for _, root := range m.roots {
			paths = append(paths, m.path+root)
		}
	}
	return paths
}

// IsSDK reports whether the import path is one of a DynamoDB SDK that this
// package has a table for: a package that reaches none of them, directly or
// through others, cannot contain an operation.
func IsSDK(path string) bool {
	path = unvendored(path)
	return slices.ContainsFunc(modules, func(m goModule) bool {
		rest, ok := strings.CutPrefix(path, m.path)
		return ok && slices.ContainsFunc(m.roots, func(root string) bool { return below(root, rest) })
	})
}

// IsOtherService reports whether the import path is one of an AWS SDK that has
// nothing to do with DynamoDB, wherever its imports lead.
func IsOtherService(path string) bool {
	path = unvendored(path)
	return !IsSDK(path) && (below("github.com/aws/aws-sdk-go-v2", path) || below("github.com/aws/aws-sdk-go", path))
}

// ModulePaths returns the paths of the modules that are for DynamoDB alone: code that
// requires one of them uses DynamoDB. A module for many services says nothing; code
// that uses it for DynamoDB names it in an import clause. Code that only calls another
// module which does so is told apart if that is a known wrapper.
func ModulePaths() []string {
	var paths []string
	for _, m := range modules {
		if !m.shared {
			paths = append(paths, m.path)
		}
	}
	for _, w := range wrappers {
		if !slices.Contains(paths, w.Library) {
			paths = append(paths, w.Library)
		}
	}
	return paths
}

// IsShared reports whether a module holds packages for DynamoDB, or the types that Lambda
// functions are called with, among packages for much else.
func IsShared(module string) bool {
	return below(module, lambdaEvents) || slices.ContainsFunc(modules, func(m goModule) bool { return m.shared && m.path == module })
}

// below reports whether path is parent or lies below it.
func below(parent, path string) bool {
	rest, ok := strings.CutPrefix(path, parent)
	return ok && (rest == "" || rest[0] == '/')
}

// unvendored strips what precedes a vendor directory in an import path.
func unvendored(path string) string {
	if _, after, ok := strings.Cut(path, "/vendor/"); ok {
		return after
	}
	return strings.TrimPrefix(path, "vendor/")
}

// Of returns the SDK that a request, an answer, or a type within them belongs
// to, also behind a pointer; 0 for all other types.
func Of(t types.Type) SDK {
	path := strings.TrimSuffix(pkgPath(t), "/types")
	return services[path]
}

// pkgPath returns the path, without what vendoring adds, of the package that
// declares t or what it points to; "" if none does.
func pkgPath(t types.Type) string {
	named := namedType(t)
	if named == nil || named.Obj().Pkg() == nil {
		return ""
	}
	return unvendored(named.Obj().Pkg().Path())
}

// namedType returns the named type that t is or points to, through aliases, or nil.
func namedType(t types.Type) *types.Named {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	named, _ := types.Unalias(t).(*types.Named)
	return named
}

// declaredIn returns the path, without what vendoring adds, of the package that
// declares fn, or "".
func declaredIn(fn *types.Func) string {
	if fn.Pkg() == nil {
		return ""
	}
	return unvendored(fn.Pkg().Path())
}
