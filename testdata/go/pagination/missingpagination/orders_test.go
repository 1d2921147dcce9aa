package missingpagination

import (
	"context"
	"testing"
)

// Tests read a handful of items of their own.
func TestList(t *testing.T) {
	s := &Store{}
	out, err := s.db.Query(context.Background(), ordersQuery("orders", "c-1"))
	if err != nil {
		t.Fatal(err)
	}
	if len(out.Items) != 3 {
		t.Errorf("got %d orders", len(out.Items))
	}
}
