package engine

import (
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// Package desk reads and writes orders by an interface. It imports neither package table, which
// implements that, nor the SDK; the main package knows both.
const behindInterface = `
-- .git/HEAD --
-- sdk/go.mod --
module github.com/aws/aws-sdk-go-v2/service/dynamodb
-- sdk/sdk.go --
package dynamodb

import "github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

type Client struct{}

type GetItemInput struct {
	TableName *string
	Key       map[string]types.AttributeValue
}

type GetItemOutput struct{ Item map[string]types.AttributeValue }

type PutItemInput struct {
	TableName, ConditionExpression *string
	Item                           map[string]types.AttributeValue
}

type PutItemOutput struct{}

type ScanInput struct {
	TableName         *string
	ExclusiveStartKey map[string]types.AttributeValue
}

type ScanOutput struct {
	Items            []map[string]types.AttributeValue
	LastEvaluatedKey map[string]types.AttributeValue
}

func (c *Client) Scan(input *ScanInput) (*ScanOutput, error)          { return nil, nil }
func (c *Client) GetItem(input *GetItemInput) (*GetItemOutput, error) { return nil, nil }
func (c *Client) PutItem(input *PutItemInput) (*PutItemOutput, error) { return nil, nil }
-- sdk/types/types.go --
package types

type AttributeValue interface{ isAttributeValue() }

type AttributeValueMemberS struct{ Value string }

func (*AttributeValueMemberS) isAttributeValue() {}
-- codec/go.mod --
module github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue

require github.com/aws/aws-sdk-go-v2/service/dynamodb v1.0.0

replace github.com/aws/aws-sdk-go-v2/service/dynamodb => ../sdk
-- codec/codec.go --
package attributevalue

import "github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

func MarshalMap(in interface{}) (map[string]types.AttributeValue, error)        { return nil, nil }
func UnmarshalMap(m map[string]types.AttributeValue, out interface{}) error     { return nil }
-- go.mod --
module example.com/shop

go 1.24

require (
	github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue v1.0.0
	github.com/aws/aws-sdk-go-v2/service/dynamodb v1.0.0
)

replace github.com/aws/aws-sdk-go-v2/service/dynamodb => ./sdk

replace github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue => ./codec
-- orders/orders.go --
package orders

type Order struct{ ID, Status string }

type Orders interface {
	Get(id string) (*Order, error)
	Put(o *Order) error
}
-- desk/desk.go --
package desk

import "example.com/shop/orders"

func Ship(all orders.Orders, id string) error {
	o, err := all.Get(id)
	if err != nil {
		return err
	}
	o.Status = "shipped"
	return all.Put(o)
}
-- table/table.go --
package table

import (
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/shop/orders"
)

type Orders struct{ Client *dynamodb.Client }

// All reads one page, which is reported in any case.
func (t *Orders) All() (int, error) {
	out, err := t.Client.Scan(&dynamodb.ScanInput{TableName: &name})
	if err != nil {
		return 0, err
	}
	return len(out.Items), nil
}

var name = "orders"

func (t *Orders) Get(id string) (*orders.Order, error) {
	out, err := t.Client.GetItem(&dynamodb.GetItemInput{TableName: &name, Key: map[string]types.AttributeValue{"ID": &types.AttributeValueMemberS{Value: id}}})
	if err != nil {
		return nil, err
	}
	o := new(orders.Order)
	if err := attributevalue.UnmarshalMap(out.Item, o); err != nil {
		return nil, err
	}
	return o, nil
}

func (t *Orders) Put(o *orders.Order) error {
	item, err := attributevalue.MarshalMap(o)
	if err != nil {
		return err
	}
	_, err = t.Client.PutItem(&dynamodb.PutItemInput{TableName: &name, Item: item})
	return err
}
-- cmd/service/main.go --
package main

import (
	"example.com/shop/desk"
	"example.com/shop/table"
)

func main() { _ = desk.Ship(&table.Orders{}, "42") }
-- cmd/memory/main.go --
package main

import "example.com/shop/orders"

type memory map[string]*orders.Order

func (m memory) Get(id string) (*orders.Order, error) { return m[id], nil }
func (m memory) Put(o *orders.Order) error            { m[o.ID] = o; return nil }

func main() {}
`

// What a package does by interfaces depends on what stands behind them. What is kept of it holds
// as long as that does the same.
func TestKeptBehindInterface(t *testing.T) {
	k := newKeptRuns(t, behindInterface)
	reported := func() bool {
		result, err := Run(t.Context(), Options{Dir: k.dir, Rules: catalog.Rules(), Memory: standard.TypesOnly()})
		if err != nil {
			t.Fatal(err)
		}
		return slices.ContainsFunc(result.Findings, func(f rules.Finding) bool {
			return f.Rule.ID == "DDB109" && f.Span.File == "desk/desk.go" && f.Span.Start.Line == 11
		})
	}
	if k.run(t); !reported() {
		t.Error("the lost update in package desk is not reported")
	}
	if first, again := k.run(t); first+again != 0 {
		t.Errorf("%d and %d packages are loaded though nothing has changed", first, again)
	}
	k.edit(t, "table/table.go", "Item: item}", "Item: item, ConditionExpression: &name}")
	if _, again := k.run(t); again != 1 || reported() {
		t.Errorf("%d packages are judged again once orders are stored on a condition, want desk; reported: %v", again, reported())
	}
	k.edit(t, "table/table.go", "Item: item, ConditionExpression: &name}", "Item: item}")
	k.edit(t, "cmd/memory/main.go", "package main\n", "package main\n\nimport _ \"example.com/gone\"\n")
	if k.run(t); reported() {
		t.Error("it is reported though a package is missing, of which a type may stand behind the interface")
	}
	k.edit(t, "cmd/memory/main.go", "import _ \"example.com/gone\"\n", "")
	if k.run(t); !reported() {
		t.Error("it is not reported any more")
	}
	k.edit(t, "table/table.go", "var name", "type Former struct{ *dynamodb.Client }\n\nfunc (t Former) Get(id string) (*orders.Order, error) { return (&Orders{t.Client}).Get(id) }\nfunc (t Former) Put(o *orders.Order) error { return (&Orders{t.Client}).Put(o) }\n\nvar name")
	if k.run(t); reported() {
		t.Error("it is reported though two types may stand behind the interface")
	}
}

// A run over a part, such as the package that knows the interface alone, reports what one over the
// whole reports there.
func TestNarrowedRunsBehindInterface(t *testing.T) {
	narrowed(t, newKeptRuns(t, behindInterface).dir, 2)
}
