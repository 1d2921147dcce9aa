// Package uuid makes identifiers.
package uuid

import "crypto/rand"

// UUID is an identifier.
type UUID struct{ text string }

// New returns one that is new.
func New() UUID { return UUID{rand.Text()} }

func (u UUID) String() string { return u.text }

// NewString returns the text of one that is new.
func NewString() string { return New().String() }
