package main

import (
	"strings"
	"testing"
	"time"
)

// A log, which cannot be written over, gets one line for each stage that takes
// long.
func TestLongStagesAreLoggedOnce(t *testing.T) {
	var out strings.Builder
	s := &statusLine{out: &out}
	s.sayLong(time.Now().Add(time.Hour)) // before the first stage
	s.show("load go.mod")
	for _, after := range []time.Duration{5 * time.Second, 11 * time.Second, 30 * time.Second} {
		s.sayLong(time.Now().Add(after))
	}
	s.show("analyse go.mod")
	s.sayLong(time.Now().Add(20 * time.Second))
	const want = "dynamolint: still running: load go.mod (11 s)\ndynamolint: still running: analyse go.mod (20 s)\n"
	if out.String() != want {
		t.Errorf("logged %q, want %q", out.String(), want)
	}
}

// Short runs log nothing, and nothing is written when the line is cleared.
func TestShortRunsLogNothing(t *testing.T) {
	var out strings.Builder
	s := newStatusLine(&out)
	s.show("load go.mod")
	s.clear()
	if out.Len() > 0 {
		t.Errorf("logged %q", out.String())
	}
}
