// Package attributes has the conditions that several packages use.
package attributes

// IsOpen is the condition of orders that are not shipped.
const IsOpen = "status = :open"
