// Command loyalty counts the points of members. What else it does is up to how it is configured.
package main

import (
	"context"
	"log"
	"os"
	"strings"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type config struct {
	campaigns     bool
	campaignTable string
}

func load() config {
	return config{campaigns: os.Getenv("CAMPAIGNS") == "on", campaignTable: os.Getenv("CAMPAIGNS_TABLE")}
}

type counter struct {
	db    *dynamodb.Client
	table string
}

func newCounter(db *dynamodb.Client, table string) *counter { return &counter{db, table} }

func (c *counter) write(ctx context.Context, id string) error {
	_, err := c.db.PutItem(ctx, &dynamodb.PutItemInput{
		TableName: aws.String(c.table),
		Item:      map[string]types.AttributeValue{"id": &types.AttributeValueMemberS{Value: id}},
	})
	return err
}

func main() {
	ctx, db, cfg := context.Background(), &dynamodb.Client{}, load()
	var all []*counter
	if os.Getenv("POINTS_STORE") == "dynamodb" {
		all = append(all, newCounter(db, os.Getenv("POINTS_TABLE")))
	}
	if cfg.campaigns {
		all = append(all, newCounter(db, cfg.campaignTable))
	}
	if !strings.EqualFold(os.Getenv("VOUCHERS"), "off") {
		all = append(all, newCounter(db, os.Getenv("VOUCHERS_TABLE")))
	}
	if os.Getenv("SHOP_REGION") == "" {
		log.Fatal("SHOP_REGION is not set")
	}
	for _, c := range append(all, newCounter(db, os.Getenv("MEMBERS_TABLE"))) {
		if err := c.write(ctx, "start"); err != nil {
			log.Fatal(err)
		}
	}
}
