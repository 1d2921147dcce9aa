// Package clubs reads the members of a club page by page.
package clubs

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Item is what the table holds.
type Item = map[string]types.AttributeValue

// Members returns a page of the members of a club, and where the next one begins.
func Members(ctx context.Context, db *dynamodb.Client, club string, start Item) (members []Item, next Item, err error) {
	out, err := db.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String("prod-members"),
		KeyConditionExpression:    aws.String("club = :club"),
		ExpressionAttributeValues: Item{":club": &types.AttributeValueMemberS{Value: club}},
		ExclusiveStartKey:         start,
	})
	if err != nil {
		return nil, nil, err
	}
	return out.Items, out.LastEvaluatedKey, nil
}
