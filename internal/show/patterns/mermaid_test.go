package patterns

import (
	"slices"
	"strings"
	"testing"
)

// An arrow is drawn once for a package and what it asks, and packages stand between their
// programs and the tables.
func TestChart(t *testing.T) {
	orders := []Table{{Address: "t.orders", Name: "orders"}}
	call := func(file, operation, index string, binaries ...string) Pattern {
		return Pattern{File: file, Operation: operation, Index: index, Binaries: binaries, Tables: orders}
	}
	c := &chart{view: newView(&Document{Patterns: []Pattern{
		call("store/a.go", "Query", "by-date", "cmd/api", "cmd/job"),
		call("store/b.go", "Query", "by-date", "cmd/api"),
		call("store/b.go", "GetItem", "", "cmd/api"),
		call("store/b.go", "BatchGetItem", "", "cmd/api"),
		call("cmd/job/main.go", "Scan", RunTime, "cmd/job"),
		{File: "main.go", Operation: "Query", Index: "x", Unlinked: "it is unknown"},
		{File: "main.go", Operation: "Scan", External: true},
	}, path: func(path string) string { return path }})}
	c.build()
	var got []string
	for _, a := range c.arrows {
		got = append(got, c.packages[a.from]+" > "+c.targets[a.to].title+"/"+a.index+": "+strings.Join(a.operations, " "))
	}
	for _, has := range c.has {
		got = append(got, c.programs[has[0]]+" > "+c.packages[has[1]])
	}
	want := []string{
		"store > orders/by-date: Query",
		"store > orders/: BatchGetItem GetItem",
		"cmd/job > orders/an index: Scan",
		". > not linked/: Query",
		". > declared elsewhere/: Scan",
		"cmd/api > store",
		"cmd/job > store",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
}
