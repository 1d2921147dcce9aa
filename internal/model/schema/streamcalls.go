package schema

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/base/tri"
)

// Calls reports whether a mapping calls the function that a workload is. Of a module that is not
// at hand, that is any function which the mapping names by an output of the module.
func (m *StreamMapping) Calls(w *Workload) tri.Answer {
	switch {
	case w.Environment != m.Environment:
		return tri.No
	case w.Kind == ModuleWorkload:
		return m.callsModule(w)
	case w.Kind != LambdaFunction:
		return tri.No
	}
	if address, ok := m.Function.Created(); ok {
		switch {
		case m.Root == w.Root && address == w.Address:
			return tri.Yes
		case !functionAddress.MatchString(address): // an alias, or an output that is not followed
			return tri.Maybe
		case m.Root == w.Root && blockOf(w.Address) == address:
			return tri.Maybe // which instance is unknown
		}
		return tri.No
	}
	name, nameKnown := w.Name.Get()
	text, textKnown := m.Function.Text.Get()
	switch {
	case !nameKnown, !textKnown && m.Function.mayEndIn(name):
		return tri.Maybe
	case textKnown && functionIn(text) == name && m.Root == w.Root:
		return tri.Yes
	case textKnown && functionIn(text) == name:
		return tri.Maybe // roots may be of several accounts
	}
	return tri.No
}

// callsModule reports whether a mapping names its function by an output of a module, which is
// called beside it.
func (m *StreamMapping) callsModule(w *Workload) tri.Answer {
	if len(m.Function.Parts) != 1 || m.Root != w.Root {
		return tri.No
	}
	output := moduleOutput.FindStringSubmatch(m.Function.Parts[0].Text)
	if output == nil || modulePath.FindString(m.Address)+output[1] != w.Address {
		return tri.No
	}
	return tri.Yes
}

var (
	modulePath   = lazyregexp.New(`^(module\.[^.[]+(\["(\\.|[^"\\])*"\]|\[\d+\])?\.)*`)
	moduleOutput = lazyregexp.New(`^(module\.[^.[]+(\["(\\.|[^"\\])*"\]|\[\d+\])?)\.[^.]+$`)
)

var functionAddress = lazyregexp.New(`(^|\.)aws_lambda_function\.`)

// functionIn returns the name of the function in an ARN, and any other text without its
// qualifier: a function may be named "orders:live".
func functionIn(text string) string {
	if _, after, ok := strings.Cut(text, ":function:"); ok {
		text = after
	}
	name, _, _ := strings.Cut(text, ":")
	return name
}
