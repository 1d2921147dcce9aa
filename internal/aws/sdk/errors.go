package sdk

import (
	"go/types"
	"strings"
)

// IsErrorV1 reports whether t is an error type of aws-sdk-go, the SDK before
// aws-sdk-go-v2: an interface of package awserr, or a pointer to a type of the
// service. No error of aws-sdk-go-v2 is one.
func IsErrorV1(t types.Type) bool {
	name := typeName(t)
	return strings.HasPrefix(name, awsV1+"/aws/awserr.") || strings.HasPrefix(name, dynamoV1+".")
}

// ExceptionV2 returns the name of the type of package types of aws-sdk-go-v2 of
// which a pointer is an error of the service, as t is or points to.
func ExceptionV2(t types.Type) (name string, ok bool) {
	named := namedType(t)
	if named == nil || !strings.HasPrefix(typeName(t), dynamoV2+"/types.") {
		return "", false
	}
	method, _, _ := types.LookupFieldOrMethod(types.NewPointer(named), false, nil, "ErrorCode")
	return named.Obj().Name(), method != nil
}

// ConditionalCheckFailed is the code, and the name of the type, of the error that
// says that the condition of a write does not hold.
const ConditionalCheckFailed = "ConditionalCheckFailedException"

// IsConditionalCheckFailed reports whether t is the type of that error, in
// aws-sdk-go or aws-sdk-go-v2.
func IsConditionalCheckFailed(t types.Type) bool {
	name := typeName(t)
	return name == dynamoV2+"/types."+ConditionalCheckFailed || name == dynamoV1+"."+ConditionalCheckFailed
}

// WrapsErrors reports whether fn is declared by aws-sdk-go-v2's package dynamodb,
// whose operations wrap the error of the service in a *smithy.OperationError.
// DAX clients have the same methods and do not.
func WrapsErrors(fn *types.Func) bool { return declaredIn(fn) == dynamoV2 }

// IsDAX reports whether an import path is that of a client of DAX.
func IsDAX(path string) bool { return unvendored(path) == daxV1 || unvendored(path) == daxV2 }

// OperationError begins the text of every error that an operation of
// aws-sdk-go-v2 returns, before it was handed to something else: it is a
// *smithy.OperationError, which holds the service's error.
const OperationError = "operation error DynamoDB: "
