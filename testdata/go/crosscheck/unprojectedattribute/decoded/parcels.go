// Package decoded reads indexes that do not carry all attributes.
package decoded

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type parcel struct {
	ID        string    `dynamodbav:"parcel_id"`
	Carrier   string    `dynamodbav:"carrier"`
	ShippedAt time.Time `dynamodbav:"shipped_at"`
	Weight    int       `dynamodbav:"weight"`
	Address   string    `dynamodbav:"address"`
	Status    status    `dynamodbav:"status"`
	Tags      []string  `dynamodbav:"tags"`
}

type status int

func (s status) lost() bool { return s == 3 }

func byCarrier(carrier string) *dynamodb.QueryInput {
	return &dynamodb.QueryInput{
		TableName:                 aws.String("prod-shop-parcels"),
		IndexName:                 aws.String("parcels-by-carrier"),
		KeyConditionExpression:    aws.String("carrier = :carrier"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":carrier": &types.AttributeValueMemberS{Value: carrier}},
	}
}

func byDay() *dynamodb.QueryInput {
	return &dynamodb.QueryInput{TableName: aws.String("prod-shop-parcels"), IndexName: aws.String("parcels-by-day")}
}

func weigh(ctx context.Context, client *dynamodb.Client) (int, error) {
	out, err := client.Query(ctx, byCarrier("post")) // want DDB708 `^Index "parcels-by-carrier" of "prod-shop-parcels" does not carry "weight", read from its items`
	if err != nil {
		return 0, err
	}
	var parcels []parcel
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &parcels); err != nil {
		return 0, err
	}
	total := 0
	for _, p := range parcels {
		total += p.Weight
	}
	return total, nil
}

// What an index includes, it carries.
func weighByDay(ctx context.Context, client *dynamodb.Client) (int, error) {
	out, err := client.Query(ctx, byDay())
	if err != nil {
		return 0, err
	}
	var parcels []parcel
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &parcels); err != nil {
		return 0, err
	}
	total := 0
	for _, p := range parcels {
		total += p.Weight
	}
	return total, nil
}

// Methods, pointers to elements, and pages.
func lost(ctx context.Context, client *dynamodb.Client) ([]string, error) {
	var all []parcel
	pages := dynamodb.NewQueryPaginator(client, byDay()) // want DDB708 `does not carry "status"`
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		var chunk []parcel
		if err := attributevalue.UnmarshalListOfMaps(page.Items, &chunk); err != nil {
			return nil, err
		}
		all = append(all, chunk...)
	}
	var ids []string
	for i := range all {
		p := &all[i]
		if p.Status.lost() {
			ids = append(ids, p.ID)
		}
	}
	return ids, nil
}

// One item, and attributes that are taken out of it.
func first(ctx context.Context, client *dynamodb.Client) (string, error) {
	out, err := client.Query(ctx, byCarrier("post")) // want DDB708 `does not carry "address"`
	if err != nil || len(out.Items) == 0 {
		return "", err
	}
	p := &parcel{}
	if err := attributevalue.UnmarshalMap(out.Items[0], p); err != nil {
		return "", err
	}
	return fmt.Sprintf("%s: %s", p.ID, p.Address), nil
}

func raw(ctx context.Context, client *dynamodb.Client) ([]string, error) {
	out, err := client.Query(ctx, byDay()) // want DDB708 `does not carry "address"`
	if err != nil {
		return nil, err
	}
	var addresses []string
	for _, item := range out.Items {
		if weight, ok := item["status"].(*types.AttributeValueMemberN); ok {
			addresses = append(addresses, weight.Value)
		}
		addresses = append(addresses, item["address"].(*types.AttributeValueMemberS).Value)
	}
	return addresses, nil
}

// Through helpers of the package: what decodes, what reads, what asks.
func decode[T any](items []map[string]types.AttributeValue) ([]T, error) {
	var all []T
	err := attributevalue.UnmarshalListOfMaps(items, &all)
	return all, err
}

func heavy(p parcel) bool { return p.Weight > 30 }

func countHeavy(ctx context.Context, client *dynamodb.Client) (n int, err error) {
	out, err := client.Query(ctx, byCarrier("post")) // want DDB708 `does not carry "weight"`
	if err != nil {
		return 0, err
	}
	parcels, err := decode[parcel](out.Items)
	for _, p := range parcels {
		if heavy(p) {
			n++
		}
	}
	return n, err
}

func query(ctx context.Context, client *dynamodb.Client, in *dynamodb.QueryInput, into any) error {
	out, err := client.Query(ctx, in)
	if err != nil {
		return err
	}
	return attributevalue.UnmarshalListOfMaps(out.Items, into)
}

func tagged(ctx context.Context, client *dynamodb.Client, tag string) (n int, err error) {
	var parcels []parcel
	if err := query(ctx, client, byCarrier("post"), &parcels); err != nil { // want DDB708 `does not carry "tags"`
		return 0, err
	}
	for _, p := range parcels {
		for _, t := range p.Tags {
			if t == tag {
				n++
			}
		}
	}
	return n, nil
}

func listed(ctx context.Context, client *dynamodb.Client) ([]parcel, error) {
	var parcels []parcel
	err := query(ctx, client, byCarrier("post"), &parcels)
	return parcels, err
}

func addresses(ctx context.Context, client *dynamodb.Client) (map[string]bool, error) {
	parcels, err := listed(ctx, client) // want DDB708 `does not carry "address"`
	if err != nil {
		return nil, err
	}
	known := map[string]bool{}
	for _, p := range parcels {
		known[p.Address] = true
	}
	return known, nil
}

func ids(ctx context.Context, client *dynamodb.Client) (ids []string, err error) {
	parcels, err := listed(ctx, client)
	for _, p := range parcels {
		ids = append(ids, p.ID+p.Carrier)
	}
	return ids, err
}

// Whether the code uses what it sends on, other code says.
func show(ctx context.Context, client *dynamodb.Client) ([]byte, error) {
	parcels, err := listed(ctx, client)
	if err != nil {
		return nil, err
	}
	return json.Marshal(parcels)
}
