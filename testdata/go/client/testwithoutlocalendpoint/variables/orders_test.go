package variables

import (
	"testing"

	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

func TestGet(t *testing.T) {
	t.Setenv("AWS_ENDPOINT_URL_DYNAMODB", "http://localhost:8000")
	cfg, err := config.LoadDefaultConfig(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := dynamodb.NewFromConfig(cfg).GetItem(t.Context(), &dynamodb.GetItemInput{}); err != nil {
		t.Error(err)
	}
}
