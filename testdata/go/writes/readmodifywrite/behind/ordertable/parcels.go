package ordertable

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/writes/readmodifywrite/behind/orders"
)

// Parcels keeps parcels.
type Parcels struct{ client *dynamodb.Client }

// Parcel reads a parcel.
func (s Parcels) Parcel(ctx context.Context, id string) (*orders.Parcel, error) {
	return parcel(ctx, s.client, "parcels", id)
}

// Pack stores a parcel.
func (s Parcels) Pack(ctx context.Context, p *orders.Parcel) error {
	return pack(ctx, s.client, "parcels", p)
}

// Former keeps parcels where they were before.
type Former struct{ client *dynamodb.Client }

// Parcel reads a parcel.
func (s Former) Parcel(ctx context.Context, id string) (*orders.Parcel, error) {
	return parcel(ctx, s.client, "former-parcels", id)
}

// Pack stores a parcel.
func (s Former) Pack(ctx context.Context, p *orders.Parcel) error {
	return pack(ctx, s.client, "former-parcels", p)
}

func parcel(ctx context.Context, client *dynamodb.Client, table, id string) (*orders.Parcel, error) {
	out, err := client.GetItem(ctx, &dynamodb.GetItemInput{
		TableName: &table,
		Key:       map[string]types.AttributeValue{"id": &types.AttributeValueMemberS{Value: id}},
	})
	if err != nil {
		return nil, err
	}
	p := new(orders.Parcel)
	return p, attributevalue.UnmarshalMap(out.Item, p)
}

func pack(ctx context.Context, client *dynamodb.Client, table string, p *orders.Parcel) error {
	item, err := attributevalue.MarshalMap(p)
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &table, Item: item})
	return err
}
