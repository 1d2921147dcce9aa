package sdk_test

import (
	"go/token"
	"go/types"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
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

func TestStreamFields(t *testing.T) {
	const events, streams = "github.com/aws/aws-lambda-go/events", "github.com/aws/aws-sdk-go-v2/service/dynamodbstreams/types"
	named := func(path, name string) types.Type {
		return types.NewNamed(types.NewTypeName(token.NoPos, types.NewPackage(path, "p"), name, nil), types.NewStruct(nil, nil), nil)
	}
	for _, test := range []struct {
		path, name, field string
		image, identity   bool
	}{
		{events, "DynamoDBStreamRecord", "NewImage", true, false},
		{events, "DynamoDBStreamRecord", "OldImage", true, false},
		{events, "DynamoDBStreamRecord", "Keys", false, false},
		{events, "DynamoDBStreamRecord", "SequenceNumber", false, true},
		{events, "DynamoDBEventRecord", "EventID", false, true},
		{events, "DynamoDBEventRecord", "EventName", false, false},
		{events, "DynamoDBEventRecord", "NewImage", false, false},
		{events, "KinesisRecord", "SequenceNumber", false, false},
		{streams, "StreamRecord", "OldImage", true, false},
		{streams, "Record", "EventID", false, true},
	} {
		owner := named(test.path, test.name)
		if image, ok := sdk.StreamImage(owner, test.field); ok != test.image || image != test.field {
			t.Errorf("%s.%s is the image %q, %v", test.name, test.field, image, ok)
		}
		if got := sdk.IsRecordIdentity(owner, test.field); got != test.identity {
			t.Errorf("%s.%s identifies the record: %v", test.name, test.field, got)
		}
	}
	for path, want := range map[string]bool{events: true, "github.com/aws/aws-lambda-go/lambda": true, "shop/vendor/" + events: true, "github.com/aws/aws-lambda-go/lambdacontext": false} {
		if got := sdk.IsLambda(path); got != want {
			t.Errorf("IsLambda(%s) = %v", path, got)
		}
	}
}
