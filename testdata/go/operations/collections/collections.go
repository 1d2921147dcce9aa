// Package collections opens tables as collections of docstore.
package collections

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	v1 "github.com/aws/aws-sdk-go/service/dynamodb"
	"gocloud.dev/docstore"
	driverv1 "gocloud.dev/docstore/awsdynamodb"
	"gocloud.dev/docstore/awsdynamodb/v2"
	"gocloud.dev/docstore/memdocstore"
)

const profiles = "profiles"

type store struct{ table string }

func (s *store) open(client *dynamodb.Client, db *v1.DynamoDB) {
	awsdynamodb.OpenCollection(client, profiles, "id", "", nil) // want `"profiles" by "id" and "" in \(\*store\).open`
	driverv1.OpenCollection(db, profiles, "id", "day", nil)     // want `"profiles" by "id" and "day"`
	awsdynamodb.OpenCollection(client, s.table, "id", "", nil)  // want `\? by "id" and ""`
	memdocstore.OpenCollection("id", nil)
}

func byKey(client *dynamodb.Client, key string) (*docstore.Collection, error) {
	return awsdynamodb.OpenCollection(client, profiles, key, "", nil) // want `"profiles" by \? and "" in byKey`
}

func byURL(ctx context.Context, url string) {
	docstore.OpenCollection(ctx, "dynamodb://"+profiles+"?partition_key=id&sort_key=day") // want `"profiles" by "id" and "day" in byURL`
	docstore.OpenCollection(ctx, "dynamodb://"+profiles)
	docstore.OpenCollection(ctx, "mem://profiles/id")
	docstore.OpenCollection(ctx, url)
}
