package store

import (
	"context"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Updater is the part of a client that Mark needs.
type Updater interface {
	UpdateItem(context.Context, *dynamodb.UpdateItemInput, ...func(*dynamodb.Options)) (*dynamodb.UpdateItemOutput, error)
}

// Mark writes by the client that it is given.
func Mark(ctx context.Context, client Updater, id string) error {
	_, err := client.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: &id})
	return err
}

// Count returns a number.
func Count(ctx context.Context, client Updater, id string) (int, error) {
	return len(id), Mark(ctx, client, id)
}

// Result has no room for a client.
type Result struct {
	At   time.Time
	Tags map[string][]string
	Next *Result
}

// Measure returns plain data.
func Measure(ctx context.Context, client Updater, id string) Result {
	_ = Mark(ctx, client, id)
	return Result{At: time.Now()}
}

// Holding returns something that holds the client.
func Holding(client Updater) any { return []Updater{client} }

// Movable is a client that is told where to work.
type Movable interface {
	Updater
	Use(region string)
}

// MarkIn writes in a region.
func MarkIn(ctx context.Context, client Movable, region, id string) error {
	client.Use(region)
	return Mark(ctx, client, id)
}
