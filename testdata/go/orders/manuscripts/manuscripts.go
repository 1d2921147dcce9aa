// Package manuscripts writes what package desk reads. Of some keys, that one uses the order.
package manuscripts

import (
	"context"
	"strconv"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

func text(v string) types.AttributeValue { return &types.AttributeValueMemberS{Value: v} }

func put(ctx context.Context, db *dynamodb.Client, item map[string]types.AttributeValue) error {
	_, err := db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("manuscripts"), Item: item})
	return err
}

// Save stores a version, of which desk asks for the newest.
func Save(ctx context.Context, db *dynamodb.Client, id string, version int) error {
	return put(ctx, db, map[string]types.AttributeValue{"PK": text("MS#" + id), "SK": text("VERSION#" + strconv.Itoa(version))})
}

// Correct stores a page of corrections, all of which desk reads in any order.
func Correct(ctx context.Context, db *dynamodb.Client, id string, page int) error {
	return put(ctx, db, map[string]types.AttributeValue{"PK": text("MS#" + id), "SK": text("CORRECTION#" + strconv.Itoa(page))})
}

// Cite stores a reference, for which nothing asks.
func Cite(ctx context.Context, db *dynamodb.Client, id string, number int) error {
	return put(ctx, db, map[string]types.AttributeValue{"PK": text("MS#" + id), "SK": text("REF#" + strconv.Itoa(number))})
}

// Submission is found by its author in the order of time, as other items are by the same index, which
// need not be in order.
type Submission struct {
	ID     string    `dynamodbav:"PK"`
	Sort   string    `dynamodbav:"SK"`
	Author string    `dynamodbav:"GSI1PK"`
	Sent   time.Time `dynamodbav:"GSI1SK"`
}

// Review is found by its reviewer in any order.
type Review struct {
	ID       string    `dynamodbav:"PK"`
	Sort     string    `dynamodbav:"SK"`
	Reviewer string    `dynamodbav:"reviewer"`
	Done     time.Time `dynamodbav:"done"`
}

// Proof is found by its printer since a day.
type Proof struct {
	ID      string    `dynamodbav:"PK"`
	Sort    string    `dynamodbav:"SK"`
	Printer string    `dynamodbav:"printer"`
	Made    time.Time `dynamodbav:"made"`
}

// Create creates the table.
func Create(ctx context.Context, db *dynamodb.Client) error {
	_, err := db.CreateTable(ctx, &dynamodb.CreateTableInput{
		TableName: aws.String("manuscripts"),
		KeySchema: []types.KeySchemaElement{
			{AttributeName: aws.String("PK"), KeyType: types.KeyTypeHash}, {AttributeName: aws.String("SK"), KeyType: types.KeyTypeRange},
		},
		GlobalSecondaryIndexes: []types.GlobalSecondaryIndex{
			{IndexName: aws.String("by-reviewer"), KeySchema: []types.KeySchemaElement{
				{AttributeName: aws.String("reviewer"), KeyType: types.KeyTypeHash}, {AttributeName: aws.String("done"), KeyType: types.KeyTypeRange},
			}},
			{IndexName: aws.String("by-printer"), KeySchema: []types.KeySchemaElement{
				{AttributeName: aws.String("printer"), KeyType: types.KeyTypeHash}, {AttributeName: aws.String("made"), KeyType: types.KeyTypeRange},
			}},
		},
	})
	return err
}

// Store stores any of them.
func Store(ctx context.Context, db *dynamodb.Client, s Submission, r Review, p Proof) error {
	for _, one := range []any{s, r, p} {
		item, err := attributevalue.MarshalMap(one)
		if err != nil {
			return err
		}
		if err := put(ctx, db, item); err != nil {
			return err
		}
	}
	return nil
}
