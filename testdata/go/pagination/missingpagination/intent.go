package missingpagination

import (
	"context"
	"errors"
	"fmt"
	"log"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

var errTooMany = errors.New("too many orders")

// Limit 1 asks for the newest, or whether there is any.
func (s *Store) newest(ctx context.Context, customer string) (*Order, error) {
	input := ordersQuery(s.table, customer)
	input.ScanIndexForward = aws.Bool(false)
	input.Limit = aws.Int32(1)
	out, err := s.db.Query(ctx, input)
	if err != nil || len(out.Items) == 0 {
		return nil, err
	}
	var o Order
	return &o, attributevalue.UnmarshalMap(out.Items[0], &o)
}

func (s *Store) exists(ctx context.Context, customer string) (bool, error) {
	input := ordersQuery(s.table, customer)
	input.Limit = aws.Int32(1)
	input.Select = types.SelectCount
	out, err := s.db.Query(ctx, input)
	if err != nil {
		return false, err
	}
	return out.Count > 0, nil
}

// A filter makes even that wrong: the one item that was read may not match.
func (s *Store) newestOpen(ctx context.Context, customer string) (item, error) {
	input := ordersQuery(s.table, customer)
	input.FilterExpression = aws.String("attribute_not_exists(closed_at)")
	input.Limit = aws.Int32(1)
	out, err := s.db.Query(ctx, input) // want DDB102 `Query reads only the first page of the table in Store\.table`
	if err != nil || len(out.Items) == 0 {
		return nil, err
	}
	return out.Items[0], nil
}

// Only the first item is used, whatever comes after it.
func (s *Store) firstItem(ctx context.Context, email string) (item, error) {
	out, err := s.db.Query(ctx, &dynamodb.QueryInput{
		TableName:                 &s.table,
		IndexName:                 aws.String("gsi-email"),
		KeyConditionExpression:    aws.String("email = :email"),
		ExpressionAttributeValues: item{":email": &types.AttributeValueMemberS{Value: email}},
	})
	if err != nil {
		return nil, err
	}
	if len(out.Items) == 0 {
		return nil, errors.New("no such customer")
	}
	return out.Items[0], nil
}

func (s *Store) firstItemOfAtMostOne(ctx context.Context, email string) (item, error) {
	out, err := s.db.Query(ctx, &dynamodb.QueryInput{
		TableName:                 &s.table,
		IndexName:                 aws.String("gsi-email"),
		KeyConditionExpression:    aws.String("email = :email"),
		ExpressionAttributeValues: item{":email": &types.AttributeValueMemberS{Value: email}},
	})
	if err != nil {
		return nil, err
	}
	if len(out.Items) > 1 {
		return nil, fmt.Errorf("%d customers have the address", len(out.Items))
	}
	if len(out.Items) == 0 {
		return nil, nil
	}
	return out.Items[0], nil
}

func (s *Store) firstItemFiltered(ctx context.Context, email string) (item, error) {
	out, err := s.db.Query(ctx, &dynamodb.QueryInput{ // want DDB102 `Query reads only the first page of the table in Store\.table`
		TableName:                 &s.table,
		KeyConditionExpression:    aws.String("tenant_id = :tenant"),
		FilterExpression:          aws.String("email = :email"),
		ExpressionAttributeValues: item{":email": &types.AttributeValueMemberS{Value: email}},
	})
	if err != nil {
		return nil, err
	}
	if len(out.Items) == 0 {
		return nil, errors.New("no such customer")
	}
	return out.Items[0], nil
}

func (s *Store) firstDecoded(ctx context.Context, email string) (*Order, error) {
	out, err := s.db.Query(ctx, ordersQuery(s.table, email))
	if err != nil {
		return nil, err
	}
	var orders []Order
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &orders); err != nil {
		return nil, err
	}
	if len(orders) == 0 {
		return nil, nil
	}
	return &orders[0], nil
}

// The latest few are what the code wants.
func (s *Store) latestTwenty(ctx context.Context, customer string) ([]item, error) {
	input := ordersQuery(s.table, customer)
	input.ScanIndexForward = aws.Bool(false)
	input.Limit = aws.Int32(20)
	out, err := s.db.Query(ctx, input)
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func (s *Store) latest(ctx context.Context, customer string, n int32) ([]item, error) {
	input := ordersQuery(s.table, customer)
	input.ScanIndexForward = aws.Bool(false)
	input.Limit = aws.Int32(n)
	out, err := s.db.Query(ctx, input)
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// A Limit as large as this one wants everything.
func (s *Store) hugeLimit(ctx context.Context, customer string) ([]item, error) {
	input := ordersQuery(s.table, customer)
	input.Limit = aws.Int32(10000)
	out, err := s.db.Query(ctx, input) // want DDB102 `Query reads only the first page of the table in Store\.table`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// The token becomes an error, or the end of the program.
func (s *Store) tokenIsError(ctx context.Context, customer string) ([]item, error) {
	out, err := s.db.Query(ctx, ordersQuery(s.table, customer))
	if err != nil {
		return nil, err
	}
	if out.LastEvaluatedKey != nil {
		return nil, errTooMany
	}
	return out.Items, nil
}

func (s *Store) tokenIsFatal(ctx context.Context, customer string) []item {
	out, err := s.db.Query(ctx, ordersQuery(s.table, customer))
	if err != nil {
		log.Fatal(err)
	}
	if len(out.LastEvaluatedKey) > 0 {
		log.Fatalf("more than one page of orders for %s", customer)
	}
	return out.Items
}

// Nobody reads the items.
func (s *Store) ping(ctx context.Context) error {
	_, err := s.db.ListTables(ctx, &dynamodb.ListTablesInput{Limit: aws.Int32(1)})
	return err
}

func (s *Store) warm(ctx context.Context, customer string) error {
	out, err := s.db.Query(ctx, ordersQuery(s.table, customer))
	if err != nil {
		return err
	}
	log.Printf("read %d orders", out.Count)
	return nil
}

// The loop ends with the first item that it sees.
func (s *Store) firstOfRange(ctx context.Context, customer string) (*Order, error) {
	out, err := s.db.Query(ctx, ordersQuery(s.table, customer))
	if err != nil {
		return nil, err
	}
	for _, it := range out.Items {
		var o Order
		if err := attributevalue.UnmarshalMap(it, &o); err != nil {
			return nil, err
		}
		return &o, nil
	}
	return nil, nil
}

// The last item of a page is not the last of all.
func (s *Store) lastItem(ctx context.Context, customer string) (item, error) {
	out, err := s.db.Query(ctx, ordersQuery(s.table, customer)) // want DDB102 `Query reads only the first page of the table in Store\.table`
	if err != nil || len(out.Items) == 0 {
		return nil, err
	}
	return out.Items[len(out.Items)-1], nil
}

// The caller asks for so many of a sparse index that works as a queue, and
// comes back for more.
func (s *Store) nextUnsent(ctx context.Context, most int) ([]item, error) {
	out, err := s.db.Scan(ctx, &dynamodb.ScanInput{
		TableName: &s.table,
		IndexName: aws.String("unsent"),
		Limit:     aws.Int32(int32(most)),
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// Whether a list is nil asks for whether there is any item, like its length.
func (s *Store) firstIfAny(ctx context.Context, email string) (*Order, error) {
	out, err := s.db.Query(ctx, ordersQuery(s.table, email))
	if err != nil || out.Items == nil {
		return nil, err
	}
	var found []Order
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &found); err != nil || found == nil {
		return nil, err
	}
	return &found[0], nil
}

func (s *Store) allIfAny(ctx context.Context, email string) ([]item, error) {
	out, err := s.db.Query(ctx, ordersQuery(s.table, email)) // want DDB102 `Query reads only the first page of the table in Store\.table`
	if err != nil || out.Items == nil {
		return nil, err
	}
	return out.Items, nil
}
