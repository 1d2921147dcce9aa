package sdkv1

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/aws/request"
	"github.com/aws/aws-sdk-go/aws/session"
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbiface"
)

// Querier is all that a reader needs of the client.
type Querier interface {
	QueryWithContext(aws.Context, *dynamodb.QueryInput, ...request.Option) (*dynamodb.QueryOutput, error)
}

var _ Querier = (*dynamodb.DynamoDB)(nil)

func narrow(ctx aws.Context, db Querier, in *dynamodb.QueryInput) ([]item, error) {
	out, err := db.QueryWithContext(ctx, in) // want DDB102 "use QueryPagesWithContext"
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// Metered counts requests.
type Metered struct {
	dynamodbiface.DynamoDBAPI
	requests int
}

func (m *Metered) Scan(in *dynamodb.ScanInput) (*dynamodb.ScanOutput, error) {
	m.requests++
	return m.DynamoDBAPI.Scan(in)
}

func (m *Metered) orders() ([]item, error) {
	out, err := m.Scan(&dynamodb.ScanInput{TableName: aws.String("orders")}) // want DDB102 `Scan reads only the first page of "orders"`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func (m *Metered) carts() ([]item, error) {
	out, err := m.Query(&dynamodb.QueryInput{TableName: aws.String("carts")}) // want DDB102 `Query reads only the first page of "carts"`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// A mock answers what it is told to.
type mock struct {
	dynamodbiface.DynamoDBAPI
	query func(*dynamodb.QueryInput) (*dynamodb.QueryOutput, error)
}

func (m *mock) Query(in *dynamodb.QueryInput) (*dynamodb.QueryOutput, error) { return m.query(in) }

func mocked(in *dynamodb.QueryInput) ([]item, error) {
	db := &mock{query: func(*dynamodb.QueryInput) (*dynamodb.QueryOutput, error) { return nil, nil }}
	out, err := db.Query(in)
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

type client = dynamodb.DynamoDB

func connect() *client { return dynamodb.New(session.Must(session.NewSession())) }

func aliased(table string) ([]item, error) {
	out, err := connect().Scan(&dynamodb.ScanInput{TableName: &table}) // want DDB102 "Scan reads only the first page of the table in `table`"
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}
