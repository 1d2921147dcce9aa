// Package held calls functions that variables hold.
package held

import (
	"os"

	"example.org/elsewhere"
)

var (
	getenv   = os.Getenv
	required = checked(os.Getenv)
	named    = upper
	twice    = checked(checked(os.Getenv))
	replaced = os.Getenv
	byName   = map[string]func(string) string{"env": os.Getenv}
)

func upper(name string) string { return "APP_" + name }

// checked decorates a function that reads configuration.
func checked(read func(string) string) func(string) string {
	return func(key string) string {
		value := read(key)
		if value == "" {
			panic(key + " is not set")
		}
		return value
	}
}

func either(yes bool) func(string) string {
	if yes {
		return os.Getenv
	}
	return upper
}

func uses(id string, given func(string) string, yes bool) {
	show(getenv("TABLE"))         // is: $TABLE
	show(getenv(id))              // is: $(param0)
	show(required("TABLE"))       // is: $TABLE
	show(named("TABLE"))          // is: "APP_TABLE"
	show(twice("TABLE"))          // is: unknown
	show(replaced("TABLE"))       // is: unknown // why: it is the result of a function value
	show(byName["env"]("TABLE"))  // is: unknown // why: it is the result of a function value
	show(given("TABLE"))          // is: unknown // why: it is the result of a function value
	show(either(yes)("TABLE"))    // is: unknown // why: it is the result of a function value
	show(checked(upper)("TABLE")) // is: "APP_TABLE"
	local := os.Getenv
	show(local("TABLE")) // is: $TABLE
	if yes {
		local = upper
	}
	show(local("TABLE")) // is: unknown // why: it is the result of a function value
}

func replace(with func(string) string) { replaced = with }

func pointerTo[T any](v T) *T { return &v }

func orNil[T comparable](v T) *T {
	var zero T
	if v == zero {
		return nil
	}
	return &v
}

func pointers(id string) {
	show(pointerTo(id))          // is: param0
	show(orNil(id))              // is: absent|param0
	show(elsewhere.Box(id))      // is: param0
	show(elsewhere.BoxOrNil(id)) // is: unknown
}
