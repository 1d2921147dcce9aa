// Package collections opens tables as collections of docstore.
package collections

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"gocloud.dev/docstore"
	"gocloud.dev/docstore/awsdynamodb/v2"
	"gocloud.dev/docstore/memdocstore"
)

const profiles = "profiles"

type store struct{ table string }

func (s *store) open(client *dynamodb.Client) {
	awsdynamodb.OpenCollection(client, profiles, "id", "", nil)    // want `"profiles" by "id" and "" in \(\*store\).open`
	awsdynamodb.OpenCollection(client, profiles, "id", "day", nil) // want `"profiles" by "id" and "day"`
	awsdynamodb.OpenCollection(client, s.table, "id", "", nil)     // want `\? by "id" and ""`
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
