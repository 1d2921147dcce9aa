// Package requests makes requests.
package requests

import (
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Plain asks for no figures.
func Plain() *dynamodb.ScanInput { return &dynamodb.ScanInput{TableName: aws.String("parcels")} }

// Measured asks for what the scan takes.
func Measured() *dynamodb.ScanInput {
	return &dynamodb.ScanInput{TableName: aws.String("parcels"), ReturnConsumedCapacity: types.ReturnConsumedCapacityTotal}
}
