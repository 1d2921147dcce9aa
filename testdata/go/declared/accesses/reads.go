package accesses

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/guregu/dynamo/v2"
)

// Latest reads the last visit.
//
//dynamolint:usecase UC-1 Show the last visit
func Latest(ctx context.Context, db *dynamodb.Client) (int, error) {
	in := dynamodb.QueryInput{TableName: aws.String("visits"), KeyConditionExpression: aws.String("session_id = :s"), ScanIndexForward: aws.Bool(false), Limit: aws.Int32(1), ConsistentRead: aws.Bool(true)}
	out, err := db.Query(ctx, &in)
	if err != nil {
		return 0, err
	}
	return len(out.Items), nil
}

// Some reads as many visits as it is told to, in an order that it is told.
func Some(ctx context.Context, db *dynamodb.Client, n int32, forward bool) (int, error) {
	out, err := db.Query(ctx, &dynamodb.QueryInput{TableName: aws.String("visits"), KeyConditionExpression: aws.String("session_id = :s"), ScanIndexForward: &forward, Limit: &n, ConsistentRead: &forward})
	if err != nil {
		return 0, err
	}
	return len(out.Items), nil
}

// Given does not decide how it reads.
func Given(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) (*dynamodb.QueryOutput, error) {
	in.TableName = aws.String("visits")
	return db.Query(ctx, in)
}

// Session reads a table that has one item for each key.
func Session(ctx context.Context, db *dynamodb.Client) (int, error) {
	out, err := db.Query(ctx, &dynamodb.QueryInput{TableName: aws.String("sessions"), KeyConditionExpression: aws.String("session_id = :s")})
	if err != nil {
		return 0, err
	}
	return len(out.Items), nil
}

// Pages reads page by page.
func Pages(ctx context.Context, db *dynamodb.Client) (n int, err error) {
	pages := dynamodb.NewQueryPaginator(db, &dynamodb.QueryInput{TableName: aws.String("visits"), ScanIndexForward: aws.Bool(true), Limit: aws.Int32(100)})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return 0, err
		}
		n += len(page.Items)
	}
	return n, nil
}

// Page asks a paginator once.
func Page(ctx context.Context, db *dynamodb.Client) (int, error) {
	page, err := dynamodb.NewQueryPaginator(db, &dynamodb.QueryInput{TableName: aws.String("visits"), Limit: aws.Int32(5)}).NextPage(ctx)
	if err != nil {
		return 0, err
	}
	return len(page.Items), nil
}

// Days asks a paginator once for each day.
func Days(ctx context.Context, db *dynamodb.Client, days []string) (n int, err error) {
	for range days {
		page, err := dynamodb.NewQueryPaginator(db, &dynamodb.QueryInput{TableName: aws.String("visits"), Limit: aws.Int32(6)}).NextPage(ctx)
		if err != nil {
			return 0, err
		}
		n += len(page.Items)
	}
	return n, nil
}

// Paginator leaves it to its caller how many pages are read.
func Paginator(db *dynamodb.Client) *dynamodb.QueryPaginator {
	return dynamodb.NewQueryPaginator(db, &dynamodb.QueryInput{TableName: aws.String("visits"), Limit: aws.Int32(7)})
}

// Count counts all items.
func Count(ctx context.Context, db *dynamodb.Client) (n int32, err error) {
	in := &dynamodb.ScanInput{TableName: aws.String("visits"), Select: types.SelectCount, Limit: aws.Int32(100)}
	for {
		out, err := db.Scan(ctx, in)
		if err != nil {
			return 0, err
		}
		n += out.Count
		if out.LastEvaluatedKey == nil {
			return n, nil
		}
		in.ExclusiveStartKey = out.LastEvaluatedKey
	}
}

// Chain reads with a library that goes on by itself.
//
//dynamolint:usecase UC-2 Show a session
//dynamolint:usecase UC-3 Compare sessions
func Chain(ctx context.Context, table dynamo.Table, limit int) (all []struct{ ID string }, err error) {
	if err := table.Get("session_id", "a").Order(dynamo.Descending).All(ctx, &all); err != nil {
		return nil, err
	}
	//dynamolint:usecase UC-1
	if err := table.Get("session_id", "b").Order(dynamo.Ascending).Limit(20).All(ctx, &all); err != nil {
		return nil, err
	}
	err = table.Get("session_id", "c").Order(dynamo.Order(limit > 3)).Consistent(true).Limit(limit).All(ctx, &all)
	return all, err
}

// Mistaken names another attribute than those of the key.
func Mistaken(ctx context.Context, db *dynamodb.Client) error {
	_, err := db.GetItem(ctx, &dynamodb.GetItemInput{
		TableName: aws.String("visits"),
		Key:       map[string]types.AttributeValue{"visit": &types.AttributeValueMemberS{Value: "1"}},
	})
	return err
}
