// Package loans knows the interfaces of shelves alone.
package loans

import (
	"context"

	"example.com/fixtures/writes/readmodifywrite/shelves"
)

// Desk lends books.
type Desk struct {
	shelves shelves.Shelves
	other   shelves.Shelves
	readers shelves.Readers
	halls   shelves.Halls
}

// Return puts a book back on its shelf.
func (d *Desk) Return(ctx context.Context, id, book string) error {
	shelf, err := d.shelves.Get(ctx, id)
	if err != nil {
		return err
	}
	shelf.AddBook(book)
	return d.shelves.Save(ctx, shelf) // want DDB109 `Save \(PutItem\) writes the item from GetItem back to .* without a condition`
}

// Copy stores a shelf elsewhere.
func (d *Desk) Copy(ctx context.Context, id string) error {
	shelf, err := d.shelves.Get(ctx, id)
	if err != nil {
		return err
	}
	return d.other.Save(ctx, shelf)
}

// New stores one that was not read.
func (d *Desk) New(ctx context.Context, id string) error {
	return d.shelves.Save(ctx, &shelves.Shelf{ID: id})
}

// Give is guarded where readers are stored.
func (d *Desk) Give(ctx context.Context, card string) error {
	reader, err := d.readers.Get(ctx)
	if err != nil {
		return err
	}
	reader.Cards = append(reader.Cards, card)
	return d.readers.Save(ctx, reader)
}

// Swap moves a shelf from one table to another, in two ways.
func (d *Desk) Swap(ctx context.Context, id string) error {
	shelf, err := d.halls.Find(ctx, id, false)
	if err != nil {
		return err
	}
	shelf.Books = nil
	if err := d.halls.Store(ctx, shelf, true); err != nil {
		return err
	}
	spare, err := d.halls.Spare(ctx, id)
	if err != nil {
		return err
	}
	spare.Books = nil
	return d.halls.Use(ctx, spare)
}
