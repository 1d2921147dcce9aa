// Package documents asks DynamoDB for documents by docstore. Which operation that is depends
// on the steps.
package documents

import (
	"context"

	"gocloud.dev/docstore"
	_ "gocloud.dev/docstore/awsdynamodb/v2"
)

type store struct{ profiles *docstore.Collection }

func (s *store) queries(ctx context.Context, only bool) {
	s.profiles.Query().Get(ctx)                                        // want `^chain Scan AttributesToGet=absent ExpressionAttributeNames=made ExpressionAttributeValues=made ProjectionExpression=absent Select=absent TableName=store\.profiles$`
	s.profiles.Query().Where("id", "=", "1").Get(ctx, "name", "email") // want `^chain Query AttributesToGet=absent ExpressionAttributeNames=made ExpressionAttributeValues=made KeyConditionExpression=set ProjectionExpression="name, email" Select=absent TableName=store\.profiles$`
	s.profiles.Query().OrderBy("name", "asc").Get(ctx)                 // want `^chain Query AttributesToGet=absent ExpressionAttributeNames=made ExpressionAttributeValues=made ProjectionExpression=absent ScanIndexForward=set Select=absent TableName=store\.profiles$`
	query := s.profiles.Query()
	if only {
		query = query.Where("id", "=", "1")
	}
	query.Limit(3).Get(ctx) // want `^chain Query AttributesToGet=absent ExpressionAttributeNames=made ExpressionAttributeValues=made KeyConditionExpression=absent or set ProjectionExpression=absent ResultLimit=3 Select=absent TableName=store\.profiles$`
}

func (s *store) actions(ctx context.Context, p any, atomic bool) {
	s.profiles.Actions().Get(p).Do(ctx)                // want `^chain BatchGetItem ExpressionAttributeNames=made ExpressionAttributeValues=made RequestItems=set TableName=store\.profiles$`
	s.profiles.Actions().AtomicWrites().Put(p).Do(ctx) // want `^chain TransactWriteItems ExpressionAttributeNames=made ExpressionAttributeValues=made TableName=store\.profiles TransactItems=set$`
	s.profiles.Actions().Put(p).Delete(p).Do(ctx)      // want `^chain PutItem .* Item=param2 TableName=store\.profiles$` `^chain DeleteItem .* Key=set TableName=store\.profiles$`
	s.profiles.Actions().AtomicWrites().Get(p).Do(ctx) // want `^chain TransactWriteItems ExpressionAttributeNames=made ExpressionAttributeValues=made RequestItems=set TableName=store\.profiles TransactItems=set$`
	list := s.profiles.Actions().Get(p)
	if atomic {
		list.AtomicWrites()
	}
	list.Put(p).Do(ctx)
}

func (s *store) one(ctx context.Context, p any, before func(func(any) bool) error) {
	s.profiles.Create(ctx, p)                       // want `^chain PutItem ConditionExpression=set ExpressionAttributeNames=made ExpressionAttributeValues=made Item=param2 TableName=store\.profiles$`
	s.profiles.Put(ctx, p)                          // want `^chain PutItem ConditionExpression=unknown<it may be set elsewhere> ExpressionAttributeNames=made ExpressionAttributeValues=made Item=param2 TableName=store\.profiles$`
	s.profiles.Query().BeforeQuery(before).Get(ctx) // want `^chain Scan AttributesToGet=absent ExpressionAttributeNames=made ExpressionAttributeValues=made ProjectionExpression=unknown<it may be set elsewhere> Select=absent TableName=store\.profiles$`
}
