// Package found makes clubs.
package found

import (
	"context"
	"errors"

	"example.com/fixtures/operations/found/clubs"
)

var errTaken = errors.New("taken")

type request struct{ ID, Name string }

func create(ctx context.Context, store *clubs.Store, r request) error {
	known, err := store.Has(ctx, r.ID)
	if err != nil {
		return err
	}
	if known {
		return errTaken
	}
	return store.Put(ctx, r.ID, r.Name) // want "refuses by GetItem"
}

func createNamed(ctx context.Context, store *clubs.Store, r *request) error {
	known, err := store.Named(ctx, r.Name)
	if err != nil {
		return err
	}
	if known {
		return errTaken
	}
	return store.Put(ctx, r.ID, r.Name) // want "refuses by Query of name"
}

func createOther(ctx context.Context, store *clubs.Store, r *request) error {
	known, err := store.Named(ctx, r.Name)
	if err != nil {
		return err
	}
	if known {
		return errTaken
	}
	r.Name += "2"
	return store.Put(ctx, r.ID, r.Name)
}
