package orders

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Store keeps orders in DynamoDB.
type Store struct {
	client *dynamodb.Client
	table  string
}

// ByCustomer returns the orders of one customer.
func (s *Store) ByCustomer(ctx context.Context, customer string) ([]Order, error) {
	out, err := s.client.Query(ctx, &dynamodb.QueryInput{
		TableName:                 &s.table,
		KeyConditionExpression:    aws.String("customer_id = :c"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":c": &types.AttributeValueMemberS{Value: customer}},
	})
	if err != nil {
		return nil, err
	}
	var orders []Order
	return orders, attributevalue.UnmarshalListOfMaps(out.Items, &orders)
}

// Archive moves orders to the archive table.
func (s *Store) Archive(ctx context.Context, writes []types.WriteRequest) error {
	if /* 注文を移す 📦 */ _, err := s.client.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{s.table + "-archive": writes}}); err != nil {
		return err
	}
	return nil
}

// Export reads everything.
func (s *Store) Export(ctx context.Context) (*dynamodb.ScanOutput, error) {
	in := &dynamodb.ScanInput{TableName: &s.table}
	if s.table == "" {
		in.TableName = aws.String("orders")
	}
	return s.client.Scan(ctx, in)
}
