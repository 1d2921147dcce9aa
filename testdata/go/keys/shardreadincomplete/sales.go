package shardreadincomplete

import (
	"context"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"strconv"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Sales are spread over shards, as each day has more of them than a partition takes.
type Sales struct{ client *dynamodb.Client }

const readShards = 8

// Add writes a sale into one of ten shards of its day.
func (s *Sales) Add(ctx context.Context, day, id string) error {
	_, err := s.client.PutItem(ctx, &dynamodb.PutItemInput{
		TableName: aws.String("sales"),
		Item: map[string]types.AttributeValue{
			"pk": &types.AttributeValueMemberS{Value: fmt.Sprintf("%s#%d", day, rand.IntN(10))},
			"sk": &types.AttributeValueMemberS{Value: id},
		},
	})
	return err
}

// Refund writes into a shard that follows from the sale.
func (s *Sales) Refund(ctx context.Context, day, sale string) error {
	h := fnv.New32a()
	h.Write([]byte(sale))
	_, err := s.client.PutItem(ctx, &dynamodb.PutItemInput{
		TableName: aws.String("sales"),
		Item: map[string]types.AttributeValue{
			"pk": &types.AttributeValueMemberS{Value: "REFUND#" + day + "#" + strconv.Itoa(int(h.Sum32()%16))},
			"sk": &types.AttributeValueMemberS{Value: sale},
		},
	})
	return err
}

func (s *Sales) query(ctx context.Context, partition string) (*dynamodb.QueryOutput, error) {
	return s.client.Query(ctx, onePartition(partition))
}

func onePartition(partition string) *dynamodb.QueryInput {
	return &dynamodb.QueryInput{
		TableName:                 aws.String("sales"),
		KeyConditionExpression:    aws.String("pk = :pk"),
		ProjectionExpression:      aws.String("sk"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":pk": &types.AttributeValueMemberS{Value: partition}},
	}
}

// OfDay forgets two shards.
func (s *Sales) OfDay(ctx context.Context, day string) (count int32, err error) {
	for shard := 0; shard < readShards; shard++ {
		out, err := s.client.Query(ctx, &dynamodb.QueryInput{ // want DDB143 `Query of "sales" reads 8 of the 10 shards that are written into partition key "pk"`
			TableName:              aws.String("sales"),
			KeyConditionExpression: aws.String("pk = :pk"),
			ProjectionExpression:   aws.String("sk"),
			ExpressionAttributeValues: map[string]types.AttributeValue{
				":pk": &types.AttributeValueMemberS{Value: fmt.Sprintf("%s#%d", day, shard)},
			},
		})
		if err != nil {
			return 0, err
		}
		count += out.Count
	}
	return count, nil
}

// Refunds forgets twelve shards.
func (s *Sales) Refunds(ctx context.Context, day string) (count int32, err error) {
	for shard := range 4 {
		out, err := s.client.Query(ctx, &dynamodb.QueryInput{ // want DDB143 `Query of "sales" reads 4 of the 16 shards`
			TableName:              aws.String("sales"),
			KeyConditionExpression: aws.String("pk = :pk AND begins_with(sk, :sale)"),
			ProjectionExpression:   aws.String("sk"),
			ExpressionAttributeValues: map[string]types.AttributeValue{
				":pk":   &types.AttributeValueMemberS{Value: "REFUND#" + day + "#" + strconv.Itoa(shard)},
				":sale": &types.AttributeValueMemberS{Value: "S-"},
			},
		})
		if err != nil {
			return 0, err
		}
		count += out.Count
	}
	return count, nil
}
