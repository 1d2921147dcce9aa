// Package orders keeps the orders of the shop.
package orders

import (
	"context"
	"errors"
	"time"
)

// The states of an order.
const (
	StatusOpen    = "OPEN"
	StatusShipped = "SHIPPED"
)

// ErrNotFound is returned when there is no such order.
var ErrNotFound = errors.New("order not found")

// Order is an order as it is stored. Times are in UTC, as RFC 3339 with
// seconds, so that their text order is their time order.
type Order struct {
	OrderID    string `dynamodbav:"order_id" json:"order_id"`
	CustomerID string `dynamodbav:"customer_id" json:"customer_id"`
	Warehouse  string `dynamodbav:"warehouse" json:"warehouse"`
	Status     string `dynamodbav:"order_status" json:"status"`
	PlacedAt   string `dynamodbav:"placed_at" json:"placed_at"`
	TotalCents int64  `dynamodbav:"total_cents" json:"total_cents"`
}

// Repository is what the handlers need of the order store.
type Repository interface {
	Place(ctx context.Context, order Order) error
	Get(ctx context.Context, orderID string) (Order, error)
	Ship(ctx context.Context, orderID string) error
	ByCustomer(ctx context.Context, customerID string) ([]Order, error)
	Since(ctx context.Context, customerID string, since time.Time) ([]Order, error)
	InMonth(ctx context.Context, customerID, month string) ([]Order, error)
	CountByCustomer(ctx context.Context, customerID string) (int, error)
	HasOpen(ctx context.Context, customerID string) (bool, error)
	LatestOpen(ctx context.Context, customerID string) (Order, error)
	OpenInWarehouse(ctx context.Context, warehouse string) ([]Order, error)
}
