// Command service serves customers.
package main

import (
	"context"
	"log"

	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/writes/readmodifywrite/behind/desk"
	"example.com/fixtures/writes/readmodifywrite/behind/ordertable"
)

func main() {
	ctx := context.Background()
	cfg, err := config.LoadDefaultConfig(ctx)
	if err != nil {
		log.Fatal(err)
	}
	client := dynamodb.NewFromConfig(cfg)
	d := desk.New(ordertable.New(client, "orders"), ordertable.New(client, "former-orders"), ordertable.Parcels{})
	if err := d.Ship(ctx, "42"); err != nil {
		log.Fatal(err)
	}
}
