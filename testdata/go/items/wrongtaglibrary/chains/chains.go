package chains

import (
	"context"

	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbattribute"
	"github.com/guregu/dynamo/v2"
	"gocloud.dev/docstore"
	_ "gocloud.dev/docstore/awsdynamodb/v2"
)

// visit was tagged for the SDK.
type visit struct {
	Page string `dynamodbav:"page_path"` // want DDB312 `guregu/dynamo ignores the tag dynamodbav:"page_path" of visit\.Page`
	Note string `dynamo:",omitempty" dynamodbav:"note"`
}

type kept struct {
	Page string   `dynamo:"page_path,hash"`
	Tags []string `dynamo:"tags,stringset"` // want DDB312 `use the option "set"`
}

// legacy goes through aws-sdk-go, which reads json.
type legacy struct {
	ID   string `json:"legacy_id"`
	Name string `json:"name" dynamo:"full_name"`
}

// document is that of a collection, whose names are those of the fields.
type document struct {
	ID   string `json:"document_id"`
	Size int    `docstore:"size,omitempty"`
}

// shared is written by two libraries, each with its tag.
type shared struct {
	ID string `dynamo:"shared_id"`
}

func save(ctx context.Context, table dynamo.Table, v visit, k kept, s shared) error {
	for _, put := range []*dynamo.Put{table.Put(v), table.Put(k), table.Put(s)} {
		if err := put.Run(ctx); err != nil {
			return err
		}
	}
	return nil
}

func encode(l legacy, s shared) (map[string]*dynamodb.AttributeValue, error) {
	if _, err := dynamodbattribute.MarshalMap(s); err != nil {
		return nil, err
	}
	return dynamodbattribute.MarshalMap(l)
}

func put(ctx context.Context, collection *docstore.Collection, d *document) error {
	return collection.Put(ctx, d)
}
