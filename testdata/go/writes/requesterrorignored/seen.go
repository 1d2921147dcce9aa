package requesterrorignored

import (
	"context"
	"errors"
	"log"
	"sync"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

func explained(ctx context.Context, client *dynamodb.Client) {
	// Best effort: the next visit writes it again.
	_, _ = client.PutItem(ctx, order)
	_, _ = client.PutItem(ctx, order) // a lost sample does not matter
}

// A delete that tidies up may fail.
func tidy(ctx context.Context, client *dynamodb.Client, lock *dynamodb.DeleteItemInput) {
	defer client.DeleteItem(ctx, lock)
	defer func() {
		client.DeleteItem(ctx, lock)
	}()
	_, _ = client.DeleteItem(ctx, lock)
	client.DeleteItem(ctx, lock) // want DDB128 `The error of DeleteItem is dropped`
}

func logged(ctx context.Context, client *dynamodb.Client) {
	if _, err := client.PutItem(ctx, order); err != nil {
		log.Print(err)
	}
}

func handed(ctx context.Context, client *dynamodb.Client, failed chan<- error) {
	_, err := client.PutItem(ctx, order)
	failed <- err
}

func captured(ctx context.Context, client *dynamodb.Client) (err error) {
	var wg sync.WaitGroup
	wg.Go(func() { _, err = client.PutItem(ctx, order) })
	wg.Wait()
	return err
}

func retried(ctx context.Context, client *dynamodb.Client, retry func(func() error)) {
	retry(func() error {
		_, err := client.PutItem(ctx, order)
		return err
	})
}

func asked(ctx context.Context, client *dynamodb.Client) bool {
	_, err := client.PutItem(ctx, order)
	var failed *types.ConditionalCheckFailedException
	return errors.As(err, &failed)
}

// Reads are not writes: without an answer their callers notice.
func reads(ctx context.Context, client *dynamodb.Client) {
	client.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: aws.String("SELECT * FROM orders WHERE order_id='7'")})
}

// A fake has the shape of the client, and no error that anybody could look at.
type fake struct{}

func (fake) PutItem(context.Context, *dynamodb.PutItemInput) (*dynamodb.PutItemOutput, error) {
	return &dynamodb.PutItemOutput{}, nil
}

func useFake(ctx context.Context) {
	fake{}.PutItem(ctx, order)
}

// Each turn looks at its error, or at that of the turn before.
func turns(ctx context.Context, client *dynamodb.Client, orders []item) error {
	var err error
	for range orders {
		if _, err = client.PutItem(ctx, order); err != nil {
			break
		}
	}
	for i := 0; i < len(orders) && err == nil; i++ {
		_, err = client.PutItem(ctx, order)
	}
	for range orders {
		_, failed := client.PutItem(ctx, order)
		err = errors.Join(err, failed)
	}
	for {
		_, err = client.PutItem(ctx, order)
		if ctx.Err() != nil {
			return err
		}
	}
}

func until(ctx context.Context, client *dynamodb.Client, times int) (err error) {
	for range times {
		_, err = client.PutItem(ctx, order)
		if err == nil {
			return nil
		}
	}
	return err
}
