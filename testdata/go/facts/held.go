package facts

import "os"

// Getenv can be replaced in tests.
var Getenv = os.Getenv // want Getenv:`^Helper\[\$\(param0\)\] reads \[\$\(param0\)\]$`

// Required panics where a variable is not set.
var Required = required(os.Getenv) // want Required:`^Helper\[\$\(param0\)\]`

func required(read func(string) string) func(string) string {
	return func(key string) string {
		value := read(key)
		if value == "" {
			panic(key + " is not set")
		}
		return value
	}
}
