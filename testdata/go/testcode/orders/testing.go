package orders

import (
	"testing"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Clear is for the tests of other packages.
func Clear(t testing.TB, db *dynamodb.Client, in *dynamodb.ScanInput) {
	if _, err := db.Scan(t.Context(), in); err != nil {
		t.Fatal(err)
	}
}
