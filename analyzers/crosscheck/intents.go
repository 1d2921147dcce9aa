package crosscheck

import (
	"errors"
	"path"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/model/naming"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// An intent says that an index is meant for some functions: one entry of the option of DDB720.
type intent struct {
	tables   string // pattern of the names of the tables that have the index; "" for all
	index    string
	function string // pattern of the functions
}

type intents []intent

// parseIntent reads "index=function" or "table/index=function". Neither names of indexes nor
// of tables have a slash or an equals sign.
func parseIntent(text string) (intent, error) {
	of, function, ok := strings.Cut(text, "=")
	if !ok {
		return intent{}, errors.New(`has no "=" between index and function`)
	}
	i := intent{index: strings.TrimSpace(of), function: strings.TrimSpace(function)}
	if tables, index, ok := strings.Cut(i.index, "/"); ok {
		if tables == "" {
			return intent{}, errors.New(`names no table before "/"`)
		}
		i.tables, i.index = tables, index
	}
	switch {
	case i.index == "" || strings.ContainsAny(i.index, "/*"):
		return intent{}, errors.New(`does not name an index before "="`)
	case i.function == "":
		return intent{}, errors.New(`names no function after "="`)
	case !doublestar.ValidatePattern(i.function):
		return intent{}, errors.New(`has no valid glob after "="`)
	}
	return i, nil
}

func validIntent(text string) error {
	_, err := parseIntent(text)
	return err
}

// intentsOf returns the entries of the option, which were checked when it was read.
func intentsOf(p *gorule.Pass) (all intents) {
	for _, text := range p.Options.Strings(intentsOption) {
		i, err := parseIntent(text)
		if err != nil {
			panic(err)
		}
		all = append(all, i)
	}
	return all
}

// A function is one of Go, as people name it.
type function struct {
	pkg  string // import path
	name string // "(*Store).List", "List"
}

// functionOf returns the function that a call is in.
func functionOf(p *gorule.Pass, call *operations.Call) function {
	return function{p.Package(), withoutTypes(call.Func())}
}

// matches reports whether a pattern is that of the function: with its package, with the last
// element of the package's path, or without.
func (fn function) matches(pattern string) bool {
	return slices.ContainsFunc([]string{fn.pkg + "." + fn.name, path.Base(fn.pkg) + "." + fn.name, fn.name}, func(name string) bool {
		return doublestar.MatchUnvalidated(pattern, name)
	})
}

// withoutTypes returns the name of a function without type parameters and arguments:
// "(*Store).List" for "(*Store[T]).List".
func withoutTypes(name string) string {
	var plain strings.Builder
	depth := 0
	for _, r := range name {
		switch r {
		case '[':
			depth++
		case ']':
			depth--
		default:
			if depth == 0 {
				plain.WriteRune(r)
			}
		}
	}
	return plain.String()
}

// unlisted returns the patterns of the functions that an index is meant for, if it certainly
// has an intent in each of the tables and none of them lists the function.
func (all intents) unlisted(tables []*schema.Table, index string, fn function) (meant []string) {
	for _, t := range tables {
		if declaredIndex(t, index) == nil {
			return nil // DDB702 judges that
		}
		certain := false
		for _, i := range all {
			if i.index != index || i.tables != "" && !naming.Glob(i.tables).Admits(naming.Parts(t)) {
				continue
			}
			if fn.matches(i.function) {
				return nil
			}
			certain = certain || i.tables == "" || i.tables == "*" || !t.Name.IsUnknown()
			if !slices.Contains(meant, i.function) {
				meant = append(meant, i.function)
			}
		}
		if !certain {
			return nil
		}
	}
	return meant
}

// declaredIndex returns the index that a table declares by a name; nil if it is not declared.
func declaredIndex(t *schema.Table, name string) *schema.Index {
	for _, index := range t.Indexes() {
		if known, ok := index.Name.Get(); ok && known == name {
			return index
		}
	}
	return nil
}
