package missingpagination

import (
	"context"
	"fmt"
	"strconv"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// blocks reads a range of a partition and begins each request behind the last item of the answer
// before, which takes the place of the token.
func blocks(ctx context.Context, db *dynamodb.Client, file string, first, last int64) ([]int64, error) {
	var all []int64
	start := first
	for {
		out, err := db.Query(ctx, &dynamodb.QueryInput{
			TableName:              aws.String("prod-blocks"),
			KeyConditionExpression: aws.String("file = :file AND block BETWEEN :first AND :last"),
			Limit:                  aws.Int32(1000),
			ExpressionAttributeValues: map[string]types.AttributeValue{
				":file":  &types.AttributeValueMemberS{Value: file},
				":first": &types.AttributeValueMemberN{Value: strconv.FormatInt(start, 10)},
				":last":  &types.AttributeValueMemberN{Value: strconv.FormatInt(last, 10)},
			},
		})
		if err != nil {
			return nil, err
		}
		for _, item := range out.Items {
			n, ok := item["block"].(*types.AttributeValueMemberN)
			if !ok {
				return nil, fmt.Errorf("block of %s is no number", file)
			}
			block, err := strconv.ParseInt(n.Value, 10, 64)
			if err != nil {
				return nil, err
			}
			all = append(all, block)
		}
		if len(out.Items) == 0 {
			return all, nil
		}
		end := all[len(all)-1]
		if end == last {
			return all, nil
		}
		start = end + 1
	}
}

// Asking the same again is no paging.
func same(ctx context.Context, db *dynamodb.Client, file string, tries int) ([]map[string]types.AttributeValue, error) {
	var all []map[string]types.AttributeValue
	for range tries {
		out, err := db.Query(ctx, &dynamodb.QueryInput{ // want DDB102 `first page`
			TableName:                 aws.String("prod-blocks"),
			KeyConditionExpression:    aws.String("file = :file"),
			ExpressionAttributeValues: map[string]types.AttributeValue{":file": &types.AttributeValueMemberS{Value: file}},
		})
		if err != nil {
			return nil, err
		}
		if len(out.Items) == 0 {
			break
		}
		all = append(all, out.Items...)
	}
	return all, nil
}
