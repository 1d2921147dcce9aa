// Package keymismatch gives keys that the tables in the directory terraform beside it do not
// have.
package keymismatch

import (
	"context"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/crosscheck/keymismatch/requests"
)

type item = map[string]types.AttributeValue

func text(v string) types.AttributeValue { return &types.AttributeValueMemberS{Value: v} }

func number(v string) types.AttributeValue { return &types.AttributeValueMemberN{Value: v} }

const customers = "prod-bank-customers"

// The table is in a field that a constructor sets from the environment.
type Store struct {
	client *dynamodb.Client
	table  string
}

// New makes the only Store.
func New(client *dynamodb.Client) *Store {
	return &Store{client: client, table: os.Getenv("ACCOUNTS_TABLE")}
}

// No sort key.
func (s *Store) get(ctx context.Context, branch string) (*dynamodb.GetItemOutput, error) {
	return s.client.GetItem(ctx, &dynamodb.GetItemInput{
		TableName: &s.table,
		Key:       item{"branch": text(branch)}, // want DDB703 error likely `^GetItem key lacks "number", the sort key of "prod-bank-accounts" \| .*The provided key element does not match the schema.* \| give branch \(S\) and number \(N\)`
	})
}

// The key of another table.
func (s *Store) remove(ctx context.Context, id string) error {
	_, err := s.client.DeleteItem(ctx, &dynamodb.DeleteItemInput{
		TableName: aws.String(customers),
		Key:       item{"id": text(id)}, // want DDB703 error proven `DeleteItem key lacks "customer_id", the partition key of "prod-bank-customers"`
	})
	return err
}

// An attribute too many.
func (s *Store) update(ctx context.Context, id, email string) error {
	_, err := s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String(customers),
		Key:                       item{"customer_id": text(id), "email": text(email)}, // want DDB703 `UpdateItem key has "email", which is not in the key of "prod-bank-customers"`
		UpdateExpression:          aws.String("SET full_name = :n"),
		ExpressionAttributeValues: item{":n": text("Jane")},
	})
	return err
}

// An item without its sort key.
func (s *Store) put(ctx context.Context, branch string) error {
	_, err := s.client.PutItem(ctx, &dynamodb.PutItemInput{
		TableName: &s.table,
		Item:      item{"branch": text(branch), "balance": number("0")}, // want DDB703 `PutItem item lacks "number", the sort key of "prod-bank-accounts" \| .*Missing the key number in the item`
	})
	return err
}

// A start key of the table for an index of it.
func (s *Store) next(ctx context.Context, branch, owner string) (*dynamodb.QueryOutput, error) {
	return s.client.Query(ctx, &dynamodb.QueryInput{
		TableName:                 &s.table,
		IndexName:                 aws.String("by-owner"),
		KeyConditionExpression:    aws.String("#o = :o"),
		ExpressionAttributeNames:  map[string]string{"#o": "owner"},
		ExpressionAttributeValues: item{":o": text(owner)},
		ExclusiveStartKey:         item{"branch": text(branch), "number": number("1")}, // want DDB703 `ExclusiveStartKey lacks "owner", the partition key of index "by-owner" of "prod-bank-accounts"`
	})
}

// Each part of a batch or transaction asks a table of its own.
func (s *Store) parts(ctx context.Context, branch, id string) error {
	if _, err := s.client.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{
		s.table:   {Keys: []item{{"branch": text(branch), "number": number("1")}}},
		customers: {Keys: []item{{"customer_id": text(id)}, {"branch": text(branch)}}}, // want DDB703 `BatchGetItem key lacks "customer_id", the partition key of "prod-bank-customers"`
	}}); err != nil {
		return err
	}
	_, err := s.client.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{
		{Delete: &types.Delete{TableName: aws.String(customers), Key: item{"customer_id": text(id)}}},
		{Delete: &types.Delete{TableName: &s.table, Key: item{"customer_id": text(id)}}},        // want DDB703 likely `TransactWriteItems key lacks "branch", the partition key of "prod-bank-accounts"`
		{Put: &types.Put{TableName: aws.String(customers), Item: item{"branch": text(branch)}}}, // want DDB703 proven `TransactWriteItems item lacks "customer_id", the partition key of "prod-bank-customers"`
	}})
	return err
}

// Statements.
func (s *Store) statements(ctx context.Context, id string) error {
	_, err := s.client.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{
		Statement:  aws.String(`DELETE FROM "prod-bank-accounts" WHERE branch = ?`), // want DDB703 `Statement lacks "number", the sort key of "prod-bank-accounts"`
		Parameters: []types.AttributeValue{text(id)},
	})
	return err
}

// Keys that are right: as a literal, put together, from a function, of a cursor.
func (s *Store) right(ctx context.Context, branch string, from item) error {
	key := item{"branch": text(branch)}
	key["number"] = number("1")
	if _, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: key}); err != nil {
		return err
	}
	if _, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: keyOf(branch)}); err != nil {
		return err
	}
	_, err := s.client.Scan(ctx, &dynamodb.ScanInput{TableName: &s.table, ExclusiveStartKey: from})
	return err
}

func keyOf(branch string) item { return item{"branch": text(branch), "number": number("1")} }

// The function is called for two tables: the call is wrong.
func (s *Store) shared(ctx context.Context, branch string) error {
	_, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(customers), Key: keyOf(branch)}) // want DDB703 `GetItem key lacks "customer_id"`
	return err
}

// What sorts an account is unknown: the key may have it.
func (s *Store) open(ctx context.Context, branch, name string) error {
	_, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: item{"branch": text(branch), name: number("1")}})
	return err
}

// A generic store whose key name is an argument.
type Generic struct {
	client     *dynamodb.Client
	table, key string
}

// ForCustomers makes a Generic.
func ForCustomers(client *dynamodb.Client, key string) *Generic {
	return &Generic{client, customers, key}
}

func (g *Generic) get(ctx context.Context, id string) (*dynamodb.GetItemOutput, error) {
	return g.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: &g.table, Key: item{g.key: text(id)}})
}

// One client type behind which there are two tables: the key is that of one of them.
type either struct {
	client *dynamodb.Client
	table  string
}

func newEither(client *dynamodb.Client, closed bool) *either {
	e := &either{client: client, table: customers}
	if closed {
		e.table = requests.Accounts
	}
	return e
}

func (e *either) get(ctx context.Context, id string) (*dynamodb.GetItemOutput, error) {
	return e.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: &e.table, Key: item{"customer_id": text(id)}})
}

// A key of neither.
func (e *either) wrong(ctx context.Context, id string) (*dynamodb.GetItemOutput, error) {
	return e.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: &e.table, Key: item{"id": text(id)}}) // want DDB703 `GetItem key lacks "customer_id", the partition key of "prod-bank-customers" \(nor does it fit the key of "prod-bank-accounts"\)`
}

// Tables of which the keys are unknown, or that may not exist, or are declared elsewhere.
func (s *Store) unknown(ctx context.Context, id string) {
	for _, table := range []string{"prod-bank-payments"} {
		s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: &table, Key: item{"id": text(id)}})
	}
	s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("prod-bank-payments"), Key: item{"id": text(id)}})
	s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("prod-bank-loans"), Key: item{"id": text(id)}})
	s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("prod-bank-tellers"), Key: item{"id": text(id)}})
	s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(os.Getenv("TELLERS_TABLE")), Key: item{"id": text(id)}})
}
