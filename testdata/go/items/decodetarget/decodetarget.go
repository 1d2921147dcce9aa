// Package decodetarget decodes items into what a decoder can set, and into what it cannot.
package decodetarget

import (
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

type room struct {
	ID   string `dynamodbav:"id"`
	Beds int    `dynamodbav:"beds"`
}

func first(it item) (r room, err error) {
	err = attributevalue.UnmarshalMap(it, r) // want DDB324 error proven `Items are decoded into r, which is not a pointer | returns an InvalidUnmarshalError each time`
	return r, err
}

func all(items []item) ([]room, error) {
	rooms := make([]room, len(items))
	if err := attributevalue.UnmarshalListOfMaps(items, rooms); err != nil { // want DDB324 `decoded into rooms, which is not a pointer`
		return nil, err
	}
	return rooms, nil
}

func nowhere(it item) (*room, error) {
	var r *room
	return r, attributevalue.UnmarshalMap(it, r) // want DDB324 `Items are decoded into r, which is a nil pointer`
}

// into is given pointers by most.
func into(it item, v any) error { return attributevalue.UnmarshalMap(it, v) }

func throughOwn(it item) (room, error) {
	var r room
	err := into(it, r) // want DDB324 `decoded into r, which is not a pointer`
	return r, err
}

func pointed(it item) (*room, error) {
	r := new(room)
	if err := into(it, r); err != nil {
		return nil, err
	}
	var s *room
	if it["id"] != nil {
		s = r
	}
	return s, attributevalue.UnmarshalMap(it, &s)
}

func chosen(it item, wide bool, r *room) error {
	var target *room
	if target = r; wide {
		target = new(room)
	}
	return attributevalue.UnmarshalMap(it, target)
}

func generic[T any](it item) (v T, err error) {
	err = attributevalue.UnmarshalMap(it, &v)
	return v, err
}

func handed[T any](it item, v T) error { return attributevalue.UnmarshalMap(it, v) }

func handsPointer(it item) (r room, err error) {
	return r, handed(it, &r)
}

func written(r room) (item, error) { return attributevalue.MarshalMap(r) }
