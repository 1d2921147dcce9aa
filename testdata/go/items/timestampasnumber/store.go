package timestampasnumber

import (
	"time"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type Order struct {
	ID        string
	PlacedAt  int64     `dynamodbav:"placed_at"`         // want DDB309 note likely `^Order.PlacedAt keeps a point in time as a number in the attribute "placed_at"`
	ShippedAt time.Time `dynamodbav:"shipped,unixtime"`  // want DDB309 "^Order.ShippedAt"
	Paid      *int64    `dynamodbav:"paid_at,omitempty"` // want DDB309 "^Order.Paid"
	Updated   time.Time `dynamodbav:"updated_at"`
	ExpiresAt int64     `dynamodbav:"expires_at"`
	TTL       time.Time `dynamodbav:"ttl,unixtime"`
	Throttled int64     `dynamodbav:"throttled_at"` // want DDB309 "^Order.Throttled"
	Format    int
	Flat      int
	Delay     time.Duration `dynamodbav:"delay_at"`
}

func encode(order Order) (map[string]types.AttributeValue, error) {
	return attributevalue.MarshalMap(order)
}

type Parcel struct {
	ID       string `dynamodbav:"parcel_id"`
	PackedAt string `dynamodbav:"packed_at"`
	SentAt   time.Time
	Weight   int64
}

func encodeParcel(parcel Parcel) (map[string]types.AttributeValue, error) {
	return attributevalue.MarshalMap(parcel)
}
