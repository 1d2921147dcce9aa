package sdk_test

import (
	"net/url"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
)

// A URL of a collection names a table and its key if it is one that the driver takes.
func TestURLNames(t *testing.T) {
	type names struct{ table, partition, sort string }
	for text, want := range map[string]names{
		"dynamodb://orders?partition_key=id":                            {"orders", "id", ""},
		"dynamodb://orders?partition_key=id&sort_key=day&allow_scans=1": {"orders", "id", "day"},
		"dynamodb://orders":                      {},
		"dynamodb://orders/all?partition_key=id": {},
		"dynamodb://?partition_key=id":           {},
		"mongo://orders?partition_key=id":        {},
	} {
		u, err := url.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		var got names
		table, partition, sort, ok := sdk.URLNames(u)
		if ok {
			got = names{table, partition, sort}
		}
		if got != want {
			t.Errorf("%s: got %+v, want %+v", text, got, want)
		}
	}
}
