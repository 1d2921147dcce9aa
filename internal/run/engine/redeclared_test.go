package engine

import (
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/archives"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// A function that is declared twice is a mistake of the code, which is named, and the analysis
// goes on.
func TestRedeclaredFunctions(t *testing.T) {
	t.Setenv("GOPROXY", "off")
	t.Setenv("GOFLAGS", "-mod=mod")
	const twice = `-- migrate/orders.go --
package main

import "github.com/aws/aws-sdk-go-v2/service/dynamodb"

func main() {
	table, index := "prod-shop-orders", "gsi9"
	_, _ = new(dynamodb.Client).Query(&dynamodb.QueryInput{TableName: &table, IndexName: &index})
}
-- migrate/parcels.go --
package main

import "github.com/aws/aws-sdk-go-v2/service/dynamodb"

func main() {
	table := "prod-shop-parcels"
	_, _ = new(dynamodb.Client).Query(&dynamodb.QueryInput{TableName: &table})
}
-- .dynamolint.yml --
version: 1
exclude: [broken]
`
	result, err := Run(t.Context(), Options{Dir: archives.Extract(t, shop+twice), Args: []string{"migrate"}, Rules: catalog.Rules(), Memory: standard.TypesOnly()})
	if err != nil {
		t.Fatal(err)
	}
	if len(result.Problems) != 1 || !strings.Contains(result.Problems[0].Message, "main redeclared") {
		t.Errorf("problems: %+v", result.Problems)
	}
}
