package validate_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/validate"
)

// attribute is an attribute value of a type.
func attribute(name, kind string, content validate.Value) validate.Entry {
	value := validate.Value{Kind: validate.Object, Entries: []validate.Entry{{Key: kind, KeyKnown: true, Value: content}}}
	return validate.Entry{Key: name, KeyKnown: true, Value: value}
}

func TestItemBytes(t *testing.T) {
	unknown, known := validate.Value{Kind: validate.String}, func(text string) validate.Value {
		return validate.Value{Kind: validate.String, Text: text, Known: true}
	}
	optional := attribute("absent", "S", known("x"))
	optional.Optional = true
	for name, test := range map[string]struct {
		of   validate.Entry
		want int
	}{
		"a string":             {attribute("ab", "S", known("abc")), 5},
		"an unknown string":    {attribute("ab", "S", unknown), 2},
		"a number":             {attribute("ab", "N", known("12345")), 6},
		"an unknown number":    {attribute("ab", "N", unknown), 3},
		"a boolean":            {attribute("ab", "BOOL", validate.Value{Kind: validate.Bool}), 3},
		"an empty list":        {attribute("ab", "L", validate.Value{Kind: validate.List}), 5},
		"what may be left out": {optional, 0},
	} {
		item := validate.Value{Kind: validate.Object, Entries: []validate.Entry{test.of}}
		if got := validate.ItemBytes(item); got != test.want {
			t.Errorf("%s: %d bytes, not %d", name, got, test.want)
		}
	}
}
