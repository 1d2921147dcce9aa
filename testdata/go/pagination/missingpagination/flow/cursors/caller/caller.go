// Package caller uses pages from outside.
package caller

import (
	"context"
	"encoding/json"
	"net/http"

	"example.com/fixtures/pagination/missingpagination/flow/cursors/store"
)

func listed(ctx context.Context, o *store.Orders, customer string) ([]store.Order, error) {
	orders, _, err := o.List(ctx, customer, "") // want DDB102 `List reads only the first page of a Query of "prod-shop-orders"`
	return orders, err
}

func listedToEnd(ctx context.Context, o *store.Orders, customer string) (all []store.Order, err error) {
	for cursor, first := "", true; first || cursor != ""; first = false {
		var page []store.Order
		page, cursor, err = o.List(ctx, customer, cursor)
		if err != nil {
			return nil, err
		}
		all = append(all, page...)
	}
	return all, nil
}

func newest(ctx context.Context, o *store.Orders, customer string) (store.Order, error) {
	orders, _, err := o.List(ctx, customer, "")
	if err != nil || len(orders) == 0 {
		return store.Order{}, err
	}
	return orders[0], nil
}

func asStruct(ctx context.Context, o *store.Orders, customer string) ([]store.Order, error) {
	page, err := o.Page(ctx, customer, "") // want DDB102 `Page reads only the first page of a Query of "prod-shop-orders"`
	if err != nil {
		return nil, err
	}
	return page.Orders, nil
}

func asStructToEnd(ctx context.Context, o *store.Orders, customer string) (all []store.Order, err error) {
	cursor := ""
	for {
		page, err := o.Page(ctx, customer, cursor)
		if err != nil {
			return nil, err
		}
		all = append(all, page.Orders...)
		if cursor = page.Next; cursor == "" {
			return all, nil
		}
	}
}

func asStructOnward(ctx context.Context, o *store.Orders, customer string) (*store.Page, error) {
	return o.Page(ctx, customer, "")
}

func asStructOnwardDropped(ctx context.Context, o *store.Orders, customer string) ([]store.Order, error) {
	page, err := asStructOnward(ctx, o, customer) // want DDB102 `asStructOnward reads only the first page of a Query of "prod-shop-orders"`
	if err != nil {
		return nil, err
	}
	return page.Orders, nil
}

func handler(o *store.Orders) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		page, err := o.Page(r.Context(), r.PathValue("customer"), r.URL.Query().Get("cursor")) // undecided DDB102 "not followed"
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		_ = json.NewEncoder(w).Encode(page)
	}
}

func more(ctx context.Context, o *store.Orders, customer string) ([]store.Order, error) {
	orders, _, err := o.HasMore(ctx, customer) // want DDB102 `HasMore reads only the first page of a Query of "prod-shop-orders"`
	return orders, err
}

func moreShown(ctx context.Context, o *store.Orders, customer string) ([]store.Order, bool, error) {
	return o.HasMore(ctx, customer)
}

func top(ctx context.Context, o *store.Orders, customer string) ([]store.Order, error) {
	orders, _, err := o.Top(ctx, customer, 10)
	return orders, err
}

func complete(ctx context.Context, o *store.Orders, customer string) ([]store.Order, error) {
	orders, _, err := o.Complete(ctx, customer)
	return orders, err
}
