package tri_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/tri"
)

// Of two that must both hold the lesser one counts, in either order.
func TestAnd(t *testing.T) {
	for _, c := range []struct{ a, b, want tri.Answer }{
		{tri.Yes, tri.Yes, tri.Yes},
		{tri.Yes, tri.Maybe, tri.Maybe},
		{tri.Yes, tri.No, tri.No},
		{tri.Maybe, tri.No, tri.No},
		{tri.No, tri.No, tri.No},
	} {
		if c.a.And(c.b) != c.want || c.b.And(c.a) != c.want {
			t.Errorf("%d and %d: %d, want %d", c.a, c.b, c.a.And(c.b), c.want)
		}
	}
	if tri.Of(true) != tri.Yes || tri.Of(false) != tri.No {
		t.Error("what is certain is yes or no")
	}
}
