// Package requesterrorignored has writes whose errors are dropped, or not.
package requesterrorignored

import (
	"context"
	"errors"
	"fmt"
	"log"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

var order = &dynamodb.PutItemInput{TableName: aws.String("orders"), Item: item{}}

func statement(ctx context.Context, client *dynamodb.Client) {
	client.PutItem(ctx, order) // want DDB128 `The error of PutItem is dropped .* write that is throttled, refused or never sent goes unnoticed .* check the error`
}

func blank(ctx context.Context, client *dynamodb.Client) *dynamodb.UpdateItemOutput {
	_, _ = client.PutItem(ctx, // want DDB128 "dropped"
		order)

	out, _ := client.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB128 `The error of UpdateItem to "orders" is dropped`
		TableName: aws.String("orders"),
	})
	return out
}

func overwritten(ctx context.Context, client *dynamodb.Client) error {
	_, err := client.PutItem(ctx, order) // want DDB128 `The error of PutItem is dropped`
	_, err = client.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String("carts")})
	return err
}

func inBackground(ctx context.Context, client *dynamodb.Client) {
	go client.PutItem(ctx, order) // want DDB128 `The error of PutItem is dropped`
	go func() {
		client.PutItem(ctx, order) // want DDB128 `The error of PutItem is dropped`
	}()
	defer client.PutItem(ctx, order) // want DDB128 `The error of PutItem is dropped`
}

func batches(ctx context.Context, client *dynamodb.Client) {
	client.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{}) // want DDB128 `The error of TransactWriteItems is dropped`
	client.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{       // want DDB128 `The error of ExecuteStatement is dropped`
		Statement: aws.String(" update orders set shipped=true where order_id='7'"),
	})
}

type writer interface {
	PutItem(context.Context, *dynamodb.PutItemInput, ...func(*dynamodb.Options)) (*dynamodb.PutItemOutput, error)
}

func throughInterface(ctx context.Context, w writer) {
	w.PutItem(ctx, order) // want DDB128 `The error of PutItem is dropped`
}

type store struct{ client *dynamodb.Client }

func (s *store) save(ctx context.Context) error {
	if _, err := s.client.PutItem(ctx, order); err != nil {
		return fmt.Errorf("save: %w", err)
	}
	return nil
}

func (s *store) saveTwice(ctx context.Context) error {
	return errors.Join(s.save(ctx), s.save(ctx))
}

func (s *store) saveLater(ctx context.Context) error { return s.save(ctx) }

func (s *store) remove(ctx context.Context) error {
	_, err := s.client.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String("carts")})
	return err
}

func (s *store) callers(ctx context.Context) error {
	s.save(ctx)      // want DDB128 `The error of save \(PutItem\) is dropped`
	s.saveLater(ctx) // want DDB128 `The error of saveLater \(PutItem\) is dropped`
	go s.save(ctx)   // want DDB128 "save"
	if err := s.save(ctx); err != nil {
		log.Print(err)
	}
	// The next visit writes it again.
	_ = s.save(ctx)
	defer s.remove(ctx)
	_ = s.remove(ctx)
	s.remove(ctx) // want DDB128 "DeleteItem to .carts."
	return s.saveTwice(ctx)
}

// Only the last error is left.
func each(ctx context.Context, client *dynamodb.Client, orders []item) error {
	var err error
	for _, o := range orders {
		_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("orders"), Item: o}) // want DDB128 `The error of PutItem to "orders" is overwritten by the next iteration of the loop .* errors but the last are lost, .* collect the errors with errors\.Join`
	}
	return err
}

func (s *store) marked(ctx context.Context, marks map[string]bool) error {
	var err error
	for _, marked := range marks {
		if marked {
			err = s.saveLater(ctx) // want DDB128 `The error of saveLater \(PutItem\) is overwritten by the next iteration of the loop`
		}
	}
	if err != nil {
		return fmt.Errorf("mark: %w", err)
	}
	return nil
}
