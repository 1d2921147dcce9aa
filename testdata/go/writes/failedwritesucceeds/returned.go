package failedwritesucceeds

import (
	"context"
	"errors"
	"log"
	"net/http"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

var errTaken = errors.New("the berth is taken")

func (h *harbour) returned(ctx context.Context) error {
	if err := h.put(ctx); err != nil {
		log.Print(err)
		return err
	}
	return nil
}

// idempotent has nothing to do if the condition fails.
func (h *harbour) idempotent(ctx context.Context) error {
	_, err := h.client.PutItem(ctx, moor)
	var failed *types.ConditionalCheckFailedException
	if errors.As(err, &failed) {
		return nil
	}
	return err
}

func (h *harbour) told(ctx context.Context) error {
	err := h.put(ctx)
	if err != nil && isTaken(err) {
		return nil
	}
	return err
}

func isTaken(err error) bool {
	var failed *types.ConditionalCheckFailedException
	return errors.As(err, &failed)
}

// answered has a status for the error.
func (h *harbour) answered(ctx context.Context) (events.APIGatewayProxyResponse, error) {
	if err := h.put(ctx); err != nil {
		log.Print(err)
		return events.APIGatewayProxyResponse{StatusCode: http.StatusInternalServerError}, nil
	}
	return events.APIGatewayProxyResponse{StatusCode: http.StatusOK}, nil
}

// assigned tells by the result whether the berth is assigned.
func (h *harbour) assigned(ctx context.Context) (bool, error) {
	if err := h.put(ctx); err != nil {
		log.Print(err)
		return false, nil
	}
	return true, nil
}

func (h *harbour) counted(ctx context.Context, messages []string) error {
	failed := 0
	for range messages {
		if err := h.put(ctx); err != nil {
			log.Print(err)
			failed++
		}
	}
	if failed > 0 {
		return errors.New("some ships are not moored")
	}
	return nil
}

func (h *harbour) gathered(ctx context.Context, messages []string) error {
	var all []error
	for range messages {
		if err := h.put(ctx); err != nil {
			all = append(all, err)
		}
	}
	return errors.Join(all...)
}

// failures are the messages that are to be sent again.
type failures struct{ IDs []string }

func (h *harbour) reported(ctx context.Context, messages []events.SQSMessage) (resp failures, _ error) {
	for _, message := range messages {
		if err := h.put(ctx); err != nil {
			log.Print(err)
			resp.IDs = append(resp.IDs, message.MessageId)
		}
	}
	return resp, nil
}

// second writes what the first write makes unnecessary.
func (h *harbour) second(ctx context.Context) error {
	if err := h.put(ctx); err != nil {
		return err
	}
	if _, err := h.client.UpdateItem(ctx, leave); err != nil {
		log.Print(err)
	}
	return nil
}

func (h *harbour) explained(ctx context.Context) error {
	if err := h.put(ctx); err != nil {
		log.Print(err) // the ship asks again within the hour
		return nil
	}
	return nil
}

// handedOn leaves the message to somebody else.
func (h *harbour) handedOn(ctx context.Context, keep func(string, error)) error {
	if err := h.put(ctx); err != nil {
		keep("moor", err)
		return nil
	}
	return nil
}

func (h *harbour) retried(ctx context.Context) error {
	for range 3 {
		err := h.put(ctx)
		if err == nil {
			return nil
		}
		log.Print(err)
	}
	return errTaken
}

func (h *harbour) sent(ctx context.Context, errs chan<- error) error {
	if err := h.put(ctx); err != nil {
		errs <- err
	}
	return nil
}

func (h *harbour) named(ctx context.Context) (err error) {
	defer func() {
		if err != nil {
			log.Print(err)
		}
	}()
	if err = h.put(ctx); err != nil {
		return
	}
	return nil
}

func (h *harbour) remembered(ctx context.Context) error {
	var last error
	for range 2 {
		if err := h.put(ctx); err != nil {
			log.Print(err)
			last = err
			continue
		}
		last = nil
	}
	return last
}

func (h *harbour) removed(ctx context.Context) error {
	if _, err := h.client.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String("prod-moorings")}); err != nil {
		log.Print(err)
	}
	return nil
}

// noResult can only log.
func (h *harbour) noResult(ctx context.Context) {
	if err := h.put(ctx); err != nil {
		log.Print(err)
	}
}

// eachMessage moors those that it can.
func (h *harbour) eachMessage(ctx context.Context, messages []string) error {
	for _, message := range messages {
		if err := h.put(ctx); err != nil {
			log.Printf("message %s: %v", message, err)
			continue
		}
	}
	return nil
}

// first goes on with what matters more.
func (h *harbour) first(ctx context.Context, sail func() error) error {
	if err := h.put(ctx); err != nil {
		log.Print(err)
	}
	return sail()
}

func (h *harbour) stopped(ctx context.Context) error {
	if err := h.put(ctx); err != nil {
		log.Fatal(err)
	}
	return nil
}

// tried asks another store if the first one fails.
func (h *harbour) tried(ctx context.Context, second func() error) error {
	if err := h.put(ctx); err != nil {
		log.Print(err)
		return second()
	}
	return nil
}
