package decoded

import (
	"context"
	"log"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// The index finds the keys, and the table has the items.
func whole(ctx context.Context, client *dynamodb.Client) (total int, err error) {
	found, err := listed(ctx, client)
	if err != nil {
		return 0, err
	}
	for _, p := range found {
		out, err := client.GetItem(ctx, &dynamodb.GetItemInput{
			TableName: aws.String("prod-shop-parcels"),
			Key:       map[string]types.AttributeValue{"parcel_id": &types.AttributeValueMemberS{Value: p.ID}},
		})
		if err != nil {
			return 0, err
		}
		var full parcel
		if err := attributevalue.UnmarshalMap(out.Item, &full); err != nil {
			return 0, err
		}
		total += full.Weight
	}
	return total, nil
}

func get(ctx context.Context, client *dynamodb.Client, p *parcel) error {
	out, err := client.GetItem(ctx, &dynamodb.GetItemInput{
		TableName: aws.String("prod-shop-parcels"),
		Key:       map[string]types.AttributeValue{"parcel_id": &types.AttributeValueMemberS{Value: p.ID}},
	})
	if err != nil {
		return err
	}
	return attributevalue.UnmarshalMap(out.Item, p)
}

// The items are decoded into the same variables.
func refilled(ctx context.Context, client *dynamodb.Client) (total int, err error) {
	found, err := listed(ctx, client)
	if err != nil {
		return 0, err
	}
	for i := range found {
		if err := get(ctx, client, &found[i]); err != nil {
			return 0, err
		}
		total += found[i].Weight
	}
	return total, nil
}

// The field is set, or its lack is expected.
func completed(ctx context.Context, client *dynamodb.Client, weights map[string]int) (total int, err error) {
	found, err := listed(ctx, client)
	for _, p := range found {
		p.Weight = weights[p.ID]
		total += p.Weight
		if p.Address != "" {
			log.Println(p.Address)
			total += len(p.Address)
		}
	}
	return total, err
}

// The elements are replaced.
func replaced(ctx context.Context, client *dynamodb.Client, full map[string]parcel) (total int, err error) {
	found, err := listed(ctx, client)
	for i := range found {
		found[i] = full[found[i].ID]
		total += found[i].Weight
	}
	return total, err
}

type loader interface {
	load(context.Context, *parcel) error
}

// Something unknown may fill them.
func loaded(ctx context.Context, client *dynamodb.Client, l loader) (total int, err error) {
	found, err := listed(ctx, client)
	for i := range found {
		if err := l.load(ctx, &found[i]); err != nil {
			return 0, err
		}
		total += found[i].Weight
	}
	return total, err
}

type label struct {
	id, address string
}

// A copy of all fields, of which the code may need those that are there.
func labels(ctx context.Context, client *dynamodb.Client) (all []label, err error) {
	found, err := listed(ctx, client)
	for _, p := range found {
		all = append(all, label{id: p.ID, address: p.Address})
	}
	return all, err
}

// An index that carries everything, the table, and a request that says what it asks for.
func everything(ctx context.Context, client *dynamodb.Client, in *dynamodb.QueryInput) (total int, err error) {
	for _, in := range []*dynamodb.QueryInput{in, {TableName: aws.String("prod-shop-parcels"), IndexName: aws.String("parcels-whole")}} {
		var found []parcel
		if err := query(ctx, client, in, &found); err != nil {
			return 0, err
		}
		for _, p := range found {
			total += p.Weight
		}
	}
	return total, nil
}

func wholeIndex(ctx context.Context, client *dynamodb.Client) (total int, err error) {
	var found []parcel
	err = query(ctx, client, &dynamodb.QueryInput{TableName: aws.String("prod-shop-parcels"), IndexName: aws.String("parcels-whole")}, &found)
	for _, p := range found {
		total += p.Weight
	}
	return total, err
}

func projected(ctx context.Context, client *dynamodb.Client) (total int, err error) {
	in := byCarrier("post")
	in.ProjectionExpression = aws.String("parcel_id")
	var found []parcel
	err = query(ctx, client, in, &found)
	for _, p := range found {
		total += p.Weight
	}
	return total, err
}

// A type that decodes itself knows what it gets.
type own struct{ Weight int }

func (o *own) UnmarshalDynamoDBAttributeValue(types.AttributeValue) error {
	o.Weight = 1
	return nil
}

func owned(ctx context.Context, client *dynamodb.Client) (total int, err error) {
	var found []own
	err = query(ctx, client, byCarrier("post"), &found)
	for _, p := range found {
		total += p.Weight
	}
	return total, err
}
