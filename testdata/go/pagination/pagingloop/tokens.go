package pagingloop

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/aws/aws-sdk-go-v2/service/dynamodbstreams"
)

func hotDays(device string) *dynamodb.ExecuteStatementInput {
	return &dynamodb.ExecuteStatementInput{
		Statement:  aws.String("SELECT\tmeasured_at FROM \"prod-iot-readings\" WHERE device_id = ? AND celsius > 40"),
		Parameters: []types.AttributeValue{&types.AttributeValueMemberS{Value: device}},
	}
}

func (r *Readings) restartsStatement(ctx context.Context, device string) (all []item, err error) {
	in := hotDays(device)
	for {
		out, err := r.db.ExecuteStatement(ctx, in) // want DDB120 `The ExecuteStatement loop never passes NextToken on to the next request \| every iteration reads the first page again, endlessly if there is a second one \| set NextToken of the next request to NextToken of this answer`
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		if out.NextToken == nil {
			return all, nil
		}
	}
}

func (r *Readings) goesOnWithStatement(ctx context.Context, device string) (all []item, err error) {
	in := hotDays(device)
	for {
		out, err := r.db.ExecuteStatement(ctx, in)
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		if aws.ToString(out.NextToken) == "" {
			return all, nil
		}
		in.NextToken = out.NextToken
	}
}

// Each turn deletes what it finds, so that the first page is another one.
func (r *Readings) emptied(ctx context.Context, device string) error {
	for {
		out, err := r.db.ExecuteStatement(ctx, hotDays(device))
		if err != nil {
			return err
		}
		for _, found := range out.Items {
			if _, err := r.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{
				Statement:  aws.String(`DELETE FROM "prod-iot-readings" WHERE device_id = ? AND measured_at = ?`),
				Parameters: []types.AttributeValue{&types.AttributeValueMemberS{Value: device}, found["measured_at"]},
			}); err != nil {
				return err
			}
		}
		if out.NextToken == nil {
			return nil
		}
	}
}

// The statement is chosen by the caller, and may write.
func (r *Readings) anyStatement(ctx context.Context, statement string) (n int, err error) {
	for {
		out, err := r.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: &statement})
		if err != nil {
			return 0, err
		}
		n += len(out.Items)
		if out.NextToken == nil {
			return n, nil
		}
	}
}

func (r *Readings) exports(ctx context.Context) (arns []string, err error) {
	for {
		out, err := r.db.ListExports(ctx, &dynamodb.ListExportsInput{}) // want DDB120 `The ListExports loop never passes NextToken on to the next request`
		if err != nil {
			return nil, err
		}
		for _, export := range out.ExportSummaries {
			arns = append(arns, aws.ToString(export.ExportArn))
		}
		if aws.ToString(out.NextToken) == "" {
			return arns, nil
		}
	}
}

func (r *Readings) backups(ctx context.Context) (arns []string, err error) {
	for {
		out, err := r.db.ListBackups(ctx, &dynamodb.ListBackupsInput{}) // want DDB120 `The ListBackups loop never sets ExclusiveStartBackupArn to LastEvaluatedBackupArn`
		if err != nil {
			return nil, err
		}
		for _, backup := range out.BackupSummaries {
			arns = append(arns, aws.ToString(backup.BackupArn))
		}
		if out.LastEvaluatedBackupArn == nil {
			return arns, nil
		}
	}
}

func shards(ctx context.Context, db *dynamodbstreams.Client, stream string) (n int, err error) {
	for {
		out, err := db.DescribeStream(ctx, &dynamodbstreams.DescribeStreamInput{StreamArn: &stream}) // want DDB120 `The DescribeStream loop never sets ExclusiveStartShardId to LastEvaluatedShardId`
		if err != nil {
			return 0, err
		}
		n += len(out.StreamDescription.Shards)
		if out.StreamDescription.LastEvaluatedShardId == nil {
			return n, nil
		}
	}
}

func shardsOfAllPages(ctx context.Context, db *dynamodbstreams.Client, stream string) (n int, err error) {
	in := &dynamodbstreams.DescribeStreamInput{StreamArn: &stream}
	for {
		out, err := db.DescribeStream(ctx, in)
		if err != nil {
			return 0, err
		}
		n += len(out.StreamDescription.Shards)
		if out.StreamDescription.LastEvaluatedShardId == nil {
			return n, nil
		}
		in.ExclusiveStartShardId = out.StreamDescription.LastEvaluatedShardId
	}
}
