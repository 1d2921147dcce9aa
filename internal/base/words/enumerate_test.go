package words_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/words"
)

func TestEnumerate(t *testing.T) {
	for want, all := range map[string][]string{
		"": nil, "a": {"a"}, "a and b": {"a", "b"}, "a, b and c": {"a", "b", "c"}, "a, b, c and 2 more": {"a", "b", "c", "d", "e"},
	} {
		if got := words.Enumerate(all, 3); got != want {
			t.Errorf("%v is %q, want %q", all, got, want)
		}
	}
}
