package report

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

// sourceOf returns a file with the given text.
func sourceOf(t *testing.T, text string) *sourceFile {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "a.go"), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return newSources(dir).file("a.go")
}

func TestLine(t *testing.T) {
	file := sourceOf(t, "one\r\ntwo\n\nfour")
	for number, want := range map[int]string{1: "one", 2: "two", 3: "", 4: "four"} {
		if got, ok := file.line(number); !ok || string(got) != want {
			t.Errorf("line %d: %q, %v, want %q", number, got, ok, want)
		}
	}
	for _, number := range []int{-1, 0, 5} {
		if got, ok := file.line(number); ok {
			t.Errorf("line %d: %q, want none", number, got)
		}
		if got := file.lineHash(number); got != "" {
			t.Errorf("hash of line %d: %q, want none", number, got)
		}
	}
}

func TestUTF16Column(t *testing.T) {
	file := sourceOf(t, "a注b📦c\xffd\n\te\u0301f\n")
	tests := []struct{ line, bytes, want int }{
		{1, 1, 1},   // a
		{1, 2, 2},   // three bytes, one unit
		{1, 5, 3},   // b
		{1, 6, 4},   // four bytes, two units
		{1, 10, 6},  // c
		{1, 11, 7},  // not UTF-8
		{1, 12, 8},  // d
		{1, 13, 9},  // behind the end
		{1, 99, 9},  // beyond: as behind the end
		{2, 2, 2},   // e
		{2, 5, 4},   // f
		{9, 14, 14}, // no such line: unchanged
	}
	for _, test := range tests {
		if got := file.utf16Column(rules.Pos{Line: test.line, Column: test.bytes}); got != test.want {
			t.Errorf("line %d byte column %d: %d, want %d", test.line, test.bytes, got, test.want)
		}
	}
}

func TestComplete(t *testing.T) {
	pos := func(line, column int) rules.Pos { return rules.Pos{Line: line, Column: column} }
	tests := []struct {
		name            string
		start, end      rules.Pos
		wantStart, want rules.Pos
	}{
		{"whole", pos(3, 2), pos(3, 9), pos(3, 2), pos(3, 9)},
		{"several lines", pos(3, 8), pos(5, 2), pos(3, 8), pos(5, 2)},
		{"no end", pos(3, 2), pos(0, 0), pos(3, 2), pos(3, 3)},
		{"empty", pos(3, 2), pos(3, 2), pos(3, 2), pos(3, 3)},
		{"end before start", pos(3, 2), pos(2, 9), pos(3, 2), pos(3, 3)},
		{"line only", pos(3, 0), pos(0, 0), pos(3, 1), pos(3, 2)},
		{"end without column", pos(3, 2), pos(4, 0), pos(3, 2), pos(4, 1)},
		{"file only", pos(0, 0), pos(0, 0), pos(0, 0), pos(0, 0)},
	}
	for _, test := range tests {
		got := complete(rules.Span{Start: test.start, End: test.end})
		if got.Start != test.wantStart || got.End != test.want {
			t.Errorf("%s: %v to %v, want %v to %v", test.name, got.Start, got.End, test.wantStart, test.want)
		}
	}
}
