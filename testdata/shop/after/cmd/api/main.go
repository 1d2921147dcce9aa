// Command api serves the shop over HTTP.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/shop/internal/cart"
	"example.com/shop/internal/catalog"
	"example.com/shop/internal/orders"
	"example.com/shop/internal/report"
)

func main() {
	cfg, err := config.LoadDefaultConfig(context.Background())
	if err != nil {
		slog.Error("load AWS configuration", "error", err)
		os.Exit(1)
	}
	client := dynamodb.NewFromConfig(cfg)
	s := &server{
		orders:  orders.NewStore(client, os.Getenv("ORDERS_TABLE")),
		catalog: catalog.New(client, os.Getenv("PRODUCTS_TABLE")),
		carts:   cart.New(client, os.Getenv("CARTS_TABLE")),
		sales:   report.New(client, os.Getenv("ORDERS_TABLE")),
	}
	slog.Error("serve", "error", http.ListenAndServe(":8080", s.routes()))
	os.Exit(1)
}

type server struct {
	orders  orders.Repository
	catalog *catalog.Catalog
	carts   *cart.Carts
	sales   *report.Sales
}

func (s *server) routes() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("POST /orders", reply(func(r *http.Request) (any, error) {
		var order orders.Order
		if err := json.NewDecoder(r.Body).Decode(&order); err != nil {
			return nil, err
		}
		return nil, s.orders.Place(r.Context(), order)
	}))
	mux.HandleFunc("GET /orders/{id}", reply(func(r *http.Request) (any, error) {
		return s.orders.Get(r.Context(), r.PathValue("id"))
	}))
	mux.HandleFunc("POST /orders/{id}/shipment", reply(func(r *http.Request) (any, error) {
		return nil, s.orders.Ship(r.Context(), r.PathValue("id"))
	}))
	mux.HandleFunc("GET /customers/{id}/orders", reply(func(r *http.Request) (any, error) {
		return s.orders.ByCustomer(r.Context(), r.PathValue("id"))
	}))
	mux.HandleFunc("GET /customers/{id}/orders/since/{day}", reply(func(r *http.Request) (any, error) {
		day, err := time.Parse(time.DateOnly, r.PathValue("day"))
		if err != nil {
			return nil, err
		}
		return s.orders.Since(r.Context(), r.PathValue("id"), day)
	}))
	mux.HandleFunc("GET /customers/{id}/orders/months/{month}", reply(func(r *http.Request) (any, error) {
		return s.orders.InMonth(r.Context(), r.PathValue("id"), r.PathValue("month"))
	}))
	mux.HandleFunc("GET /customers/{id}/orders/count", reply(func(r *http.Request) (any, error) {
		return s.orders.CountByCustomer(r.Context(), r.PathValue("id"))
	}))
	mux.HandleFunc("GET /customers/{id}/orders/pending", reply(func(r *http.Request) (any, error) {
		return s.orders.HasOpen(r.Context(), r.PathValue("id"))
	}))
	mux.HandleFunc("GET /customers/{id}/orders/open", reply(func(r *http.Request) (any, error) {
		return s.orders.LatestOpen(r.Context(), r.PathValue("id"))
	}))
	mux.HandleFunc("GET /warehouses/{id}/orders", reply(func(r *http.Request) (any, error) {
		return s.orders.OpenInWarehouse(r.Context(), r.PathValue("id"))
	}))
	mux.HandleFunc("POST /products", reply(func(r *http.Request) (any, error) {
		var products []catalog.Product
		if err := json.NewDecoder(r.Body).Decode(&products); err != nil {
			return nil, err
		}
		return nil, s.catalog.Import(r.Context(), products)
	}))
	mux.HandleFunc("GET /prices", reply(func(r *http.Request) (any, error) {
		return s.catalog.Prices(r.Context(), strings.Split(r.FormValue("products"), ","))
	}))
	mux.HandleFunc("GET /categories/{name}", reply(func(r *http.Request) (any, error) {
		return s.catalog.InCategory(r.Context(), r.PathValue("name"))
	}))
	mux.HandleFunc("GET /categories/{name}/up-to/{cents}", reply(func(r *http.Request) (any, error) {
		cents, err := strconv.ParseInt(r.PathValue("cents"), 10, 64)
		if err != nil {
			return nil, err
		}
		return s.catalog.UpTo(r.Context(), r.PathValue("name"), cents)
	}))
	mux.HandleFunc("GET /brands/{name}", reply(func(r *http.Request) (any, error) {
		return s.catalog.OfBrand(r.Context(), r.PathValue("name"))
	}))
	mux.HandleFunc("GET /customers/{id}/cart", reply(func(r *http.Request) (any, error) {
		return s.carts.Lines(r.Context(), r.PathValue("id"))
	}))
	mux.HandleFunc("GET /customers/{id}/cart/recent", reply(func(r *http.Request) (any, error) {
		return s.carts.Recent(r.Context(), r.PathValue("id"))
	}))
	mux.HandleFunc("POST /customers/{id}/cart", reply(func(r *http.Request) (any, error) {
		var line cart.Line
		if err := json.NewDecoder(r.Body).Decode(&line); err != nil {
			return nil, err
		}
		line.CustomerID = r.PathValue("id")
		return nil, s.carts.Put(r.Context(), line)
	}))
	mux.HandleFunc("PATCH /customers/{id}/cart", reply(func(r *http.Request) (any, error) {
		var line cart.Line
		if err := json.NewDecoder(r.Body).Decode(&line); err != nil {
			return nil, err
		}
		line.CustomerID = r.PathValue("id")
		return nil, s.carts.SetQuantity(r.Context(), line)
	}))
	mux.HandleFunc("POST /customers/{id}/cart/guest/{guest}", reply(func(r *http.Request) (any, error) {
		return nil, s.carts.Adopt(r.Context(), r.PathValue("guest"), r.PathValue("id"))
	}))
	mux.HandleFunc("DELETE /customers/{id}/cart", reply(func(r *http.Request) (any, error) {
		return nil, s.carts.Clear(r.Context(), r.PathValue("id"))
	}))
	mux.HandleFunc("GET /customers/{id}/total", reply(func(r *http.Request) (any, error) {
		return s.sales.OfCustomer(r.Context(), r.PathValue("id"))
	}))
	return mux
}

// reply answers with what a handler returns, as JSON, or with no content.
func reply(handle func(r *http.Request) (any, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		answer, err := handle(r)
		switch {
		case errors.Is(err, orders.ErrNotFound):
			http.NotFound(w, r)
			return
		case err != nil:
			slog.ErrorContext(r.Context(), "request failed", "path", r.URL.Path, "error", err)
			http.Error(w, "internal error", http.StatusInternalServerError)
			return
		case answer == nil:
			w.WriteHeader(http.StatusNoContent)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		if err := json.NewEncoder(w).Encode(answer); err != nil {
			slog.ErrorContext(r.Context(), "write response", "error", err)
		}
	}
}
