// Package lists has texts that are made of what lists and maps hold, which are made of texts.
package lists

import (
	"fmt"
	"slices"
	"strings"
)

func nested(stage string) {
	stages := map[string]string{"live": "prod", "next": "staging"}
	names := []string{"orders", stages[stage]}
	show(strings.Join(names, "-")) // is: "orders-prod"|"orders-staging"|"orders-"
	layouts := []string{"%s.csv"}
	files := map[string]string{"orders": fmt.Sprintf(layouts[0], names[0])}
	show("out/" + files[stage]) // is: "out/orders.csv"|"out/prod.csv"|"out/staging.csv"|"out/.csv"|"out/"
}

func loop(n int) {
	names := []string{"a"}
	for range n {
		names = append(names, strings.Join(names, "-"))
	}
	show(strings.Join(names, "/")) // is: {"a"|{"a"|unknown/"-"}*/"/"}*
}

func branches(wide, long bool, more []string) {
	parts := []string{"a"}
	if wide {
		parts = append(parts, "b", "c")
	}
	var rest []string
	if long {
		rest = append(rest, "d")
	} else {
		rest = append(rest, "e")
	}
	show(strings.Join(parts, "-"))                  // is: "a"|"a-b-c"
	show(strings.Join(rest, "-"))                   // is: "d"|"e"
	show(strings.Join(append(parts, more...), "-")) // is: {"a"|"b"|"c"|unknown/"-"}*
}

func sorted(wide bool) {
	parts := []string{"b"}
	if wide {
		parts = append(parts, "a")
	}
	slices.Sort(parts)
	show(strings.Join(parts, "-")) // is: {"b"|"a"/"-"}*
}

func each(n int) {
	left, right := []string{"a"}, []string{"b"}
	for i := range n {
		left = append(left, right[i])
		right = append(right, left[i])
	}
	show(left[n])                 // is: "a"|"b"|unknown
	show(right[n])                // is: "b"|"a"|unknown
	show(strings.Join(left, "/")) // is: {"a"|"b"|unknown/"/"}*
}

func labelled(stages []string) {
	suffix := map[bool]string{true: "-live", false: ""}
	label := func(name string) string { return name + suffix[len(stages) > 1] }
	show(label("orders")) // is: "orders-live"|"orders"
}
