// Package absentmember reads members that DynamoDB leaves out at times.
package absentmember

import (
	"context"
	"errors"
	"log"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/aws/aws-sdk-go-v2/service/dynamodbstreams"

	"example.com/fixtures/outputs/absentmember/requests"
)

// Tables describes tables.
type Tables struct {
	db      *dynamodb.Client
	streams *dynamodbstreams.Client
}

func (t *Tables) describe(ctx context.Context, name string) (*dynamodb.DescribeTableOutput, error) {
	return t.db.DescribeTable(ctx, &dynamodb.DescribeTableInput{TableName: &name})
}

func (t *Tables) onDemand(ctx context.Context, in *dynamodb.DescribeTableInput) (bool, error) {
	out, err := t.db.DescribeTable(ctx, in)
	if err != nil {
		return false, err
	}
	return out.Table.BillingModeSummary.BillingMode == types.BillingModePayPerRequest, nil // want DDB151 warning likely `BillingModeSummary of this DescribeTable is dereferenced without a check | BillingModeSummary is nil for a table that has never been on demand`
}

func (t *Tables) stream(ctx context.Context, in *dynamodb.UpdateTableInput) string {
	out, err := t.db.UpdateTable(ctx, in)
	if err != nil {
		return ""
	}
	table := out.TableDescription
	log.Print(*table.TableName)
	return *table.LatestStreamArn // want DDB151 `LatestStreamArn of this UpdateTable`
}

func (t *Tables) backfilled(ctx context.Context, in *dynamodb.DescribeTableInput) (done bool, err error) {
	out, err := t.db.DescribeTable(ctx, in)
	if err != nil {
		return false, err
	}
	done = true
	for _, index := range out.Table.GlobalSecondaryIndexes {
		done = done && !*index.Backfilling // want DDB151 `Backfilling of this DescribeTable`
	}
	return done, nil
}

func (t *Tables) scanned(ctx context.Context) float64 {
	total := 0.0
	for pages := dynamodb.NewScanPaginator(t.db, requests.Plain()); pages.HasMorePages(); {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return total
		}
		total += *page.ConsumedCapacity.CapacityUnits // want DDB151 error proven `This Scan never returns ConsumedCapacity, which is dereferenced`
	}
	return total
}

func (t *Tables) expires(ctx context.Context, in *dynamodb.DescribeTimeToLiveInput) (string, error) {
	out, err := t.db.DescribeTimeToLive(ctx, in)
	if err != nil {
		return "", err
	}
	if name := out.TimeToLiveDescription.AttributeName; *name != "expires_at" { // want DDB151 `AttributeName of this DescribeTimeToLive`
		return *name, nil
	}
	return "", nil
}

func (t *Tables) names(ctx context.Context) (all []string, err error) {
	for last := ""; ; {
		out, err := t.db.ListTables(ctx, &dynamodb.ListTablesInput{ExclusiveStartTableName: nonEmpty(last)})
		if err != nil {
			return nil, err
		}
		all = append(all, out.TableNames...)
		if last = *out.LastEvaluatedTableName; last == "" { // want DDB151 `LastEvaluatedTableName of this ListTables`
			return all, nil
		}
	}
}

func nonEmpty(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

func (t *Tables) measured(ctx context.Context) (float64, error) {
	out, err := t.db.Scan(ctx, requests.Measured())
	if err != nil {
		return 0, err
	}
	return *out.ConsumedCapacity.CapacityUnits, nil
}

func (t *Tables) checked(ctx context.Context, name string) (bool, error) {
	out, err := t.db.DescribeTable(ctx, &dynamodb.DescribeTableInput{TableName: &name})
	if err != nil {
		return false, err
	}
	summary := out.Table.BillingModeSummary
	return summary != nil && summary.BillingMode == types.BillingModePayPerRequest, nil
}

func (t *Tables) checkedFirst(ctx context.Context, name string) (string, error) {
	out, err := t.db.DescribeTable(ctx, &dynamodb.DescribeTableInput{TableName: &name})
	if err != nil {
		return "", err
	}
	if out.Table.LatestStreamArn == nil {
		return "", errors.New("no stream")
	}
	return *out.Table.LatestStreamArn, nil
}

// Another member says that there is a stream.
func (t *Tables) checkedBy(ctx context.Context, name string) (string, error) {
	out, err := t.db.DescribeTable(ctx, &dynamodb.DescribeTableInput{TableName: &name})
	if err != nil || out.Table == nil {
		return "", err
	}
	if !streams(out.Table) {
		return "", nil
	}
	return *out.Table.LatestStreamArn, nil
}

func streams(t *types.TableDescription) bool {
	return t.StreamSpecification != nil && aws.ToBool(t.StreamSpecification.StreamEnabled)
}

func (t *Tables) safe(ctx context.Context, in *dynamodb.DescribeTableInput) string {
	out, err := t.db.DescribeTable(ctx, in)
	if err != nil {
		return ""
	}
	return aws.ToString(out.Table.LatestStreamArn) + *out.Table.TableArn
}

// The callers of describe are not judged.
func (t *Tables) elsewhere(ctx context.Context, name string) (*types.BillingModeSummary, error) {
	out, err := t.describe(ctx, name)
	if err != nil {
		return nil, err
	}
	return out.Table.BillingModeSummary, nil
}

func (t *Tables) restorable(ctx context.Context, in *dynamodb.DescribeContinuousBackupsInput) (time.Time, error) {
	out, err := t.db.DescribeContinuousBackups(ctx, in)
	if err != nil {
		return time.Time{}, err
	}
	recovery := out.ContinuousBackupsDescription.PointInTimeRecoveryDescription
	if recovery.PointInTimeRecoveryStatus != types.PointInTimeRecoveryStatusEnabled {
		return time.Time{}, nil
	}
	return *recovery.EarliestRestorableDateTime, nil
}

func (t *Tables) shards(ctx context.Context, in *dynamodbstreams.DescribeStreamInput) (ends []string, err error) {
	out, err := t.streams.DescribeStream(ctx, in)
	if err != nil {
		return nil, err
	}
	for _, shard := range out.StreamDescription.Shards {
		ends = append(ends, *shard.SequenceNumberRange.EndingSequenceNumber) // want DDB151 `EndingSequenceNumber of this DescribeStream`
	}
	return ends, nil
}
