// Package documents asks DynamoDB for documents by the Go CDK.
package documents

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"gocloud.dev/docstore"
	"gocloud.dev/docstore/awsdynamodb/v2"
)

type profile struct {
	ID   string `docstore:"id"`
	Name string `docstore:"name"`
}

type store struct{ profiles *docstore.Collection }

func opened(ctx context.Context, client *dynamodb.Client) {
	profiles, err := awsdynamodb.OpenCollection(client, "prod-profiles", "id", "", nil)
	if err != nil {
		return
	}
	profiles.Query().Get(ctx) // want `^chain Scan follows .* ProjectionExpression=absent Select=absent TableName="prod-profiles"$`
}

func (s *store) queries(ctx context.Context, paths []docstore.FieldPath) {
	s.profiles.Query().Where("id", "=", "1").Get(ctx)                                  // want `^chain Query follows .* KeyConditionExpression=set ProjectionExpression=absent .* TableName=store.profiles$`
	s.profiles.Query().Where("id", "=", "1").Limit(3).Get(ctx, "id", "name")           // want `^chain Query follows .* ProjectionExpression="id, name" ResultLimit=3 Select=absent TableName=store.profiles$`
	s.profiles.Query().Where("id", "=", "1").OrderBy("name", "asc").Get(ctx, paths...) // want `^chain Query follows .* ProjectionExpression=unknown `
	s.profiles.Query().OrderBy("name", docstore.Ascending).Get(ctx)                    // want `^chain Query follows `

	query := s.profiles.Query()
	if len(paths) > 0 {
		query.Where(paths[0], "=", "1")
	}
	query.Get(ctx) // want `^chain Query follows .* KeyConditionExpression=absent\|set `
}

func read(ctx context.Context, query *docstore.Query) {
	var p profile
	_ = query.Get(ctx).Next(ctx, &p) // want `^chain Query follows of param1 AttributesToGet=absent ProjectionExpression=absent Select=absent$`
}

func (s *store) helpers(ctx context.Context) {
	query := s.profiles.Query() // want `^helper read Scan follows .* TableName=store.profiles$`
	read(ctx, query)
	query = s.profiles.Query()
	query.Where("id", "=", "1")
	query.Where("name", "=", "Jane")
	read(ctx, query) // want `^helper read Query follows .* KeyConditionExpression=set .* TableName=store.profiles$`
}

func (s *store) documents(ctx context.Context, p *profile) {
	s.profiles.Create(ctx, p)                              // want `^chain PutItem follows ConditionExpression=set .* Item=param2 TableName=store.profiles$`
	s.profiles.Put(ctx, p)                                 // want `^chain PutItem follows ConditionExpression=unknown `
	s.profiles.Update(ctx, p, docstore.Mods{"name": "Jo"}) // want `^chain UpdateItem follows ConditionExpression=set .* TableName=store.profiles UpdateExpression=set$`
	s.profiles.Delete(ctx, p)                              // want `^chain DeleteItem follows `
	s.profiles.Get(ctx, p)                                 // want `^chain BatchGetItem follows .* ProjectionExpression=absent RequestItems=set TableName=store.profiles$`

	s.profiles.Actions().Get(p).Get(p).Do(ctx)                // want `^chain BatchGetItem follows .* RequestItems=set TableName=store.profiles$`
	s.profiles.Actions().AtomicWrites().Put(p).Put(p).Do(ctx) // want `^chain TransactWriteItems follows .* TransactItems=set$`
	s.profiles.Actions().Put(p).Delete(p).Do(ctx)             // want `^chain PutItem follows .* Item=param2 TableName=store.profiles$` `^chain DeleteItem follows .* TableName=store.profiles$`
}
