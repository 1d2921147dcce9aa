package store

import (
	"context"
	"testing"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

func TestNothingIsLeft(t *testing.T) {
	db := dynamodb.New(dynamodb.Options{})
	out, err := db.Scan(context.Background(), &dynamodb.ScanInput{TableName: aws.String(table)})
	if err != nil {
		t.Fatal(err)
	}
	if len(out.Items) > 0 {
		t.Error("orders are left")
	}
}

//dynamolint:ignore scan -- nothing here scans
func TestKey(t *testing.T) {
	if len(key("id", "1")) != 1 {
		t.Error("one value, one attribute")
	}
}
