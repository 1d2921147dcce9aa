package sdk

import (
	"go/types"
	"slices"
	"strings"
)

const (
	lambdaEvents = "github.com/aws/aws-lambda-go/events"
	lambdaStart  = "github.com/aws/aws-lambda-go/lambda"
)

// streamEvents are the types of batches of stream records.
var streamEvents = []string{"DynamoDBEvent", "DynamoDBTimeWindowEvent"}

// StreamEvents returns the names of the types of batches of stream records: one
// of them stands in every file that takes such a batch.
func StreamEvents() []string { return slices.Clone(streamEvents) }

// IsLambdaEvents reports whether the import path is that of the types that
// Lambda functions are called with.
func IsLambdaEvents(path string) bool { return unvendored(path) == lambdaEvents }

// IsLambdaStart reports whether the import path is that of the package by which Lambda starts a
// program in Go.
func IsLambdaStart(path string) bool { return unvendored(path) == lambdaStart }

// IsLambda reports whether the import path is that of a package by which Lambda functions are
// written.
func IsLambda(path string) bool {
	return IsLambdaEvents(path) || IsLambdaStart(path)
}

// IsLambdaEvent reports whether t is one of the types that Lambda functions are
// called with.
func IsLambdaEvent(t types.Type) bool {
	return strings.HasPrefix(typeName(t), lambdaEvents+".")
}

// IsStreamEvent reports whether t is a batch of records of a stream, with which
// a Lambda function is called.
func IsStreamEvent(t types.Type) bool {
	name, ok := strings.CutPrefix(typeName(t), lambdaEvents+".")
	return ok && slices.Contains(streamEvents, name)
}

// IsStreamRecord reports whether t is one record of a stream.
func IsStreamRecord(t types.Type) bool { return typeName(t) == lambdaEvents+".DynamoDBEventRecord" }

// StreamImage returns the name of a field of a change, "NewImage" or "OldImage", that has an
// item as it is after or before the change; false for other fields.
func StreamImage(owner types.Type, field string) (image string, ok bool) {
	return field, streamRecords[typeName(owner)] && (field == "NewImage" || field == "OldImage")
}

// IsRecordIdentity reports whether a field tells a record of a stream from all others: it is the
// same each time that the record is delivered.
func IsRecordIdentity(owner types.Type, field string) bool {
	return field == "EventID" && streamEntries[typeName(owner)] || field == "SequenceNumber" && streamRecords[typeName(owner)]
}

// streamEntries are the types of records.
var streamEntries = map[string]bool{
	lambdaEvents + ".DynamoDBEventRecord":                               true,
	"github.com/aws/aws-sdk-go-v2/service/dynamodbstreams/types.Record": true,
	"github.com/aws/aws-sdk-go/service/dynamodbstreams.Record":          true,
}

// streamRecords are the types of what a record has of a change.
var streamRecords = map[string]bool{
	lambdaEvents + ".DynamoDBStreamRecord":                                    true,
	"github.com/aws/aws-sdk-go-v2/service/dynamodbstreams/types.StreamRecord": true,
	"github.com/aws/aws-sdk-go/service/dynamodbstreams.StreamRecord":          true,
}

// ReportsFailures reports whether t is the answer by which a Lambda function
// says which records of the batch have failed.
func ReportsFailures(t types.Type) bool {
	switch typeName(t) {
	case lambdaEvents + ".DynamoDBEventResponse", lambdaEvents + ".DynamoDBTimeWindowEventResponse":
		return true
	}
	return false
}

// LambdaHandler returns which argument of a function is called for each
// invocation of a Lambda function; false if none is.
func LambdaHandler(fn *types.Func) (arg int, ok bool) {
	switch fullName(fn) {
	case lambdaStart + ".Start", lambdaStart + ".StartWithOptions", lambdaStart + ".StartHandlerFunc", lambdaStart + ".NewHandler", lambdaStart + ".NewHandlerWithOptions":
		return 0, true
	case lambdaStart + ".StartWithContext":
		return 1, true
	}
	return 0, false
}

// StartsLambda reports whether a function hands a handler to the Lambda runtime. It never returns.
func StartsLambda(fn *types.Func) bool {
	_, ok := LambdaHandler(fn)
	return ok && strings.HasPrefix(fn.Name(), "Start")
}
