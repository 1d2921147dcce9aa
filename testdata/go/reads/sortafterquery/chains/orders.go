// Package chains sorts what guregu/dynamo reads.
package chains

import (
	"sort"

	"github.com/guregu/dynamo"
)

type order struct {
	ID    string `dynamo:"order_id"`
	Total int    `dynamo:"total"`
}

func byTotal(db *dynamo.DB, customer string) ([]order, error) {
	var orders []order
	err := db.Table("prod-shop-orders").Get("customer_id", customer).All(&orders) // want DDB141 `Results of this Query of "prod-shop-orders" are sorted in memory by "total"`
	if err != nil {
		return nil, err
	}
	sort.Slice(orders, func(i, j int) bool { return orders[i].Total < orders[j].Total })
	return orders, nil
}
