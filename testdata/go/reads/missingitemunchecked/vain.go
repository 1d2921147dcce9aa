package missingitemunchecked

import (
	"context"
	"encoding/json"

	"example.com/fixtures/reads/missingitemunchecked/halls"
)

type loader interface {
	Load(ctx context.Context, id string) (*halls.Hall, error)
}

func size(ctx context.Context, store *halls.Store, id string) (int, error) {
	hall, err := store.Load(ctx, id)
	if err != nil {
		return 0, err
	}
	if hall == nil { // want DDB112 warning likely `A nil check of what Load returns does not tell whether "halls" has the item | is never nil without an error | return nil or an error`
		return 0, errNoHall
	}
	return hall.Rows, nil
}

func described(ctx context.Context, store *halls.Store, id string) ([]byte, error) {
	if hall, err := store.Load(ctx, id); err == nil && hall != nil { // want DDB112 `A nil check of what Load returns`
		return json.Marshal(hall)
	}
	return nil, errNoHall
}

func open(ctx context.Context, store *halls.Store, id string) (bool, error) {
	hall, err := store.Load(ctx, id)
	switch {
	case err != nil:
		return false, err
	case hall == nil: // want DDB112 `A nil check of what Load returns`
		return false, errNoHall
	}
	return hall.Rows > 3, nil
}

func sizeOfStored(ctx context.Context, store *halls.Store, id string) (int, error) {
	hall, err := store.Load(ctx, id)
	if err != nil {
		return 0, err
	}
	if hall == nil || hall.ID == "" {
		return 0, errNoHall
	}
	return hall.Rows, nil
}

func sizeIfStored(ctx context.Context, store *halls.Store, id string) (int, error) {
	hall, err := store.Load(ctx, id)
	if err != nil {
		return 0, err
	}
	if hall == nil || !hall.IsStored() {
		return 0, errNoHall
	}
	return hall.Rows, nil
}

// Without a hall there is one of ten rows, and the check of the pointer is only careful.
func sizeOrTen(ctx context.Context, store *halls.Store, id string) (int, error) {
	hall, err := store.OfSize(ctx, id)
	if err != nil {
		return 0, err
	}
	if hall == nil {
		return 10, nil
	}
	return hall.Rows, nil
}

// The pointer of Find is nil if there is no such hall.
func sizeOfFound(ctx context.Context, store *halls.Store, id string) (int, error) {
	hall, err := store.Find(ctx, id)
	if err != nil {
		return 0, err
	}
	if hall == nil {
		return 0, errNoHall
	}
	return hall.Rows, nil
}

// The store is all that the interface stands for.
func sizeOfAny(ctx context.Context, from loader, id string) (int, error) {
	hall, err := from.Load(ctx, id)
	if err != nil {
		return 0, err
	}
	if hall == nil { // want DDB112 `A nil check of what Load returns`
		return 0, errNoHall
	}
	return hall.Rows, nil
}

// The pointer comes back to itself with each turn, and nothing happens where it is nil.
func last(ctx context.Context, store *halls.Store, ids []string) (*halls.Hall, error) {
	var last *halls.Hall
	for _, id := range ids {
		hall, err := store.Load(ctx, id)
		if err != nil {
			return nil, err
		}
		if hall != nil {
			last = hall
		}
	}
	return last, nil
}

// Without the test it would return the same.
func rowsOf(ctx context.Context, store *halls.Store, id string) (int, error) {
	hall, err := store.Load(ctx, id)
	if err != nil || hall == nil {
		return 0, err
	}
	return hall.Rows, nil
}

func withRows(ctx context.Context, store *halls.Store, id string, rows int) (*halls.Hall, error) {
	hall, err := store.Load(ctx, id)
	if err != nil {
		return nil, err
	}
	if hall == nil {
		hall = &halls.Hall{}
	}
	hall.ID, hall.Rows = id, rows
	return hall, nil
}
