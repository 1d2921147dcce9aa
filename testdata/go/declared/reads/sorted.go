package carts

import (
	"context"
	"sort"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

type cart struct {
	Customer string `dynamodbav:"customer"`
	Cart     string `dynamodbav:"cart"`
	Changed  string `dynamodbav:"changed"`
}

func (s *Store) newestFirst(ctx context.Context) ([]cart, error) {
	out, err := s.db.Query(ctx, &dynamodb.QueryInput{TableName: &s.table, ProjectionExpression: aws.String("cart, changed")}) // want DDB141 warning `Results of this Query of "shop-carts" are sorted again by their sort key "cart" .* set ScanIndexForward to false, and remove the sort`
	if err != nil {
		return nil, err
	}
	var carts []cart
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &carts); err != nil {
		return nil, err
	}
	sort.Slice(carts, func(i, j int) bool { return carts[i].Cart > carts[j].Cart })
	return carts, nil
}

func (s *Store) sortedTwice(ctx context.Context) ([]cart, error) {
	out, err := s.db.Query(ctx, &dynamodb.QueryInput{TableName: &s.table, IndexName: aws.String("changes-of-customer"), ProjectionExpression: aws.String("cart, changed")}) // want DDB141 warning `sorted again by their sort key "changed" .* remove the sort`
	if err != nil {
		return nil, err
	}
	var carts []cart
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &carts); err != nil {
		return nil, err
	}
	sort.Slice(carts, func(i, j int) bool { return carts[i].Changed < carts[j].Changed })
	return carts, nil
}

func (s *Store) byChange(ctx context.Context) ([]cart, error) {
	out, err := s.db.Query(ctx, &dynamodb.QueryInput{TableName: &s.table, ProjectionExpression: aws.String("cart, changed")}) // want DDB141 note `are sorted in memory by "changed" .* in the order of "cart"`
	if err != nil {
		return nil, err
	}
	var carts []cart
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &carts); err != nil {
		return nil, err
	}
	sort.Slice(carts, func(i, j int) bool { return carts[i].Changed < carts[j].Changed })
	return carts, nil
}
