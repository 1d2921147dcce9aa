// Package exportwithoutrecovery exports tables to S3.
package exportwithoutrecovery

import (
	"context"
	"fmt"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

type exporter struct {
	client *dynamodb.Client
	table  string
}

func newExporter(client *dynamodb.Client) *exporter {
	return &exporter{client: client, table: os.Getenv("LAKE_VISITS_ARN")}
}

func (e *exporter) run(ctx context.Context) error {
	_, err := e.client.ExportTableToPointInTime(ctx, &dynamodb.ExportTableToPointInTimeInput{ // want DDB728 error likely `ExportTableToPointInTime exports "prod-lake-visits", whose point-in-time recovery is off.*PointInTimeRecoveryUnavailableException.* turn on`
		TableArn: aws.String(e.table),
		S3Bucket: aws.String("lake"),
	})
	return err
}

func visits(ctx context.Context, client *dynamodb.Client) error {
	_, err := client.ExportTableToPointInTime(ctx, &dynamodb.ExportTableToPointInTimeInput{ // want DDB728 error proven "prod-lake-visits"
		TableArn: aws.String("arn:aws:dynamodb:eu-west-1:111122223333:table/prod-lake-visits"),
		S3Bucket: aws.String("lake"),
	})
	return err
}

func clicks(ctx context.Context, client *dynamodb.Client, region, account string) error {
	_, err := client.ExportTableToPointInTime(ctx, &dynamodb.ExportTableToPointInTimeInput{ // want DDB728 error likely "prod-lake-clicks"
		TableArn: aws.String(fmt.Sprintf("arn:aws:dynamodb:%s:%s:table/prod-lake-clicks", region, account)),
		S3Bucket: aws.String("lake"),
	})
	return err
}

func sales(ctx context.Context, client *dynamodb.Client) error {
	_, err := client.ExportTableToPointInTime(ctx, &dynamodb.ExportTableToPointInTimeInput{
		TableArn: aws.String(os.Getenv("LAKE_SALES_ARN")),
		S3Bucket: aws.String("lake"),
	})
	return err
}

func returns(ctx context.Context, client *dynamodb.Client) error {
	_, err := client.ExportTableToPointInTime(ctx, &dynamodb.ExportTableToPointInTimeInput{
		TableArn: aws.String("arn:aws:dynamodb:eu-west-1:111122223333:table/prod-lake-returns"),
		S3Bucket: aws.String("lake"),
	})
	return err
}

func audits(ctx context.Context, client *dynamodb.Client) error {
	_, err := client.ExportTableToPointInTime(ctx, &dynamodb.ExportTableToPointInTimeInput{
		TableArn: aws.String("arn:aws:dynamodb:eu-west-1:111122223333:table/prod-lake-audits"),
		S3Bucket: aws.String("lake"),
	})
	return err
}

func anyTable(ctx context.Context, client *dynamodb.Client) error {
	_, err := client.ExportTableToPointInTime(ctx, &dynamodb.ExportTableToPointInTimeInput{
		TableArn: aws.String(os.Getenv("LAKE_ARN")),
		S3Bucket: aws.String("lake"),
	})
	return err
}
