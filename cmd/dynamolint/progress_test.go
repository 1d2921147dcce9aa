package main

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// A log, which cannot be written over, gets one line for each stage that takes
// long, and none for others.
func TestLongStagesAreLoggedOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out strings.Builder
		s := newStatusLine(&out, 10*time.Second)
		time.Sleep(time.Minute) // before the first stage
		for _, stage := range []struct {
			name  string
			takes time.Duration
		}{
			{"list go.mod", 9 * time.Second}, {"load go.mod", time.Minute}, {"analyse go.mod", 11 * time.Second}, {"compare", 9 * time.Second},
		} {
			s.show(stage.name)
			time.Sleep(stage.takes)
		}
		s.clear()
		const want = "dynamolint: still running: load go.mod (10 s)\ndynamolint: still running: analyse go.mod (10 s)\n"
		if out.String() != want {
			t.Errorf("logged %q, want %q", out.String(), want)
		}
	})
}
