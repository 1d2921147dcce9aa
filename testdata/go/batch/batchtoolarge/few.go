package batchtoolarge

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// seatStore is what the box office needs to know of the table.
type seatStore interface {
	ReleaseSeats(ctx context.Context, seats []map[string]types.AttributeValue) error
}

type seatTable struct {
	db   *dynamodb.Client
	name string
}

// ReleaseSeats is given few seats by all who call it, through the interface.
func (t *seatTable) ReleaseSeats(ctx context.Context, seats []map[string]types.AttributeValue) error {
	requests := make([]types.WriteRequest, 0, len(seats))
	for _, seat := range seats {
		requests = append(requests, types.WriteRequest{DeleteRequest: &types.DeleteRequest{Key: seat}})
	}
	out, err := t.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{t.name: requests}})
	if err == nil && len(out.UnprocessedItems) > 0 {
		return context.DeadlineExceeded
	}
	return err
}

type boxOffice struct {
	db    *dynamodb.Client
	seats seatStore
}

// Cancel releases the two seats of a booking.
func (b *boxOffice) Cancel(ctx context.Context, one, other map[string]types.AttributeValue) error {
	return b.seats.ReleaseSeats(ctx, []map[string]types.AttributeValue{one, other})
}

// Expire releases one page of what was not paid, the rest at the next turn.
func (b *boxOffice) Expire(ctx context.Context) error {
	out, err := b.db.Query(ctx, &dynamodb.QueryInput{
		TableName:              aws.String("prod-bookings"),
		IndexName:              aws.String("unpaid"),
		KeyConditionExpression: aws.String("show = :show"),
		Limit:                  aws.Int32(20),
	})
	if err != nil {
		return err
	}
	return b.seats.ReleaseSeats(ctx, out.Items)
}

var _ = []any{(*boxOffice).Cancel, (*boxOffice).Expire, &seatTable{}}
