package sdkv1

import "github.com/guregu/dynamo"

func stock(db *dynamo.DB) dynamo.Table { return db.Table("prod-shop-stock") }
