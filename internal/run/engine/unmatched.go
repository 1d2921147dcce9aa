package engine

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/excerpt"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
)

// unmatched returns, as problems, the entries of the configuration that say which table code uses
// and that apply to no call, because what they name was renamed, for example:
//
//	tables:
//	  - match: { env: ORDERS_TABEL } # the code reads ORDERS_TABLE
//	    table: aws_dynamodb_table.orders
//
// Where not everything was analysed, an entry may apply to the rest, and nothing is reported.
func (c *coverage) unmatched() *outcome.Outcome {
	o := &outcome.Outcome{}
	if len(c.code.Unmatched) == 0 || len(c.code.Uses) == 0 || c.isPartial() {
		return o
	}
	for _, b := range c.Config.TableBindings() {
		unmatched := slices.ContainsFunc(c.code.Unmatched, func(g link.Given) bool { return g.At == b.Span })
		if !unmatched || !state.Within(c.Root, b.Span.File) || !c.Config.Tests && mentioned(c.tree, b.Match, c.code.LeftOut.Tests) {
			continue // a configuration from elsewhere applies to the calls of all repositories that extend it
		}
		o.Add(c.Stands(b.Span.File), rules.Problem{
			Span:    b.Span,
			Message: fmt.Sprintf("no call in Go code matches %s, so this entry does nothing", excerpt.Name(b.Match.String())),
			Hint:    meant(c.code, b.Match.Env) + `correct or remove it; "dynamolint access-patterns" lists the entries that calls need`,
		})
	}
	return o
}

// meant returns the beginning of a hint: the variable that was probably meant by one that no
// code reads.
func meant(o *outcome.Outcome, variable string) string {
	if variable == "" || slices.Contains(o.Reads, variable) {
		return ""
	}
	return rules.DidYouMean(variable, o.Reads)
}

// isPartial reports whether there may be code that calls or what is passed to them depends on,
// and that was not analysed.
func (c *coverage) isPartial() bool {
	return !c.KnowsAll() || c.code.IsIncomplete() ||
		len(c.tree.Problems)+len(c.declared().Problems) > 0 || len(c.unseen()) > 0 ||
		slices.ContainsFunc(c.tree.Excluded, func(dir string) bool {
			return c.Config.Excluded(c.Relative(dir)) && len(state.Walk(c.Files, []state.Scope{{Dir: dir, Tree: true}}, nil).GoDirs) > 0
		})
}

// mentioned reports whether there is Go code that tests may get a name from: the variable or the
// constant anywhere, the field or function in a test or another file that only tests use. The
// calls of tests were not analysed.
func mentioned(t *state.Tree, m config.Match, tests []string) bool {
	anywhere, text := m.Env+m.Name != "", nameIn(m)
	for _, dir := range t.GoDirs {
		for _, file := range dir.Files {
			if !anywhere && !state.IsTestFile(file) && !slices.Contains(tests, file) {
				continue
			}
			if content, err := t.Files.Source(file); err != nil || bytes.Contains(content, []byte(text)) {
				return true
			}
		}
	}
	return false
}

// nameIn returns what code has to contain for a match: a variable, the longest text of a pattern
// ("-orders-" of "*-orders-*"), or the last name of a field or function ("Put" of "shop.Store.Put").
func nameIn(m config.Match) string {
	if m.Env != "" {
		return m.Env
	}
	longest := ""
	for part := range strings.SplitSeq(m.Name, "*") {
		if len(part) > len(longest) {
			longest = part
		}
	}
	symbol, _, _ := strings.Cut(m.Field+m.Func, "#")
	return longest + symbol[strings.LastIndexByte(symbol, '.')+1:]
}
