package pagingloop

import (
	"context"
	"log"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Each page replaces the one before.
func lastPage(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) (readings []item, err error) {
	for {
		out, err := db.Query(ctx, in) // want DDB120 `keeps only the last page`
		if err != nil {
			return nil, err
		}
		readings = out.Items
		log.Print("page")
		if out.LastEvaluatedKey == nil {
			return readings, nil
		}
		in.ExclusiveStartKey = out.LastEvaluatedKey
	}
}

func lastDecoded(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) (int, error) {
	var readings []reading
	for pages := dynamodb.NewQueryPaginator(db, in); pages.HasMorePages(); { // want DDB120 `The loop over this paginator keeps only the last page`
		page, err := pages.NextPage(ctx)
		if err != nil {
			return 0, err
		}
		if err := attributevalue.UnmarshalListOfMaps(page.Items, &readings); err != nil {
			return 0, err
		}
	}
	return len(readings), nil
}

type reading struct {
	Device string `dynamodbav:"device"`
}

func allDecoded(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) (all []reading, err error) {
	for pages := dynamodb.NewQueryPaginator(db, in); pages.HasMorePages(); {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		var readings []reading
		if err := attributevalue.UnmarshalListOfMaps(page.Items, &readings); err != nil {
			return nil, err
		}
		all = append(all, readings...)
	}
	return all, nil
}

// The first page that is not empty is enough, or one that has what is looked for.
func firstFull(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) ([]item, error) {
	for {
		out, err := db.Query(ctx, in)
		if err != nil {
			return nil, err
		}
		if len(out.Items) > 0 || out.LastEvaluatedKey == nil {
			return out.Items, nil
		}
		in.ExclusiveStartKey = out.LastEvaluatedKey
	}
}

func counted(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) (n int32, err error) {
	for {
		out, err := db.Query(ctx, in)
		if err != nil {
			return 0, err
		}
		n += out.Count
		if out.LastEvaluatedKey == nil {
			return n, nil
		}
		in.ExclusiveStartKey = out.LastEvaluatedKey
	}
}

func handedOver(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, keep func([]item)) error {
	var last []item
	for {
		out, err := db.Query(ctx, in)
		if err != nil {
			return err
		}
		keep(last)
		last = out.Items
		if out.LastEvaluatedKey == nil {
			break
		}
		in.ExclusiveStartKey = out.LastEvaluatedKey
	}
	keep(last)
	return nil
}

// All answers are kept, and their items are taken out of them later.
func allAnswers(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) (all []item, err error) {
	var answers []*dynamodb.QueryOutput
	for {
		out, err := db.Query(ctx, in)
		if err != nil {
			return nil, err
		}
		answers = append(answers, out)
		if out.LastEvaluatedKey == nil {
			break
		}
		in.ExclusiveStartKey = out.LastEvaluatedKey
	}
	for _, out := range answers {
		all = append(all, out.Items...)
	}
	return all, nil
}
