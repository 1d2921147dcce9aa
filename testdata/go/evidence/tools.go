package evidence

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Rooms change here once, or at night: a shorter answer saves nothing that anybody waits for.

func migrateBeds(ctx context.Context, db *dynamodb.Client, hotel string) (names []string, err error) {
	out, err := db.Query(ctx, ofHotel(hotel)) // moot DDB104 `uses only "room" .* migrateBeds is a tool by its name`
	if err != nil {
		return nil, err
	}
	var rooms []Room
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &rooms); err != nil {
		return nil, err
	}
	for _, room := range rooms {
		names = append(names, room.Name)
	}
	return names, nil
}

type cleaner struct{ db *dynamodb.Client }

func (c *cleaner) SweepEmpty(ctx context.Context, hotel string) error {
	out, err := c.db.Query(ctx, ofHotel(hotel)) // moot DDB104 `\(\*cleaner\)\.SweepEmpty is a tool by its name`
	if err != nil {
		return err
	}
	for _, item := range out.Items {
		_, err := c.db.DeleteItem(ctx, &dynamodb.DeleteItemInput{
			TableName: aws.String("prod-rooms"),
			Key:       map[string]types.AttributeValue{"hotel": &types.AttributeValueMemberS{Value: hotel}, "room": item["room"]},
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// The projection is there, and forgotten: a tool that has one is meant to send it.
func repairPlans(ctx context.Context, db *dynamodb.Client, hotel string) (n int, err error) {
	e, err := expression.NewBuilder().
		WithKeyCondition(expression.KeyEqual(expression.Key("hotel"), expression.Value(hotel))).
		WithProjection(expression.NamesList(expression.Name("beds"))).
		Build()
	if err != nil {
		return 0, err
	}
	out, err := db.Query(ctx, &dynamodb.QueryInput{ // want DDB104 warning `does not send the projection of its expression builder`
		TableName:                 aws.String("prod-rooms"),
		KeyConditionExpression:    e.KeyCondition(),
		ExpressionAttributeNames:  e.Names(),
		ExpressionAttributeValues: e.Values(),
	})
	if err != nil {
		return 0, err
	}
	return len(out.Items), nil
}

// The words stand for something else here: it is called for each guest.
func (c *cleaner) roomsToRepair(ctx context.Context, hotel string) (int, error) {
	out, err := c.db.Query(ctx, ofHotel(hotel)) // want DDB104 note `only their number is used`
	if err != nil {
		return 0, err
	}
	return len(out.Items), nil
}
