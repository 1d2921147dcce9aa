// Package evidence reads whole items. DDB104 is run on it as by default: there has to
// be evidence that less would do.
package evidence

import (
	"context"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Room is what the table holds.
type Room struct {
	Hotel string `dynamodbav:"hotel"`
	Name  string `dynamodbav:"room"`
	Beds  int    `dynamodbav:"beds"`
	Plan  []byte `dynamodbav:"plan"`
}

func ofHotel(hotel string) *dynamodb.QueryInput {
	return &dynamodb.QueryInput{
		TableName:                 aws.String("prod-rooms"),
		KeyConditionExpression:    aws.String("hotel = :hotel"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":hotel": &types.AttributeValueMemberS{Value: hotel}},
	}
}

func query(ctx context.Context, db *dynamodb.Client, input *dynamodb.QueryInput) (*dynamodb.QueryOutput, error) {
	return db.Query(ctx, input)
}

// Beds needs one attribute of four.
func Beds(ctx context.Context, db *dynamodb.Client, hotel string) (n int, err error) {
	out, err := db.Query(ctx, ofHotel(hotel)) // want DDB104 note `Query of "prod-rooms" reads whole items, but uses only "beds"`
	if err != nil {
		return 0, err
	}
	var rooms []Room
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &rooms); err != nil {
		return 0, err
	}
	for _, room := range rooms {
		n += room.Beds
	}
	return n, nil
}

// Count needs none.
func Count(ctx context.Context, db *dynamodb.Client, hotel string) (int, error) {
	out, err := db.Query(ctx, ofHotel(hotel)) // want DDB104 note `only their number is used`
	if err != nil {
		return 0, err
	}
	return len(out.Items), nil
}

// Print needs most of them, which is known.
func Print(ctx context.Context, db *dynamodb.Client, hotel string) error {
	out, err := db.Query(ctx, ofHotel(hotel))
	if err != nil {
		return err
	}
	var rooms []Room
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &rooms); err != nil {
		return err
	}
	for _, room := range rooms {
		fmt.Println(room.Name, room.Beds, len(room.Plan))
	}
	return nil
}

// Rooms returns whole structs: what its callers use of them is unknown.
func Rooms(ctx context.Context, db *dynamodb.Client, hotel string) (rooms []Room, err error) {
	out, err := db.Query(ctx, ofHotel(hotel)) // undecided DDB104 "cannot determine which attributes the code uses"
	if err != nil {
		return nil, err
	}
	return rooms, attributevalue.UnmarshalListOfMaps(out.Items, &rooms)
}

// Raw returns the items.
func Raw(ctx context.Context, db *dynamodb.Client, hotel string) ([]map[string]types.AttributeValue, error) {
	out, err := query(ctx, db, ofHotel(hotel)) // undecided DDB104 "cannot determine which attributes the code uses"
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}
