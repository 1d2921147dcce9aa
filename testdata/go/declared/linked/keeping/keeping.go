// Package keeping hands on names of tables.
package keeping

// Look returns what it is given.
func Look(name string) string { return name }
