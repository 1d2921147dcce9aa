// Package tables has the names of the tables that several services use.
package tables

import (
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

const (
	Carts = "prod-shop-carts"
	Audit = "audit"
)

// Vouchers is the request for all vouchers.
func Vouchers() *dynamodb.ScanInput {
	return &dynamodb.ScanInput{TableName: aws.String("stg-shop-vouchers")}
}
