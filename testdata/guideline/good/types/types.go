// Package types stores values as the guideline asks for: codes and identifiers as text, amounts
// as numbers, flags as booleans, times in ISO 8601, and settings that are read as a whole as a map.
package types

import (
	"context"
	"fmt"
	"os"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/guideline/common"
)

// Line is one line of a receipt. The key has its place on it, and so has an attribute.
type Line struct {
	ReceiptID   string          `dynamodbav:"receipt_id"`
	LineKey     string          `dynamodbav:"line_key"` // 00012
	LineNumber  int             `dynamodbav:"line_number"`
	ProductCode string          `dynamodbav:"product_code"`
	Quantity    int             `dynamodbav:"quantity"`
	Amount      int             `dynamodbav:"amount"`
	Taxed       bool            `dynamodbav:"taxed"`
	Display     map[string]bool `dynamodbav:"display"`
	common.Columns
}

// Put stores a line.
func Put(ctx context.Context, client *dynamodb.Client, l Line, now time.Time) error {
	l.LineKey, l.UpdatedAt = fmt.Sprintf("%05d", l.LineNumber), now.UTC().Format(time.RFC3339)
	item, err := attributevalue.MarshalMap(l)
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(os.Getenv("RECEIPT_LINE_TABLE")), Item: item})
	return err
}
