package scan

import (
	"context"
	"testing"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Tests look at all that they have written.
func TestAll(t *testing.T) {
	c := &Catalog{}
	if _, err := c.db.Scan(context.Background(), &dynamodb.ScanInput{TableName: &c.table}); err != nil {
		t.Fatal(err)
	}
}
