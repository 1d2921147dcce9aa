// Package digest identifies values by what they hold.
package digest

import (
	"crypto/sha256"
	"errors"
	"reflect"
	"sync"
	"unsafe"
)

// A Sum identifies what a value holds. It is never zero.
type Sum [sha256.Size]byte

// A Digester computes sums. It remembers that of everything that pointers lead to, so nothing
// that it has been given may change later. The zero Digester is ready for use, also by several
// goroutines.
type Digester struct {
	mu    sync.RWMutex
	known map[place]Sum
}

// A place is where a value lies that a pointer, a map or a slice leads to.
type place struct {
	of    reflect.Type
	at    unsafe.Pointer // keeps what lies there from being replaced by another value
	count int            // of the elements of a slice
}

// Why a value has no sum in one way.
var (
	errOpaque = errors.New("it holds something that cannot be identified")
	errCycle  = errors.New("it leads to itself")
)

// Of returns the sum of everything that a value holds, exported or not, and of its type: the
// same for values that differ only in where they lie in memory, another one for all others.
// Whether two pointers are the same does not count, but what they lead to, unless the value
// leads to itself. A nil slice or map is not an empty one. The order of a map does not count.
//
// ok is false if the value holds something that cannot be identified: a function, a channel, an
// address as a number, a type of [sync] or [sync/atomic], or a map with keys that hold the same
// or lead to themselves.
func (d *Digester) Of(value any) (sum Sum, ok bool) {
	v := reflect.ValueOf(&value).Elem()
	tree := walk{digester: d, way: map[place]bool{}}
	sum, err := tree.sum(v)
	if errors.Is(err, errCycle) {
		graph := walk{digester: d, numbers: map[place]int{}}
		sum, err = graph.sum(v)
		sum = sha256.Sum256(sum[:]) // that of no tree
	}
	return sum, err == nil
}

func (d *Digester) remembered(p place) (Sum, bool) {
	d.mu.RLock()
	defer d.mu.RUnlock()
	sum, ok := d.known[p]
	return sum, ok
}

func (d *Digester) remember(p place, sum Sum) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.known == nil {
		d.known = map[place]Sum{}
	}
	d.known[p] = sum
}
