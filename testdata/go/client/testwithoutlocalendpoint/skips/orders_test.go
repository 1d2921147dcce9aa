package skips

import (
	"testing"

	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

func TestGet(t *testing.T) {
	if testing.Short() {
		t.SkipNow() // it asks the real service
	}
	cfg, err := config.LoadDefaultConfig(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := dynamodb.NewFromConfig(cfg).GetItem(t.Context(), &dynamodb.GetItemInput{}); err != nil {
		t.Error(err)
	}
}
