// Package missingpagination is the order history of a shop, read in all the
// ways that lose or keep what is beyond the first page.
package missingpagination

import (
	"context"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

// Order is one order of a customer.
type Order struct {
	ID    string `dynamodbav:"order_id"`
	Total int    `dynamodbav:"total"`
}

// Store keeps orders.
type Store struct {
	db    *dynamodb.Client
	table string
}

// NewStore returns a store on the table that the environment names.
func NewStore(cfg aws.Config) *Store {
	return &Store{db: dynamodb.NewFromConfig(cfg), table: os.Getenv("ORDERS_TABLE")}
}

func customerKey(customer string) item {
	return item{":customer": &types.AttributeValueMemberS{Value: customer}}
}

// The request is a literal at the call.
func (s *Store) literal(ctx context.Context, customer string) ([]item, error) {
	out, err := s.db.Query(ctx, &dynamodb.QueryInput{ // want DDB102 error likely `Query reads only the first page of the table in Store\.table`
		TableName:                 aws.String(s.table),
		KeyConditionExpression:    aws.String("customer_id = :customer"),
		ExpressionAttributeValues: customerKey(customer),
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// The request is a variable whose fields are set afterwards.
func (s *Store) fieldByField(ctx context.Context, customer string, newestFirst bool) ([]Order, error) {
	input := &dynamodb.QueryInput{TableName: aws.String("prod-shop-orders")}
	input.KeyConditionExpression = aws.String("customer_id = :customer")
	input.ExpressionAttributeValues = customerKey(customer)
	if newestFirst {
		input.ScanIndexForward = aws.Bool(false)
	}
	out, err := s.db.Query(ctx, input) // want DDB102 `Query reads only the first page of "prod-shop-orders"`
	if err != nil {
		return nil, err
	}
	var orders []Order
	err = attributevalue.UnmarshalListOfMaps(out.Items, &orders)
	return orders, err
}

// The request is a value whose address is passed, chosen by a switch.
func (s *Store) byStatus(ctx context.Context, status string) (int, error) {
	var input dynamodb.QueryInput
	switch status {
	case "open":
		input = dynamodb.QueryInput{TableName: aws.String(s.table), IndexName: aws.String("gsi1")}
	case "shipped":
		input = dynamodb.QueryInput{TableName: aws.String(s.table), IndexName: aws.String("gsi2")}
	default:
		input = dynamodb.QueryInput{TableName: aws.String(s.table), IndexName: aws.String("gsi3")}
	}
	input.KeyConditionExpression = aws.String("order_status = :status")
	input.ExpressionAttributeValues = item{":status": &types.AttributeValueMemberS{Value: status}}
	out, err := s.db.Query(ctx, &input) // want DDB102 `Query reads only the first page of a table`
	if err != nil {
		return 0, err
	}
	total := 0
	for _, it := range out.Items {
		var o Order
		if err := attributevalue.UnmarshalMap(it, &o); err != nil {
			return 0, err
		}
		total += o.Total
	}
	return total, nil
}

// The request comes from a function.
func ordersQuery(table, customer string) *dynamodb.QueryInput {
	return &dynamodb.QueryInput{
		TableName:                 &table,
		KeyConditionExpression:    aws.String("customer_id = :customer"),
		ExpressionAttributeValues: customerKey(customer),
	}
}

func (s *Store) fromHelper(ctx context.Context, customer string) ([]item, error) {
	input := ordersQuery(s.table, customer)
	input.ProjectionExpression = aws.String("order_id")
	out, err := s.db.Query(ctx, input) // want DDB102 `Query reads only the first page of the table in Store\.table`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// OrderAPI is the part of the client that the repository needs.
type OrderAPI interface {
	Query(ctx context.Context, params *dynamodb.QueryInput, optFns ...func(*dynamodb.Options)) (*dynamodb.QueryOutput, error)
}

// Repository works with any client.
type Repository struct{ api OrderAPI }

func (r Repository) throughInterface(ctx context.Context, customer string) ([]item, error) {
	out, err := r.api.Query(ctx, ordersQuery("orders", customer)) // want DDB102 `"orders"`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// Tables embeds the client.
type Tables struct{ *dynamodb.Client }

func (t Tables) throughEmbedding(ctx context.Context, customer string) ([]item, error) {
	out, err := t.Query(ctx, ordersQuery("orders", customer)) // want DDB102 `Query reads only the first page of "orders"`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func (s *Store) methodValue(ctx context.Context, customer string) ([]item, error) {
	query := s.db.Query
	out, err := query(ctx, ordersQuery("orders", customer)) // want DDB102 `Query reads only the first page of "orders"`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// Printing the token does not get what is beyond it.
func (s *Store) onlyLogged(ctx context.Context, log Logger, customer string) ([]item, error) {
	out, err := s.db.Query(ctx, ordersQuery(s.table, customer)) // want DDB102 `Query reads only the first page of the table in Store\.table`
	if err != nil {
		return nil, err
	}
	if out.LastEvaluatedKey != nil {
		log.Warnf("orders of %s are cut off at %v", customer, out.LastEvaluatedKey)
	}
	return out.Items, nil
}

// Logger is the service's own.
type Logger struct{}

func (Logger) Warnf(format string, args ...any) {}

// Errors of the lists of the control plane are as silent.
func (s *Store) tables(ctx context.Context) ([]string, error) {
	out, err := s.db.ListTables(ctx, &dynamodb.ListTablesInput{}) // want DDB102 `ListTables reads only the first page of its results \| results after the first page are silently dropped \| use dynamodb.NewListTablesPaginator`
	if err != nil {
		return nil, err
	}
	return out.TableNames, nil
}

// A resource has 50 tags at most; the answer has them all, whatever its type says.
func (s *Store) tags(ctx context.Context, arn string) (map[string]string, error) {
	out, err := s.db.ListTagsOfResource(ctx, &dynamodb.ListTagsOfResourceInput{ResourceArn: &arn})
	if err != nil {
		return nil, err
	}
	tags := map[string]string{}
	for _, tag := range out.Tags {
		tags[aws.ToString(tag.Key)] = aws.ToString(tag.Value)
	}
	return tags, nil
}

func (s *Store) backups(ctx context.Context) (int, error) {
	out, err := s.db.ListBackups(ctx, &dynamodb.ListBackupsInput{TableName: &s.table}) // want DDB102 "passing LastEvaluatedBackupArn as ExclusiveStartBackupArn"
	if err != nil {
		return 0, err
	}
	return len(out.BackupSummaries), nil
}
