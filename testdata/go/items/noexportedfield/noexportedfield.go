// Package noexportedfield has structs that marshallers do not see into.
package noexportedfield

import (
	"time"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/items/noexportedfield/shelf"
)

type item = map[string]types.AttributeValue

type book struct { // want DDB322 error proven `book has no exported field \| marshallers see exported fields only, so that nothing of it is stored`
	title string
	pages int
}

func list(items []item) (books []book, err error) {
	err = attributevalue.UnmarshalListOfMaps(items, &books)
	return books, err
}

func store(title string, pages int) (item, error) {
	return attributevalue.MarshalMap(book{title: title, pages: pages})
}

func elsewhere(it item) (shelf.Hidden, error) {
	var hidden shelf.Hidden
	err := attributevalue.UnmarshalMap(it, &hidden) // want DDB322 `Hidden has no exported field`
	return hidden, err
}

type shelfmark struct{ row, place int } // want DDB322 `shelfmark has no exported field \| marshallers see exported fields only, so that it stays empty whatever the item holds`

func marks(items []item) (all []*shelfmark, err error) {
	err = attributevalue.UnmarshalListOfMaps(items, &all)
	return all, err
}

type author struct {
	Name string
	born time.Time
}

func authors(items []item) (all []author, err error) {
	err = attributevalue.UnmarshalListOfMaps(items, &all)
	return all, err
}

// It decodes itself.
type opaque struct{ text string }

func (o *opaque) UnmarshalDynamoDBAttributeValue(av types.AttributeValue) error {
	o.text = "known"
	return nil
}

func decoded(it item) (opaque, error) {
	var o opaque
	err := attributevalue.UnmarshalMap(it, &o)
	return o, err
}

type empty struct{}

func nothing(it item) error { return attributevalue.UnmarshalMap(it, &empty{}) }

type embedding struct{ author }

func embedded(it item) (embedding, error) {
	var e embedding
	err := attributevalue.UnmarshalMap(it, &e)
	return e, err
}
