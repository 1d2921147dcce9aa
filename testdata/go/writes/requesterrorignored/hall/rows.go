package hall

import "context"

// Rows adds seats one after the other, and keeps the first error as bufio.Writer does.
type Rows struct {
	hall *Hall
	err  error
}

// NewRows returns rows of a hall.
func NewRows(h *Hall) *Rows { return &Rows{hall: h} }

// Add stores a seat, unless one before it failed.
func (r *Rows) Add(ctx context.Context, seat string) error {
	if r.err != nil {
		return r.err
	}
	if err := r.hall.Add(ctx, seat); err != nil {
		r.err = err
		return err
	}
	return nil
}

// Err returns the first error.
func (r *Rows) Err() error { return r.err }

func (h *Hall) addAll(ctx context.Context, seats []string) error {
	rows := NewRows(h)
	for _, seat := range seats {
		rows.Add(ctx, seat)
	}
	return rows.Err()
}
