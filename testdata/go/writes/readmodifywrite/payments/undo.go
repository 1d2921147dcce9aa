package payments

import (
	"context"
	"errors"
)

// Reprint puts the old label back if the wallet cannot be printed.
func (s *Service) Reprint(ctx context.Context, id, label string, print func() error) error {
	before, err := s.table.Get(ctx, id)
	if err != nil {
		return err
	}
	if err := s.table.SetLabel(ctx, id, label); err != nil {
		return err
	}
	if err := print(); err != nil {
		return errors.Join(err, s.table.SetLabel(ctx, id, before.Label))
	}
	return nil
}

// Suffix has changed the label of another wallet before.
func (s *Service) Suffix(ctx context.Context, id, other, label string) error {
	before, err := s.table.Get(ctx, id)
	if err != nil {
		return err
	}
	if err := s.table.SetLabel(ctx, other, label); err != nil {
		return err
	}
	return s.table.SetLabel(ctx, id, before.Label+label) // want DDB109 `SetLabel \(UpdateItem\) sets a value computed from a GetItem result`
}

// Settle has changed another attribute before.
func (s *Service) Settle(ctx context.Context, id string, amount int64) error {
	before, err := s.table.Get(ctx, id)
	if err != nil {
		return err
	}
	if err := s.table.SetLabel(ctx, id, "settled"); err != nil {
		return err
	}
	return s.table.SetBalance(ctx, id, before.Balance-amount) // want DDB109 `SetBalance \(UpdateItem\) sets a value computed from a GetItem result`
}
