// Package core knows of a store what it asks of it, and nothing of DynamoDB.
package core

// A Store keeps orders.
type Store interface{ Remove() }

// Close closes a shop, but for its store.
func Close(Store) {}
