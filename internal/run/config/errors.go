package config

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/excerpt"
	"github.com/dynamolint/dynamolint/rules"
)

// Errors is everything that is wrong with a configuration, in the order of the
// file. What comes from the command line has no place. Every error that this
// package returns is of this type.
type Errors []rules.Problem

// Error returns one line "file:line:column: message; hint" for each problem.
func (e Errors) Error() string {
	lines := make([]string, len(e))
	for i, p := range e {
		lines[i] = p.Message
		if !p.Span.IsZero() {
			lines[i] = excerpt.Line(p.Span.String()) + ": " + lines[i]
		}
		if p.Hint != "" {
			lines[i] += "; " + p.Hint
		}
	}
	return strings.Join(lines, "\n")
}

// err returns e as an error: nil if nothing is wrong.
func (e Errors) err() error {
	if len(e) == 0 {
		return nil
	}
	return e
}

// didYouMean is the hint for a name that is not among the allowed ones.
func didYouMean(name string, allowed []string) string {
	hint := "allowed: " + strings.Join(allowed, ", ")
	if near := rules.Nearest(name, allowed); near != "" {
		hint = "did you mean " + near + "? " + hint
	}
	return hint
}

// lookup finds a rule. If there is none it says so, and what to write instead.
func lookup(set *rules.Set, name string) (r *rules.Rule, message, hint string) {
	r = set.Lookup(name)
	if r != nil {
		return r, "", ""
	}
	hint = "dynamolint rules lists them all"
	if near := set.Suggest(name); near != "" {
		hint = "did you mean " + near + "? " + hint
	}
	return nil, "unknown rule " + quote(name), hint
}
