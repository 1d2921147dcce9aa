// Command bench measures queries: it is a command, not a test.
package main

import (
	"context"
	"fmt"
	"testing"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

func main() {
	db := dynamodb.New(dynamodb.Options{})
	fmt.Println(testing.Benchmark(func(b *testing.B) {
		for b.Loop() {
			if _, err := db.GetItem(context.Background(), &dynamodb.GetItemInput{}); err != nil {
				b.Fatal(err)
			}
		}
	}))
}
