package attributenamecase

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/guregu/dynamo/v2"
)

// Shipment goes through two libraries. What the first makes of it is right.
type Shipment struct { // want DDB301 `Shipment has the attribute "Number", which is not in snake_case .* in the tag "dynamodbav", `
	Number string `dynamo:"shipment_number"`
}

func putShipment(ctx context.Context, table dynamo.Table, s Shipment) error {
	return table.Put(s).Run(ctx)
}

func encodeShipment(s Shipment) (map[string]types.AttributeValue, error) {
	return attributevalue.MarshalMap(s)
}
