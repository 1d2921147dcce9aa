// Package sdkv1 does with aws-sdk-go what its parent does.
package sdkv1

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbiface"
)

type pages struct{ db dynamodbiface.DynamoDBAPI }

func (p *pages) like(id, who string) error {
	_, err := p.db.UpdateItem(&dynamodb.UpdateItemInput{ // want DDB134 `adds to "likes" in one item of "pages"`
		TableName:                 aws.String("pages"),
		Key:                       map[string]*dynamodb.AttributeValue{"page_id": {S: aws.String(id)}},
		UpdateExpression:          aws.String("ADD likes :who"),
		ExpressionAttributeValues: map[string]*dynamodb.AttributeValue{":who": {SS: aws.StringSlice([]string{who})}},
	})
	return err
}

func (p *pages) follow(id, who string) error {
	return p.change(id, who, "ADD followers :who")
}

func (p *pages) unfollow(id, who string) error {
	return p.change(id, who, "DELETE followers :who")
}

func (p *pages) change(id, who, update string) error {
	_, err := p.db.UpdateItem(&dynamodb.UpdateItemInput{
		TableName:                 aws.String("followers"),
		Key:                       map[string]*dynamodb.AttributeValue{"page_id": {S: aws.String(id)}},
		UpdateExpression:          aws.String(update),
		ExpressionAttributeValues: map[string]*dynamodb.AttributeValue{":who": {SS: aws.StringSlice([]string{who})}},
	})
	return err
}
