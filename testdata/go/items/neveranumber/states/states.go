// Package states has the states of a lease.
package states

// State is one of them.
type State string

// The states.
const (
	Active   State = "active"
	Inactive State = "inactive"
)
