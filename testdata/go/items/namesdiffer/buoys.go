package namesdiffer

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Both names are read: older items have the other.
type buoy struct {
	ID      string `dynamodbav:"id"`
	LightOn bool   `dynamodbav:"lightOn"`
	Was     bool   `dynamodbav:"light_on"`
}

// Another table has the attribute that is read.
type lamp struct {
	ID    string `dynamodbav:"id"`
	Range int    `dynamodbav:"rangeNm"`
}

// Buoys keeps buoys, and lamps in another table.
type Buoys struct{ db *dynamodb.Client }

func (b *Buoys) light(ctx context.Context, id string) error {
	_, err := b.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("buoys"), Item: item{
		"id":       &types.AttributeValueMemberS{Value: id},
		"light_on": &types.AttributeValueMemberBOOL{Value: true},
		"range_nm": &types.AttributeValueMemberN{Value: "4"},
	}})
	return err
}

func (b *Buoys) get(ctx context.Context, key item) (found buoy, err error) {
	out, err := b.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("buoys"), Key: key})
	if err != nil || out.Item == nil {
		return found, err
	}
	return found, attributevalue.UnmarshalMap(out.Item, &found)
}

func (b *Buoys) lamp(ctx context.Context, key item) (found lamp, err error) {
	out, err := b.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("lamps"), Key: key})
	if err != nil || out.Item == nil {
		return found, err
	}
	return found, attributevalue.UnmarshalMap(out.Item, &found)
}
