package symbolic_test

import (
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/dev/sample"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

const remainderSample = `package sample

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type writes = map[string][]types.WriteRequest

func again(ctx context.Context, db *dynamodb.Client, orders, carts writes) {
	for len(orders) > 0 {
		out, _ := db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: orders})
		orders = out.UnprocessedItems
	}
}

func retried(ctx context.Context, db *dynamodb.Client, orders, carts writes) {
	for range 5 {
		out, err := db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: orders})
		if err != nil {
			continue
		}
		orders = out.UnprocessedItems
	}
}

func replaced(ctx context.Context, db *dynamodb.Client, orders, carts writes) {
	for range 5 {
		out, err := db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: orders})
		if err != nil {
			orders = carts
			continue
		}
		orders = out.UnprocessedItems
	}
}

func other(ctx context.Context, db *dynamodb.Client, orders, carts writes) {
	for len(orders) > 0 {
		out, _ := db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: carts})
		orders = out.UnprocessedItems
	}
}

func joined(ctx context.Context, db *dynamodb.Client, orders, carts writes) {
	for len(orders) > 0 {
		out, _ := db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: orders})
		orders = out.UnprocessedItems
		orders["carts"] = nil
	}
}

func stale(ctx context.Context, db *dynamodb.Client, orders, carts writes) {
	var out *dynamodb.BatchWriteItemOutput
	for len(orders) > 0 {
		out, _ = db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: out.UnprocessedItems})
		orders = out.UnprocessedItems
	}
}

func twice(ctx context.Context, db *dynamodb.Client, orders, carts writes) {
	out, _ := db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: carts})
	for len(out.UnprocessedItems) > 0 {
		out, _ = db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: out.UnprocessedItems})
	}
}

func whole(ctx context.Context, db *dynamodb.Client, orders, carts writes) {
	in := dynamodb.BatchWriteItemInput{}
	for len(orders) > 0 {
		in = dynamodb.BatchWriteItemInput{RequestItems: orders}
		out, _ := db.BatchWriteItem(ctx, &in)
		orders = out.UnprocessedItems
	}
}
`

// The remainder of a batch is a part of what the loop's variable held, and of nothing else.
func TestIsRemainderOf(t *testing.T) {
	a := sample.Compile(t, "sample.go", remainderSample)
	for name, want := range map[string]bool{"again": true, "retried": true, "replaced": false, "other": false, "joined": false, "stale": false, "whole": false} {
		var found *ssa.Phi
		for _, b := range a.Function(t, name).Blocks {
			for _, instr := range b.Instrs {
				if phi, ok := instr.(*ssa.Phi); ok && phi.Comment == "orders" && found == nil {
					found = phi
				}
			}
		}
		if found == nil {
			t.Fatalf("%s has no loop", name)
		}
		var remainders int
		for _, edge := range found.Edges {
			if a.IsRemainderOf(edge, func(v ssa.Value) bool { return v == found }) {
				remainders++
			}
		}
		if (remainders == 1) != want || remainders > 1 {
			t.Errorf("%s: %d values of the loop are its own remainder, want that: %v", name, remainders, want)
		}
		if got := a.Resolve(found); (got.Kind == symbolic.Param) != want {
			t.Errorf("%s: the loop sends %v", name, got)
		}
	}
}

// What a second call sends is what the first one left, and its own remainder.
func TestEarlier(t *testing.T) {
	a := sample.Compile(t, "sample.go", remainderSample)
	for name, want := range map[string][]int{"again": {0}, "other": {0}, "twice": {0, 1}} {
		var got []int
		for _, b := range a.Function(t, name).Blocks {
			for _, instr := range b.Instrs {
				if call, ok := instr.(*ssa.Call); ok && !dataflow.IsBuiltin(&call.Call) {
					got = append(got, len(a.Earlier(&call.Call, ddb.Lookup(ddb.BatchWriteItem))))
				}
			}
		}
		if len(got) != len(want) || got[0] != want[0] || got[len(got)-1] != want[len(want)-1] {
			t.Errorf("%s: its calls send the rest of %v requests, want %v", name, got, want)
		}
	}
}
