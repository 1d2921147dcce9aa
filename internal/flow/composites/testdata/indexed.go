// Package indexed has what lists of parts of requests are made of whose elements are stored
// by their index. See shapes.go for how that is written.
package indexed

import (
	"context"

	"example.org/elsewhere"
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

var orders = aws.String("orders")

func remove(id string) types.TransactWriteItem {
	return types.TransactWriteItem{Delete: &types.Delete{TableName: orders, Key: item{"id": &types.AttributeValueMemberS{Value: id}}}}
}

func put(order item) types.TransactWriteItem {
	return types.TransactWriteItem{Put: &types.Put{TableName: aws.String("orders"), Item: order}}
}

// What is stored in a loop is there any number of times.
func inLoops(ids []string, list []item, yes bool, n int) {
	removed := make([]types.TransactWriteItem, len(ids))
	for i, id := range ids {
		removed[i] = types.TransactWriteItem{Delete: &types.Delete{TableName: aws.String("orders"), Key: item{"id": &types.AttributeValueMemberS{Value: id}}}}
	}
	show(removed) // shape: [{Delete:{Key:{id:S(unknown)} TableName:"orders"}}?*]
	requests := make([]types.WriteRequest, n)
	for i, order := range list {
		requests[i] = types.WriteRequest{PutRequest: &types.PutRequest{Item: order}}
	}
	show(requests) // shape: [{PutRequest:{Item:unknown}}?*]
	either := make([]types.WriteRequest, len(list))
	for i, order := range list {
		if len(order) > 1 {
			either[i] = types.WriteRequest{PutRequest: &types.PutRequest{Item: order}}
		} else {
			either[i] = types.WriteRequest{DeleteRequest: &types.DeleteRequest{Key: order}}
		}
	}
	show(either) // shape: [{PutRequest:{Item:unknown}}?* {DeleteRequest:{Key:unknown}}?*]
	again := make([]types.WriteRequest, len(list))
	for i, order := range list {
		again[i] = types.WriteRequest{PutRequest: &types.PutRequest{}}
		again[i] = types.WriteRequest{PutRequest: &types.PutRequest{Item: order}}
	}
	show(again) // shape: [unknown?* {PutRequest:{Item:unknown}}?*]
	pairs := make([]types.WriteRequest, 2*len(list))
	for i, order := range list {
		pairs[2*i] = types.WriteRequest{PutRequest: &types.PutRequest{Item: order}}
		pairs[2*i+1] = types.WriteRequest{DeleteRequest: &types.DeleteRequest{Key: order}}
	}
	show(pairs) // shape: [{PutRequest:{Item:unknown}}?* {DeleteRequest:{Key:unknown}}?*]
	headed := make([]types.TransactWriteItem, len(list)+1)
	headed[0] = types.TransactWriteItem{Update: &types.Update{TableName: aws.String("counters")}}
	for i, order := range list {
		headed[i+1] = types.TransactWriteItem{Put: &types.Put{TableName: aws.String("orders"), Item: order}}
	}
	show(headed) // shape: [{Update:{TableName:"counters"}}? {Put:{Item:unknown TableName:"orders"}}?*]
	field := make([]types.TransactWriteItem, len(list))
	for i, order := range list {
		field[i].Put = &types.Put{TableName: aws.String("orders"), Item: order}
	}
	show(field) // shape: [{Put:{Item:unknown TableName:"orders"}}?*]
	fields := make([]types.TransactWriteItem, len(list))
	for i, order := range list {
		if yes {
			fields[i].Put = &types.Put{TableName: aws.String("orders"), Item: order}
		} else {
			fields[i].Delete = &types.Delete{TableName: aws.String("orders"), Key: order}
		}
	}
	show(fields) // shape: [unknown?* unknown?*]
	called := make([]types.TransactWriteItem, len(list))
	for i, order := range list {
		called[i] = put(order)
	}
	show(called) // shape: [{Put:{Item:unknown TableName:"orders"}}?*]
	filled := 0
	some := make([]types.TransactWriteItem, len(list))
	for _, order := range list {
		if len(order) > 1 {
			some[filled] = put(order)
			filled++
		}
	}
	show(some[:filled]) // shape: [{Put:{Item:unknown TableName:"orders"}}?*]
	for i := 0; i < len(called); i += 25 {
		show(called[i:min(i+25, len(called))]) // shape: [{Put:{Item:unknown TableName:"orders"}}?*]
	}
	show(make([]types.TransactWriteItem, 0, 25)[:n]) // shape: [...]
}

// The length may be constant, and an array have a name.
func ofLength(order item, yes bool, n int) {
	two := make([]types.TransactWriteItem, 2)
	for i := range two {
		two[i] = put(order)
	}
	show(two) // shape: [{Put:{Item:param0 TableName:"orders"}}?*]/2-2
	var array [3]types.TransactWriteItem
	for i := range array {
		array[i] = put(order)
	}
	show(array[:]) // shape: [{Put:{Item:param0 TableName:"orders"}}?*]/3-3
	first := make([]types.TransactWriteItem, n)
	first[0] = put(order)
	if yes {
		first[1] = remove("1")
	}
	show(first) // shape: [{Put:{Item:param0 TableName:"orders"}} {Delete:{Key:{id:S("1")} TableName:indexed.orders}}?]
	none := make([]types.TransactWriteItem, n)
	show(none) // shape: [...]
	twice := make([]types.TransactWriteItem, n)
	twice[0] = put(order)
	twice[0] = remove("1")
	show(twice) // shape: [unknown]
}

// What may be stored by other code is unknown.
func disturbed(ctx context.Context, db *dynamodb.Client, list []item, n int) {
	passed := make([]types.TransactWriteItem, n)
	for i, order := range list {
		passed[i] = put(order)
	}
	elsewhere.Fill(passed)
	show(passed) // shape: [set?* ...]
	captured := make([]types.TransactWriteItem, n)
	set := func(i int) { captured[i] = remove("1") }
	for i, order := range list {
		captured[i] = put(order)
		set(i)
	}
	show(captured) // shape: [...]
	address := make([]types.TransactWriteItem, n)
	for i, order := range list {
		address[i] = put(order)
	}
	elsewhere.Fill(&address[0])
	show(address) // shape: [unknown set?* ...]
	changed := make([]types.TransactWriteItem, n)
	for i, order := range list {
		changed[i] = put(order)
		changed[i].Put.TableName = nil
	}
	show(changed) // shape: [set?* ...]
	part := make([]types.TransactWriteItem, n)
	for i, order := range list {
		part[i] = put(order)
	}
	part[1:][0] = remove("1")
	show(part) // shape: [set?* ...]
	replaced := make([]types.TransactWriteItem, n)
	for i, order := range list {
		replaced[i] = put(order)
	}
	replaced = append(replaced[:1], remove("1"))
	show(replaced) // shape: [{Put:{Item:unknown TableName:"orders"}}?* {Delete:{Key:{id:S("1")} TableName:indexed.orders}} ...]/2-2
	cut := make([]types.TransactWriteItem, n)
	for i, order := range list {
		cut[i] = put(order)
	}
	_ = append(cut[:1], remove("1"))
	show(cut) // shape: [{Put:{Item:unknown TableName:"orders"}}?* ...]
	copied := make([]types.TransactWriteItem, n)
	for i, order := range list {
		copied[i] = put(order)
	}
	copy(copied, []types.TransactWriteItem{remove("1")})
	show(copied) // shape: [set?* ...]
	kept := make([]types.TransactWriteItem, n)
	for i, order := range list {
		kept[i] = put(order)
	}
	input := &dynamodb.TransactWriteItemsInput{TransactItems: kept}
	input.TransactItems[0] = remove("1")
	show(kept) // shape: [{Put:{Item:unknown TableName:"orders"}}?* ...]
	global := make([]types.TransactWriteItem, n)
	for i, order := range list {
		global[i] = put(order)
	}
	pending = global
	show(global) // shape: [{Put:{Item:unknown TableName:"orders"}}?* ...]
	held := make([]types.WriteRequest, n)
	for i, order := range list {
		held[i] = types.WriteRequest{PutRequest: &types.PutRequest{Item: order}}
	}
	tables := map[string][]types.WriteRequest{"orders": held}
	tables["orders"][0] = types.WriteRequest{DeleteRequest: &types.DeleteRequest{}}
	show(held) // shape: [{PutRequest:{Item:unknown}}?* ...]
	sent := make([]types.WriteRequest, n)
	for i, order := range list {
		sent[i] = types.WriteRequest{PutRequest: &types.PutRequest{Item: order}}
	}
	db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"orders": sent}})
	show(sent) // shape: [{PutRequest:{Item:unknown}}?*]
}

// What functions of the package do with a list is followed.
func functions(ctx context.Context, db *dynamodb.Client, list []item) {
	show(puts(list)) // shape: [{Put:{Item:unknown TableName:"orders"}}?*]
	built := puts(list)
	built[0] = remove("1")
	show(built) // shape: [set?* ...]
	logged := make([]types.TransactWriteItem, len(list))
	for i, order := range list {
		logged[i] = put(order)
	}
	count(logged)
	show(logged) // shape: [{Put:{Item:unknown TableName:"orders"}}?*]
	replaced := make([]types.TransactWriteItem, len(list))
	for i, order := range list {
		replaced[i] = put(order)
	}
	replaceFirst(replaced)
	show(replaced) // shape: [set?* ...]
	request := make([]types.TransactWriteItem, len(list))
	for i, order := range list {
		request[i] = put(order)
	}
	input := dynamodb.TransactWriteItemsInput{TransactItems: request}
	replaceIn(&input)
	db.TransactWriteItems(ctx, &input)
	show(request) // shape: [{Put:{Item:unknown TableName:"orders"}}?* ...]
}

func puts(list []item) []types.TransactWriteItem {
	all := make([]types.TransactWriteItem, len(list))
	for i, order := range list {
		all[i] = put(order)
	}
	return all
}

func count(items []types.TransactWriteItem) (n int) {
	for _, item := range items {
		if item.Put != nil {
			n++
		}
	}
	return n
}

func replaceFirst(items []types.TransactWriteItem) { items[0] = remove("1") }

func replaceIn(input *dynamodb.TransactWriteItemsInput) { input.TransactItems[0] = remove("1") }

var pending []types.TransactWriteItem

// Of other lists, an element that is never stored is one, too.
func others(list []string, attributes []types.AttributeValue) {
	texts := make([]string, len(list))
	for i := range list {
		texts[i] = "x"
	}
	show(texts) // shape: ["x"?* ...]
	values := make([]types.AttributeValue, len(list))
	for i := range list {
		values[i] = &types.AttributeValueMemberS{Value: "x"}
	}
	show(values) // shape: [S("x")?* ...]
}
