// Package origins puts numbers into texts. Beside each is where they come from.
package origins

import (
	"fmt"
	"hash/fnv"
	"math/rand"
	"strconv"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

type order struct{ customer, total int }

type number int

func key(text string) item { return item{"pk": &types.AttributeValueMemberS{Value: text}} }

func (o *order) fields(copy order) []item {
	return []item{
		{"pk": &types.AttributeValueMemberS{Value: strconv.Itoa(o.customer)}},                             // want `^pk: operand 0 of 1 is int, customer$`
		{"pk": &types.AttributeValueMemberS{Value: fmt.Sprintf("%s-%d", "ORDER", o.total+copy.customer)}}, // want `^pk: operand 1 of 3 is int, total, customer$`
		{"pk": &types.AttributeValueMemberS{Value: fmt.Sprintf("%03d", int64(number(o.total)))}},          // want `^pk: operand 0 of 2 is int64, total$`
	}
}

func calls(shards int, text string, now func() int64) []item {
	n, _ := strconv.ParseInt(text, 10, 64)
	h := fnv.New32a()
	return []item{
		{"pk": &types.AttributeValueMemberS{Value: fmt.Sprintf("%d", time.Now().UnixNano())}},   // want `^pk: operand 0 of 2 is int64, result 0 of \(time\.Time\)\.UnixNano$`
		{"pk": &types.AttributeValueMemberS{Value: fmt.Sprintf("SHARD#%d", rand.Intn(10))}},     // want `^pk: operand 0 of 2 is int, result 0 of math/rand\.Intn$`
		{"pk": &types.AttributeValueMemberS{Value: fmt.Sprintf("SHARD#%d", h.Sum32()%8)}},       // want `^pk: operand 0 of 2 is uint32, modulo 8$`
		{"pk": &types.AttributeValueMemberS{Value: fmt.Sprintf("SHARD#%d", rand.Int()%shards)}}, // want `^pk: operand 0 of 2 is int, result 0 of math/rand\.Int, shards$`
		{"pk": &types.AttributeValueMemberS{Value: strconv.FormatInt(n, 10)}},                   // want `^pk: operand 0 of 2 is int64, result 0 of strconv\.ParseInt$`
		{"pk": &types.AttributeValueMemberS{Value: strconv.FormatInt(now(), 10)}},               // want `^pk: operand 0 of 2 is int64$`
		{"pk": &types.AttributeValueMemberS{Value: strconv.FormatInt(-n, 10)}},                  // want `^pk: operand 0 of 2 is int64, result 0 of strconv\.ParseInt$`
	}
}

func shard() int { return rand.Intn(4) }

func pair() (int, int) { return rand.Intn(3), rand.Int() }

func helpers(late bool) []item {
	_, second := pair()
	n := shard()
	if late {
		n = time.Now().Day()
	}
	return []item{
		{"pk": &types.AttributeValueMemberS{Value: strconv.Itoa(shard())}}, // want `^pk: operand 0 of 1 is int, result 0 of math/rand\.Intn$`
		{"pk": &types.AttributeValueMemberS{Value: strconv.Itoa(second)}},  // want `^pk: operand 0 of 1 is int, result 0 of math/rand\.Int$`
		{"pk": &types.AttributeValueMemberS{Value: strconv.Itoa(n)}},       // want `^pk: operand 0 of 1 is int, result 0 of math/rand\.Intn, result 0 of \(time\.Time\)\.Day; operand 0 of 1 is int, result 0 of math/rand\.Intn, result 0 of \(time\.Time\)\.Day$`
	}
}

func given(n int) item { return item{"pk": &types.AttributeValueMemberS{Value: strconv.Itoa(n)}} } // want `^pk: operand 0 of 1 is int, n, result 0 of math/rand\.Intn$`

func giving() { given(rand.Intn(5)) }

func counted(names []string) []item {
	var all []item
	n := 0
	count := func() { n++ }
	for range names {
		count()
		all = append(all, item{"pk": &types.AttributeValueMemberS{Value: strconv.Itoa(n)}}) // want `^pk: operand 0 of 1 is int$`
	}
	return all
}
