// Package environment has the ways in which programs read environment variables.
package environment

import (
	"cmp"
	"errors"
	"fmt"
	"log"
	"os"
	"strconv"
	"strings"
	"syscall"

	"example.org/elsewhere"
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/samber/lo"
)

const tableVariable = "ORDERS_TABLE"

var variable = "ORDERS_TABLE"

type settings struct {
	table string
	name  string
	from  map[string]string
}

func getEnv(key, fallback string) string {
	if v := os.Getenv(key); v != "" {
		return v
	}
	return fallback
}

func lookup(key, fallback string) string {
	if v, ok := os.LookupEnv(key); ok {
		return v
	}
	return fallback
}

func assigned(key, fallback string) string {
	v := os.Getenv(key)
	if v == "" {
		v = fallback
	}
	return v
}

func named(key string) (value string) {
	value = os.Getenv(key)
	return
}

func requireEnv(key string) string {
	v, ok := os.LookupEnv(key)
	if !ok {
		panic("missing " + key)
	}
	return v
}

func mustGetEnv(key string) string {
	v := os.Getenv(key)
	if v == "" {
		log.Fatalf("%s is not set", key)
	}
	return v
}

func checked(key string) (string, error) {
	v := os.Getenv(key)
	if v == "" {
		return "", fmt.Errorf("%s is not set", key)
	}
	return v, nil
}

func checkedFirst(key string) (string, error) {
	if v, found := os.LookupEnv(key); found && v != "" {
		return v, nil
	}
	return "", errors.New("not set")
}

func nonEmpty(key string) string { return strings.TrimSpace(requireEnv(key)) }

func prefixed(key string) string { return os.Getenv("APP_" + strings.ToUpper(key)) }

func pointer(key string) *string { return aws.String(getEnv(key, "orders")) }

func generic[T ~string](key string, fallback T) T {
	if v := os.Getenv(key); v != "" {
		return T(v)
	}
	return fallback
}

func boxed[T any](key string) T { return any(os.Getenv(key)).(T) }

type reader struct{ prefix string }

func (r *reader) Get(key, fallback string) string { return getEnv(key, fallback) }

func (r *reader) prefixed(key string) string { return os.Getenv(r.prefix + key) }

func direct(key string, p *string, list []string, s *settings) {
	show(os.Getenv("ORDERS_TABLE"))         // is: $ORDERS_TABLE // why: it is read from $ORDERS_TABLE // set: yes
	show(os.Getenv(tableVariable))          // is: $ORDERS_TABLE
	show(os.Getenv("ORDERS" + "_TABLE"))    // is: $ORDERS_TABLE
	show(aws.String(os.Getenv("TABLE")))    // is: $TABLE
	show("dev-" + os.Getenv("TABLE"))       // is: "dev-"+$TABLE
	show(os.Getenv(key))                    // is: $(param0) // why: it is read from an environment variable // set: yes
	show(os.Getenv("APP_" + key))           // is: $("APP_"+param0)
	show(os.Getenv(variable))               // is: $(environment.variable)
	show(os.ExpandEnv("${STAGE}-orders"))   // is: $STAGE+"-orders"
	show(os.ExpandEnv("orders"))            // is: "orders"
	show(os.ExpandEnv(key))                 // is: unknown
	show(os.Getenv(s.name))                 // is: unknown // why: it is read from the environment under a name that is computed at run time
	show(os.Getenv(elsewhere.Text()))       // is: unknown
	show(os.Getenv("A_" + s.name))          // is: unknown
	show(strings.TrimSpace(os.Getenv("T"))) // is: strings.TrimSpace(string $T)
	value, found := syscall.Getenv("TABLE")
	show(value) // is: $TABLE
	show(found) // is: unknown
	for _, name := range list {
		show(os.Getenv(name)) // is: unknown
	}
	for _, name := range []string{"A", "B"} {
		show(os.Getenv(name)) // is: $A|$B
	}
	for i := range 3 {
		show(os.Getenv("TABLE_" + strconv.Itoa(i))) // is: unknown
	}
}

func helpers(yes bool, id string, r *reader) {
	show(getEnv("TABLE", "orders"))           // is: $TABLE|"orders" // set: yes
	show(getEnv("TABLE", ""))                 // is: $TABLE|""
	show(getEnv("TABLE", getEnv("OLD", "x"))) // is: $TABLE|$OLD|"x"
	show(getEnv("TABLE", id))                 // is: $TABLE|param1
	show(lookup("TABLE", "orders"))           // is: $TABLE|"orders"
	show(assigned("TABLE", "orders"))         // is: $TABLE|"orders"
	show(named("TABLE"))                      // is: $TABLE
	show(requireEnv("TABLE"))                 // is: $TABLE
	show(mustGetEnv("TABLE"))                 // is: $TABLE
	show(nonEmpty("TABLE"))                   // is: strings.TrimSpace(string $TABLE)
	show(prefixed("table"))                   // is: $APP_TABLE
	show(prefixed(id))                        // is: $("APP_"+strings.ToUpper(string param1))
	show(pointer("TABLE"))                    // is: $TABLE|"orders"
	show(generic("TABLE", "orders"))          // is: $TABLE|"orders"
	show(boxed[string]("TABLE"))              // is: $TABLE
	show(r.Get("TABLE", "orders"))            // is: $TABLE|"orders"
	show(r.prefixed("TABLE"))                 // is: unknown
	show(requireEnv(elsewhere.Text()))        // is: unknown
	value, err := checked("TABLE")
	show(value) // is: $TABLE
	show(err)   // is: absent
	value, _ = checkedFirst("TABLE")
	show(value) // is: $TABLE
	name := "A"
	if yes {
		name = "B"
	}
	show(requireEnv(name)) // is: $A|$B
}

func literals(id string, lookup func(string) string) {
	get := func(key, fallback string) string {
		if v := os.Getenv(key); v != "" {
			return v
		}
		return fallback
	}
	show(get("TABLE", "orders")) // is: $TABLE|"orders"
	show(get("INDEX", id))       // is: $INDEX|param0
	stored := func(key string) string { return os.Getenv(key) }
	must := func(key string) string { return stored(key) }
	show(must("STAGE"))   // is: $STAGE
	show(lookup("TABLE")) // is: unknown // why: it is the result of a function value
	var again func(key string) string
	again = func(key string) string {
		if key == "" {
			return again("TABLE")
		}
		return os.Getenv(key)
	}
	show(again("A")) // is: unknown|$TABLE|$A
}

func choices(yes bool, id string, list []string) {
	show(cmp.Or(os.Getenv("TABLE"), "orders"))             // is: $TABLE|"orders"
	show(cmp.Or("", os.Getenv("TABLE"), id))               // is: $TABLE|param1
	show(cmp.Or(os.Getenv("A"), "orders", os.Getenv("B"))) // is: $A|"orders"
	show(cmp.Or("", ""))                                   // is: ""
	show(cmp.Or(list...))                                  // is: unknown
	show(cmp.Or(1, 2))                                     // is: unknown
	show(lo.Ternary(yes, os.Getenv("TABLE"), "orders"))    // is: $TABLE|"orders"
	show(lo.Ternary(yes, 1, 2))                            // is: unknown
	show(lo.CoalesceOrEmpty(os.Getenv("TABLE"), "orders")) // is: $TABLE|"orders"
	first, ok := lo.Coalesce(os.Getenv("TABLE"), "orders")
	show(first) // is: $TABLE|"orders"
	show(ok)    // is: unknown
	table := "orders"
	if v, ok := os.LookupEnv("TABLE"); ok {
		table = v
	}
	show(table) // is: "orders"|$TABLE
	defaults := map[string]string{"TABLE": "orders", "INDEX": "byDate"}
	show(getEnv("TABLE", defaults["TABLE"])) // is: $TABLE|"orders"|"byDate"|""
	if v, ok := defaults[id]; ok {
		show(v) // is: "orders"|"byDate"|""
	}
}
