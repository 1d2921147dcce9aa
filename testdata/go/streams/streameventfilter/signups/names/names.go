// Package names has the names of events.
package names

const (
	Insert = "INSERT"
	Modify = "MODIFY"
)
