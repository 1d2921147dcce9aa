package sdk_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/sdk"
)

func TestOthers(t *testing.T) {
	for path, want := range map[string]bool{
		"github.com/aws/aws-sdk-go/service/dynamodb":                         true,
		"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbattribute":       true,
		"example.com/shop/vendor/github.com/aws/aws-sdk-go/service/dynamodb": true,
		"github.com/aws/aws-sdk-go/service/dynamodbstreams":                  false,
		"github.com/aws/aws-sdk-go/service/s3":                               false,
		"github.com/aws/aws-sdk-go-v2/service/dynamodb":                      false,
		"github.com/guregu/dynamo":                                           true,
		"github.com/guregu/dynamo/v2":                                        true,
		"gocloud.dev/docstore/awsdynamodb":                                   true,
		"gocloud.dev/docstore/mongodocstore":                                 false,
	} {
		if got := sdk.IsOther(path); got != want {
			t.Errorf("IsOther(%q) = %v", path, got)
		}
	}
	for path, want := range map[string]bool{
		"github.com/aws/aws-sdk-go":    true,
		"github.com/aws/aws-sdk-go-v2": false,
		"github.com/guregu/dynamo/v2":  true,
		"gocloud.dev":                  true,
		"github.com/guregu/kami":       false,
	} {
		if got := sdk.HoldsOther(path); got != want {
			t.Errorf("HoldsOther(%q) = %v", path, got)
		}
	}
}
