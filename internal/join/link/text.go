package link

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// Text returns what a text is that the function fn has at hand, such as the name of an
// index: ok is false unless all that it may be is one text.
func (l *Linker) Text(v symbolic.Value, fn string) (text string, ok bool) {
	v = v.Fact()
	answer := noted(l, Question{Method: "Text", Name: v, Func: fn}, textAnswer(l.onlyText(v, fn)))
	return answer.text, answer.known
}

// A textOrNone is what Text answers.
type textOrNone struct {
	text  string
	known bool
}

func textAnswer(text string, known bool) textOrNone { return textOrNone{text, known} }

func (l *Linker) onlyText(v symbolic.Value, fn string) (text string, ok bool) {
	origins := l.bindings.Resolve(v, fn)
	if slices.ContainsFunc(origins, func(o binding.Origin) bool { return o.Value.Kind == symbolic.Unknown }) || l.declared() == nil {
		return "", false
	}
	for i, origin := range origins {
		one, known := l.text(origin, fn)
		if !known || i > 0 && one != text {
			return "", false
		}
		text = one
	}
	return text, true
}

// Open says why a value that the function fn has at hand may be something that no code in
// view passes to it; "" if it may not.
func (l *Linker) Open(v symbolic.Value, fn string) string {
	v = v.Fact()
	return noted(l, Question{Method: "Open", Name: v, Func: fn}, l.bindings.Open(v, fn))
}

// CalledUnnamed reports whether calls may reach a function that are not known to be of it: see
// [binding.Bindings.CalledUnnamed].
func (l *Linker) CalledUnnamed(fn string) bool {
	return noted(l, Question{Method: "CalledUnnamed", Func: fn}, l.bindings.CalledUnnamed(fn))
}

func (l *Linker) text(o binding.Origin, fn string) (string, bool) {
	switch o.Value.Kind {
	case symbolic.String:
		return o.Value.Text, true
	case symbolic.Env:
		text, known := "", false
		for i, s := range l.environmentOf(o, fn).settings {
			one, ok := s.variable.Value.Text.Get()
			if !ok || i > 0 && one != text {
				return "", false
			}
			text, known = one, true
		}
		return text, known
	}
	return "", false
}
