package testwithoutlocalendpoint

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

func TestGet(t *testing.T) {
	t.Setenv("AWS_REGION", "eu-west-1")
	t.Setenv("ORDERS_TABLE", "orders")
	cfg, err := config.LoadDefaultConfig(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	s := &Store{client: dynamodb.NewFromConfig(cfg), table: "orders"} // want DDB146 `dynamodb.NewFromConfig creates a client for a test without a local endpoint`
	if _, err := s.Get(t.Context(), "order-1"); err != nil {
		t.Error(err)
	}
}

func newClient(t *testing.T) *dynamodb.Client {
	t.Helper()
	cfg, err := config.LoadDefaultConfig(t.Context(), config.WithRegion("eu-west-1"))
	if err != nil {
		t.Fatal(err)
	}
	return dynamodb.NewFromConfig(cfg) // want DDB146 `without a local endpoint`
}

func TestHelped(t *testing.T) {
	s := &Store{client: newClient(t), table: "orders"}
	if _, err := s.Get(t.Context(), "order-1"); err != nil {
		t.Error(err)
	}
}

func TestLocal(t *testing.T) {
	cfg, err := config.LoadDefaultConfig(t.Context(), config.WithBaseEndpoint("http://localhost:8000"))
	if err != nil {
		t.Fatal(err)
	}
	_ = &Store{client: dynamodb.NewFromConfig(cfg)}

	plain, err := config.LoadDefaultConfig(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	_ = &Store{client: dynamodb.NewFromConfig(plain, func(o *dynamodb.Options) { o.BaseEndpoint = aws.String("http://localhost:8000") })}
}

func TestFailing(t *testing.T) {
	server := httptest.NewServer(http.NotFoundHandler())
	defer server.Close()
	cfg, err := config.LoadDefaultConfig(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	cfg.HTTPClient = server.Client()
	_ = &Store{client: dynamodb.NewFromConfig(cfg)}
}

// A client of an empty configuration finds no credentials.
func TestEmpty(t *testing.T) {
	_ = &Store{client: dynamodb.NewFromConfig(aws.Config{})}
}
