package sdkv1

import (
	"time"

	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbiface"
)

// Its callers decide what is scanned: the closure sends what the function around
// it is given.
func inPlace(ctx aws.Context, db dynamodbiface.DynamoDBAPI, in *dynamodb.ScanInput) (*dynamodb.ScanOutput, error) {
	call := func(ctx aws.Context) (*dynamodb.ScanOutput, error) { return db.ScanWithContext(ctx, in) }
	return call(ctx)
}

func callsInPlace(ctx aws.Context, db dynamodbiface.DynamoDBAPI) (*dynamodb.ScanOutput, error) {
	return inPlace(ctx, db, &dynamodb.ScanInput{TableName: aws.String("parcels"), ProjectionExpression: aws.String("id")}) // want DDB101 `inPlace reads every item of "parcels" with Scan`
}

// The same, where another function calls the closure.
func collected(ctx aws.Context, db dynamodbiface.DynamoDBAPI, paged bool, in *dynamodb.ScanInput) (*dynamodb.ScanOutput, error) {
	call := func(ctx aws.Context) (*dynamodb.ScanOutput, error) {
		gather := func(run func(func(*dynamodb.ScanOutput, bool) bool) error) (*dynamodb.ScanOutput, error) {
			all := &dynamodb.ScanOutput{}
			err := run(func(page *dynamodb.ScanOutput, last bool) bool {
				all.Items = append(all.Items, page.Items...)
				return !last
			})
			return all, err
		}
		if paged {
			return gather(func(fn func(*dynamodb.ScanOutput, bool) bool) error {
				return db.ScanPagesWithContext(ctx, in, fn)
			})
		}
		return db.ScanWithContext(ctx, in)
	}
	return repeated(ctx, call)
}

func repeated(ctx aws.Context, call func(aws.Context) (*dynamodb.ScanOutput, error)) (*dynamodb.ScanOutput, error) {
	for {
		if out, err := call(ctx); err == nil {
			return out, nil
		}
		time.Sleep(time.Second)
	}
}

func callsCollected(ctx aws.Context, db dynamodbiface.DynamoDBAPI) (*dynamodb.ScanOutput, error) {
	return collected(ctx, db, true, &dynamodb.ScanInput{TableName: aws.String("parcels"), ProjectionExpression: aws.String("id")}) // want DDB101 `collected reads every item of "parcels" with Scan`
}

// What a closure makes by itself is reported there.
func ownClosure(db dynamodbiface.DynamoDBAPI, table string) (*dynamodb.ScanOutput, error) {
	call := func(limit int64) (*dynamodb.ScanOutput, error) {
		return db.Scan(&dynamodb.ScanInput{TableName: &table, ProjectionExpression: aws.String("id"), Limit: aws.Int64(limit)}) // want DDB101 `Scan reads up to every item of the table in`
	}
	return call(10)
}
