package sdk_test

import (
	"go/token"
	"go/types"
	"testing"

	"github.com/dynamolint/dynamolint/internal/sdk"
)

func TestIsRequest(t *testing.T) {
	for path, want := range map[[2]string]bool{
		{"net/http", "Request"}:                                  true,
		{"connectrpc.com/connect", "Request"}:                    true,
		{"connectrpc.com/connect", "Response"}:                   false,
		{"github.com/cloudwego/hertz/pkg/app", "RequestContext"}: true,
		{"github.com/aws/aws-lambda-go/events", "SQSEvent"}:      true,
		{"context", "Context"}:                                   false,
	} {
		pkg := types.NewPackage(path[0], "p")
		named := types.NewNamed(types.NewTypeName(token.NoPos, pkg, path[1], nil), types.NewStruct(nil, nil), nil)
		if got := sdk.IsRequest(types.NewPointer(named)); got != want {
			t.Errorf("IsRequest(*%s.%s) = %t, want %t", path[0], path[1], got, want)
		}
	}
}
