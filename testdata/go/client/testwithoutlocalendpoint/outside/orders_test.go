package outside_test

import (
	"testing"

	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/client/testwithoutlocalendpoint/outside"
)

func TestStore(t *testing.T) {
	cfg, err := config.LoadDefaultConfig(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	s := outside.Store{Client: dynamodb.NewFromConfig(cfg)} // want DDB146 `without a local endpoint`
	if _, err := s.Client.GetItem(t.Context(), &dynamodb.GetItemInput{}); err != nil {
		t.Error(err)
	}
}
