// Package compositepartitionkey has the cases of DDB317.
package compositepartitionkey

import (
	"context"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

func text(v string) types.AttributeValue { return &types.AttributeValueMemberS{Value: v} }

// Store keeps readings of devices, and one item for each site.
type Store struct {
	db    *dynamodb.Client
	table string
}

func (s *Store) Save(ctx context.Context, tenant, device, at, value string) error {
	_, err := s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: item{
		"pk":            text("READING#" + tenant + "#" + device),
		"sk":            text(at),
		"reading_value": text(value),
	}})
	return err
}

func (s *Store) SaveSite(ctx context.Context, site, name string) error {
	_, err := s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: item{
		"pk": text("SITE#" + site), "sk": text("SITE"), "site_name": text(name),
	}})
	return err
}

func (s *Store) OfTenant(ctx context.Context, tenant string) (*dynamodb.ScanOutput, error) {
	return s.db.Scan(ctx, &dynamodb.ScanInput{ // want DDB317 note likely `^Scan of the table in Store.table knows only part of the partition key "pk", which is "READING#\{tenant\}#\{device\}" .* begin the sort key with the others`
		TableName:                 &s.table,
		FilterExpression:          aws.String("begins_with(pk, :prefix)"),
		ExpressionAttributeValues: item{":prefix": text("READING#" + tenant + "#")},
	})
}

func (s *Store) High(ctx context.Context, tenant, limit string) error {
	pages := dynamodb.NewScanPaginator(s.db, &dynamodb.ScanInput{ // want DDB317 `^Scan of "readings" knows only part of the partition key "pk"`
		TableName:                 aws.String("readings"),
		FilterExpression:          aws.String("reading_value > :limit AND begins_with(#pk, :tenant)"),
		ExpressionAttributeNames:  map[string]string{"#pk": "pk"},
		ExpressionAttributeValues: item{":limit": text(limit), ":tenant": text(fmt.Sprintf("READING#%s", tenant))},
	})
	for pages.HasMorePages() {
		if _, err := pages.NextPage(ctx); err != nil {
			return err
		}
	}
	return nil
}

// All readings have a constant text in common, which is no part of the key that a query knows.
func (s *Store) All(ctx context.Context) (*dynamodb.ScanOutput, error) {
	return s.db.Scan(ctx, &dynamodb.ScanInput{
		TableName:                 &s.table,
		FilterExpression:          aws.String("begins_with(pk, :prefix)"),
		ExpressionAttributeValues: item{":prefix": text("READING#")},
	})
}

// Sites are no readings.
func (s *Store) Sites(ctx context.Context, country string) (*dynamodb.ScanOutput, error) {
	return s.db.Scan(ctx, &dynamodb.ScanInput{
		TableName:                 &s.table,
		FilterExpression:          aws.String("begins_with(pk, :prefix)"),
		ExpressionAttributeValues: item{":prefix": text("SITE#" + country)},
	})
}

// OfDevice has the whole key.
func (s *Store) OfDevice(ctx context.Context, tenant, device string) (*dynamodb.ScanOutput, error) {
	return s.db.Scan(ctx, &dynamodb.ScanInput{
		TableName:                 &s.table,
		FilterExpression:          aws.String("begins_with(pk, :prefix)"),
		ExpressionAttributeValues: item{":prefix": text("READING#" + tenant + "#" + device)},
	})
}

// Since looks for part of the sort key, and Except for what is not there.
func (s *Store) Since(ctx context.Context, tenant, day string) (*dynamodb.ScanOutput, error) {
	return s.db.Scan(ctx, &dynamodb.ScanInput{
		TableName:                 &s.table,
		FilterExpression:          aws.String("begins_with(sk, :day) AND NOT begins_with(pk, :prefix)"),
		ExpressionAttributeValues: item{":day": text(day), ":prefix": text("READING#" + tenant)},
	})
}

// Given is begun by what callers know.
func (s *Store) Given(ctx context.Context, prefix string) (*dynamodb.ScanOutput, error) {
	return s.db.Scan(ctx, &dynamodb.ScanInput{
		TableName:                 &s.table,
		FilterExpression:          aws.String("begins_with(pk, :prefix)"),
		ExpressionAttributeValues: item{":prefix": text(prefix)},
	})
}
