package main

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// The command speaks the protocol over its standard input and output, and its exit code
// says whether the session was ended in order.
func TestLSP(t *testing.T) {
	for _, test := range []struct {
		name     string
		messages []string
		code     int
		answers  []string
	}{
		{"a session", []string{
			`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"rootUri":null,"capabilities":{}}}`,
			`{"jsonrpc":"2.0","id":2,"method":"shutdown"}`,
			`{"jsonrpc":"2.0","method":"exit"}`,
		}, 0, []string{`"name":"dynamolint"`}},
		{"an editor that is gone", nil, 1, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			input, editor, err := os.Pipe()
			if err != nil {
				t.Fatal(err)
			}
			stdin := os.Stdin
			os.Stdin = input
			t.Cleanup(func() { os.Stdin = stdin; _ = input.Close() })
			for _, message := range test.messages {
				if _, err := fmt.Fprintf(editor, "Content-Length: %d\r\n\r\n%s", len(message), message); err != nil {
					t.Fatal(err)
				}
			}
			if err := editor.Close(); err != nil {
				t.Fatal(err)
			}
			var stdout, stderr strings.Builder
			if code := run(t.Context(), []string{"lsp", "--stdio", "--no-cache"}, &stdout, &stderr); code != test.code {
				t.Errorf("exit code %d, want %d\n%s", code, test.code, &stderr)
			}
			for _, want := range test.answers {
				if !strings.Contains(stdout.String(), want) {
					t.Errorf("%q has no %s", &stdout, want)
				}
			}
		})
	}
}
