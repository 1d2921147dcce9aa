// Package layout says how partition keys are spread.
package layout

import "fmt"

// Shards is how many shards a sensor writes to. It was 16.
const Shards = 32

// Shard returns the shard of a partition.
func Shard(sensor string, shard int) string { return fmt.Sprintf("SENSOR#%s#%d", sensor, shard) }
