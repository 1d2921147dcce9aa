// Package payments changes wallets by what another package offers.
package payments

import (
	"context"
	"errors"
	"sync"

	"example.com/fixtures/writes/readmodifywrite/wallets"
)

var errRefused = errors.New("refused")

// Wallets is what payments need.
type Wallets interface {
	Get(ctx context.Context, id string) (*wallets.Wallet, error)
	SetBalance(ctx context.Context, id string, balance int64) error
	SetBalanceOf(ctx context.Context, id string, balance, version int64) error
	Add(ctx context.Context, id string, n int64) error
	SetStatus(ctx context.Context, id, status string) error
	SetLabel(ctx context.Context, id, label string) error
}

// Service pays.
type Service struct {
	wallets Wallets
	table   *wallets.Table
	mu      sync.Mutex
}

// Pay computes what is left.
func (s *Service) Pay(ctx context.Context, id string, amount int64) error {
	wallet, err := s.wallets.Get(ctx, id)
	if err != nil {
		return err
	}
	if wallet.Balance < amount {
		return errRefused
	}
	return s.wallets.SetBalance(ctx, id, wallet.Balance-amount) // want DDB109 `SetBalance \(UpdateItem\) sets a value computed from a GetItem result in the table in Table\.name without a condition`
}

// Earn updates what was read.
func (s *Service) Earn(ctx context.Context, id string, amount int64) error {
	wallet, err := s.table.Get(ctx, id)
	if err != nil {
		return err
	}
	wallet.Balance += amount
	return s.table.Update(ctx, wallet) // want DDB109 `Update \(UpdateItem\) sets a value computed from a GetItem result in the table in Table\.name without a condition`
}

// Relabel also sets the balance that was read.
func (s *Service) Relabel(ctx context.Context, id, label string) error {
	wallet, err := s.table.Get(ctx, id)
	if err != nil {
		return err
	}
	wallet.Label = label
	return s.table.Update(ctx, wallet) // want DDB109 `Update \(UpdateItem\) sets a value computed from a GetItem result`
}

// Append puts a text together of what was read.
func (s *Service) Append(ctx context.Context, id, note string) error {
	wallet, err := s.wallets.Get(ctx, id)
	if err != nil {
		return err
	}
	return s.wallets.SetLabel(ctx, wallet.ID, wallet.Label+", "+note) // want DDB109 `SetLabel \(UpdateItem\) sets a value computed from a GetItem result`
}

// Freeze decides by the status that it sets.
func (s *Service) Freeze(ctx context.Context, id string) error {
	wallet, err := s.wallets.Get(ctx, id)
	if err != nil {
		return err
	}
	if wallet.Status != "open" {
		return errRefused
	}
	return s.wallets.SetStatus(ctx, id, "frozen") // want DDB109 `SetStatus \(UpdateItem\) sets "status" after a check of the GetItem result from the table in Table\.name without a condition`
}

// A version tells of a change.
func (s *Service) PayOnce(ctx context.Context, id string, amount int64) error {
	wallet, err := s.wallets.Get(ctx, id)
	if err != nil {
		return err
	}
	return s.wallets.SetBalanceOf(ctx, id, wallet.Balance-amount, wallet.Version)
}

// DynamoDB computes the sum.
func (s *Service) Interest(ctx context.Context, id string) error {
	wallet, err := s.wallets.Get(ctx, id)
	if err != nil {
		return err
	}
	return s.wallets.Add(ctx, id, wallet.Balance/100)
}

// What is set comes from the request.
func (s *Service) Rename(ctx context.Context, id, label string) error {
	wallet, err := s.wallets.Get(ctx, id)
	if err != nil {
		return err
	}
	if wallet.Label == label {
		return nil
	}
	return s.wallets.SetLabel(ctx, wallet.ID, label)
}

// All that is updated comes from the request.
func (s *Service) Replace(ctx context.Context, id string, balance int64, label string) error {
	wallet, err := s.table.Get(ctx, id)
	if err != nil {
		return err
	}
	wallet.Balance, wallet.Label = balance, label
	return s.table.Update(ctx, wallet)
}

func (s *Service) ReplaceBy(ctx context.Context, id string, balance int64, label string) error {
	wallet, err := s.table.Get(ctx, id)
	if err != nil {
		return err
	}
	if wallet.Status != "open" {
		return errRefused
	}
	return s.table.Update(ctx, &wallets.Wallet{ID: wallet.ID, Balance: balance, Label: label})
}

// Another wallet is changed.
func (s *Service) LabelAfter(ctx context.Context, id, other string) error {
	wallet, err := s.wallets.Get(ctx, other)
	if err != nil {
		return err
	}
	return s.wallets.SetLabel(ctx, id, "after "+wallet.Label)
}

func (s *Service) Copy(ctx context.Context, id, to string) error {
	wallet, err := s.table.Get(ctx, id)
	if err != nil {
		return err
	}
	wallet.ID = to
	return s.table.Update(ctx, wallet)
}

// The status that decides is not set.
func (s *Service) LabelOpen(ctx context.Context, id, label string) error {
	wallet, err := s.wallets.Get(ctx, id)
	if err != nil {
		return err
	}
	if wallet.Status != "open" {
		return errRefused
	}
	return s.wallets.SetLabel(ctx, id, label)
}

// The label follows from the key.
func (s *Service) LabelByID(ctx context.Context, id string) error {
	wallet, err := s.wallets.Get(ctx, id)
	if err != nil {
		return err
	}
	return s.wallets.SetLabel(ctx, id, "wallet "+wallet.ID)
}

// A lock keeps others out.
func (s *Service) PayLocked(ctx context.Context, id string, amount int64) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	wallet, err := s.wallets.Get(ctx, id)
	if err != nil {
		return err
	}
	return s.wallets.SetBalance(ctx, id, wallet.Balance-amount)
}

// Each of many is changed.
func (s *Service) FreezeAll(ctx context.Context, owner string) error {
	all, err := s.table.Open(ctx, owner)
	if err != nil {
		return err
	}
	for _, wallet := range all {
		if wallet.Balance < 0 {
			return errRefused
		}
		if err := s.table.SetBalance(ctx, wallet.ID, wallet.Balance/2); err != nil {
			return err
		}
	}
	return nil
}

// What is kept is when the wallet was made, which never changes.
func (s *Service) PutAll(ctx context.Context, id, label string, balance int64) error {
	wallet, err := s.table.Get(ctx, id)
	if err != nil {
		return err
	}
	return s.table.Put(ctx, &wallets.Wallet{ID: id, Balance: balance, Label: label, CreatedAt: wallet.CreatedAt})
}

// PutLabel keeps more than that.
func (s *Service) PutLabel(ctx context.Context, id, label string) error {
	wallet, err := s.table.Get(ctx, id)
	if err != nil {
		return err
	}
	return s.table.Put(ctx, &wallets.Wallet{ID: id, Balance: wallet.Balance, Label: label, CreatedAt: wallet.CreatedAt}) // want DDB109 `Put \(PutItem\) writes the item from GetItem back`
}

// PutOrKeep also keeps only when the wallet was made, if there is one.
func (s *Service) PutOrKeep(ctx context.Context, id, label, now string) error {
	created := now
	if wallet, err := s.table.Get(ctx, id); err == nil && wallet != nil {
		created = wallet.CreatedAt
	}
	return s.table.Put(ctx, &wallets.Wallet{ID: id, Label: label, CreatedAt: created})
}

// PutOrAdd keeps the balance, too.
func (s *Service) PutOrAdd(ctx context.Context, id, now string, n int64) error {
	created, balance := now, n
	if wallet, err := s.table.Get(ctx, id); err == nil && wallet != nil {
		created, balance = wallet.CreatedAt, wallet.Balance+n
	}
	return s.table.Put(ctx, &wallets.Wallet{ID: id, Balance: balance, CreatedAt: created}) // want DDB109 `Put \(PutItem\) writes the item from GetItem back`
}
