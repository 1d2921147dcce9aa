package scan

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

func noRetry(o *dynamodb.Options) {}

// One of two calls of one request is made: that is one scan.
func (c *Catalog) oneOfTwo(ctx context.Context, once bool) (out *dynamodb.ScanOutput, err error) {
	products := &dynamodb.ScanInput{TableName: aws.String(productsTable), ProjectionExpression: aws.String("product_id")}
	if once {
		out, err = c.db.Scan(ctx, products, noRetry) // want DDB101 "every item"
	} else {
		out, err = c.db.Scan(ctx, products)
	}
	return out, err
}

// The two requests differ in where they begin only.
func (c *Catalog) firstOrNext(ctx context.Context, start item) (*dynamodb.ScanOutput, error) {
	if start == nil {
		return c.db.Scan(ctx, &dynamodb.ScanInput{TableName: &c.table, ProjectionExpression: aws.String("product_id")}) // want DDB101 "every item"
	}
	return c.db.Scan(ctx, &dynamodb.ScanInput{TableName: &c.table, ProjectionExpression: aws.String("product_id"), ExclusiveStartKey: start})
}

// So they do in a loop, in each turn of which one is made.
func (c *Catalog) firstThenNext(ctx context.Context) (all []item, err error) {
	var start item
	for {
		var out *dynamodb.ScanOutput
		switch {
		case start == nil:
			out, err = c.db.Scan(ctx, &dynamodb.ScanInput{TableName: &c.table, ProjectionExpression: aws.String("product_id")}) // want DDB101 "every item"
		default:
			out, err = c.db.Scan(ctx, &dynamodb.ScanInput{TableName: &c.table, ProjectionExpression: aws.String("product_id"), ExclusiveStartKey: start})
		}
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		if start = out.LastEvaluatedKey; start == nil {
			return all, nil
		}
	}
}

// The request is put together on two paths, and sent once.
func (c *Catalog) builtOnTwoPaths(ctx context.Context, start item) (*dynamodb.ScanOutput, error) {
	var input *dynamodb.ScanInput
	if start == nil {
		input = &dynamodb.ScanInput{TableName: &c.table, ProjectionExpression: aws.String("product_id")}
	} else {
		input = &dynamodb.ScanInput{TableName: &c.table, ProjectionExpression: aws.String("product_id"), ExclusiveStartKey: start}
	}
	return c.db.Scan(ctx, input) // want DDB101 "every item"
}

// Two tables are two scans, whichever is read.
func (c *Catalog) oneTableOrOther(ctx context.Context, old bool) (*dynamodb.ScanOutput, error) {
	if old {
		return c.db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("prod-shop-archive"), ProjectionExpression: aws.String("product_id")}) // want DDB101 "prod-shop-archive"
	}
	return c.db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String(productsTable), ProjectionExpression: aws.String("product_id")}) // want DDB101 "prod-shop-products"
}

// A filter asks for something else.
func (c *Catalog) filteredOrAll(ctx context.Context, soldOut bool) (*dynamodb.ScanOutput, error) {
	if soldOut {
		return c.db.Scan(ctx, &dynamodb.ScanInput{ // want DDB101 `Scan reads every item of the table in Catalog\.table \| FilterExpression`
			TableName:                 &c.table,
			ProjectionExpression:      aws.String("product_id"),
			FilterExpression:          aws.String("stock = :zero"),
			ExpressionAttributeValues: item{":zero": &types.AttributeValueMemberN{Value: "0"}},
		})
	}
	return c.db.Scan(ctx, &dynamodb.ScanInput{TableName: &c.table, ProjectionExpression: aws.String("product_id")}) // want DDB101 "every item"
}

// Both are made, one after the other.
func (c *Catalog) twice(ctx context.Context, again bool) error {
	if _, err := c.db.Scan(ctx, &dynamodb.ScanInput{TableName: &c.table, ProjectionExpression: aws.String("product_id")}); err != nil { // want DDB101 "every item"
		return err
	}
	if again {
		_, err := c.db.Scan(ctx, &dynamodb.ScanInput{TableName: &c.table, ProjectionExpression: aws.String("product_id")}) // want DDB101 "every item"
		return err
	}
	return nil
}

// A table that is not known may be another one on each path.
func (c *Catalog) someTable(ctx context.Context, names []string) (*dynamodb.ScanOutput, error) {
	if len(names) > 1 {
		return c.db.Scan(ctx, &dynamodb.ScanInput{TableName: &names[1], ProjectionExpression: aws.String("product_id")}) // want DDB101 "every item"
	}
	return c.db.Scan(ctx, &dynamodb.ScanInput{TableName: &names[0], ProjectionExpression: aws.String("product_id")}) // want DDB101 "every item"
}

// The first page and all others are one scan.
func (c *Catalog) firstAndRest(ctx context.Context) (all []item, err error) {
	out, err := c.db.Scan(ctx, &dynamodb.ScanInput{TableName: &c.table, ProjectionExpression: aws.String("product_id")}) // want DDB101 "every item"
	if err != nil {
		return nil, err
	}
	all = out.Items
	next := out.LastEvaluatedKey
	for len(next) > 0 {
		out, err = c.db.Scan(ctx, &dynamodb.ScanInput{TableName: &c.table, ProjectionExpression: aws.String("product_id"), ExclusiveStartKey: next})
		if err != nil {
			return nil, err
		}
		all, next = append(all, out.Items...), out.LastEvaluatedKey
	}
	return all, nil
}

// A second scan of the table begins where the caller says.
func (c *Catalog) twoScans(ctx context.Context, start item) (all []item, err error) {
	out, err := c.db.Scan(ctx, &dynamodb.ScanInput{TableName: &c.table, ProjectionExpression: aws.String("product_id")}) // want DDB101 "every item"
	if err != nil || out.LastEvaluatedKey != nil {
		return nil, err
	}
	rest, err := c.db.Scan(ctx, &dynamodb.ScanInput{TableName: &c.table, ProjectionExpression: aws.String("product_id"), ExclusiveStartKey: start}) // want DDB101 "every item"
	if err != nil || rest.LastEvaluatedKey != nil {
		return nil, err
	}
	return append(out.Items, rest.Items...), nil
}
