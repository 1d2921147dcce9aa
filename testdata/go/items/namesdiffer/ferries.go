package namesdiffer

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type ferry struct {
	ID        string `dynamodbav:"ferry_id"`
	Port      string `dynamodbav:"homePort"`
	Departed  string `dynamodbav:"departedAt"`
	Operator  string `dynamodbav:"operator"`
	Passenger int    `dynamodbav:"passengers"`
	Crew      int    `dynamodbav:"crewSize"`
	Crewed    int    `dynamodbav:"crew_size"`
	Deck      int    `dynamodbav:"deck1Height"`
}

// Ferries keeps ferries, and finds those of a port.
type Ferries struct{ db *dynamodb.Client }

func (f *Ferries) launch(ctx context.Context, one ferry) error {
	row, err := attributevalue.MarshalMap(one)
	if err != nil {
		return err
	}
	_, err = f.db.PutItem(ctx, &dynamodb.PutItemInput{ // want DDB325 warning `The condition attribute_not_exists\(FerryID\) always holds: the item has "ferry_id" \| .* so an item with the same key is replaced \| write attribute_not_exists\(ferry_id\)`
		TableName: aws.String("ferries"), Item: row, ConditionExpression: aws.String("attribute_not_exists(FerryID)"),
	})
	return err
}

// The names are those of the item, or of items that are older than the code.
func (f *Ferries) relaunch(ctx context.Context, one ferry) error {
	row, err := attributevalue.MarshalMap(one)
	if err != nil {
		return err
	}
	_, err = f.db.PutItem(ctx, &dynamodb.PutItemInput{
		TableName: aws.String("ferries"), Item: row,
		ConditionExpression: aws.String("attribute_not_exists(ferry_id) AND attribute_not_exists(sunk_at) AND attribute_not_exists(home_port) AND attribute_exists(homePort)"),
	})
	return err
}

func (f *Ferries) ofPort(ctx context.Context, port string) (*dynamodb.QueryOutput, error) {
	return f.db.Query(ctx, &dynamodb.QueryInput{ // want DDB325 `The key condition of this Query names "home_port", but the attribute is written as "homePort"`
		TableName: aws.String("ferries"), IndexName: aws.String("by-port"), KeyConditionExpression: aws.String("home_port = :p"),
		ExpressionAttributeValues: item{":p": &types.AttributeValueMemberS{Value: port}},
	})
}

func (f *Ferries) ofOperator(ctx context.Context, operator string) (*dynamodb.ScanOutput, error) {
	return f.db.Scan(ctx, &dynamodb.ScanInput{ // want DDB325 `The filter of this Scan names "opreator", but the attribute is written as "operator"`
		TableName: aws.String("ferries"), FilterExpression: aws.String("opreator = :o"),
		ExpressionAttributeValues: item{":o": &types.AttributeValueMemberS{Value: operator}},
	})
}

// A plural is another word, so is one that begins otherwise, and so is what has another number.
func (f *Ferries) others(ctx context.Context, value types.AttributeValue) (*dynamodb.ScanOutput, error) {
	return f.db.Scan(ctx, &dynamodb.ScanInput{
		TableName: aws.String("ferries"), FilterExpression: aws.String("passenger = :v OR operators = :v OR aperator = :v OR deck2Height = :v"),
		ExpressionAttributeValues: item{":v": value},
	})
}

func (f *Ferries) depart(ctx context.Context, id, at string) error {
	_, err := f.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: aws.String("ferries"), Key: item{"ferry_id": &types.AttributeValueMemberS{Value: id}},
		UpdateExpression:          aws.String("SET departed_at = :t"), // want DDB325 `UpdateItem sets "departed_at", but items have the attribute "departedAt" \| .*"departedAt" keeps its value, and nothing in this package reads "departed_at" \| set departedAt`
		ExpressionAttributeValues: item{":t": &types.AttributeValueMemberS{Value: at}},
	})
	return err
}

// Both names are read, or the value moves from one to the other.
func (f *Ferries) man(ctx context.Context, id string, crew, port types.AttributeValue) error {
	_, err := f.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: aws.String("ferries"), Key: item{"ferry_id": &types.AttributeValueMemberS{Value: id}},
		UpdateExpression:          aws.String("SET crew_size = :c, HomePort = :p REMOVE homePort"),
		ExpressionAttributeValues: item{":c": crew, ":p": port},
	})
	return err
}

func (f *Ferries) get(ctx context.Context, id string) (found ferry, err error) {
	out, err := f.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("ferries"), Key: item{"ferry_id": &types.AttributeValueMemberS{Value: id}}})
	if err != nil || out.Item == nil {
		return found, err
	}
	return found, attributevalue.UnmarshalMap(out.Item, &found)
}
