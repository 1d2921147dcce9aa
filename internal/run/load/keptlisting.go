package load

import (
	"sync"

	"github.com/dynamolint/dynamolint/internal/base/cache"
	"github.com/dynamolint/dynamolint/internal/base/files"
)

// keptListing is a listing as it is kept.
type keptListing struct {
	Settings Settings
	Graph    *graph
}

// A shelf keeps the listings of calls of the go command, each with the record of what it depends
// on.
type shelf interface {
	// record returns the record for a call, and what reads the listing that belongs to it.
	record(asked cache.Key) (data []byte, listing func(*files.Record) (keptListing, bool), ok bool)

	// refresh replaces the record by one of the same answers.
	refresh(asked cache.Key, data []byte)

	keep(asked cache.Key, record *files.Record, data []byte, k keptListing)
}

// shelf returns where listings are kept: in the cache, or without one in the memory; nil if there
// is neither.
func (c Config) shelf(store *cache.Cache) shelf {
	switch {
	case store != nil:
		return cached{store}
	case c.Memory != nil:
		return &c.Memory.listings
	}
	return nil
}

// cached is the shelf of a cache.
type cached struct{ store *cache.Cache }

func (s cached) record(asked cache.Key) ([]byte, func(*files.Record) (keptListing, bool), bool) {
	data, ok := s.store.Get(asked)
	return data, func(r *files.Record) (k keptListing, ok bool) {
		return k, s.store.Load(resultKey(asked, r), &k) && k.Graph != nil
	}, ok
}

func (s cached) refresh(asked cache.Key, data []byte) { s.store.Put(asked, data) }

func (s cached) keep(asked cache.Key, record *files.Record, data []byte, k keptListing) {
	_ = s.store.Store(resultKey(asked, record), k) // without it the go command is asked the next time
	s.store.Put(asked, data)
}

// listings is the shelf of a process: the last listing of each call.
type listings struct {
	mu    sync.Mutex
	known map[cache.Key]recordedListing
}

type recordedListing struct {
	record  []byte
	listing keptListing
}

func (l *listings) record(asked cache.Key) ([]byte, func(*files.Record) (keptListing, bool), bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	known, ok := l.known[asked]
	return known.record, func(*files.Record) (keptListing, bool) { return known.listing, true }, ok
}

func (l *listings) refresh(asked cache.Key, data []byte) {
	l.mu.Lock()
	defer l.mu.Unlock()
	known := l.known[asked]
	known.record = data
	l.known[asked] = known
}

func (l *listings) keep(asked cache.Key, _ *files.Record, data []byte, k keptListing) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.known == nil {
		l.known = map[cache.Key]recordedListing{}
	}
	l.known[asked] = recordedListing{data, k}
}
