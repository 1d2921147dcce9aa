// Package decodeerrorignored decodes items, and checks whether that worked, or not.
package decodeerrorignored

import (
	"context"
	"fmt"
	"log"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

type room struct {
	ID    string   `dynamodbav:"id"`
	Beds  int      `dynamodbav:"beds"`
	Extra []string `dynamodbav:"extra"`
}

func statement(it item) *room {
	var r room
	attributevalue.UnmarshalMap(it, &r) // want DDB326 warning likely `The error of UnmarshalMap is dropped | decoding ends at the first attribute that does not fit, and fields that it has not reached stay empty | check the error`
	return &r
}

func blank(it item) (beds int) {
	r := &room{}
	_ = attributevalue.UnmarshalMap(it, // want DDB326 `The error of UnmarshalMap is dropped`
		r)
	return r.Beds
}

func list(ctx context.Context, client *dynamodb.Client) ([]room, error) {
	var all []room
	pages := dynamodb.NewScanPaginator(client, &dynamodb.ScanInput{TableName: aws.String("rooms")})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		var rooms []room
		err = attributevalue.UnmarshalListOfMaps(page.Items, &rooms) // want DDB326 `The error of UnmarshalListOfMaps is dropped`
		all = append(all, rooms...)
	}
	return all, nil
}

func lastOnly(items []item) (all []room, err error) {
	for _, it := range items {
		var r room
		err = attributevalue.UnmarshalMap(it, &r) // want DDB326 `The error of UnmarshalMap is overwritten by the next iteration of the loop | check the error in the loop`
		all = append(all, r)
	}
	return all, err
}

func attribute(it item) int {
	var beds int
	_ = attributevalue.Unmarshal(it["beds"], // want DDB326 `The error of Unmarshal is dropped`
		&beds)
	return beds
}

func generic[T any](it item) (v T) {
	_ = attributevalue.UnmarshalMap(it, // want DDB326 `The error of UnmarshalMap is dropped`
		&v)
	return v
}

func texts(it item) map[string]string {
	found := map[string]string{}
	attributevalue.UnmarshalMap(it, &found) // want DDB326 `The error of UnmarshalMap is dropped`
	return found
}

func captured(it item) func() int {
	var r room
	_ = attributevalue.UnmarshalMap(it, // want DDB326 `The error of UnmarshalMap is dropped`
		&r)
	return func() int { return r.Beds }
}

func checked(it item) (r room, err error) {
	if err := attributevalue.UnmarshalMap(it, &r); err != nil {
		return r, fmt.Errorf("decode room: %w", err)
	}
	return r, nil
}

func returned(it item) (r room, err error) {
	return r, attributevalue.UnmarshalMap(it, &r)
}

func logged(it item) room {
	var r room
	if err := attributevalue.UnmarshalMap(it, &r); err != nil {
		log.Printf("room is damaged: %v", err)
	}
	return r
}

// Any item fits, and any text is one.
func anything(it item) (map[string]any, string) {
	all := map[string]any{}
	_ = attributevalue.UnmarshalMap(it, &all)
	var id string
	_ = attributevalue.Unmarshal(it["id"], &id)
	return all, id
}

func forLog(it item) {
	var r room
	_ = attributevalue.UnmarshalMap(it, &r)
	log.Printf("deleted: %v", r)
}

func onPurpose(it item) room {
	r := room{Beds: 2}
	// Damaged rooms keep what could be read.
	_ = attributevalue.UnmarshalMap(it, &r)
	return r
}

func encoded(r room) item {
	it, _ := attributevalue.MarshalMap(r)
	return it
}

// pageKey is where a page ends: it looks the same on every page.
func pageKey(ctx context.Context, client *dynamodb.Client, start item) (string, error) {
	page, err := client.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("rooms"), ExclusiveStartKey: start})
	if err != nil {
		return "", err
	}
	var key struct {
		ID string `dynamodbav:"id"`
	}
	attributevalue.UnmarshalMap(page.LastEvaluatedKey, &key)
	return key.ID, nil
}

func firstOfPage(ctx context.Context, client *dynamodb.Client, start item) (string, error) {
	page, err := client.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("rooms"), ExclusiveStartKey: start})
	if err != nil || len(page.Items) == 0 {
		return "", err
	}
	var first room
	attributevalue.UnmarshalMap(page.Items[0], &first) // want DDB326 `The error of UnmarshalMap is dropped`
	return first.ID, nil
}
