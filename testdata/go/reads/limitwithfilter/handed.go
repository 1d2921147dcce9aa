package limitwithfilter

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Shipments keeps the shipments of orders.
type Shipments struct {
	db *dynamodb.Client
}

// list is given the limit and the filter by its callers, which do not all give both.
func (s *Shipments) list(ctx context.Context, order string, filter string, limit *int32) ([]item, error) {
	in := &dynamodb.QueryInput{
		TableName:                 aws.String("prod-shop-shipments"),
		KeyConditionExpression:    aws.String("order_id = :order"),
		ProjectionExpression:      aws.String("parcel_id"),
		ExpressionAttributeValues: item{":order": &types.AttributeValueMemberS{Value: order}},
		Limit:                     limit,
	}
	if filter != "" {
		in.FilterExpression = aws.String(filter)
	}
	out, err := s.db.Query(ctx, in) // want DDB105 warning `Limit of this Query of "prod-shop-shipments" counts the items examined`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func (s *Shipments) all(ctx context.Context, order string) ([]item, error) {
	return s.list(ctx, order, "", nil)
}

func (s *Shipments) preview(ctx context.Context, order string) ([]item, error) {
	return s.list(ctx, order, "", aws.Int32(20))
}

func (s *Shipments) undelivered(ctx context.Context, order string) ([]item, error) {
	return s.list(ctx, order, "attribute_not_exists(delivered_at)", nil)
}

func (s *Shipments) firstUndelivered(ctx context.Context, order string) ([]item, error) {
	return s.list(ctx, order, "attribute_not_exists(delivered_at)", aws.Int32(5)) // meets
}

// limited hands on the filter that it is given, so that its callers decide.
func (s *Shipments) limited(ctx context.Context, order, filter string) ([]item, error) {
	return s.list(ctx, order, filter, aws.Int32(50))
}

func (s *Shipments) anyFifty(ctx context.Context, order string) ([]item, error) {
	return s.limited(ctx, order, "")
}

func (s *Shipments) lostOfFifty(ctx context.Context, order string) ([]item, error) {
	return s.limited(ctx, order, "attribute_exists(lost_at)") // meets
}

// search is how the parcels of an order are looked for.
type search struct {
	Filter string
	Limit  int32
}

func (s *Shipments) search(ctx context.Context, order string, by search) ([]item, error) {
	in := &dynamodb.QueryInput{
		TableName:                 aws.String("prod-shop-parcels"),
		KeyConditionExpression:    aws.String("order_id = :order"),
		ProjectionExpression:      aws.String("parcel_id"),
		ExpressionAttributeValues: item{":order": &types.AttributeValueMemberS{Value: order}},
	}
	if by.Limit > 0 {
		in.Limit = aws.Int32(by.Limit)
	}
	if by.Filter != "" {
		in.FilterExpression = aws.String(by.Filter)
	}
	out, err := s.db.Query(ctx, in)
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// Each search gives the one or the other, never both.
func (s *Shipments) searches(ctx context.Context, order string) ([]item, error) {
	heavy, err := s.search(ctx, order, search{Filter: "weight > :heavy"})
	if err != nil || len(heavy) > 0 {
		return heavy, err
	}
	return s.search(ctx, order, search{Limit: 10})
}

// labels is filtered where it is asked to.
func (s *Shipments) labels(ctx context.Context, order string, printed bool, limit *int32) ([]item, error) {
	in := &dynamodb.QueryInput{
		TableName:                 aws.String("prod-shop-labels"),
		KeyConditionExpression:    aws.String("order_id = :order"),
		ProjectionExpression:      aws.String("label_id"),
		ExpressionAttributeValues: item{":order": &types.AttributeValueMemberS{Value: order}},
		Limit:                     limit,
	}
	if printed {
		in.FilterExpression = aws.String("attribute_exists(printed_at)")
	}
	out, err := s.db.Query(ctx, in)
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func (s *Shipments) printedLabels(ctx context.Context, order string) ([]item, error) {
	return s.labels(ctx, order, true, nil)
}

func (s *Shipments) tenLabels(ctx context.Context, order string) ([]item, error) {
	return s.labels(ctx, order, false, aws.Int32(10))
}

// returns sends what its callers ask for.
func (s *Shipments) returns(ctx context.Context, order string, by search) ([]item, error) {
	in := &dynamodb.QueryInput{
		TableName:                 aws.String("prod-shop-returns"),
		KeyConditionExpression:    aws.String("order_id = :order"),
		ProjectionExpression:      aws.String("return_id"),
		ExpressionAttributeValues: item{":order": &types.AttributeValueMemberS{Value: order}},
		Limit:                     aws.Int32(by.Limit),
	}
	if by.Filter != "" {
		in.FilterExpression = aws.String(by.Filter)
	}
	out, err := s.db.Query(ctx, in) // want DDB105 `Limit of this Query of "prod-shop-returns" counts the items examined`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func (s *Shipments) openReturns(ctx context.Context, order string) ([]item, error) {
	return s.returns(ctx, order, search{Filter: "attribute_not_exists(closed_at)", Limit: 20}) // meets
}

func (s *Shipments) latestReturns(ctx context.Context, order string) ([]item, error) {
	return s.returns(ctx, order, search{Limit: 20})
}
