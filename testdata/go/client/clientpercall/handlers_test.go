package clientpercall

import (
	"testing"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

func TestOrders(t *testing.T) {
	for range 3 {
		_, _ = dynamodb.NewFromConfig(aws.Config{}).GetItem(t.Context(), &dynamodb.GetItemInput{}) // want DDB119 `in every iteration of the loop`
	}
}
