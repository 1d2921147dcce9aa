// Package api answers requests. It does not import an SDK itself.
package api

import (
	"context"

	"example.com/shop/store"
)

// Handler answers requests.
type Handler struct {
	orders *store.Store
}

// Orders counts a customer's orders.
func (h *Handler) Orders(ctx context.Context, customer string) (int, error) {
	page, err := h.orders.Page(ctx, customer)
	if err != nil {
		return 0, err
	}
	return len(page.Items), nil
}

//dynamolint:ignore scan -- it was moved to the store
func (h *Handler) close() error { return store.ErrClosed }
