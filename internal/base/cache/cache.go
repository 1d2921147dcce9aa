// Package cache keeps what runs have computed, on disk, by a key that is made of everything
// that the value depends on. A value that is lost, damaged or of another key is one that was
// never kept: nothing but time depends on the cache.
package cache

import (
	"bytes"
	"crypto/rand"
	"crypto/sha256"
	"encoding/gob"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"os"
	"path/filepath"

	"github.com/rogpeppe/go-internal/cache"
)

// Variable is the environment variable that names the directory of the cache.
const Variable = "DYNAMOLINT_CACHE"

// Dir returns the directory of the cache: that of [Variable], which has to be absolute, or else
// one in the user's directory for caches ([os.UserCacheDir]).
func Dir() (string, error) {
	if dir := os.Getenv(Variable); dir != "" {
		if !filepath.IsAbs(dir) {
			return "", fmt.Errorf("%s is %q: it has to be an absolute path", Variable, dir)
		}
		return filepath.Clean(dir), nil
	}
	dir, err := os.UserCacheDir()
	if err != nil {
		return "", fmt.Errorf("cannot tell where the cache is: %w; set %s", err, Variable)
	}
	return filepath.Join(dir, "dynamolint"), nil
}

// A Cache is safe for concurrent use, also by several processes. A nil Cache keeps nothing.
type Cache struct{ store *cache.Cache }

// Open opens the cache in a directory, which it creates. The error says why there is none.
func Open(dir string) (*Cache, error) {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return nil, err
	}
	if err := describe(dir); err != nil {
		return nil, err
	}
	store, err := cache.Open(dir)
	if err != nil {
		return nil, err
	}
	// Another process may have removed the directory after it was described, and this one has
	// made its parts anew.
	if !described(dir) {
		err = os.WriteFile(filepath.Join(dir, about), []byte(text), 0o666)
	}
	return &Cache{store}, err
}

const (
	about = "README"
	text  = `This directory holds what dynamolint has computed, so that the next run is faster.
It can be deleted at any time: run "dynamolint cache clean". Entries that no run has
used for five days are deleted by themselves.
`
)

// describe writes a file by which people, and [Clean], know what the directory is. A directory
// that has other files is none of ours.
func describe(dir string) error {
	if described(dir) {
		return nil
	}
	if !isMissing(dir) && !described(dir) { // unless another process has made it between these questions
		return fmt.Errorf("%s has other files, and is not a cache of dynamolint", dir)
	}
	return os.WriteFile(filepath.Join(dir, about), []byte(text), 0o666)
}

func described(dir string) bool {
	_, err := os.Stat(filepath.Join(dir, about))
	return err == nil
}

// Is reports whether a directory is a cache.
func Is(dir string) bool {
	found, err := os.ReadFile(filepath.Join(dir, about))
	return err == nil && string(found) == text
}

// ErrNotCache is that a directory is not a cache.
var ErrNotCache = errors.New("is not a cache of dynamolint; nothing was removed")

// Clean removes a cache. It refuses a directory that is not one: [ErrNotCache].
func Clean(dir string) error {
	if target, err := filepath.EvalSymlinks(dir); err == nil {
		dir = target
	}
	switch {
	case Is(dir):
		// What another run writes meanwhile must not stay behind in a directory that has lost its
		// description, and with it the right to be a cache: so the directory goes first, whole.
		aside := dir + ".removed-" + rand.Text()
		if os.Rename(dir, aside) == nil {
			dir = aside
		}
		if err := os.RemoveAll(dir); err != nil && !isMissing(dir) { // where something is mounted it stays, empty
			return err
		}
		return nil
	case isMissing(dir):
		return nil
	}
	return fmt.Errorf("%s %w", dir, ErrNotCache)
}

func isMissing(dir string) bool {
	entries, err := os.ReadDir(dir)
	return errors.Is(err, os.ErrNotExist) || err == nil && len(entries) == 0
}

// Trim removes values that no run has used for five days. It does so once a day, so that it
// may be called in each run.
func (c *Cache) Trim() {
	if c != nil {
		_ = c.store.Trim() // there is always another day
	}
}

// Get returns the value of a key, or ok is false. The content is what was put there.
func (c *Cache) Get(key Key) (value []byte, ok bool) {
	if c == nil {
		return nil, false
	}
	value, _, err := c.store.GetBytes(cache.ActionID(key))
	return value, err == nil
}

// Put keeps a value. That it cannot be kept, on a disk that is full or must not be written, is
// no error: it is computed again.
func (c *Cache) Put(key Key, value []byte) {
	if c != nil {
		_, _, _ = c.store.PutNoVerify(cache.ActionID(key), bytes.NewReader(value))
	}
}

// Load decodes the value of a key that [Cache.Store] has encoded.
func (c *Cache) Load(key Key, into any) (ok bool) {
	value, ok := c.Get(key)
	return ok && gob.NewDecoder(bytes.NewReader(value)).Decode(into) == nil
}

// Store encodes a value, of plain exported fields, and keeps it.
func (c *Cache) Store(key Key, value any) error {
	if c == nil {
		return nil
	}
	var encoded bytes.Buffer
	if err := gob.NewEncoder(&encoded).Encode(value); err != nil {
		return err
	}
	c.Put(key, encoded.Bytes())
	return nil
}

// A Key identifies a value by what it is made of.
type Key [sha256.Size]byte

// String returns the key in hexadecimal digits.
func (k Key) String() string { return hex.EncodeToString(k[:]) }

// A Hash makes a key of parts. Each part is told from those beside it.
type Hash struct{ sum hash.Hash }

// NewHash returns a hash for keys of one kind of values. Keys of other kinds, and of other
// builds of the program, differ.
func NewHash(kind string) *Hash {
	h := &Hash{sha256.New()}
	h.Add(kind, program())
	return h
}

// Add adds texts to the key.
func (h *Hash) Add(parts ...string) {
	for _, part := range parts {
		fmt.Fprintf(h.sum, "%d:%s,", len(part), part) //nolint:errcheck // a hash never fails
	}
}

// AddValue adds what the exported fields of a value hold, which package json must be able to
// encode.
func (h *Hash) AddValue(value any) {
	text, err := json.Marshal(value)
	if err != nil { // no key is better than one that lacks something
		text = []byte(rand.Text())
	}
	h.Add(string(text))
}

// Key returns the key of what was added.
func (h *Hash) Key() Key { return Key(h.sum.Sum(nil)) }
