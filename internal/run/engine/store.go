package engine

import (
	"errors"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/base/cache"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/run/gitignore"
	"github.com/dynamolint/dynamolint/internal/run/load"
	"github.com/dynamolint/dynamolint/internal/run/state"
)

// A store keeps values, each with the record of what it depends on besides its key.
type store struct {
	cache *cache.Cache
	files *files.System       // that the records are about
	shown func(string) string // what a path is called
}

// recall decodes the value of a key that was kept last, if everything that it depends on is as it
// was. The error says why there is none.
func (s store) recall(key cache.Key, into any) (*files.Record, error) {
	data, ok := s.cache.Get(key)
	if !ok {
		return nil, errors.New("no earlier run")
	}
	record, err := files.UnmarshalRecord(data, load.Header, load.Program, state.ImportsView, gitignore.Tracked, gitignore.LeftOut)
	if err != nil {
		return nil, errors.New("the earlier run cannot be read")
	}
	unchanged, refreshed := record.Unchanged(s.files)
	if !unchanged {
		return nil, fmt.Errorf("%s has changed", s.shown(record.Changed()))
	}
	if !s.cache.Load(valueKey(key, record), into) {
		return nil, errors.New("the earlier result cannot be read")
	}
	if refreshed {
		s.keepRecord(key, record)
	}
	return record, nil
}

// keep keeps a value. The error says why it is not kept.
func (s store) keep(key cache.Key, record *files.Record, value any) error {
	if !record.Settled(s.files) {
		return fmt.Errorf("%s has changed meanwhile", s.shown(record.Changed()))
	}
	if err := s.cache.Store(valueKey(key, record), value); err != nil {
		return err
	}
	s.keepRecord(key, record)
	return nil
}

func (s store) keepRecord(key cache.Key, record *files.Record) {
	if data, err := record.MarshalBinary(); err == nil { // an error is a record of no use, which costs time alone
		s.cache.Put(key, data)
	}
}

// valueKey identifies the value of a key with the answers of a record.
func valueKey(key cache.Key, record *files.Record) cache.Key {
	h := cache.NewHash("value")
	h.Add(key.String(), record.Digest())
	return h.Key()
}
