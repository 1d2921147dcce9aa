package link

import (
	"slices"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// advice returns the lines of configuration that would link a name of the function fn, of which
// an origin is unknown; "" if none would.
func (l *Linker) advice(name symbolic.Value, o binding.Origin, fn string) string {
	variable, isVariable := o.Value.EnvName()
	switch at := held(name, fn); {
	case name.Kind == symbolic.Param && fn != "" && !strings.HasSuffix(numbered(at), "#0"):
		return entryFor("func", l.short(numbered(at), binding.PackageOf(fn)))
	case name.Kind == symbolic.Field && at != "", name.Kind == symbolic.Global && at != "":
		return entryFor("field", l.short(at, name.Owner))
	case isVariable:
		return entryFor("env", variable)
	case isShown(o.Value):
		return entryFor("name", o.Value.Text)
	}
	if fn == "" {
		return ""
	}
	return entryFor("func", l.short(plain(fn), binding.PackageOf(fn))) // in which the code does not show the name
}

// short returns the name of something in a package with as much of the import path as tells it
// apart from the other packages in view:
//
//	store.Store.Table       // of example.com/shop/orders/store
//	orders/store.Store.Table // where there is example.com/shop/carts/store, too
func (l *Linker) short(name, path string) string {
	if !strings.HasPrefix(name, path) {
		path = ""
	}
	for i := len(path) - 1; i > 0; i-- {
		if path[i] == '/' && l.bindings.Packages(path[i+1:]) <= 1 {
			return name[i+1:]
		}
	}
	return name
}

// entryFor returns an entry of the configuration, to be completed.
func entryFor(key, text string) string {
	if !isPlainYAML.MatchString(text) || slices.Contains(wordsOfYAML, strings.ToLower(text)) {
		text = strconv.Quote(text)
	}
	return "tables:\n  - match: { " + key + ": " + text + " }\n    table: aws_dynamodb_table.NAME"
}

// What YAML takes for a text where it is not quoted.
var (
	isPlainYAML = lazyregexp.New(`^[A-Za-z_][\w./#-]*$`)
	wordsOfYAML = []string{"true", "false", "yes", "no", "on", "off", "y", "n", "null"}
)
