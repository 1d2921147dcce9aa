package uses

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// OfOwner filters by the owner whatever else it filters by.
func OfOwner(ctx context.Context, db *dynamodb.Client, owner, state string) ([]map[string]types.AttributeValue, error) {
	in := &dynamodb.ScanInput{
		TableName:                 aws.String("shop-carts"),
		FilterExpression:          aws.String("owner_id = :owner"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":owner": &types.AttributeValueMemberS{Value: owner}},
	}
	if state != "" {
		in.FilterExpression = aws.String("owner_id = :owner AND cart_state = :state")
		in.ExpressionAttributeValues[":state"] = &types.AttributeValueMemberS{Value: state}
	}
	out, err := db.Scan(ctx, in)
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}
