// Package ports has interfaces that other packages of the module implement.
package ports

import "context"

// Lister is implemented by DynamoDB alone.
type Lister interface {
	List(ctx context.Context, table string) (names []string, next string, err error)
	Each(ctx context.Context, table string, each func(string)) error
	All(ctx context.Context, table string) ([]string, error)
}

// Counter has two implementations that ask DynamoDB.
type Counter interface {
	Names(ctx context.Context, table string) (names []string, next string, err error)
}

// Stack is implemented by a generic type.
type Stack interface {
	Pop(ctx context.Context, table string) (names []string, next string, err error)
}
