// Package model has types that other packages marshal.
package model

type Customer struct {
	ID   string `dynamo:"customer_id"`
	Name string `dynamo:"full_name"`
}
