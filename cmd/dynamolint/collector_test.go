package main

import (
	"runtime"
	"testing"
	"time"
)

// Garbage is bounded by the budget until more than that is in use.
func TestPercentFor(t *testing.T) {
	for _, test := range []struct {
		live uint64
		want int
	}{
		{0, 400}, {64 << 20, 400}, {128 << 20, 200}, {256 << 20, 100}, {4 << 30, 100},
	} {
		if got := percentFor(test.live); got != test.want {
			t.Errorf("%d bytes in use: %d %%, want %d %%", test.live, got, test.want)
		}
	}
}

func TestAfterCollection(t *testing.T) {
	calls := make(chan uint64, 1)
	afterCollection(func() {
		select {
		case calls <- liveBytes():
		default: // it goes on when the test has ended, and must not hold up what else is finalized
		}
	})
	for range 2 { // again after each
		runtime.GC()
		select {
		case live := <-calls:
			if live == 0 {
				t.Error("nothing is in use")
			}
		case <-time.After(patience):
			t.Fatal("not called")
		}
	}
}
