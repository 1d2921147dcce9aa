package accesses

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Since reads the visits of a user on a device, since a time if one is given, and signed ones if
// these are asked for.
func Since(ctx context.Context, db *dynamodb.Client, user, device, since string, signed bool) (*dynamodb.QueryOutput, error) {
	in := &dynamodb.QueryInput{
		TableName:              aws.String("visits"),
		KeyConditionExpression: aws.String("session_id = :session"),
		FilterExpression:       aws.String("clicks > :session"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":session": &types.AttributeValueMemberS{Value: "USER#" + user + "#DEVICE#" + device},
		},
	}
	if since != "" {
		in.KeyConditionExpression = aws.String("session_id = :session AND visited_at >= :since")
		in.ExpressionAttributeValues[":since"] = &types.AttributeValueMemberN{Value: since}
	}
	if signed {
		in.FilterExpression = aws.String("clicks > :session AND signed_in = :session")
	}
	return db.Query(ctx, in)
}
