package engine

import (
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/archives"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// A function runs a program that takes the name of its table from a variable which the
// function does not set.
const unset = `
-- orders/orders.go --
package orders
-- carts/carts.go --
package carts
-- broken/main.tf --
-- infra/api.tf --
resource "aws_dynamodb_table" "orders" {
  name     = "prod-shop-orders"
  hash_key = "id"
}

resource "aws_lambda_function" "api" {
  role = aws_iam_role.api.arn
}

resource "aws_iam_role" "api" {
  name = "api"
}
-- store/store.go --
package store

import "github.com/aws/aws-sdk-go-v2/service/dynamodb"

type Store struct {
	client *dynamodb.Client
	table  string
}

func New(table string) *Store { return &Store{table: table} }

func (s *Store) Each() error {
	_, err := s.client.Query(&dynamodb.QueryInput{TableName: &s.table})
	return err
}
-- ports/ports.go --
package ports

type All interface{ Each() error }

func Run(a All) error { return a.Each() }
-- cmd/api/main.go --
package main

import (
	"os"

	"example.com/shop/ports"
	"example.com/shop/store"
)

var run = ports.Run

func main() {
	s := store.New(os.Getenv("ORDERS_TABLE"))
	_ = s.Each()
}
`

// Rules on workloads know what programs run where all code is read that leads there.
func TestWorkloads(t *testing.T) {
	t.Setenv("GOPROXY", "off")
	t.Setenv("GOFLAGS", "-mod=mod")
	for name, test := range map[string]struct {
		change, to string
		args       []string
		want       []string
	}{
		"all code":              {want: []string{"DDB725"}},
		"a constant":            {change: `os.Getenv("ORDERS_TABLE")`, to: `os.Args[0][:0] + "prod-shop-orders"`},
		"its role":              {change: `s := store.New(os.Getenv("ORDERS_TABLE"))`, to: `_ = os.Args; s := store.New("prod-shop-orders")`, want: []string{"DDB731"}},
		"called by unread code": {change: "_ = s.Each()", to: "_ = run(s)"},
		"called by a library":   {change: "_ = s.Each()", to: "defer func() { _ = func(a interface{ Each() error }) error { return a.Each() }(s) }()", want: []string{"DDB725"}},
		"a part":                {args: []string{"cmd", "store"}},
		"with errors":           {change: "var run = ports.Run", to: "var run = ports.Runs"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := archives.Extract(t, shop+strings.Replace(unset, test.change, test.to, 1))
			result, err := Run(t.Context(), Options{Dir: dir, Args: test.args, Rules: catalog.Rules(), Memory: standard.TypesOnly()})
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, f := range result.Findings {
				if f.Rule.ID == "DDB725" || f.Rule.ID == "DDB731" {
					got = append(got, f.Rule.ID)
				}
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("found %v, not %v; problems: %v", got, test.want, messages(result.Problems))
			}
		})
	}
}

func messages(problems []rules.Problem) (all []string) {
	for _, p := range problems {
		all = append(all, p.Message)
	}
	return all
}
