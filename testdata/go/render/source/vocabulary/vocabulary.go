// Package vocabulary declares expressions that other packages use.
package vocabulary

// Paid finds orders that are paid.
const (
	Prefix = "#kind = :order"
	Paid   = Prefix + " AND paid_at > :since"
)
