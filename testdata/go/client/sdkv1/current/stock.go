// Package current uses what is supported.
package current

import (
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/guregu/dynamo/v2"
)

func stock(db *dynamo.DB) (dynamo.Table, *dynamodb.PutItemInput) {
	return db.Table("prod-shop-stock"), nil
}
