package main

import (
	"fmt"
	"strings"
)

// services are the ways to write n functions, or what stands for n here, of a package
// that uses aws-sdk-go-v2. They need the module of testdata/shop around them.
var services = []generator{{"go-requests", requests}, {"go-guards", guards}, {"go-conditions", conditions}, {"go-helpers", helpers}, {"go-callers", callers}, {"go-packages", manyPackages}}

const imports = `
import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)
`

const orderKey = `map[string]types.AttributeValue{"order_id": &types.AttributeValueMemberS{Value: id}}`

// onePackage is a package with a head, a part for each of n, and an end.
func onePackage(n int, head, part, end string) map[string]string {
	var b strings.Builder
	b.WriteString("package orders\n" + imports + head)
	for i := range n {
		fmt.Fprintf(&b, part, i)
	}
	b.WriteString(end)
	return map[string]string{"orders.go": b.String()}
}

// requests has one function that sends n requests.
func requests(n int) map[string]string {
	return onePackage(n, `
func all(ctx context.Context, client *dynamodb.Client, id string) error {
`, `	if _, err := client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("orders-%d"), Key: `+orderKey+`}); err != nil {
		return err
	}
`, `	return nil
}
`)
}

// guards has one function that sends n requests, and ends if one fails or finds too much.
func guards(n int) map[string]string {
	return onePackage(n, `
func all(ctx context.Context, client *dynamodb.Client, id string) error {
`, `	if out, err := client.Query(ctx, &dynamodb.QueryInput{
		TableName: aws.String("orders-%[1]d"), KeyConditionExpression: aws.String("order_id = :id"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":id": &types.AttributeValueMemberS{Value: id}},
	}); err != nil || len(out.Items) > %[1]d {
		return err
	}
`, `	return nil
}
`)
}

// conditions has one request that n conditions change.
func conditions(n int) map[string]string {
	return onePackage(n, `
var _ types.AttributeValue

func all(ctx context.Context, client *dynamodb.Client, on []bool) error {
	in := &dynamodb.QueryInput{TableName: aws.String("orders")}
`, `	if on[%[1]d] {
		in.FilterExpression = aws.String("status_%[1]d = :status")
	}
`, `	_, err := client.Query(ctx, in)
	return err
}
`)
}

// helpers has n functions that ask, each with one that calls it.
func helpers(n int) map[string]string {
	return onePackage(n, "", `
func query%[1]d(ctx context.Context, client *dynamodb.Client, id string) (*dynamodb.QueryOutput, error) {
	return client.Query(ctx, &dynamodb.QueryInput{
		TableName: aws.String("orders-%[1]d"), KeyConditionExpression: aws.String("order_id = :id"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":id": &types.AttributeValueMemberS{Value: id}},
	})
}

func items%[1]d(ctx context.Context, client *dynamodb.Client) ([]map[string]types.AttributeValue, error) {
	out, err := query%[1]d(ctx, client, "1")
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}
`, "")
}

// callers has one function that asks for n others.
func callers(n int) map[string]string {
	return onePackage(n, `
func query(ctx context.Context, client *dynamodb.Client, in *dynamodb.QueryInput) (*dynamodb.QueryOutput, error) {
	return client.Query(ctx, in)
}
`, `
func items%[1]d(ctx context.Context, client *dynamodb.Client) ([]map[string]types.AttributeValue, error) {
	out, err := query(ctx, client, &dynamodb.QueryInput{TableName: aws.String("orders-%[1]d"), KeyConditionExpression: aws.String("order_id = :id")})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}
`, "")
}

// manyPackages has n packages with one request each.
func manyPackages(n int) map[string]string {
	files := map[string]string{}
	for i := range n {
		files[fmt.Sprintf("p%03d/orders.go", i)] = "package orders\n" + imports + `
func Get(ctx context.Context, client *dynamodb.Client, id string) (*dynamodb.GetItemOutput, error) {
	return client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("orders"), Key: ` + orderKey + `})
}
`
	}
	return files
}

// withoutDynamoDB has n packages that cannot reach DynamoDB.
func withoutDynamoDB(n int) map[string]string {
	files := map[string]string{"go.mod": "module example.com/plain\n\ngo 1.24\n"}
	for i := range n {
		files[fmt.Sprintf("p%03d/total.go", i)] = "package orders\n\nimport \"fmt\"\n\n// Total is what an order costs.\nfunc Total(cents int) string { return fmt.Sprint(cents) }\n"
	}
	return files
}
