package chains

import (
	"testing"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/guregu/dynamo/v2"
)

type order struct {
	ID string `dynamo:"order_id"`
}

func TestGet(t *testing.T) {
	cfg, err := config.LoadDefaultConfig(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var o order
	if err := dynamo.New(cfg).Table("orders").Get("order_id", "order-1").One(t.Context(), &o); err != nil { // want DDB146 `dynamo.New creates a client`
		t.Error(err)
	}
	local := dynamo.New(cfg, func(options *dynamodb.Options) { options.BaseEndpoint = aws.String("http://localhost:8000") })
	if err := local.Table("orders").Get("order_id", "order-1").One(t.Context(), &o); err != nil {
		t.Error(err)
	}
}
