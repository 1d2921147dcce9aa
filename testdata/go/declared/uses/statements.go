package uses

import (
	"context"
	"fmt"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Select reads the table that the environment names.
func Select(ctx context.Context, db *dynamodb.Client, cart string) error {
	_, err := db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{
		Statement:  aws.String(fmt.Sprintf(`SELECT price FROM "%s" WHERE cart = ?`, os.Getenv("CARTS_TABLE"))),
		Parameters: []types.AttributeValue{&types.AttributeValueMemberS{Value: cart}},
	})
	return err
}

// SelectWhere has a condition that is unknown, which may be more than that.
func SelectWhere(ctx context.Context, db *dynamodb.Client, condition string) error {
	_, err := db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{
		Statement: aws.String(`SELECT price FROM "` + os.Getenv("CARTS_TABLE") + `" WHERE ` + condition),
	})
	return err
}

// Delete writes to either of two tables.
func Delete(ctx context.Context, db *dynamodb.Client, old bool) error {
	statement := `DELETE FROM "shop-carts" WHERE customer = 'c' AND cart = '1'`
	if old {
		statement = `DELETE FROM sessions WHERE id = '1'`
	}
	_, err := db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: &statement})
	return err
}

// Now reads what was just written, and Later may.
func Now(ctx context.Context, client *dynamodb.Client) {
	client.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("shop-carts"), ConsistentRead: aws.Bool(true)})
	client.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("shop-carts"), ConsistentRead: aws.Bool(false)})
}

// Later is told whether it has to.
func Later(ctx context.Context, client *dynamodb.Client, consistent bool) {
	client.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("shop-carts"), ConsistentRead: &consistent})
}
