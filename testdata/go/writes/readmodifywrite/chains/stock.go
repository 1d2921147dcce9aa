// Package chains does with guregu/dynamo what its parent does.
package chains

import (
	"context"
	"errors"

	"github.com/guregu/dynamo/v2"
)

type product struct {
	ID       string `dynamo:"product_id,hash"`
	Quantity int    `dynamo:"quantity"`
}

type stock struct{ products dynamo.Table }

func (s *stock) take(ctx context.Context, id string, n int) error {
	var p product
	if err := s.products.Get("product_id", id).One(ctx, &p); err != nil {
		return err
	}
	return s.products.Update("product_id", id).Set("quantity", p.Quantity-n).Run(ctx) // want DDB109 `UpdateItem sets a value computed from a GetItem result in the table in stock\.products without a condition`
}

func (s *stock) putBack(ctx context.Context, id string, n int) error {
	var p product
	if err := s.products.Get("product_id", id).One(ctx, &p); err != nil {
		return err
	}
	p.Quantity -= n
	return s.products.Put(p).Run(ctx) // want DDB109 `PutItem writes the item from GetItem back to the table in stock\.products without a condition`
}

func (s *stock) guarded(ctx context.Context, id string, n int) error {
	var p product
	if err := s.products.Get("product_id", id).One(ctx, &p); err != nil {
		return err
	}
	return s.products.Update("product_id", id).Set("quantity", p.Quantity-n).If("quantity = ?", p.Quantity).Run(ctx)
}

func (s *stock) counted(ctx context.Context, id string, n int) error {
	var p product
	if err := s.products.Get("product_id", id).One(ctx, &p); err != nil {
		return err
	}
	return s.products.Update("product_id", id).Add("quantity", -n).Run(ctx)
}

func (s *stock) copied(ctx context.Context, from, to string) error {
	var p product
	if err := s.products.Get("product_id", from).One(ctx, &p); err != nil {
		return err
	}
	p.ID = to
	return s.products.Put(p).Run(ctx)
}

// shelf has a sort key.
type shelf struct {
	ID       string `dynamo:"product_id,hash"`
	Place    string `dynamo:"place,range"`
	Quantity int    `dynamo:"quantity"`
}

func (s *stock) takeFrom(ctx context.Context, id, place string, n int) error {
	var found shelf
	if err := s.products.Get("product_id", id).Range("place", dynamo.Equal, place).One(ctx, &found); err != nil {
		return err
	}
	return s.products.Update("product_id", id).Range("place", place).Set("quantity", found.Quantity-n).Run(ctx) // want DDB109 `UpdateItem sets a value computed from a GetItem result in the table in stock\.products without a condition`
}

func (s *stock) move(ctx context.Context, id, from, to string) error {
	var found shelf
	if err := s.products.Get("product_id", id).Range("place", dynamo.Equal, from).One(ctx, &found); err != nil {
		return err
	}
	return s.products.Update("product_id", id).Range("place", to).Set("quantity", found.Quantity).Run(ctx)
}

var errExists = errors.New("exists")

// No error means that there is such a product.
func (s *stock) register(ctx context.Context, id string) error {
	var p product
	if err := s.products.Get("product_id", id).One(ctx, &p); err == nil {
		return errExists
	}
	return s.products.Put(&product{ID: id}).Run(ctx) // want DDB109 `PutItem writes to the table in stock\.products if GetItem found no item, without a condition`
}

// HTTPError is no error of Go's.
type HTTPError struct{ Code int }

func (s *stock) enlist(ctx context.Context, id string) (*product, *HTTPError) {
	var p product
	if err := s.products.Get("product_id", id).One(ctx, &p); err == nil {
		return nil, &HTTPError{409}
	}
	p = product{ID: id, Quantity: 1}
	if err := s.products.Put(p).Run(ctx); err != nil { // want DDB109 `PutItem writes to the table in stock\.products if GetItem found no item, without a condition`
		return nil, &HTTPError{500}
	}
	return &p, nil
}

// Another product is registered than the one that must exist.
func (s *stock) variant(ctx context.Context, id, of string) error {
	var p product
	if err := s.products.Get("product_id", of).One(ctx, &p); err == nil {
		return errExists
	}
	return s.products.Put(&product{ID: id}).Run(ctx)
}

// What is missing is no reason to refuse.
func (s *stock) reset(ctx context.Context, id string) error {
	var p product
	if err := s.products.Get("product_id", id).One(ctx, &p); err != nil {
		return err
	}
	return s.products.Put(&product{ID: id}).Run(ctx)
}
