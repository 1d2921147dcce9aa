package numberprecision

import (
	"context"
	"math/big"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/guregu/dynamo/v2"
)

type Account struct {
	ID       int64
	Balance  *big.Int  // want DDB313 warning proven `Account\.Balance is a big\.Int that attributevalue of aws-sdk-go-v2 turns into a map in the attribute "Balance" .* stores no digit`
	Limit    big.Float `dynamodbav:"credit_limit"` // want DDB313 `in the attribute "credit_limit"`
	DeviceID float64   // want DDB313 `Account\.DeviceID keeps the identifier "DeviceID" in a float64`
	Rate     float64
	Void     float64
	Exact    attributevalue.Number
	Skipped  *big.Int `dynamodbav:"-"`
}

// read is never written, but an identifier is rounded when it is read.
type read struct {
	ID    float64 // want DDB313 `read\.ID keeps the identifier "ID" in a float64`
	Total *big.Int
}

func encode(account Account) (map[string]types.AttributeValue, error) {
	return attributevalue.MarshalMap(account)
}

func decode(item map[string]types.AttributeValue) (r read, err error) {
	return r, attributevalue.UnmarshalMap(item, &r)
}

// ledger becomes text: guregu asks for MarshalText.
type ledger struct {
	Name  string
	Total *big.Int
	Value big.Int // want DDB313 "^ledger.Value is a big.Int"
}

func save(ctx context.Context, table dynamo.Table, l ledger) error { return table.Put(l).Run(ctx) }
