package linked

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/declared/linked/places"
	"example.com/fixtures/declared/linked/settings"
)

// Functions of packages that lead to no SDK tell the names.
func told(ctx context.Context, client *dynamodb.Client, c places.Cart) error {
	name := c.Where()
	if _, err := client.Scan(ctx, &dynamodb.ScanInput{TableName: &name}); err != nil { // asks carts
		return err
	}
	_, err := client.Scan(ctx, &dynamodb.ScanInput{TableName: c.At()}) // asks carts
	return err
}

func loaded(ctx context.Context, client *dynamodb.Client) error {
	name := places.Load().Where()
	_, err := client.Scan(ctx, &dynamodb.ScanInput{TableName: &name}) // asks visits
	return err
}

// A package without an SDK has the name in a field.
func configured(ctx context.Context, client *dynamodb.Client) error {
	c := settings.Default()
	_, err := client.Scan(ctx, &dynamodb.ScanInput{TableName: &c.Carts}) // asks carts
	return err
}
