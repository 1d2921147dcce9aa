// Package failedwritesucceeds assigns berths, and tells whether that worked.
package failedwritesucceeds

import (
	"context"
	"fmt"
	"log"
	"log/slog"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/writes/failedwritesucceeds/berths"
)

type harbour struct {
	client *dynamodb.Client
	berths *berths.Berths
}

type group interface{ Go(func() error) }

var (
	moor  = &dynamodb.PutItemInput{TableName: aws.String("prod-moorings")}
	leave = &dynamodb.UpdateItemInput{TableName: aws.String("prod-moorings")}
)

func (h *harbour) swallowed(ctx context.Context) error {
	if _, err := h.client.PutItem( // want DDB160 `No error is returned after an error of PutItem`
		ctx, moor); err != nil {
		return nil
	}
	return nil
}

func (h *harbour) logged(ctx context.Context) error {
	_, err := h.client.UpdateItem(ctx, leave) // want DDB160 `No error is returned after an error of UpdateItem`
	if err != nil {
		log.Printf("leave: %v", err)
	}
	return nil
}

func (h *harbour) loggedAndLeft(ctx context.Context, ships int) (int, error) {
	_, err := h.client.UpdateItem(ctx, leave) // want DDB160 `No error is returned after an error of UpdateItem`
	if err != nil {
		slog.ErrorContext(ctx, "leave", "error", err.Error())
		return ships, nil
	}
	return ships, nil
}

// shadowed returns the err of the function.
func (h *harbour) shadowed(ctx context.Context, stays bool) error {
	var err error
	if stays {
		_, err := h.client.PutItem(ctx, moor) // want DDB160 `No error is returned after an error of PutItem`
		if err != nil {
			fmt.Println("moor:", err)
		}
	}
	return err
}

// mistaken returns the error of the read, which is nil there.
func (h *harbour) mistaken(ctx context.Context) error {
	out, err := h.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("prod-moorings")})
	if err != nil {
		return err
	}
	if _, putErr := h.client.PutItem( // want DDB160 `No error is returned after an error of PutItem to "prod-past"`
		ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-past"), Item: out.Item}); putErr != nil {
		return err
	}
	return nil
}

func (h *harbour) assignAll(ctx context.Context, g group, ships map[string]string) {
	for berth, ship := range ships {
		g.Go(func() error {
			if err := h.berths.Assign( // want DDB160 `No error is returned after an error of Assign \(PutItem to "prod-berths"\)`
				ctx, berth, ship); err != nil {
				log.Print(err)
			}
			return nil
		})
	}
}

func (h *harbour) put(ctx context.Context) error {
	_, err := h.client.PutItem(ctx, moor)
	return err
}

func (h *harbour) throughHelper(ctx context.Context) error {
	err := h.put(ctx) // want DDB160 `No error is returned after an error of put \(PutItem\)`
	if err != nil {
		log.Print("cannot moor")
		return nil
	}
	return nil
}
