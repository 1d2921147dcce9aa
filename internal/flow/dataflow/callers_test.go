package dataflow

import "testing"

// Tests call what they test with examples, and say nothing of its other callers.
func TestCallersInTests(t *testing.T) {
	flow := compileFiles(t, importing{}, `package sample

func Send(ids []string) {}

func sends() { archive(nil) }

func archive(ids []string) {}
`, `package sample

func testSend() { Send([]string{"1"}); archive([]string{"2"}); helper(nil) }

func helper(ids []string) { Send(ids) }
`)
	for name, want := range map[string]int{"Send": 0, "archive": 1, "helper": 1} {
		if got := len(flow.Callers(function(t, flow, name))); got != want {
			t.Errorf("%s has %d callers, want %d", name, got, want)
		}
	}
}
