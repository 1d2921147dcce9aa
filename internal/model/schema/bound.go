package schema

import (
	"fmt"
	"reflect"
	"strings"

	"github.com/dynamolint/dynamolint/rules"
)

// Everything that is printed of a configuration is a text of the model: names in
// messages, schemas, snapshots, reasons. Here is the one place that bounds them,
// so that no format needs to. The numbers are above what AWS takes: the longest
// name of a table has 255 bytes, an ARN 2,048, all variables of a Lambda function
// together 4 KiB. Policies and items are taken apart before.
const (
	maxText  = 8 << 10  // bytes of a text
	maxTexts = 16 << 20 // bytes of the texts of a root that are longer than anyText
	anyText  = 255      // bytes that each text may have, however many others there are
)

// Bound makes texts unknown, or cuts them, that are too long to be printed. It
// returns a problem for each root that has any, at the first place.
func (m *Model) Bound() []rules.Problem {
	var problems []rules.Problem
	printed := map[string]int{} // by root
	refused := map[string]bool{}
	fields := map[reflect.Type][]int{} // that are texts
	for _, list := range m.lists() {
		for i := range list.Len() {
			d := declared(list.Index(i))
			root, at := d.Root, d.Header
			allowed := func(n int) bool {
				if n <= anyText {
					return true
				}
				if n <= maxText && printed[root]+n <= maxTexts {
					printed[root] += n
					return true
				}
				if !refused[root] {
					refused[root] = true
					problems = append(problems, tooLong(at, root))
				}
				return false
			}
			walk(list.Index(i), func(part reflect.Value) { boundPart(part, fields, allowed) })
		}
	}
	return problems
}

func tooLong(at rules.Span, root string) rules.Problem {
	if at.IsZero() {
		at.File = root
	}
	return rules.Problem{
		Span:    at,
		Message: fmt.Sprintf("a text has more than %d KiB, or the long texts of its root have more than %d MiB", maxText>>10, maxTexts>>20),
		Hint:    "check whether it grows by mistake; it is treated as unknown",
	}
}

// longText is implemented by the values that may be texts.
type longText interface {
	bound(allowed func(bytes int) bool)
}

func (v *Value[T]) bound(allowed func(bytes int) bool) {
	n := 0
	switch known := any(&v.value).(type) {
	case *string:
		n = len(*known)
	case *[]string:
		for _, text := range *known {
			n += len(text)
		}
	}
	if v.State == Known && !allowed(n) {
		*v = UnknownValue[T](v.Span, "it is too long to print")
	}
}

// boundPart bounds the texts that a part of the model has itself.
func boundPart(part reflect.Value, fields map[reflect.Type][]int, allowed func(bytes int) bool) {
	if part.Kind() != reflect.Struct {
		return
	}
	switch known := part.Addr().Interface().(type) {
	case *rules.Span, *rules.Pos:
		return // paths are those of files
	case *NamePart:
		if !known.Hole && !allowed(len(known.Text)) {
			known.Text, known.Hole = cutText(known.Text), true
		}
	case longText:
		known.bound(allowed)
	}
	texts, known := fields[part.Type()]
	if !known {
		for i := range part.NumField() {
			if field := part.Field(i); field.Kind() == reflect.String && field.CanSet() {
				texts = append(texts, i)
			}
		}
		fields[part.Type()] = texts
	}
	for _, i := range texts {
		if field := part.Field(i); !allowed(field.Len()) {
			field.SetString(cutText(field.String()))
		}
	}
}

// cutText returns the beginning of a text that is too long.
func cutText(text string) string { return strings.ToValidUTF8(text[:anyText], "") + "…" }
