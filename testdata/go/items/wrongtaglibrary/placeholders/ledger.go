// Package placeholders asks for attributes by placeholders and without.
package placeholders

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Tx has both names in a request: one as it is, one as a placeholder.
type Tx struct {
	Account string `json:"account_no"` // want DDB312 `attributevalue of aws-sdk-go-v2 ignores the tag json:"account_no" of Tx\.Account \(and 1 more of Tx\)`
	When    string `json:"timestamp"`
	Memo    string `json:"memo_text"`
}

// Hold is only asked for by a placeholder of a map that is filled entry by entry.
type Hold struct {
	Until string `json:"expiry_date"` // want DDB312 `attributevalue of aws-sdk-go-v2 ignores the tag json:"expiry_date" of Hold\.Until`
	Memo  string `json:"memo_text"`
	State string `json:"state"` // what asks for it may mean Posting
}

// Note has the name of a placeholder.
type Note struct {
	Text string `json:"#x"`
}

func since(ctx context.Context, client *dynamodb.Client, account, when string) (all []Tx, err error) {
	pages := dynamodb.NewQueryPaginator(client, &dynamodb.QueryInput{
		TableName:                aws.String("ledger"),
		KeyConditionExpression:   aws.String("account_no = :a AND #timestamp > :t"),
		ExpressionAttributeNames: map[string]string{"#timestamp": "timestamp"},
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":a": &types.AttributeValueMemberS{Value: account},
			":t": &types.AttributeValueMemberS{Value: when},
		},
	})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		var some []Tx
		if err := attributevalue.UnmarshalListOfMaps(page.Items, &some); err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	return all, nil
}

const expiry = "expiry_date"

func expire(ctx context.Context, client *dynamodb.Client, hold Hold, note Note) error {
	if err := put(ctx, client, hold); err != nil {
		return err
	}
	return put(ctx, client, note)
}

func put(ctx context.Context, client *dynamodb.Client, v any) error {
	item, err := attributevalue.MarshalMap(v)
	if err != nil {
		return err
	}
	names := map[string]string{}
	names["#x"] = expiry
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{
		TableName:                aws.String("ledger"),
		Item:                     item,
		ConditionExpression:      aws.String("attribute_not_exists(#x)"),
		ExpressionAttributeNames: names,
	})
	return err
}

// Posting is asked for in one part of a transaction.
type Posting struct {
	State  string `dynamodbav:"state" json:"state"`
	Amount int    `json:"amount_cents"` // want DDB312 `attributevalue of aws-sdk-go-v2 ignores the tag json:"amount_cents" of Posting\.Amount`
}

func post(ctx context.Context, client *dynamodb.Client, posting Posting, id string) error {
	item, err := attributevalue.MarshalMap(posting)
	if err != nil {
		return err
	}
	_, err = client.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{
		{Put: &types.Put{TableName: aws.String("ledger"), Item: item}},
		{ConditionCheck: &types.ConditionCheck{
			TableName:                 aws.String("ledger"),
			Key:                       map[string]types.AttributeValue{"account_no": &types.AttributeValueMemberS{Value: id}},
			ConditionExpression:       aws.String("#amount > :zero AND attribute_exists(#state)"),
			ExpressionAttributeNames:  map[string]string{"#amount": "amount_cents", "#state": "state"},
			ExpressionAttributeValues: map[string]types.AttributeValue{":zero": &types.AttributeValueMemberN{Value: "0"}},
		}},
	}})
	return err
}

// Balance is asked for by what an expression builder makes.
type Balance struct {
	Closed string `json:"closed_on"` // want DDB312 `attributevalue of aws-sdk-go-v2 ignores the tag json:"closed_on" of Balance\.Closed`
	Size   int    `json:"size"`      // the function size is no attribute
}

func closed(ctx context.Context, client *dynamodb.Client, id string) (balance Balance, err error) {
	built, err := expression.NewBuilder().WithProjection(expression.NamesList(expression.Name("closed_on"))).Build()
	if err != nil {
		return balance, err
	}
	out, err := client.GetItem(ctx, &dynamodb.GetItemInput{
		TableName:                aws.String("ledger"),
		Key:                      map[string]types.AttributeValue{"account_no": &types.AttributeValueMemberS{Value: id}},
		ProjectionExpression:     built.Projection(),
		ExpressionAttributeNames: built.Names(),
	})
	if err != nil {
		return balance, err
	}
	return balance, attributevalue.UnmarshalMap(out.Item, &balance)
}

func long(ctx context.Context, client *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	return client.Scan(ctx, &dynamodb.ScanInput{
		TableName:                 aws.String("ledger"),
		FilterExpression:          aws.String("size(entries) > :n"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":n": &types.AttributeValueMemberN{Value: "9"}},
	})
}
