package sdk

import "testing"

// Of code without types the name has to do.
func TestNamesRequest(t *testing.T) {
	for name, want := range map[string]bool{
		"Query": true, "QueryWithContext": true, "QueryPages": true, "QueryPagesWithContext": true, "GetItemRequest": true,
		"NewScanPaginator": true, "TransactWriteItems": true, "ExecuteStatement": true,
		"Queries": false, "NewQuery": false, "NewThingPaginator": false, "Print": false, "DescribeTable": false, "": false,
	} {
		if got := NamesRequest(name); got != want {
			t.Errorf("%s: %t, want %t", name, got, want)
		}
	}
}

// What an AWS SDK has for other services cannot lead to DynamoDB.
func TestIsOtherService(t *testing.T) {
	for path, want := range map[string]bool{
		"github.com/aws/aws-sdk-go-v2/service/sqs":                 true,
		"github.com/aws/aws-sdk-go-v2/config":                      true,
		"github.com/aws/aws-sdk-go/service/s3":                     true,
		"example.com/vendor/github.com/aws/aws-sdk-go/aws":         true,
		"github.com/aws/aws-sdk-go-v2/service/dynamodb":            false,
		"github.com/aws/aws-sdk-go-v2/service/dynamodb/types":      false,
		"github.com/aws/aws-sdk-go/service/dynamodb":               false,
		"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression": false,
		"github.com/aws/aws-lambda-go/events":                      false,
		"github.com/aws/aws-sdk-gopher":                            false,
		"example.com/shop":                                         false,
	} {
		if got := IsOtherService(path); got != want {
			t.Errorf("%s: %t, want %t", path, got, want)
		}
	}
}
