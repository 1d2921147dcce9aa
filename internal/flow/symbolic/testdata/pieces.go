// Package pieces has where constant texts stand in the source: 3:"text"[1:2] for byte 1 of the
// literal "text", at 3 of the text, and elsewhere.Table for a constant of another package.
package pieces

import (
	"strings"

	"example.org/elsewhere"
)

const name = "orders"

const (
	first  = "a" + name
	second = first + ("-" + elsewhere.Table)
	typed  = status("paid")
)

const (
	repeated = "same"
	again
)

type status string

func literals(id string, yes bool) {
	show("text")              // pieces: 0:"text"
	show("")                  // pieces: none
	show(name)                // pieces: 0:"orders"
	show("a" + "b")           // pieces: 0:"a" 1:"b"
	show("(" + name + ")")    // pieces: 0:"(" 1:"orders" 7:")"
	show(first)               // pieces: 0:"a" 1:"orders"
	show(second)              // pieces: 0:"a" 1:"orders" 7:"-" 8:elsewhere.Table
	show(typed)               // pieces: 0:"paid"
	show(status("x"))         // pieces: 0:"x"
	show(again)               // pieces: 0:"same"
	show(elsewhere.Table)     // pieces: 0:elsewhere.Table
	show(elsewhere.Sep + "x") // pieces: 0:elsewhere.Sep 1:"x"
	show(id)                  // pieces: none
	const local = "inner"
	show(local + "x") // pieces: 0:"inner" 5:"x"
	s := "SET a"
	if yes {
		s += ", b"
	}
	s += " more"
	other := strings.ToUpper("x") + "y"
	show(other)                               // pieces: 1:"y"
	show(strings.TrimSpace("  ab "))          // pieces: 0:"  ab "[2:4]
	show(strings.TrimPrefix("abab", "ab"))    // pieces: 0:"abab"[2:4]
	show(strings.TrimSuffix("abab", "ab"))    // pieces: 0:"abab"[0:2]
	show(strings.TrimRight("ab--", "-"))      // pieces: 0:"ab--"[0:2]
	show(strings.TrimSpace("a" + name + " ")) // pieces: 0:"a" 1:"orders"
	show(strings.TrimPrefix("a"+name, "aor")) // pieces: 0:"orders"[2:6]
	show(strings.TrimSpace(" "))              // pieces: 0:" "[0:0]
}

// One text may be made of different pieces on different paths.
func twins(yes bool) {
	s := "same"
	if yes {
		s = "same"
	}
	show(s) // pieces: 0:"same" or 0:"same"
	t := "ab"
	if yes {
		t = "a" + "b"
	}
	show(t) // pieces: 0:"ab" or 0:"a" 1:"b"
	u := name
	if yes {
		u = name
	}
	show(u) // pieces: 0:"orders"
}
