// Package rounds keeps the rounds of a game, whose order nothing reads: that is reported if the
// option asks for it.
package rounds

import (
	"context"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

func text(s string) types.AttributeValue { return &types.AttributeValueMemberS{Value: s} }

func save(ctx context.Context, db *dynamodb.Client, game string, round int) error {
	_, err := db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("games"), Item: map[string]types.AttributeValue{
		"pk":    text(game),
		"sk":    text(fmt.Sprintf("ROUND#%d", round)), // want DDB305 "ROUND#{round}"
		"round": &types.AttributeValueMemberN{Value: fmt.Sprint(round)},
	}})
	return err
}

func list(ctx context.Context, db *dynamodb.Client, game string) (rounds []map[string]types.AttributeValue, err error) {
	pages := dynamodb.NewQueryPaginator(db, &dynamodb.QueryInput{
		TableName:                 aws.String("games"),
		KeyConditionExpression:    aws.String("pk = :game AND begins_with(sk, :round)"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":game": text(game), ":round": text("ROUND#")},
	})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		rounds = append(rounds, page.Items...)
	}
	return rounds, nil
}
