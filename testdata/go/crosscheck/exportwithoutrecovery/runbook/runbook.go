// Package runbook turns recovery on before it exports a table.
package runbook

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

func export(ctx context.Context, client *dynamodb.Client) error {
	if _, err := client.UpdateContinuousBackups(ctx, &dynamodb.UpdateContinuousBackupsInput{TableName: aws.String("prod-lake-visits")}); err != nil {
		return err
	}
	_, err := client.ExportTableToPointInTime(ctx, &dynamodb.ExportTableToPointInTimeInput{
		TableArn: aws.String("arn:aws:dynamodb:eu-west-1:111122223333:table/prod-lake-visits"),
		S3Bucket: aws.String("lake"),
	})
	return err
}
