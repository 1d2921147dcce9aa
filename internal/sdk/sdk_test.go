package sdk_test

import (
	"go/types"
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/internal/sdk"
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
