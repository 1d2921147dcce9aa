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

// unmatchedEntries returns, as problems, the entries of the configuration that say which table
// code uses, and apply to no call: what they name may have been renamed, and its calls are not
// linked now. Where not everything was analysed, an entry may apply to the rest, and nothing is
// said.
func (r *run) unmatchedEntries(t *state.Tree, code *outcome.Outcome) *outcome.Outcome {
	o := &outcome.Outcome{}
	if len(code.Unmatched) == 0 || len(code.Uses) == 0 || r.isPartial(t, code) {
		return o
	}
	for _, b := range r.Config.TableBindings() {
		unmatched := slices.ContainsFunc(code.Unmatched, func(g link.Given) bool { return g.At == b.Span })
		if !unmatched || !state.Within(r.Root, b.Span.File) || !r.Config.Tests && mentioned(t, b.Match, code.LeftOut.Tests) {
			continue // a configuration from elsewhere applies to the calls of all repositories that extend it
		}
		o.Add(r.Stands(b.Span.File), rules.Problem{
			Span:    b.Span,
			Message: fmt.Sprintf("no call in Go code matches %s, so this entry does nothing", excerpt.Name(b.Match.String())),
			Hint:    meant(code, b.Match.Env) + `correct or remove it; "dynamolint access-patterns" lists the entries that calls need`,
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
	return suggest(variable, o.Reads)
}

// isPartial reports whether there may be code that calls or what is passed to them depends on,
// and that was not analysed.
func (r *run) isPartial(t *state.Tree, code *outcome.Outcome) bool {
	return !r.KnowsAll() || code.IsIncomplete() ||
		len(t.Problems)+len(r.declared().Problems) > 0 || len(r.unseen(t, code)) > 0 ||
		slices.ContainsFunc(t.Excluded, func(dir string) bool {
			return r.Config.Excluded(r.Relative(dir)) && len(state.Walk(r.Files, []state.Scope{{Dir: dir, Tree: true}}, nil).GoDirs) > 0
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

// nameIn returns what code has to contain for a match: a variable, the longest text of a
// pattern, the last name of a field or function.
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
