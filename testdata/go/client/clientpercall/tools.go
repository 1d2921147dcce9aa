package clientpercall

import (
	"context"
	"net/http"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// What runs once, or at night, may make a client again.

func backfillTotals(ctx context.Context, cfg aws.Config, ids []string) error {
	for range ids {
		client := dynamodb.NewFromConfig(cfg) // moot DDB119 `in every iteration of the loop, always the same one .* backfillTotals is a tool by its name`
		if _, err := client.UpdateItem(ctx, &dynamodb.UpdateItemInput{}); err != nil {
			return err
		}
	}
	return nil
}

func sweepCarts(ctx context.Context) error {
	client := dynamodb.NewFromConfig(configuration(ctx)) // moot DDB119 `each time the handler runs .* the handler takes no event`
	_, err := client.DeleteItem(ctx, &dynamodb.DeleteItemInput{})
	return err
}

func startSweep() { lambda.Start(sweepCarts) }

// Customers wait for these, whatever their names say.

func repairTicket(w http.ResponseWriter, r *http.Request) {
	client := dynamodb.NewFromConfig(configuration(r.Context())) // want DDB119 note `each time the handler runs`
	_, _ = client.PutItem(r.Context(), &dynamodb.PutItemInput{})
}

func reindexProduct(ctx context.Context, request events.APIGatewayProxyRequest) (events.APIGatewayProxyResponse, error) {
	client := dynamodb.NewFromConfig(configuration(ctx)) // want DDB119 note `each time the handler runs`
	_, err := client.PutItem(ctx, &dynamodb.PutItemInput{})
	return events.APIGatewayProxyResponse{StatusCode: http.StatusNoContent}, err
}

func startReindex() { lambda.Start(reindexProduct) }

// The word is not at the beginning.
func orderRepairs(ctx context.Context, cfg aws.Config, ids []string) {
	for range ids {
		client := dynamodb.NewFromConfig(cfg) // want DDB119 note `in every iteration of the loop`
		_, _ = client.PutItem(ctx, &dynamodb.PutItemInput{})
	}
}
