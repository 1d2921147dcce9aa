// Package elsewhere takes the layout of keys from another package.
package elsewhere

import (
	"context"
	"fmt"
	"hash/crc32"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/keys/shardreadincomplete/elsewhere/layout"
)

func put(ctx context.Context, client *dynamodb.Client, sensor, at string) error {
	_, err := client.PutItem(ctx, &dynamodb.PutItemInput{
		TableName: aws.String("readings"),
		Item: map[string]types.AttributeValue{
			"pk": &types.AttributeValueMemberS{Value: fmt.Sprintf("SENSOR#%s#%d", sensor, crc32.ChecksumIEEE([]byte(at))%layout.Shards)},
			"sk": &types.AttributeValueMemberS{Value: at},
		},
	})
	return err
}

func read(ctx context.Context, client *dynamodb.Client, sensor string) (count int32, err error) {
	for shard := range 16 {
		out, err := client.Query(ctx, &dynamodb.QueryInput{ // want DDB143 `Query of "readings" reads 16 of the 32 shards`
			TableName:              aws.String("readings"),
			KeyConditionExpression: aws.String("pk = :pk"),
			ProjectionExpression:   aws.String("sk"),
			ExpressionAttributeValues: map[string]types.AttributeValue{
				":pk": &types.AttributeValueMemberS{Value: fmt.Sprintf("SENSOR#%s#%d", sensor, shard)},
			},
		})
		if err != nil {
			return 0, err
		}
		count += out.Count
	}
	return count, nil
}

// readBy has the key from the other package: how that is made is not seen.
func readBy(ctx context.Context, client *dynamodb.Client, sensor string) (count int32, err error) {
	for shard := range 16 {
		out, err := client.Query(ctx, &dynamodb.QueryInput{
			TableName:              aws.String("readings"),
			KeyConditionExpression: aws.String("pk = :pk"),
			ProjectionExpression:   aws.String("sk"),
			ExpressionAttributeValues: map[string]types.AttributeValue{
				":pk": &types.AttributeValueMemberS{Value: layout.Shard(sensor, shard)},
			},
		})
		if err != nil {
			return 0, err
		}
		count += out.Count
	}
	return count, nil
}
