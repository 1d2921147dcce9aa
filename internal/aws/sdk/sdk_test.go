package sdk_test

import (
	"go/types"
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
)

func TestIsSDK(t *testing.T) {
	for path, want := range map[string]bool{
		"github.com/aws/aws-sdk-go-v2/service/dynamodb":                      true,
		"github.com/aws/aws-sdk-go-v2/service/dynamodb/types":                true,
		"github.com/aws/aws-sdk-go-v2/service/dynamodbstreams":               true,
		"github.com/aws/aws-sdk-go-v2/service/s3":                            false,
		"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression":           true,
		"github.com/aws/aws-sdk-go/service/dynamodb":                         true,
		"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbiface":           true,
		"github.com/aws/aws-sdk-go/service/dynamodbstreams":                  true,
		"github.com/aws/aws-sdk-go/service/dynamodbother":                    false,
		"github.com/aws/aws-sdk-go/service/s3":                               false,
		"github.com/aws/aws-sdk-go/aws":                                      false,
		"github.com/aws/aws-dax-go/dax":                                      true,
		"github.com/aws/aws-dax-go-v2/dax":                                   true,
		"example.com/shop/vendor/github.com/aws/aws-sdk-go/service/dynamodb": true,
		"vendor/github.com/aws/aws-sdk-go/service/dynamodb":                  true,
		"example.com/github.com/aws/aws-sdk-go/service/dynamodb":             false,
	} {
		if got := sdk.IsSDK(path); got != want {
			t.Errorf("IsSDK(%q) = %v", path, got)
		}
	}
}

// Who requires a module for many services need not use DynamoDB.
func TestModulePaths(t *testing.T) {
	paths := sdk.ModulePaths()
	for path, want := range map[string]bool{
		"github.com/aws/aws-sdk-go":                     false,
		"github.com/aws/aws-sdk-go-v2/service/dynamodb": true,
		"github.com/aws/aws-dax-go":                     true,
	} {
		if got := slices.Contains(paths, path); got != want {
			t.Errorf("ModulePaths has %s: %v", path, got)
		}
	}
}

// Requests are recognised in copies that a program vendors, as the compilers of
// old see them, and by other names.
func TestVendoredTypes(t *testing.T) {
	pkg := types.NewPackage("example.com/shop/vendor/github.com/aws/aws-sdk-go/service/dynamodb", "dynamodb")
	field := types.NewField(0, pkg, "TableName", types.NewPointer(types.Typ[types.String]), false)
	input := types.NewNamed(types.NewTypeName(0, pkg, "QueryInput", nil), types.NewStruct([]*types.Var{field}, nil), nil)
	alias := types.NewAlias(types.NewTypeName(0, types.NewPackage("example.com/shop", "shop"), "Query", nil), input)
	for name, typ := range map[string]types.Type{"type": input, "pointer": types.NewPointer(input), "alias": types.NewPointer(alias)} {
		if op, ok := sdk.InputOf(typ); !ok || op != "Query" || sdk.Of(typ) != sdk.V1 {
			t.Errorf("%s: request for %q of SDK %v, %v", name, op, sdk.Of(typ), ok)
		}
		if member, ok := sdk.Member(typ, 0); !ok || member != "TableName" {
			t.Errorf("%s: member %q, %v", name, member, ok)
		}
		if _, ok := sdk.OutputOf(typ); ok {
			t.Errorf("%s is an answer", name)
		}
	}
}

// A batch is a map of what belongs to each table; an item is none.
func TestIsBatch(t *testing.T) {
	pkg := types.NewPackage("github.com/aws/aws-sdk-go-v2/service/dynamodb/types", "types")
	named := func(name string) types.Type {
		return types.NewNamed(types.NewTypeName(0, pkg, name, nil), types.NewStruct(nil, nil), nil)
	}
	byName := func(of types.Type) types.Type { return types.NewMap(types.Typ[types.String], of) }
	for name, c := range map[string]struct {
		of   types.Type
		want bool
	}{
		"writes":             {byName(types.NewSlice(named("WriteRequest"))), true},
		"writes of SDK v1":   {byName(types.NewSlice(types.NewPointer(named("WriteRequest")))), true},
		"keys":               {byName(named("KeysAndAttributes")), true},
		"keys of SDK v1":     {byName(types.NewPointer(named("KeysAndAttributes"))), true},
		"item":               {byName(named("AttributeValue")), false},
		"names":              {byName(types.Typ[types.String]), false},
		"requests, in order": {types.NewSlice(named("WriteRequest")), false},
	} {
		if got := sdk.IsBatch(c.of); got != c.want {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}
