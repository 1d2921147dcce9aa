// Package berths stores who lies at which berth of a harbour.
package berths

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Berths are all of a harbour.
type Berths struct{ client *dynamodb.Client }

// Assign gives a berth to a ship.
func (b *Berths) Assign(ctx context.Context, berth, ship string) error {
	_, err := b.client.PutItem(ctx, &dynamodb.PutItemInput{
		TableName: aws.String("prod-berths"),
		Item: map[string]types.AttributeValue{
			"berth": &types.AttributeValueMemberS{Value: berth},
			"ship":  &types.AttributeValueMemberS{Value: ship},
		},
	})
	return err
}
