// Package shelf has what stands on a shelf.
package shelf

import "github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"

// Hidden keeps its fields to itself.
type Hidden struct{ title string }

// Put makes an item of anything.
func Put(v any) error {
	_, err := attributevalue.MarshalMap(v)
	return err
}
