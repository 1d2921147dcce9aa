package gorule

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
)

func entry(key string, v validate.Value) validate.Entry {
	return validate.Entry{Key: key, KeyKnown: true, Value: v}
}

// What is on some paths only may not be sent, nor what is in it.
func TestMayLack(t *testing.T) {
	text := validate.Value{Kind: validate.String, Known: true}
	either := validate.Value{Kind: validate.Choice, Entries: []validate.Entry{{Value: text}, {Value: text}}}
	optional := entry("sort", validate.Value{Kind: validate.Object, Entries: []validate.Entry{entry("S", text)}})
	optional.Optional = true
	key := validate.Value{Kind: validate.Object, Entries: []validate.Entry{entry("id", text), optional, entry("either", either)}}
	for _, c := range []struct {
		path         []string
		alternatives bool
		want         bool
	}{
		{nil, true, false},
		{[]string{"id"}, true, false},
		{[]string{"sort"}, false, true},
		{[]string{"sort", "S"}, false, true},
		{[]string{"either"}, true, true},
		{[]string{"either"}, false, false},
		{[]string{"other"}, true, false},
	} {
		var path refusal.Path
		for _, name := range c.path {
			path = append(path, refusal.Member(name))
		}
		if got := mayLack(key, path, c.alternatives); got != c.want {
			t.Errorf("%v, alternatives %t: %t", c.path, c.alternatives, got)
		}
	}
}
