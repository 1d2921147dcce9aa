// Package sdk knows, for each Go SDK, which type or method is which operation
// and which field is which parameter.
package sdk

// IsSDK reports whether the import path is one of a DynamoDB SDK that this
// package has a table for: a package that reaches none of them, directly or
// through others, cannot contain an operation.
func IsSDK(path string) bool { return path == "github.com/aws/aws-sdk-go-v2/service/dynamodb" }
