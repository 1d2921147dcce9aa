// Package requests has the number of requests in maps from tables to lists of them, or to
// structs that hold lists of keys.
package requests

import (
	"example.org/elsewhere"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type writes = map[string][]types.WriteRequest

type reads = map[string]types.KeysAndAttributes

type input struct{ RequestItems writes }

func written(table string, yes bool, given writes) {
	show(writes{"a": {{}, {}}, "b": {{}}}) // requests: 3
	show(writes{})                         // requests: 0
	show(given)                            // requests: unknown
	m := writes{}
	show(m) // requests: 0
	m["a"] = []types.WriteRequest{{}}
	show(m) // requests: 1
	if yes {
		m["b"] = make([]types.WriteRequest, 10)
	}
	show(m) // requests: 11
	added := writes{}
	added[table] = append(added[table], types.WriteRequest{})
	added[table] = append(added[table], types.WriteRequest{}, types.WriteRequest{})
	show(added) // requests: 3
	joined := writes{}
	joined[table] = append([]types.WriteRequest{{}}, types.WriteRequest{})
	show(joined) // requests: 2
	counted := writes{}
	for i := 0; i < 30; i++ {
		counted[table] = append(counted[table], types.WriteRequest{})
	}
	show(counted) // requests: 0..30
	flushed := writes{}
	for i := 0; i < 30; i++ {
		flushed[table] = append(flushed[table], types.WriteRequest{})
		show(flushed) // requests: unknown
	}
	passed := writes{}
	elsewhere.Fill(passed)
	show(passed) // requests: unknown
	literal := writes{}
	func() { literal["a"] = []types.WriteRequest{{}} }()
	show(literal) // requests: unknown
}

func Grown(ids []string) {
	m := writes{}
	for range ids {
		m["a"] = append(m["a"], types.WriteRequest{})
	}
	show(m) // requests: 0.. of ids of callers Grown
}

func read(given reads) {
	show(reads{"a": {Keys: make([]map[string]types.AttributeValue, 3)}}) // keys: 3
	show(reads{"a": {}})                                                 // keys: unknown
	show(reads{})                                                        // keys: 0
	show(given)                                                          // keys: unknown
	var ka types.KeysAndAttributes
	ka.Keys = make([]map[string]types.AttributeValue, 5)
	show(reads{"a": ka}) // keys: 5
	twice := types.KeysAndAttributes{Keys: make([]map[string]types.AttributeValue, 5)}
	twice.Keys = make([]map[string]types.AttributeValue, 6)
	show(reads{"a": twice}) // keys: unknown
	passed := types.KeysAndAttributes{Keys: make([]map[string]types.AttributeValue, 5)}
	elsewhere.Fill(&passed)
	show(reads{"a": passed})     // keys: unknown
	show(reads{"a": makeKeys()}) // keys: unknown
}

func makeKeys() types.KeysAndAttributes { return types.KeysAndAttributes{} }

func change(m writes) {
	m["b"] = nil
	show(m) // requests: unknown
}
