package unpaddednumberinkey

import (
	"context"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// The newest items of a partition come first.
func (s *Store) newest(ctx context.Context, pk string) error {
	return s.each(ctx, &dynamodb.QueryInput{
		TableName:                 &s.table,
		KeyConditionExpression:    aws.String("pk = :pk"),
		ExpressionAttributeValues: item{":pk": text(pk)},
		ScanIndexForward:          aws.Bool(false),
	})
}

// The first places of a list are read, in the order of the index.
func (s *Store) places(ctx context.Context, list string) ([]item, error) {
	out, err := s.db.Query(ctx, &dynamodb.QueryInput{
		TableName:                 &s.table,
		IndexName:                 aws.String("gsi3"),
		KeyConditionExpression:    aws.String("gsi3pk = :list"),
		ExpressionAttributeValues: item{":list": text(list)},
		Limit:                     aws.Int32(20),
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// The hall is drawn as a grid: each seat is found by its number, whatever their order.
func (s *Store) chair(ctx context.Context, hall string, row int) error {
	_, err := s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: item{
		"hall":  text(hall),
		"chair": text(fmt.Sprintf("CHAIR#%d", row)), // moot DDB305 `no query of these items in the package uses their order`
		"rack":  text(fmt.Sprintf("RACK#%d", row)),
	}})
	if err != nil {
		return err
	}
	return s.each(ctx, &dynamodb.QueryInput{
		TableName:                 &s.table,
		KeyConditionExpression:    aws.String("hall = :hall AND begins_with(chair, :prefix)"),
		ExpressionAttributeValues: item{":hall": text(hall), ":prefix": text("CHAIR#")},
	})
}

// Whether a hall has chairs at all depends on no order.
func (s *Store) hasChairs(ctx context.Context, hall string) (bool, error) {
	out, err := s.db.Query(ctx, &dynamodb.QueryInput{
		TableName:                 &s.table,
		KeyConditionExpression:    aws.String("hall = :hall AND begins_with(chair, :prefix)"),
		ExpressionAttributeValues: item{":hall": text(hall), ":prefix": text("CHAIR#")},
		Limit:                     aws.Int32(1),
	})
	if err != nil {
		return false, err
	}
	return len(out.Items) > 0, nil
}

// Of one table, doors are asked for in their order, and windows are only listed.
func (s *Store) house(ctx context.Context, house string, door, window, stair int) error {
	for _, part := range []string{
		fmt.Sprintf("DOOR#%d", door),     // want DDB305 "DOOR#{door}"
		fmt.Sprintf("WINDOW#%d", window), // moot DDB305 "uses their order"
		fmt.Sprintf("STAIR#%d", stair),   // want DDB305 "STAIR#{stair}"
	} {
		_, err := s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: item{"house": text(house), "part": text(part)}})
		if err != nil {
			return err
		}
	}
	err := s.each(ctx, &dynamodb.QueryInput{
		TableName:                 &s.table,
		KeyConditionExpression:    aws.String("house = :house AND part BETWEEN :first AND :last"),
		ExpressionAttributeValues: item{":house": text(house), ":first": text("DOOR#"), ":last": text("DOOR#~")},
	})
	if err != nil {
		return err
	}
	_, err = s.lastStair(ctx, house)
	if err != nil {
		return err
	}
	return s.each(ctx, &dynamodb.QueryInput{
		TableName:                 &s.table,
		KeyConditionExpression:    aws.String("house = :house AND begins_with(part, :windows)"),
		ExpressionAttributeValues: item{":house": text(house), ":windows": text("WINDOW#")},
	})
}

// Only the first of the items is taken.
func (s *Store) lastStair(ctx context.Context, house string) (item, error) {
	out, err := s.db.Query(ctx, &dynamodb.QueryInput{
		TableName:                 &s.table,
		KeyConditionExpression:    aws.String("house = :house AND begins_with(part, :stairs)"),
		ExpressionAttributeValues: item{":house": text(house), ":stairs": text("STAIR#")},
	})
	if err != nil || len(out.Items) == 0 {
		return nil, err
	}
	return out.Items[0], nil
}
