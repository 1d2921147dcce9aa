package gofuzz

import (
	"fmt"
	"strings"
)

// idiom declares what some rules are about and operations do not lead to.
func (g *generator) idiom() {
	name := g.name("idiom")
	text := g.pick(
		handler, handlerWithFailures, clients, noRetries, waits, statements, "func NAME(ctx context.Context, db *dynamodb.Client) error {\n_, err := db.CreateTable(ctx, TABLE)\nreturn err\n}",
		callEachOther, pagesInStructs, transactions, ttl, readsAfterWrite, "func init() { LAMBDA }\n\n"+handler, loops, paddings, packed, byPosition)
	text = strings.NewReplacer("NAME", name, "LAMBDA", "lambda.Start("+name+")",
		"TABLE", `&dynamodb.CreateTableInput{TableName: aws.String("orders"), KeySchema: []types.KeySchemaElement{{AttributeName: aws.String("id"), KeyType: types.KeyTypeHash}}}`,
		"WAIT", g.pick("time.Sleep(time.Second)", ""), "ATTEMPTS", g.pick("1", "0", "3"), "RECORD", g.pick("return err", "continue", "log.Print(err)", "break"),
		"CODE", fmt.Sprintf("%q", g.pick("ConditionalCheckFailed", "ThrottlingException")), "NUMBER", g.pick("%d", "%05d", "%v", "%x", "%-5d"),
	).Replace(text)
	g.declare(text)
}

const (
	handler = `func NAME(ctx context.Context, event events.DynamoDBEvent) error {
for _, record := range event.Records {
if err := fmt.Errorf("%v", record.Change.NewImage); err != nil {
RECORD
}
}
return nil
}`
	handlerWithFailures = `func NAME(ctx context.Context, event events.DynamoDBEvent) (out events.DynamoDBEventResponse, err error) {
for _, record := range event.Records {
if record.EventName == "REMOVE" {
out.BatchItemFailures = append(out.BatchItemFailures, events.DynamoDBBatchItemFailure{ItemIdentifier: record.Change.SequenceNumber})
}
}
return
}`
	clients = `func NAME(ctx context.Context) (*dynamodb.Client, error) {
cfg, err := config.LoadDefaultConfig(ctx, config.WithRetryMaxAttempts(ATTEMPTS))
if err != nil {
return nil, err
}
for range 3 {
_ = dynamodb.NewFromConfig(cfg)
}
return dynamodb.NewFromConfig(cfg), nil
}`
	noRetries = `func NAME(cfg aws.Config) *dynamodb.Client {
return dynamodb.NewFromConfig(cfg, func(o *dynamodb.Options) {
o.RetryMaxAttempts = ATTEMPTS
o.Retryer = aws.NopRetryer{}
})
}`
	waits = `func NAME(ctx context.Context, db *dynamodb.Client) error {
for {
out, err := db.DescribeTable(ctx, &dynamodb.DescribeTableInput{TableName: aws.String("orders")})
if err != nil {
return err
}
if out.Table.TableStatus == types.TableStatusActive {
return nil
}
WAIT
}
}`
	statements = `func NAME(ctx context.Context, db *dynamodb.Client, key string) error {
_, err := db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: aws.String("SELECT * FROM orders WHERE status = '" + key + "'")})
return err
}`
	callEachOther = `func NAMERetried(ctx context.Context, db *dynamodb.Client, n int) (*dynamodb.QueryOutput, error) {
return NAMEOnce(ctx, db, n)
}

func NAMEOnce(ctx context.Context, db *dynamodb.Client, n int) (*dynamodb.QueryOutput, error) {
out, err := db.Query(ctx, &dynamodb.QueryInput{TableName: aws.String("orders")})
if err != nil && n > 0 {
return NAMERetried(ctx, db, n-1)
}
return out, err
}

func NAME(ctx context.Context, db *dynamodb.Client) (int, error) {
out, err := NAMERetried(ctx, db, 3)
if err != nil {
return 0, err
}
return len(out.Items), nil
}`
	pagesInStructs = `type NAMEPage struct {
items []map[string]types.AttributeValue
next map[string]types.AttributeValue
}

func NAMEFirst(ctx context.Context, db *dynamodb.Client, start map[string]types.AttributeValue) (*NAMEPage, error) {
out, err := db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("orders"), ExclusiveStartKey: start})
if err != nil {
return nil, err
}
return &NAMEPage{out.Items, out.LastEvaluatedKey}, nil
}

func NAMEAll(ctx context.Context, db *dynamodb.Client) (n int, err error) {
p, err := NAMEFirst(ctx, db, nil)
for err == nil {
n += len(p.items)
if p.next == nil {
return n, nil
}
p, err = NAMEFirst(ctx, db, p.next)
}
return 0, err
}

func NAME(ctx context.Context, db *dynamodb.Client) (int, error) {
p, err := NAMEFirst(ctx, db, nil)
if err != nil {
return 0, err
}
return len(p.items), nil
}`
	transactions = `func NAME(ctx context.Context, db *dynamodb.Client, key map[string]types.AttributeValue) error {
_, err := db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{
{Delete: &types.Delete{TableName: aws.String("orders"), Key: key}},
{Delete: &types.Delete{TableName: aws.String("orders"), Key: key}},
}})
var cancelled *types.TransactionCanceledException
if errors.As(err, &cancelled) {
return nil
}
return err
}`
	ttl = `func NAME(ctx context.Context, db *dynamodb.Client) error {
item := map[string]types.AttributeValue{"id": &types.AttributeValueMemberS{Value: "a"}}
item["ttl"] = &types.AttributeValueMemberS{Value: time.Now().Add(time.Hour).Format(time.RFC3339)}
_, err := db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("orders"), Item: item})
return err
}`
	readsAfterWrite = `func NAME(ctx context.Context, db *dynamodb.Client, item map[string]types.AttributeValue) (int, error) {
if _, err := db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("orders"), Item: item}); err != nil {
return 0, err
}
out, err := db.Query(ctx, &dynamodb.QueryInput{TableName: aws.String("orders"), IndexName: aws.String("by-customer"), KeyConditionExpression: aws.String("customer = :v"),
ExpressionAttributeValues: map[string]types.AttributeValue{":v": item["customer"]}})
if err != nil {
return 0, err
}
return len(out.Items), nil
}`
	loops = `func NAME(ctx context.Context, db *dynamodb.Client, keys []string) (all []map[string]types.AttributeValue, err error) {
for _, key := range keys {
for {
out, err := db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("orders"), Key: map[string]types.AttributeValue{"id": &types.AttributeValueMemberS{Value: key}}})
var throttled *types.ProvisionedThroughputExceededException
if errors.As(err, &throttled) {
WAIT
continue
}
if err != nil {
return nil, err
}
all = append(all, out.Item)
break
}
}
return all, nil
}`
	paddings = `func NAME(ctx context.Context, db *dynamodb.Client, n int, at time.Time) error {
sk := fmt.Sprintf("A#NUMBER", n)
if n > 5 {
sk = "B#" + at.Format("02/01/2006")
}
_, err := db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("orders"), Item: map[string]types.AttributeValue{
"id": &types.AttributeValueMemberS{Value: "X_" + sk},
"sk": &types.AttributeValueMemberS{Value: sk},
}})
return err
}`
)

const (
	packed = `func NAME(ctx context.Context, db *dynamodb.Client, body []byte) error {
var text bytes.Buffer
w := gzip.NewWriter(&text)
if _, err := w.Write(body); err != nil {
return err
}
if err := w.Close(); err != nil {
return err
}
_, err := db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("orders"), Item: map[string]types.AttributeValue{
"id": &types.AttributeValueMemberS{Value: "a"},
"body": &types.AttributeValueMemberB{Value: text.Bytes()},
}})
return err
}`
	byPosition = `func NAME(ctx context.Context, db *dynamodb.Client, ids []string) ([]types.AttributeValue, error) {
keys, totals := make([]map[string]types.AttributeValue, len(ids)), make([]types.AttributeValue, len(ids))
for i, id := range ids {
keys[i] = map[string]types.AttributeValue{"id": &types.AttributeValueMemberS{Value: id}}
}
out, err := db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{"orders": {Keys: keys}}})
if err != nil {
return nil, err
}
for i, item := range out.Responses["orders"] {
totals[i] = item["total"]
}
return totals, nil
}`
)

// oddities declares what is legal and seldom.
func (g *generator) oddities() {
	for range g.below(4) {
		name := g.name("odd")
		g.declare(strings.ReplaceAll(g.pick(
			"func NAME() {}",
			"type NAME[T ~int | ~string] struct{ v T }\n\nfunc (o NAME[T]) get() (t T) { return o.v }",
			"const (\nNAME = iota << 3\n_\nNAME3\nNAME4 = len(\"#status\")\n)",
			"var _, NAME = func() (int, string) { return 1, \"id = :v\" }()",
			"type NAME = map[string]types.AttributeValue",
			"func init() {\nvar _ = []string{}\nfunc() { defer recover() }()\n}",
			"type NAME struct {\n*NAME\nnext [3]error\n}\n\ntype NAME2[T interface {\ncomparable\nNAME3\n}] struct{ v T }\n\ntype NAME3 interface{ ~int; String() string }",
			"func NAME(_ int, _ string) (_, _ int) {\nreturn\npanic(\"unreachable\")\n}",
			"var NAME = [...]string{9: \"x\", \"y\"}",
			"func NAME[K comparable, V any, M ~map[K]V](m M) (n int) {\nfor range m {\nn++\n}\nreturn\n}",
			"var NAME *dynamodb.QueryInput = &NAME2\n\nvar NAME2 = dynamodb.QueryInput{TableName: NAME3}\n\nvar NAME3 = aws.String(\"orders\")",
			"type NAME struct{}\n\nfunc (NAME) Query(NAME, ...any) (_ *dynamodb.QueryOutput, _ error) { return }\n\nvar _, _ = NAME{}.Query(NAME{}, nil, nil)",
			"func NAME(n int) int {\nif n == 0 {\nreturn 0\n}\nreturn NAME2(n - 1)\n}\n\nfunc NAME2(n int) int { return NAME(n) }",
			"var NAME = \""+strings.Repeat("a", 5000)+"\"",
			"func NAME() (err error) {\ndefer func() { err, _ = recover().(error) }()\nvar p *dynamodb.QueryInput\n_ = *p.TableName\nfor {\n}\n}",
		), "NAME", name))
	}
}
