// Package scancouldbequery has the cases of DDB711.
package scancouldbequery

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/crosscheck/scancouldbequery/requests"
)

type Store struct {
	client     *dynamodb.Client
	table      string
	consistent bool
}

func scan(filter string) *dynamodb.ScanInput {
	return &dynamodb.ScanInput{TableName: aws.String("habit-parcels"), FilterExpression: aws.String(filter)}
}

// By the partition key of the table, among other conditions.
func (s *Store) LargeOfSender(ctx context.Context) (*dynamodb.ScanOutput, error) {
	return s.client.Scan(ctx, &dynamodb.ScanInput{ // want DDB711 warning proven `Scan of "habit-parcels" filters by "sender", the partition key of its table`
		TableName:                aws.String("habit-parcels"),
		FilterExpression:         aws.String("(#s = :sender) AND size > :size"),
		ExpressionAttributeNames: map[string]string{"#s": "sender"},
	})
}

// By the partition key of indexes.
func (s *Store) OfDepot(ctx context.Context) (*dynamodb.ScanOutput, error) {
	return s.client.Scan(ctx, scan(":depot = depot")) // want DDB711 `filters by "depot", the partition key of its index "parcels-by-depot" .* query index "parcels-by-depot" with a key condition on "depot"`
}

func (s *Store) OfCourier(ctx context.Context) (*dynamodb.ScanOutput, error) {
	return s.client.Scan(ctx, scan("courier = :courier")) // want DDB711 `"parcels-by-courier".*after its projection has all that the code reads`
}

func (s *Store) NumbersOfCourier(ctx context.Context) (*dynamodb.ScanOutput, error) {
	in := scan("courier = :courier")
	in.ProjectionExpression = aws.String("sender")
	return s.client.Scan(ctx, in) // want DDB711 `"parcels-by-courier".*if all items have "sent_at", its sort key`
}

func (s *Store) TodayOfCourier(ctx context.Context) (*dynamodb.ScanOutput, error) {
	in := scan("courier = :courier AND begins_with(sent_at, :today)")
	in.ProjectionExpression = aws.String("sender, size")
	return s.client.Scan(ctx, in) // want DDB711 `after its projection has "size"`
}

// By an expression builder, and by a legacy filter.
func (s *Store) Built(ctx context.Context, depot string) (*dynamodb.ScanPaginator, error) {
	e, err := expression.NewBuilder().WithFilter(expression.Name("depot").Equal(expression.Value(depot))).Build()
	if err != nil {
		return nil, err
	}
	return dynamodb.NewScanPaginator(s.client, &dynamodb.ScanInput{ // want DDB711 `"depot"`
		TableName:                 aws.String("habit-parcels"),
		FilterExpression:          e.Filter(),
		ExpressionAttributeNames:  e.Names(),
		ExpressionAttributeValues: e.Values(),
	}), nil
}

func (s *Store) Legacy(ctx context.Context) (*dynamodb.ScanOutput, error) {
	return s.client.Scan(ctx, &dynamodb.ScanInput{ // want DDB711 `"sender"`
		TableName:  aws.String("habit-parcels"),
		ScanFilter: map[string]types.Condition{"sender": {ComparisonOperator: types.ComparisonOperatorEq}},
	})
}

// The key of the index that is scanned.
func (s *Store) IndexOfCourier(ctx context.Context) (*dynamodb.ScanOutput, error) {
	in := scan("courier = :courier")
	in.IndexName = aws.String("parcels-by-courier")
	return s.client.Scan(ctx, in) // want DDB711 `the partition key of its index "parcels-by-courier"`
}

// The request is made elsewhere.
func (s *Store) Elsewhere(ctx context.Context) (*dynamodb.ScanOutput, error) {
	return s.client.Scan(ctx, requests.OfDepot()) // want DDB711 `"depot"`
}

// No equality of a partition key.
func (s *Store) Right(ctx context.Context) error {
	if _, err := s.client.Scan(ctx, scan("begins_with(sender, :prefix)")); err != nil {
		return err
	}
	if _, err := s.client.Scan(ctx, scan("sender IN (:a, :b)")); err != nil {
		return err
	}
	for _, in := range []*dynamodb.ScanInput{scan("sender > :sender"), scan("sender = courier"), scan("sent_at = :time")} {
		if _, err := s.client.Scan(ctx, in); err != nil {
			return err
		}
	}
	_, err := s.client.Scan(ctx, scan("sender = :a AND size > :size OR sender = :b"))
	return err
}

// An index that holds only some items is scanned: a Query of the table finds others.
func (s *Store) Sparse(ctx context.Context) (*dynamodb.ScanOutput, error) {
	in := scan("sender = :sender")
	in.IndexName = aws.String("parcels-by-courier")
	return s.client.Scan(ctx, in)
}

// A global index cannot be read with strong consistency.
func (s *Store) Consistent(ctx context.Context) (*dynamodb.ScanOutput, error) {
	in := scan("depot = :depot")
	in.ConsistentRead = aws.Bool(s.consistent)
	return s.client.Scan(ctx, in)
}

// Either of two tables: what is the key of one is not the key of the other.
func (s *Store) Either(ctx context.Context, all bool) (*dynamodb.ScanOutput, error) {
	in := scan("sender = :sender")
	if all {
		in.TableName = aws.String("habit-depots")
	}
	return s.client.Scan(ctx, in)
}

// The filter, or the table, or its key is unknown.
func (s *Store) Unknown(ctx context.Context, filter string) error {
	if _, err := s.client.Scan(ctx, scan(filter)); err != nil {
		return err
	}
	in := scan("depot = :depot")
	in.TableName = aws.String(s.table)
	if _, err := s.client.Scan(ctx, in); err != nil {
		return err
	}
	_, err := s.client.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("habit-couriers"), FilterExpression: aws.String("depot = :depot")})
	return err
}
