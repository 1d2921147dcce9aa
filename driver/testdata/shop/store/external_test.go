package store_test

import (
	"context"
	"testing"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/shop/store"
)

func TestPage(t *testing.T) {
	s := &store.Store{DB: dynamodb.New(dynamodb.Options{})}
	page, err := s.Page(context.Background(), "c-1")
	if err != nil {
		t.Fatal(err)
	}
	if len(page.Items) == 0 {
		t.Error("no orders")
	}
}
