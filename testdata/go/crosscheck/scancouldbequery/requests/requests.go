// Package requests makes requests that another package sends.
package requests

import (
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// OfDepot asks for the parcels of one depot.
func OfDepot() *dynamodb.ScanInput {
	return &dynamodb.ScanInput{TableName: aws.String("habit-parcels"), FilterExpression: aws.String("depot = :depot")}
}
