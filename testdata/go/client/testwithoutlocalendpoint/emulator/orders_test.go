package emulator

import (
	"testing"

	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/client/testwithoutlocalendpoint/emulator/testdynamo"
)

var endpoint = testdynamo.Start()

func TestGet(t *testing.T) {
	cfg, err := config.LoadDefaultConfig(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := dynamodb.NewFromConfig(cfg).GetItem(t.Context(), &dynamodb.GetItemInput{}); err != nil {
		t.Error(err)
	}
}
