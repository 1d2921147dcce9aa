// Package needed reads attributes of seats: beside each request are those that its function
// cannot do without.
package needed

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

type seat struct {
	Row   string `dynamodbav:"row"`
	Price int    `dynamodbav:"price"`
}

type store struct {
	db     *dynamodb.Client
	cached []seat
}

func (s *store) field(ctx context.Context, in *dynamodb.GetItemInput) int {
	out, err := s.db.GetItem(ctx, in) // want `^needs\(price\)$`
	if err != nil || out.Item == nil {
		return 0
	}
	var v seat
	if attributevalue.UnmarshalMap(out.Item, &v) != nil {
		return 0
	}
	return v.Price
}

func (s *store) attribute(ctx context.Context, in *dynamodb.QueryInput) (rows []types.AttributeValue) {
	out, err := s.db.Query(ctx, in) // want `^needs\(row\)$`
	if err != nil {
		return nil
	}
	for _, it := range out.Items {
		if _, ok := it["price"]; ok { // it may be missing
			rows = append(rows, it["row"])
		}
	}
	return rows
}

func (s *store) set(ctx context.Context, in *dynamodb.GetItemInput, price int) int {
	out, err := s.db.GetItem(ctx, in) // want `^needs\(\)$`
	if err != nil || out.Item == nil {
		return 0
	}
	var v seat
	if attributevalue.UnmarshalMap(out.Item, &v) != nil {
		return 0
	}
	v.Price = price
	return v.Price
}

func (s *store) begun(ctx context.Context, in *dynamodb.GetItemInput, v seat) int {
	out, err := s.db.GetItem(ctx, in) // want `^needs\(\)$`
	if err != nil || out.Item == nil {
		return 0
	}
	if attributevalue.UnmarshalMap(out.Item, &v) != nil {
		return 0
	}
	return v.Price
}

func (s *store) setInItem(ctx context.Context, in *dynamodb.GetItemInput) types.AttributeValue {
	out, err := s.db.GetItem(ctx, in) // want `^needs\(row\)$`
	if err != nil || out.Item == nil {
		return nil
	}
	out.Item["price"] = out.Item["row"]
	return out.Item["price"]
}

func (s *store) beside(ctx context.Context, in *dynamodb.QueryInput) (sum int) {
	seats := s.cached
	out, err := s.db.Query(ctx, in) // want `^needs\(\)$`
	if err != nil {
		return 0
	}
	var some []seat
	if attributevalue.UnmarshalListOfMaps(out.Items, &some) != nil {
		return 0
	}
	seats = append(seats, some...)
	for _, v := range seats {
		sum += v.Price
	}
	return sum
}

func (s *store) gathered(ctx context.Context, in *dynamodb.QueryInput) (sum int) {
	seats := make([]seat, 0, 8)
	out, err := s.db.Query(ctx, in) // want `^needs\(price\)$`
	if err != nil {
		return 0
	}
	var some []seat
	if attributevalue.UnmarshalListOfMaps(out.Items, &some) != nil {
		return 0
	}
	seats = append(seats, some...)
	for _, v := range seats {
		sum += v.Price
	}
	return sum
}

func (s *store) decodedTwice(ctx context.Context, in, more *dynamodb.GetItemInput) int {
	var v seat
	out, err := s.db.GetItem(ctx, in) // want `^needs\(\)$`
	if err != nil || out.Item == nil {
		return 0
	}
	if attributevalue.UnmarshalMap(out.Item, &v) != nil {
		return 0
	}
	rest, err := s.db.GetItem(ctx, more) // want `^needs\(\)$`
	if err != nil || rest.Item == nil {
		return 0
	}
	if attributevalue.UnmarshalMap(rest.Item, &v) != nil {
		return 0
	}
	return v.Price
}

// Another function may be given items that have more.
func (s *store) passed(ctx context.Context, in *dynamodb.GetItemInput) types.AttributeValue {
	out, err := s.db.GetItem(ctx, in) // want `^needs\(\)$`
	if err != nil || out.Item == nil {
		return nil
	}
	return rowOf(out.Item)
}

func rowOf(it item) types.AttributeValue { return it["row"] }
