// Package caller uses parcels of a store.
package caller

import (
	"context"
	"slices"

	"example.com/fixtures/crosscheck/unprojectedattribute/decoded/store"
)

type parcels interface {
	All(ctx context.Context, index string, into any) error
	ByCarrier(ctx context.Context) ([]store.Parcel, error)
}

type label struct {
	ID      string `dynamodbav:"parcel_id"`
	Carrier string `dynamodbav:"carrier"`
	Address string `dynamodbav:"address"`
}

func heavy(ctx context.Context, s *store.Store) (n int, err error) {
	all, err := s.ByCarrier(ctx) // want DDB708 `^Index "parcels-by-carrier" of "prod-shop-parcels" does not carry "weight"`
	for _, p := range all {
		if p.Weight > 30 {
			n++
		}
	}
	return n, err
}

// The interface is this package's own, and one type of the other implements it.
func labels(ctx context.Context, p parcels) (texts []string, err error) {
	var labels []label
	if err := p.All(ctx, "parcels-by-carrier", &labels); err != nil { // want DDB708 `does not carry "address"`
		return nil, err
	}
	for _, l := range labels {
		texts = append(texts, l.Carrier+": "+l.Address)
	}
	return texts, nil
}

func carriers(ctx context.Context, p parcels) (names []string, err error) {
	var labels []label
	if err := p.All(ctx, "parcels-by-carrier", &labels); err != nil {
		return nil, err
	}
	for _, l := range labels {
		names = append(names, l.Carrier)
	}
	return names, nil
}

// What the index is, is not known.
func anywhere(ctx context.Context, p parcels, index string) (texts []string, err error) {
	var labels []label
	if err := p.All(ctx, index, &labels); err != nil {
		return nil, err
	}
	for _, l := range labels {
		texts = append(texts, l.Address)
	}
	return texts, nil
}

func among(ctx context.Context, p parcels, addresses []string) (ids []string, err error) {
	var labels []label
	if err := p.All(ctx, "parcels-by-carrier", &labels); err != nil { // want DDB708 `does not carry "address"`
		return nil, err
	}
	for _, l := range labels {
		if slices.Contains(addresses, l.Address) {
			ids = append(ids, l.ID)
		}
	}
	return ids, nil
}
