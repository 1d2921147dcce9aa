// Package supposed takes for granted what an answer may lack.
package supposed

import (
	"context"
	"errors"
	"log"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

type store struct{ db *dynamodb.Client }

func (s *store) logs(ctx context.Context, in *dynamodb.GetItemInput) item {
	out, err := s.db.GetItem(ctx, in) // want `^failed\(Item\)$`
	if err != nil {
		log.Print(err)
	}
	return out.Item
}

func (s *store) drops(ctx context.Context, in *dynamodb.GetItemInput) item {
	out, _ := s.db.GetItem(ctx, in) // want `^failed\(unchecked Item\)$`
	return out.Item
}

func (s *store) tells(ctx context.Context, in *dynamodb.PutItemInput) item {
	out, err := s.db.PutItem(ctx, in) // want `^failed\(only after Attributes\)$`
	var failed *types.ConditionalCheckFailedException
	if errors.As(err, &failed) {
		return out.Attributes
	}
	return nil
}

func (s *store) returns(ctx context.Context, in *dynamodb.GetItemInput) (item, error) {
	out, err := s.db.GetItem(ctx, in) // want `^nothing$`
	if err != nil {
		return nil, err
	}
	return out.Item, nil
}

func (s *store) must(ctx context.Context, in *dynamodb.GetItemInput) item {
	out, err := s.db.GetItem(ctx, in) // want `^nothing$`
	check(err)
	return out.Item
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}

func (s *store) attempts(ctx context.Context, in *dynamodb.GetItemInput) item {
	for i := 0; ; i++ {
		out, err := s.db.GetItem(ctx, in) // want `^nothing$`
		if err != nil && i < 3 {
			continue
		}
		return out.Item
	}
}

func (s *store) mode(ctx context.Context, in *dynamodb.DescribeTableInput) (types.BillingMode, error) {
	out, err := s.db.DescribeTable(ctx, in) // want `^absent\(BillingModeSummary\)$`
	if err != nil {
		return "", err
	}
	return out.Table.BillingModeSummary.BillingMode, nil
}

func (s *store) checksMode(ctx context.Context, in *dynamodb.DescribeTableInput) (types.BillingMode, error) {
	out, err := s.db.DescribeTable(ctx, in) // want `^nothing$`
	if err != nil || out.Table.BillingModeSummary == nil {
		return "", err
	}
	return out.Table.BillingModeSummary.BillingMode, nil
}

func (s *store) checksOther(ctx context.Context, in *dynamodb.DescribeTableInput) (string, error) {
	out, err := s.db.DescribeTable(ctx, in) // want `^nothing$`
	if err != nil || out.Table.StreamSpecification == nil {
		return "", err
	}
	return *out.Table.LatestStreamArn, nil
}

func (s *store) consumed(ctx context.Context, key item) (float64, error) {
	out, err := s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("parcels"), Key: key}) // want `^absent\(ConsumedCapacity\)$`
	if err != nil {
		return 0, err
	}
	return *out.ConsumedCapacity.CapacityUnits, nil
}

func (s *store) consumedAsked(ctx context.Context, key item) (float64, error) {
	out, err := s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("parcels"), Key: key, ReturnConsumedCapacity: types.ReturnConsumedCapacityTotal}) // want `^nothing$`
	if err != nil {
		return 0, err
	}
	return *out.ConsumedCapacity.CapacityUnits, nil
}

func (s *store) first(ctx context.Context, in *dynamodb.QueryInput) (item, error) {
	out, err := s.db.Query(ctx, in) // want `^first$`
	if err != nil {
		return nil, err
	}
	return out.Items[0], nil
}

func (s *store) firstIfAny(ctx context.Context, in *dynamodb.QueryInput) (item, error) {
	out, err := s.db.Query(ctx, in) // want `^nothing$`
	if err != nil || out.Count == 0 {
		return nil, err
	}
	return out.Items[0], nil
}

func (s *store) lastPage(ctx context.Context, in *dynamodb.QueryInput) (items []item, err error) {
	for {
		out, err := s.db.Query(ctx, in) // want `^last page$`
		if err != nil {
			return nil, err
		}
		items = out.Items
		if in.ExclusiveStartKey = out.LastEvaluatedKey; out.LastEvaluatedKey == nil {
			return items, nil
		}
	}
}

func (s *store) allPages(ctx context.Context, in *dynamodb.QueryInput) (items []item, err error) {
	for {
		out, err := s.db.Query(ctx, in) // want `^nothing$`
		if err != nil {
			return nil, err
		}
		items = append(items, out.Items...)
		if in.ExclusiveStartKey = out.LastEvaluatedKey; out.LastEvaluatedKey == nil {
			return items, nil
		}
	}
}

func (s *store) sameStart(ctx context.Context, in *dynamodb.ScanInput) (int, error) {
	out, err := s.db.Scan(ctx, in) // want `^nothing$`
	if err != nil {
		return 0, err
	}
	n := len(out.Items)
	for last := out.LastEvaluatedKey; last != nil; {
		out, err := s.db.Scan(ctx, &dynamodb.ScanInput{TableName: in.TableName, ExclusiveStartKey: out.LastEvaluatedKey}) // want `^same start$`
		if err != nil {
			return 0, err
		}
		n, last = n+len(out.Items), out.LastEvaluatedKey
	}
	return n, nil
}
