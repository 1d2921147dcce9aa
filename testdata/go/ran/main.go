// Command ran sends requests to a service that pages, leaves a part of each batch undone and is
// busy at times, and prints what was written and read. It is run before and after code.go is fixed.
package main

import (
	"context"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	dynamodbv1 "github.com/aws/aws-sdk-go/service/dynamodb"
)

// requested is how many items each request is about.
const requested = 5

func main() {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	writing(ctx)
	writingV1()
	reading(ctx)
	listing(ctx)
}

// writing sends one request to two regions, where one is busy at first, and again after an error.
func writing(ctx context.Context) {
	in := &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"orders": {}}}
	for i := range requested {
		put := types.WriteRequest{PutRequest: &types.PutRequest{Item: keyOf(i)}}
		in.RequestItems["orders"] = append(in.RequestItems["orders"], put)
	}
	here, there, busy := &service{}, &service{}, &service{busyAt: 2}
	for _, db := range []*service{here, there, busy} {
		if err := save(ctx, db, in); err != nil {
			again := save(ctx, db, in)
			fmt.Println("save: failed, and the second time:", again)
		}
	}
	here.print("save here")
	there.print("save there")
	busy.print("save busy")
	fmt.Println("save: nothing is refused:", save(ctx, here, &dynamodb.BatchWriteItemInput{}) != nil)
	fmt.Println("save: left in the request:", len(in.RequestItems["orders"]))
}

func writingV1() {
	in := &dynamodbv1.BatchWriteItemInput{RequestItems: map[string][]*dynamodbv1.WriteRequest{"orders": {}}}
	for i := range requested {
		put := &dynamodbv1.WriteRequest{PutRequest: &dynamodbv1.PutRequest{Item: keyOfV1(i)}}
		in.RequestItems["orders"] = append(in.RequestItems["orders"], put)
	}
	here, there := &serviceV1{}, &serviceV1{}
	for _, db := range []*serviceV1{here, there} {
		if err := saveV1(db, in); err != nil {
			fmt.Println("saveV1:", err)
		}
	}
	here.print("saveV1 here")
	there.print("saveV1 there")
	fmt.Println("saveV1: nothing is refused:", saveV1(here, &dynamodbv1.BatchWriteItemInput{}) != nil)
}

// reading sends one request twice.
func reading(ctx context.Context) {
	keys := types.KeysAndAttributes{}
	for i := range requested {
		keys.Keys = append(keys.Keys, keyOf(i))
	}
	in := &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{"orders": keys}}
	for _, name := range []string{"load first", "load again"} {
		items, err := load(ctx, &service{}, in)
		if err != nil {
			fmt.Println("load:", err)
		}
		for _, found := range items {
			fmt.Println(name, nameOf(found))
		}
	}
	_, err := load(ctx, &service{}, &dynamodb.BatchGetItemInput{})
	fmt.Println("load: nothing is refused:", err != nil)
}

func listing(ctx context.Context) {
	items, err := list(ctx, &service{region: "here "}, &service{region: "there "})
	for _, found := range items {
		fmt.Println("list", nameOf(found))
	}
	old, errV1 := listV1(&serviceV1{region: "here "}, &serviceV1{region: "there "})
	for _, found := range old {
		fmt.Println("listV1", *found["id"].S)
	}
	fmt.Println("list: all is well:", err == nil && errV1 == nil)
}
