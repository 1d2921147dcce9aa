// Package sortafterquery has the cases of DDB141.
package sortafterquery

import (
	"cmp"
	"context"
	"slices"
	"sort"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type order struct {
	ID        string    `dynamodbav:"order_id"`
	Customer  string    `dynamodbav:"customer_id"`
	Total     int       `dynamodbav:"total"`
	PlacedAt  time.Time `dynamodbav:"placed_at"`
	Shown     string    `dynamodbav:"-"`
	UpdatedAt string    `dynamodbav:"updated_at"`
}

type store struct{ client *dynamodb.Client }

func ofCustomer(customer string) *dynamodb.QueryInput {
	return &dynamodb.QueryInput{
		TableName:                 aws.String("prod-shop-orders"),
		KeyConditionExpression:    aws.String("customer_id = :customer"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":customer": &types.AttributeValueMemberS{Value: customer}},
	}
}

func (s *store) byTotal(ctx context.Context, customer string) ([]order, error) {
	out, err := s.client.Query(ctx, ofCustomer(customer)) // want DDB141 note `Results of this Query of "prod-shop-orders" are sorted in memory by "total" .* has "total" as sort key, and set ScanIndexForward`
	if err != nil {
		return nil, err
	}
	var orders []order
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &orders); err != nil {
		return nil, err
	}
	sort.Slice(orders, func(i, j int) bool { return orders[i].Total > orders[j].Total })
	return orders, nil
}

func (s *store) byTime(ctx context.Context, customer string) (orders []*order, err error) {
	pages := dynamodb.NewQueryPaginator(s.client, ofCustomer(customer)) // want DDB141 `sorted in memory by "placed_at"`
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		for _, item := range page.Items {
			var o order
			if err := attributevalue.UnmarshalMap(item, &o); err != nil {
				return nil, err
			}
			orders = append(orders, &o)
		}
	}
	slices.SortFunc(orders, func(a, b *order) int { return b.PlacedAt.Compare(a.PlacedAt) })
	return orders, nil
}

func (s *store) byUpdate(ctx context.Context, customer string) ([]order, error) {
	in := ofCustomer(customer)
	var orders []order
	for {
		out, err := s.client.Query(ctx, in) // want DDB141 `sorted in memory by "updated_at"`
		if err != nil {
			return nil, err
		}
		var page []order
		if err := attributevalue.UnmarshalListOfMaps(out.Items, &page); err != nil {
			return nil, err
		}
		orders = append(orders, page...)
		if out.LastEvaluatedKey == nil {
			break
		}
		in.ExclusiveStartKey = out.LastEvaluatedKey
	}
	slices.SortStableFunc(orders, func(a, b order) int { return strings.Compare(a.UpdatedAt, b.UpdatedAt) })
	return orders, nil
}

func (s *store) decodedByHelper(ctx context.Context, customer string) ([]order, error) {
	out, err := s.client.Query(ctx, ofCustomer(customer)) // want DDB141 `sorted in memory by "order_id"`
	if err != nil {
		return nil, err
	}
	orders, err := decode(out.Items)
	if err != nil {
		return nil, err
	}
	sort.Slice(orders, func(i, j int) bool { return orders[i].ID < orders[j].ID })
	return orders, nil
}

func decode(items []map[string]types.AttributeValue) (orders []order, err error) {
	for _, item := range items {
		o, err := decodeOne(item)
		if err != nil {
			return nil, err
		}
		orders = append(orders, o)
	}
	return orders, nil
}

func decodeOne(item map[string]types.AttributeValue) (order, error) {
	var o order
	err := attributevalue.UnmarshalMap(item, &o)
	return o, err
}

// The rest is silent: the order is of something else than one attribute of one Query.

func (s *store) ofAll(ctx context.Context, customers []string) ([]order, error) {
	var orders []order
	for _, customer := range customers {
		out, err := s.client.Query(ctx, ofCustomer(customer))
		if err != nil {
			return nil, err
		}
		var some []order
		if err := attributevalue.UnmarshalListOfMaps(out.Items, &some); err != nil {
			return nil, err
		}
		orders = append(orders, some...)
	}
	slices.SortFunc(orders, func(a, b order) int { return cmp.Compare(a.Total, b.Total) })
	return orders, nil
}

func (s *store) ofBoth(ctx context.Context, one, other string) ([]order, error) {
	out, err := s.client.Query(ctx, ofCustomer(one))
	if err != nil {
		return nil, err
	}
	var orders []order
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &orders); err != nil {
		return nil, err
	}
	more, err := s.byTotal(ctx, other)
	if err != nil {
		return nil, err
	}
	orders = append(orders, more...)
	sort.Slice(orders, func(i, j int) bool { return orders[i].Total < orders[j].Total })
	return orders, nil
}

func (s *store) computed(ctx context.Context, customer string, rank func(order) int) ([]order, error) {
	out, err := s.client.Query(ctx, ofCustomer(customer))
	if err != nil {
		return nil, err
	}
	var orders []order
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &orders); err != nil {
		return nil, err
	}
	sort.Slice(orders, func(i, j int) bool { return rank(orders[i]) < rank(orders[j]) })
	sort.Slice(orders, func(i, j int) bool { return len(orders[i].ID) < len(orders[j].ID) })
	sort.Slice(orders, func(i, j int) bool { return orders[i].ID < orders[j].Customer })
	sort.Slice(orders, func(i, j int) bool {
		if orders[i].Total != orders[j].Total {
			return orders[i].Total < orders[j].Total
		}
		return orders[i].ID < orders[j].ID
	})
	for i := range orders {
		orders[i].Shown = strings.ToUpper(orders[i].ID)
	}
	sort.Slice(orders, func(i, j int) bool { return orders[i].Shown < orders[j].Shown })
	return orders, nil
}

func (s *store) changed(ctx context.Context, customer string, bonus int) ([]order, error) {
	out, err := s.client.Query(ctx, ofCustomer(customer))
	if err != nil {
		return nil, err
	}
	var orders []order
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &orders); err != nil {
		return nil, err
	}
	for i := range orders {
		orders[i].Total += bonus
	}
	sort.Slice(orders, func(i, j int) bool { return orders[i].Total < orders[j].Total })
	return orders, nil
}

func (s *store) withDrafts(ctx context.Context, customer string, drafts []order) ([]order, error) {
	out, err := s.client.Query(ctx, ofCustomer(customer))
	if err != nil {
		return nil, err
	}
	orders, err := decodeInto(out.Items, drafts)
	if err != nil {
		return nil, err
	}
	sort.Slice(orders, func(i, j int) bool { return orders[i].ID < orders[j].ID })
	return orders, nil
}

func decodeInto(items []map[string]types.AttributeValue, orders []order) ([]order, error) {
	for _, item := range items {
		var o order
		if err := attributevalue.UnmarshalMap(item, &o); err != nil {
			return nil, err
		}
		orders = append(orders, o)
	}
	return orders, nil
}

// A Scan returns items in no order.
func (s *store) scanned(ctx context.Context) ([]order, error) {
	var orders []order
	pages := dynamodb.NewScanPaginator(s.client, &dynamodb.ScanInput{TableName: aws.String("prod-shop-orders"), ProjectionExpression: aws.String("order_id, updated_at")})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		var some []order
		if err := attributevalue.UnmarshalListOfMaps(page.Items, &some); err != nil {
			return nil, err
		}
		orders = append(orders, some...)
	}
	sort.Slice(orders, func(i, j int) bool { return orders[i].UpdatedAt < orders[j].UpdatedAt })
	return orders, nil
}
