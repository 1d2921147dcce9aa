package binding_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/flow/binding"
)

// Functions of texts are computed on constants, wherever those come from. Of a variable of the
// environment only what cuts off characters that no name has leaves the variable.
func TestFormats(t *testing.T) {
	facts, _, path := collect(t, `package shop

import (
	"os"
	"strings"
)

type config struct{ spaces, quotes, suffix, lower, cased, stage, prefixed, constant, upper, returned string }

func load(prefix string) config {
	return config{
		spaces:   strings.TrimSpace(os.Getenv("ORDERS_TABLE")),
		quotes:   strings.Trim(os.Getenv("ORDERS_TABLE"), "\""),
		suffix:   strings.TrimSuffix(os.Getenv("ORDERS_TABLE"), "-v1"),
		lower:    strings.ToLower(os.Getenv("ORDERS_TABLE")),
		cased:    strings.ToLower(os.Getenv("STAGE") + "-Orders"),
		stage:    strings.TrimSpace(os.Getenv("STAGE")) + "-orders",
		prefixed: strings.TrimSuffix(prefix, "/") + "-orders",
		constant: strings.TrimSpace(prefix),
		upper:    strings.ToUpper(prefix),
		returned: required("ORDERS_TABLE"),
	}
}

func required(name string) string {
	value := strings.TrimSpace(os.Getenv(name))
	if value == "" {
		panic(name)
	}
	return value
}

func open() config { return load("shop/") }
`)
	b := binding.New([]binding.Facts{facts})
	b.Whole = true
	for name, want := range map[string]string{
		"spaces":   "$ORDERS_TABLE",
		"quotes":   "$ORDERS_TABLE",
		"suffix":   "unknown",
		"lower":    "strings.ToLower(string $ORDERS_TABLE)",
		"cased":    `strings.ToLower(string $STAGE)+"-orders"`,
		"stage":    `$STAGE+"-orders"`,
		"prefixed": `"shop-orders"`,
		"constant": `"shop/"`,
		"upper":    `"SHOP/"`,
		"returned": "$ORDERS_TABLE",
	} {
		if got := rendered(b.Resolve(field(path, "config."+name), "")); got != want {
			t.Errorf("%s is %s, not %s", name, got, want)
		}
	}
}
