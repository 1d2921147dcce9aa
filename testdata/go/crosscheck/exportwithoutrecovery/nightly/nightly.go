// Package nightly exports a table that another package names.
package nightly

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/crosscheck/exportwithoutrecovery/lake"
)

func export(ctx context.Context, client *dynamodb.Client) error {
	_, err := client.ExportTableToPointInTime(ctx, &dynamodb.ExportTableToPointInTimeInput{ // want DDB728 "prod-lake-visits"
		TableArn: aws.String(lake.Visits()),
		S3Bucket: aws.String("lake"),
	})
	return err
}
