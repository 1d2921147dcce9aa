package unknownindex

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Another run of Terraform may add the index.
func inAnotherRun(ctx context.Context, client *dynamodb.Client) error {
	if _, err := client.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("shop-wishes"), IndexName: aws.String("wishes-by-text")}); err != nil { // undecided DDB702 `count of aws_dynamodb_global_secondary_index.wishes_by_text depends on var.environment, of which only the default is known`
		return err
	}
	if _, err := client.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("shop-gifts"), IndexName: aws.String("by-text")}); err != nil { // undecided DDB702 `for_each of module.gifts_index depends on var.searches`
		return err
	}
	_, err := client.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("shop-coupons"), IndexName: aws.String("coupons-by-code")}) // undecided DDB702 `its indexes depend on var.options`
	return err
}

// A table that another run declares with the index, and one that it may name so.
func declaredInAnotherRun(ctx context.Context, client *dynamodb.Client) error {
	if _, err := client.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("shop-refunds"), IndexName: aws.String("refunds-by-id")}); err != nil { // undecided DDB702 `count of aws_dynamodb_table.refunds depends on var.with_refunds`
		return err
	}
	_, err := client.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("shop-vouchers"), IndexName: aws.String("vouchers-by-id")}) // undecided DDB702 `aws_dynamodb_table.vouchers may have this name, too: its own comes from a default`
	return err
}

// No run adds these.
func inNoRun(ctx context.Context, client *dynamodb.Client) error {
	if _, err := client.Scan(ctx, &dynamodb.ScanInput{ // want DDB702 `"refunds-by-order", which "shop-refunds" does not have`
		TableName: aws.String("shop-refunds"),
		IndexName: aws.String("refunds-by-order"),
	}); err != nil {
		return err
	}
	_, err := client.Scan(ctx, &dynamodb.ScanInput{ // want DDB702 `"vouchers-by-code", which "shop-vouchers" does not have`
		TableName: aws.String("shop-vouchers"),
		IndexName: aws.String("vouchers-by-code"),
	})
	return err
}

// A module that is not installed is told of the table, and another is not.
func besideOtherModules(ctx context.Context, client *dynamodb.Client) error {
	_, err := client.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("shop-stamps"), IndexName: aws.String("stamps-by-owner")}) // undecided DDB702 `module.stamps_search may declare it, too, or an index of it, and its source "acme/search/aws" is not installed`
	return err
}

// What a function gets from its callers is followed if it returns the answer,
// and judged where it is called.
func pageOf(ctx context.Context, client *dynamodb.Client, table, index string) (*dynamodb.QueryOutput, error) {
	return client.Query(ctx, &dynamodb.QueryInput{TableName: aws.String(table), IndexName: aws.String(index)})
}

func refundsOf(ctx context.Context, client *dynamodb.Client) (*dynamodb.QueryOutput, error) {
	return pageOf(ctx, client, "shop-refunds", "refunds-by-customer") // want DDB702 `"refunds-by-customer"`
}

// If the function keeps the answer to itself, it is judged by what all calls pass.
func countOf(ctx context.Context, client *dynamodb.Client, table, index string) (int32, error) {
	out, err := client.Query(ctx, &dynamodb.QueryInput{TableName: aws.String(table), IndexName: aws.String(index)}) // want DDB702 `"refunds-by-customer"`
	if err != nil {
		return 0, err
	}
	return out.Count, nil
}

func refundCount(ctx context.Context, client *dynamodb.Client) (int32, error) {
	return countOf(ctx, client, "shop-refunds", "refunds-by-customer")
}
