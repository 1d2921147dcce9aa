package tablenameincode

import (
	"testing"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// A test names the table that it creates.
func TestGet(t *testing.T) {
	client := dynamodb.New(dynamodb.Options{BaseEndpoint: aws.String("http://localhost:8000")})
	_, err := client.DescribeTable(t.Context(), &dynamodb.DescribeTableInput{TableName: aws.String("dev-shop-returns")})
	if err != nil {
		t.Fatal(err)
	}
}
