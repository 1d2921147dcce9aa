// Package uuid makes identifiers.
package uuid

import "crypto/rand"

// NewString returns one that is new.
func NewString() string { return rand.Text() }
