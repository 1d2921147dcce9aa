package shardreadincomplete

import (
	"context"
	"fmt"
	"hash/fnv"
	"math/rand/v2"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Whole reads all shards.
func (s *Sales) Whole(ctx context.Context, day string) (count int32, err error) {
	for shard := range 10 {
		out, err := s.query(ctx, fmt.Sprintf("%s#%d", day, shard))
		if err != nil {
			return 0, err
		}
		count += out.Count
	}
	return count, nil
}

// Spare reads shards that nothing is written to yet.
func (s *Sales) Spare(ctx context.Context, day string) (count int32, err error) {
	for shard := 0; shard < 20; shard++ {
		out, err := s.client.Query(ctx, onePartition(fmt.Sprintf("%s#%d", day, shard)))
		if err != nil {
			return 0, err
		}
		count += out.Count
	}
	return count, nil
}

// OfSale reads the shard that the sale is in.
func (s *Sales) OfSale(ctx context.Context, day, sale string) (*dynamodb.QueryOutput, error) {
	h := fnv.New32a()
	h.Write([]byte(sale))
	return s.client.Query(ctx, onePartition(fmt.Sprintf("REFUND#%s#%d", day, h.Sum32()%16)))
}

// Some is told how many shards to read.
func (s *Sales) Some(ctx context.Context, day string, shards int) (count int32, err error) {
	for shard := 0; shard < shards; shard++ {
		out, err := s.client.Query(ctx, onePartition(fmt.Sprintf("%s#%d", day, shard)))
		if err != nil {
			return 0, err
		}
		count += out.Count
	}
	return count, nil
}

// Late begins at another shard, and a second loop reads the first ones.
func (s *Sales) Late(ctx context.Context, day string) (count int32, err error) {
	for shard := 5; shard < 8; shard++ {
		out, err := s.client.Query(ctx, onePartition(fmt.Sprintf("%s#%d", day, shard)))
		if err != nil {
			return 0, err
		}
		count += out.Count
	}
	return count, nil
}

// Halves reads every other shard first.
func (s *Sales) Halves(ctx context.Context, day string) (count int32, err error) {
	for shard := 0; shard < 9; shard += 2 {
		out, err := s.client.Query(ctx, onePartition(fmt.Sprintf("%s#%d", day, shard)))
		if err != nil {
			return 0, err
		}
		count += out.Count
	}
	return count, nil
}

// Hours are no shards: what is written has another form.
func (s *Sales) Hours(ctx context.Context, day string) (count int32, err error) {
	for hour := range 6 {
		out, err := s.client.Query(ctx, onePartition(fmt.Sprintf("%s-%d", day, hour)))
		if err != nil {
			return 0, err
		}
		count += out.Count
	}
	return count, nil
}

// Visit has two numbers, of which one is a shard.
func (s *Sales) Visit(ctx context.Context, id string, at int) error {
	_, err := s.client.PutItem(ctx, &dynamodb.PutItemInput{
		TableName: aws.String("sales"),
		Item: map[string]types.AttributeValue{
			"pk": &types.AttributeValueMemberS{Value: fmt.Sprintf("VISIT#%d#%d", at%24, rand.IntN(50))},
			"sk": &types.AttributeValueMemberS{Value: id},
		},
	})
	return err
}

// Visits reads an hour of visits.
func (s *Sales) Visits(ctx context.Context, hour int) (count int32, err error) {
	for shard := range 5 {
		out, err := s.client.Query(ctx, onePartition(fmt.Sprintf("VISIT#%d#%d", hour, shard)))
		if err != nil {
			return 0, err
		}
		count += out.Count
	}
	return count, nil
}
