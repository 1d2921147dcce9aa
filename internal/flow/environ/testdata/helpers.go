// Package helpers has functions that read configuration for others.
package helpers

import (
	"os"
	"strconv"

	"example.org/elsewhere"
	"github.com/spf13/viper"
)

type reader struct{ prefix string }

func get(key, fallback string) string {
	if v := os.Getenv(key); v != "" {
		return v
	}
	return fallback
}

var (
	getenv   = os.Getenv
	required = checked(os.Getenv)
	replaced = os.Getenv
	separate = func(a, b string) string { return os.Getenv(a + "_" + b) }
	plain    = strconv.Itoa
)

func checked(read func(string) string) func(string) string {
	return func(key string) string {
		v := read(key)
		if v == "" {
			panic(key)
		}
		return v
	}
}

func replace(with func(string) string) { replaced = with }

func held() string { return required("HELD") }

func number(key string) int {
	n, _ := strconv.Atoi(get(key, "3"))
	return n
}

func (r reader) Table(stage string) string { return get("TABLE_"+stage, "orders") }

func isSet() bool {
	_, ok := os.LookupEnv("ONLY_ASKED")
	return ok
}

func path() string { return os.ExpandEnv("$HOME/${STAGE}") }

func setting(key string) string { return viper.GetString(key) }

func late() string { return os.Getenv(elsewhere.Text()) }

func use(r reader) {
	defer get("DEFERRED", "")
	number("LIMIT")
	r.Table("PROD")
	func() { get("LITERAL", "") }()
	elsewhere.Label("IMPORTED")
}

func again(n int) int { return again(n-1) + number("AGAIN") }

func list() []string { return nil }

func whole() []string { return os.Environ() }

/*
reads * AGAIN DEFERRED HELD HOME IMPORTED_TABLE LIMIT LITERAL ONLY_ASKED STAGE TABLE_PROD
*/
