// Package forms asks the tables in the directory terraform beside it in all ways that there
// are to write a request, rightly and wrongly.
package forms

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	awsv1 "github.com/aws/aws-sdk-go/aws"
	v1 "github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/guregu/dynamo/v2"
	"gocloud.dev/docstore/awsdynamodb/v2"
)

const (
	accounts  = "prod-bank-accounts"
	customers = "prod-bank-customers"
)

// aws-sdk-go.
func sdkv1(db *v1.DynamoDB, branch string) {
	db.GetItem(&v1.GetItemInput{
		TableName: awsv1.String(accounts),
		Key:       map[string]*v1.AttributeValue{"branch": {S: awsv1.String(branch)}}, // want DDB703 `GetItem key lacks "number", the sort key of "prod-bank-accounts"`
	})
	db.GetItem(&v1.GetItemInput{
		TableName: awsv1.String(accounts),
		Key: map[string]*v1.AttributeValue{
			"branch": {S: awsv1.String(branch)},
			"number": {S: awsv1.String("7")}, // want DDB704 `GetItem gives "number" as S`
		},
	})
	db.GetItem(&v1.GetItemInput{
		TableName: awsv1.String(accounts),
		Key:       map[string]*v1.AttributeValue{"branch": {S: awsv1.String(branch)}, "number": {N: awsv1.String("7")}},
	})
}

// Expression builders.
func builders(ctx context.Context, client *dynamodb.Client, email string) error {
	wrong, err := expression.NewBuilder().WithKeyCondition(expression.Key("email").Equal(expression.Value(email))).Build() // want DDB705 `Query key condition names "email", which is not in the key of "prod-bank-customers"`
	if err != nil {
		return err
	}
	client.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String(customers),
		KeyConditionExpression:    wrong.KeyCondition(),
		ExpressionAttributeNames:  wrong.Names(),
		ExpressionAttributeValues: wrong.Values(),
	})
	right, err := expression.NewBuilder().WithKeyCondition(expression.Key("email").Equal(expression.Value(email))).Build()
	if err != nil {
		return err
	}
	client.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String(customers),
		IndexName:                 aws.String("by-owner"),
		KeyConditionExpression:    right.KeyCondition(),
		ExpressionAttributeNames:  right.Names(),
		ExpressionAttributeValues: right.Values(),
	})
	return nil
}

// guregu/dynamo.
func chains(ctx context.Context, db *dynamo.DB, branch string, out any) {
	table := db.Table(accounts)
	table.Get("branch", branch).One(ctx, out) // want DDB703 `GetItem key lacks "number"`
	table.Get("branch", branch).Range("number", dynamo.Equal, 7).One(ctx, out)
	table.Get("branch", branch).Range("opened", dynamo.Greater, 7).All(ctx, out) // want DDB705 `Query key condition names "opened", which is not in the key of "prod-bank-accounts"`
	table.Get("state", branch).Index("by-owner").All(ctx, out)                   // want DDB705 `"state", which is not in the key of index "by-owner"`
	table.Get("owner", branch).Index("by-owner").All(ctx, out)
	table.Get("branch", branch).Filter("$ > ?", "number", 7).All(ctx, out)        // want DDB706 `Query filters on "number"`
	table.Get("owner", branch).Index("by-owner").Consistent(true).All(ctx, out)   // want DDB707 `by-owner`
	table.Get("owner", branch).Index("by-owner").Project("note").All(ctx, out)    // want DDB708 `for "note"`
	table.Update("branch", branch).Range("number", 7).Set("branch", "b").Run(ctx) // want DDB709 `UpdateItem changes "branch"`
	table.Update("branch", branch).Range("number", 7).Set("owner", "b").Run(ctx)
	table.Delete("branch", branch).Run(ctx) // want DDB703 `DeleteItem key lacks "number"`
}

type profile struct {
	ID   string `docstore:"id"`
	Name string `docstore:"name"`
}

// docstore.
func documents(ctx context.Context, client *dynamodb.Client, p *profile) {
	wrong, err := awsdynamodb.OpenCollection(client, customers, "id", "", nil) // want DDB703 `OpenCollection names partition key "id", but "prod-bank-customers" has "customer_id"`
	if err != nil {
		return
	}
	wrong.Get(ctx, p)
	right, err := awsdynamodb.OpenCollection(client, customers, "customer_id", "", nil)
	if err != nil {
		return
	}
	right.Get(ctx, p)
}

type key struct {
	Branch string `dynamodbav:"branch"`
	Number int    `dynamodbav:"number"`
}

type account struct {
	key
	Owner string `dynamodbav:"owner,omitempty"`
}

type halfKey struct {
	Branch string `dynamodbav:"branch"`
}

// Marshalled structs, with an embedded key.
func marshalled(ctx context.Context, client *dynamodb.Client, a account, h halfKey) error {
	item, err := attributevalue.MarshalMap(a)
	if err != nil {
		return err
	}
	client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(accounts), Item: item})
	k, err := attributevalue.MarshalMap(a.key)
	if err != nil {
		return err
	}
	client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(accounts), Key: k})
	half, err := attributevalue.MarshalMap(h)
	if err != nil {
		return err
	}
	client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(accounts), Key: half}) // want DDB721 `GetItem key is made of halfKey, which lacks "number"`
	return nil
}

// A key whose number a marshaller makes.
func marshalledValue(ctx context.Context, client *dynamodb.Client, branch string, number int) error {
	n, err := attributevalue.Marshal(number)
	if err != nil {
		return err
	}
	_, err = client.GetItem(ctx, &dynamodb.GetItemInput{
		TableName: aws.String(accounts),
		Key:       map[string]types.AttributeValue{"branch": &types.AttributeValueMemberS{Value: branch}, "number": n},
	})
	return err
}

type port interface {
	Get(ctx context.Context, id string) error
}

// An adapter that no program makes: its table is unknown.
type dead struct {
	client *dynamodb.Client
	table  string
}

var _ port = (*dead)(nil)

func (d *dead) Get(ctx context.Context, id string) error {
	_, err := d.client.GetItem(ctx, &dynamodb.GetItemInput{
		TableName: &d.table,
		Key:       map[string]types.AttributeValue{"id": &types.AttributeValueMemberS{Value: id}},
	})
	return err
}
