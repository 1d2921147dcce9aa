package link

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// Only returns the one constant, environment variable or setting that a name is which the function fn
// has at hand, beside what code uses where that is not set. ok is false if it may be another one, as
// the name in a field of a type that is made for two tables is.
func (l *Linker) Only(name symbolic.Value, fn string) (only symbolic.Value, ok bool) {
	name = name.Fact()
	answer := noted(l, Question{Method: "Only", Name: name, Func: fn}, onlyAnswer(l.only(name, fn)))
	return answer.value, answer.known
}

// An onlyOrNone is what Only answers.
type onlyOrNone struct {
	value symbolic.Value
	known bool
}

func onlyAnswer(value symbolic.Value, known bool) onlyOrNone { return onlyOrNone{value, known} }

func (l *Linker) only(name symbolic.Value, fn string) (only symbolic.Value, ok bool) {
	origins := l.bindings.Resolve(name, fn)
	if !l.bindings.IsClosed(name, fn) {
		return symbolic.Value{}, false
	}
	if len(origins) > 1 {
		origins = slices.DeleteFunc(slices.Clone(origins), func(o binding.Origin) bool { return l.isDefault(o, origins) })
	}
	if len(origins) != 1 {
		return symbolic.Value{}, false
	}
	switch v := origins[0].Value; v.Kind {
	case symbolic.String, symbolic.Env, symbolic.Setting, symbolic.Concat:
		return v, true
	}
	return symbolic.Value{}, false
}
