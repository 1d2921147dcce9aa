// Package chains reads orders by guregu/dynamo: what is one page for one rule is no limit for
// another.
package chains

import "github.com/guregu/dynamo/v2"

type order struct {
	ID    string `dynamo:"order_id"`
	Total int    `dynamo:"total"`
}

// Store keeps orders.
type Store struct {
	orders dynamo.Table
}
