// Package operations asks DynamoDB for things in all the ways in which a
// request can be put together. What each asks for is written beside it.
package operations

import (
	"context"
	"fmt"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

const ordersTable = "prod-shop-orders"

var cartsTable = "prod-shop-carts"

// Store is how real code keeps a table's name.
type Store struct {
	db    *dynamodb.Client
	table string
	index *string
}

func (s *Store) constants(ctx context.Context) {
	s.db.Query(ctx, &dynamodb.QueryInput{ // want `^Query IndexName="gsi1" Limit=10 ScanIndexForward=false Select="COUNT" TableName="prod-shop-orders"$`
		TableName:        aws.String(ordersTable),
		IndexName:        aws.String("gsi" + "1"),
		Limit:            aws.Int32(5 * 2),
		ScanIndexForward: aws.Bool(false),
		Select:           types.SelectCount,
	})
}

func (s *Store) addresses(ctx context.Context) {
	table, limit := ordersTable, int32(7)
	s.db.Query(ctx, &dynamodb.QueryInput{TableName: &table, Limit: &limit}) // want `^Query Limit=7 TableName="prod-shop-orders"$`
}

func (s *Store) fields(ctx context.Context) {
	s.db.Query(ctx, &dynamodb.QueryInput{TableName: &s.table, IndexName: s.index}) // want `^Query IndexName=Store.index TableName=Store.table$`
}

func (s *Store) globals(ctx context.Context) {
	s.db.Scan(ctx, &dynamodb.ScanInput{TableName: &cartsTable}) // want `^Scan TableName=operations.cartsTable$`
}

func (s *Store) environment(ctx context.Context) {
	s.db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String(os.Getenv("CARTS_TABLE"))}) // want `^Scan TableName=\$CARTS_TABLE$`
}

func (s *Store) parameters(ctx context.Context, table string, start item) {
	s.db.Scan(ctx, &dynamodb.ScanInput{TableName: &table, ExclusiveStartKey: start}) // want `^Scan ExclusiveStartKey=param3 TableName=param2$`
}

func (s *Store) concatenated(ctx context.Context, env string) {
	s.db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String(env + "-shop-" + "orders")}) // want `^Scan TableName=param2\+"-shop-orders"$`
}

func (s *Store) formatted(ctx context.Context, env string) {
	s.db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String(fmt.Sprintf("shop-%s-orders", env))}) // want `^Scan TableName="shop-"\+param2\+"-orders"$`
}

func (s *Store) conditional(ctx context.Context, archive bool) {
	input := &dynamodb.ScanInput{TableName: aws.String("orders")}
	if archive {
		input.TableName = aws.String("archive")
		input.Limit = aws.Int32(100)
	}
	s.db.Scan(ctx, input) // want `^Scan Limit=absent\|100 TableName="orders"\|"archive"$`
}

func (s *Store) overwritten(ctx context.Context) {
	input := &dynamodb.ScanInput{TableName: aws.String("orders")}
	input.TableName = aws.String("archive")
	s.db.Scan(ctx, input) // want `^Scan TableName="archive"$`
}

func (s *Store) setAfterwards(ctx context.Context) {
	input := &dynamodb.ScanInput{TableName: aws.String("orders")}
	s.db.Scan(ctx, input) // want `^Scan Limit=absent TableName="orders"$`
	input.Limit = aws.Int32(1)
}

func (s *Store) setInLoop(ctx context.Context) {
	input := dynamodb.ScanInput{TableName: aws.String("orders")}
	for {
		out, err := s.db.Scan(ctx, &input) // want `^Scan ExclusiveStartKey=absent\|ScanOutput.LastEvaluatedKey TableName="orders"$`
		if err != nil {
			return
		}
		input.ExclusiveStartKey = out.LastEvaluatedKey
	}
}

// That one of the branches has run is not seen: the empty request that the
// variable began with stays possible.
func (s *Store) switched(ctx context.Context, kind string) {
	var input dynamodb.QueryInput
	switch kind {
	case "open":
		input = dynamodb.QueryInput{TableName: aws.String("open"), Limit: aws.Int32(1)}
	default:
		input = dynamodb.QueryInput{TableName: aws.String("all")}
	}
	s.db.Query(ctx, &input) // want `^Query Limit=absent\|1 TableName=absent\|"open"\|"all"$`
}

func (s *Store) copied(ctx context.Context, in *dynamodb.QueryInput) {
	next := *in
	next.Limit = aws.Int32(1)
	s.db.Query(ctx, &next) // want `^Query of param2 Limit=1$`
}

func (s *Store) forwarded(ctx context.Context, in *dynamodb.QueryInput) {
	s.db.Query(ctx, in) // want `^Query of param2$`
}

func (s *Store) nothing(ctx context.Context) {
	s.db.ListTables(ctx, nil)                           // want `^ListTables$`
	s.db.ListTables(ctx, &dynamodb.ListTablesInput{})   // want `^ListTables$`
	s.db.ListBackups(ctx, &dynamodb.ListBackupsInput{}) // want `^ListBackups$`
}

func (s *Store) request(table string) *dynamodb.QueryInput {
	return &dynamodb.QueryInput{TableName: &table, IndexName: s.index}
}

func limited(in *dynamodb.QueryInput, n int32) *dynamodb.QueryInput {
	in.Limit = &n
	return in
}

func (s *Store) helpers(ctx context.Context) {
	s.db.Query(ctx, limited(s.request("carts"), 3)) // want `^Query IndexName=Store.index Limit=3 TableName="carts"$`
}

func (s *Store) closure(ctx context.Context) {
	var input *dynamodb.QueryInput
	prepare := func() { input = s.request("carts") }
	prepare()
	func() {
		s.db.Query(ctx, input) // want `^Query IndexName=Store.index TableName="carts"$`
	}()
}

func (s *Store) goroutine(ctx context.Context) {
	go func(in *dynamodb.ScanInput) {
		s.db.Scan(ctx, in) // want `^Scan Segment=1 TableName="carts"$`
	}(&dynamodb.ScanInput{TableName: aws.String("carts"), Segment: aws.Int32(1)})
}

func (s *Store) optionFunctions(ctx context.Context, opts ...func(*dynamodb.ScanInput)) {
	input := &dynamodb.ScanInput{TableName: aws.String("carts")}
	for _, opt := range opts {
		opt(input)
	}
	s.db.Scan(ctx, input) // want `^Scan of unknown TableName="carts"\|unknown$`
}

func (s *Store) builder(ctx context.Context) {
	expr, err := expression.NewBuilder().WithKeyCondition(expression.Key("id").Equal(expression.Value(1))).Build()
	if err != nil {
		return
	}
	s.db.Query(ctx, &dynamodb.QueryInput{ // want `^Query ExpressionAttributeNames=set ExpressionAttributeValues=set FilterExpression=absent KeyConditionExpression=set$`
		KeyConditionExpression:    expr.KeyCondition(),
		FilterExpression:          expr.Filter(),
		ExpressionAttributeNames:  expr.Names(),
		ExpressionAttributeValues: expr.Values(),
	})
}

// ptr is how code from before the SDK's own helpers does it.
func ptr[T any](v T) *T { return &v }

func (s *Store) genericPointer(ctx context.Context) {
	s.db.Scan(ctx, &dynamodb.ScanInput{TableName: ptr("carts"), Limit: ptr(int32(2))}) // want `^Scan Limit=2 TableName="carts"$`
}

func (s *Store) newExpression(ctx context.Context) {
	s.db.Scan(ctx, &dynamodb.ScanInput{TableName: new("carts"), Limit: new(int32(2))}) // want `^Scan Limit=2 TableName="carts"$`
}

func (s *Store) statement(ctx context.Context) {
	s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: aws.String(`SELECT * FROM "carts"`)}) // want `^ExecuteStatement Statement="SELECT \* FROM "carts""$`
}

func (s *Store) paginators(ctx context.Context) {
	dynamodb.NewScanPaginator(s.db, &dynamodb.ScanInput{TableName: &s.table})                                           // want `^paginator Scan TableName=Store.table$`
	dynamodb.NewBatchGetItemPaginator(s.db, &dynamodb.BatchGetItemInput{RequestItems: nil})                             // want `^paginator BatchGetItem RequestItems=absent$`
	dynamodb.NewListTablesPaginator(s.db, &dynamodb.ListTablesInput{}, func(o *dynamodb.ListTablesPaginatorOptions) {}) // want `^paginator ListTables$`
}

// API has the shape of the client.
type API interface {
	PutItem(ctx context.Context, params *dynamodb.PutItemInput, optFns ...func(*dynamodb.Options)) (*dynamodb.PutItemOutput, error)
}

// eitherLiteral makes one of two requests, each as a whole, and adds to it.
func eitherLiteral(ctx context.Context, db *dynamodb.Client, index string, few bool, start map[string]types.AttributeValue) {
	var input *dynamodb.QueryInput
	if few {
		input = &dynamodb.QueryInput{TableName: aws.String("orders"), IndexName: &index, Limit: aws.Int32(5)}
	} else {
		input = &dynamodb.QueryInput{TableName: aws.String("orders"), IndexName: &index}
	}
	if start != nil {
		input.ExclusiveStartKey = start
	}
	db.Query(ctx, input) // want `^Query ExclusiveStartKey=absent\|param4 IndexName=param2 Limit=5\|absent TableName="orders"$`
}

// Embedding has the client's methods.
type Embedding struct{ *dynamodb.Client }

// OwnClient is another name for the client.
type OwnClient = dynamodb.Client

// InputAlias is another name for a request.
type InputAlias = dynamodb.PutItemInput

func clients(ctx context.Context, api API, e Embedding, own *OwnClient) {
	api.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("a")}) // want `^PutItem TableName="a"$`
	e.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("b")})   // want `^PutItem TableName="b"$`
	own.PutItem(ctx, &InputAlias{TableName: aws.String("c")})            // want `^PutItem TableName="c"$`
	put := api.PutItem
	put(ctx, &dynamodb.PutItemInput{TableName: aws.String("d")})                             // want `^PutItem TableName="d"$`
	(*dynamodb.Client).PutItem(own, ctx, &dynamodb.PutItemInput{TableName: aws.String("e")}) // want `^PutItem TableName="e"$`
	defer api.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("f")})               // want `^PutItem TableName="f"$`
	go own.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String("g")})            // want `^DeleteItem TableName="g"$`
}

// answers returns what came; that it scans carts is said where it is called.
func answers(ctx context.Context, db *dynamodb.Client, n int32) (*dynamodb.ScanOutput, error) {
	return db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("carts"), Limit: &n}) // want `^Scan Limit=param2 TableName="carts"$`
}

func caller(ctx context.Context, db *dynamodb.Client) {
	answers(ctx, db, 9) // want `^helper answers Scan Limit=9 TableName="carts"$`
}

var atStart, _ = dynamodb.New(dynamodb.Options{}).ListTables(context.Background(), nil) // want `^ListTables$`
