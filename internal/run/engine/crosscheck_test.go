package engine

import (
	"context"
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/archives"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// Package orders names a table and an index; package carts names neither.
const shop = `
-- .git/HEAD --
-- sdk/go.mod --
module github.com/aws/aws-sdk-go-v2/service/dynamodb
-- sdk/sdk.go --
package dynamodb

type Client struct{}

type QueryInput struct{ TableName, IndexName, ProjectionExpression *string }

type QueryOutput struct{}

func (c *Client) Query(input *QueryInput) (*QueryOutput, error) { return nil, nil }
-- go.mod --
module example.com/shop

go 1.24

require github.com/aws/aws-sdk-go-v2/service/dynamodb v1.0.0

replace github.com/aws/aws-sdk-go-v2/service/dynamodb => ./sdk
-- orders/orders.go --
package orders

import "github.com/aws/aws-sdk-go-v2/service/dynamodb"

func All(client *dynamodb.Client) (*dynamodb.QueryOutput, error) {
	table, index := "prod-shop-orders", "gsi9"
	return client.Query(&dynamodb.QueryInput{TableName: &table, IndexName: &index})
}
-- carts/carts.go --
package carts

import "github.com/aws/aws-sdk-go-v2/service/dynamodb"

func All(client *dynamodb.Client, table string) (*dynamodb.QueryOutput, error) {
	index := "gsi9"
	return client.Query(&dynamodb.QueryInput{TableName: &table, IndexName: &index})
}
-- infra/orders.tf --
resource "aws_dynamodb_table" "orders" {
  name     = "prod-shop-orders"
  hash_key = "order_id"
}
-- broken/main.tf --
resource {
`

// A run over a part of the code knows the tables of the whole repository.
func TestTablesForCode(t *testing.T) {
	t.Setenv("GOPROXY", "off")
	t.Setenv("GOFLAGS", "-mod=mod")
	tests := map[string]struct {
		args    []string
		exclude string
		found   bool
	}{
		"names a table":       {args: []string{"orders"}, exclude: "broken", found: true},
		"names none":          {args: []string{"carts"}, exclude: "broken"},
		"with its Terraform":  {args: []string{"orders", "infra"}, exclude: "broken", found: true},
		"everything":          {exclude: "broken", found: true},
		"broken elsewhere":    {args: []string{"orders"}, exclude: "docs", found: true}, // the table itself was read
		"excluded files":      {args: []string{"orders"}, exclude: "broken/*.tf", found: true},
		"part of it excluded": {args: []string{"orders"}, exclude: "infra"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			dir := archives.Extract(t, shop+"-- .dynamolint.yml --\nversion: 1\nexclude: ["+test.exclude+"]\n")
			result, err := Run(t.Context(), Options{Dir: dir, Args: test.args, Rules: catalog.Rules(), Memory: standard.TypesOnly()})
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range result.Problems {
				t.Errorf("%s: %s", p.Span, p.Message)
			}
			i := slices.IndexFunc(result.Findings, func(f rules.Finding) bool { return f.Rule.ID == "DDB702" })
			if found := i >= 0; found != test.found {
				t.Fatalf("found: %v", found)
			}
			if test.found && result.Findings[i].Related[0].Span.String() != "infra/orders.tf:1:1" {
				t.Errorf("declared at %s", result.Findings[i].Related[0].Span)
			}
		})
	}
}

// A run that is cancelled before the tables are read judges nothing by them.
func TestCancelledBeforeTablesAreRead(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	result, err := Run(ctx, Options{Dir: archives.Extract(t, shop), Rules: catalog.Rules(), Memory: standard.TypesOnly()})
	if err != nil || len(result.Findings) > 0 || result.ExitCode() != ExitIncomplete {
		t.Errorf("%v, findings %v, exit code %d; want none and %d", err, result.Findings, result.ExitCode(), ExitIncomplete)
	}
}
