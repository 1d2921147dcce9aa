package orders

import (
	"fmt"
	"hash/fnv"
)

// salesShards spreads the orders of a month over as many partitions, so that
// they take more writes than the 1,000 per second of one.
const salesShards = 10

// record is an order with the attributes that only indexes need.
type record struct {
	Order
	OpenWarehouse string `dynamodbav:"open_warehouse,omitempty"` // set while the order is open
	SalesShard    string `dynamodbav:"sales_shard"`
}

func salesShard(order Order) string {
	hash := fnv.New32a()
	hash.Write([]byte(order.OrderID))
	return shard(order.PlacedAt[:len("2006-01")], hash.Sum32()%salesShards)
}

// SalesShards returns the values of sales_shard that the orders of a month,
// given as in "2026-08", have.
func SalesShards(month string) []string {
	var shards []string
	for n := range uint32(salesShards) {
		shards = append(shards, shard(month, n))
	}
	return shards
}

func shard(month string, n uint32) string {
	return fmt.Sprintf("%s#%02d", month, n)
}
