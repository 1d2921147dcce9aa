// Package guregu uses the library of that name.
package guregu

import "github.com/guregu/dynamo" // want DDB124 `github\.com/guregu/dynamo needs aws-sdk-go, whose support ended on 2025-07-31 .* move to github\.com/guregu/dynamo/v2`

func stock(db *dynamo.DB) dynamo.Table { return db.Table("prod-shop-stock") }
