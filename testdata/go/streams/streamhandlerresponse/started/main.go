// Package started hands its handlers to Lambda.
package started

import (
	"context"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

type projector struct{ client *dynamodb.Client }

func start(p *projector, literal bool) {
	if literal {
		lambda.Start(func(ctx context.Context, event *events.DynamoDBEvent) error {
			for _, record := range event.Records {
				if err := p.project(ctx, record); err != nil {
					return err // moot DDB123 "fails the whole batch"
				}
			}
			return nil
		})
	}
	lambda.StartWithOptions(p.handle)
}

// It is called by a test bench as well.
func (p *projector) handle(ctx context.Context, event events.DynamoDBEvent) error {
	for _, record := range event.Records {
		if err := p.project(ctx, record); err != nil {
			return err // moot DDB123 "fails the whole batch"
		}
	}
	return nil
}

func (p *projector) bench(ctx context.Context) error {
	return p.handle(ctx, events.DynamoDBEvent{})
}

func (p *projector) project(ctx context.Context, record events.DynamoDBEventRecord) error {
	_, err := p.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: aws.String("prod-shop-totals")})
	return err
}
