package document_test

import (
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/dynamolint/dynamolint/internal/editor/lsp/document"
	"github.com/dynamolint/dynamolint/internal/editor/lsp/protocol"
)

func at(line, character int) protocol.Position {
	return protocol.Position{Line: line, Character: character}
}

func TestPositions(t *testing.T) {
	const clef = "\U0001d11e" // four bytes of UTF-8, two units of UTF-16
	for _, test := range []struct {
		name, text  string
		offset      int
		utf16, utf8 protocol.Position
	}{
		{"start", "ab\ncd", 0, at(0, 0), at(0, 0)},
		{"second line", "ab\ncd", 4, at(1, 1), at(1, 1)},
		{"end of a line", "ab\ncd", 2, at(0, 2), at(0, 2)},
		{"end", "ab\n", 3, at(1, 0), at(1, 0)},
		{"behind the end", "ab", 9, at(0, 2), at(0, 2)},
		{"accent", "äb", 2, at(0, 1), at(0, 2)},
		{"behind a pair", clef + "b", 4, at(0, 2), at(0, 4)},
		{"within a pair", clef + "b", 3, at(0, 0), at(0, 0)},
		{"carriage returns", "a\r\nb\rc", 5, at(2, 0), at(2, 0)},
		{"within a line end", "a\r\nb", 2, at(0, 1), at(0, 1)},
		{"byte order mark", "\ufeffab", 4, at(0, 1), at(0, 1)},
		{"not UTF-8", "a\xffb", 2, at(0, 2), at(0, 2)},
	} {
		if got := document.New(test.text, protocol.UTF16).Position(test.offset); got != test.utf16 {
			t.Errorf("%s: UTF-16 %v, want %v", test.name, got, test.utf16)
		}
		if got := document.New(test.text, protocol.UTF8).Position(test.offset); got != test.utf8 {
			t.Errorf("%s: UTF-8 %v, want %v", test.name, got, test.utf8)
		}
	}
}

func TestOffsets(t *testing.T) {
	const text = "ä\U0001d11eb\nc"
	for _, test := range []struct {
		encoding protocol.PositionEncoding
		position protocol.Position
		want     int
	}{
		{protocol.UTF16, at(0, 1), 2},
		{protocol.UTF16, at(0, 2), 2}, // within the pair
		{protocol.UTF16, at(0, 3), 6},
		{protocol.UTF16, at(0, 99), 7}, // behind the line
		{protocol.UTF16, at(1, 1), 9},
		{protocol.UTF16, at(7, 0), 9}, // behind the text
		{protocol.UTF16, at(-1, 0), 0},
		{protocol.UTF8, at(0, 6), 6},
		{protocol.UTF8, at(0, 4), 2},
	} {
		if got := document.New(text, test.encoding).Offset(test.position); got != test.want {
			t.Errorf("%s %v: %d, want %d", test.encoding, test.position, got, test.want)
		}
	}
}

func TestAt(t *testing.T) {
	text := document.New("ab\r\ncd\n", protocol.UTF16)
	for _, test := range []struct{ line, column, want int }{{1, 1, 0}, {1, 3, 2}, {2, 2, 5}, {3, 1, 7}, {9, 9, 7}, {2, 0, 4}} {
		if got := text.At(test.line, test.column); got != test.want {
			t.Errorf("line %d, column %d: %d, want %d", test.line, test.column, got, test.want)
		}
	}
}

func TestApply(t *testing.T) {
	edit := func(start, end protocol.Position, text string) protocol.ContentChange {
		return protocol.ContentChange{Range: &protocol.Range{Start: start, End: end}, Text: text}
	}
	text, err := document.New("one\ntwo\n", protocol.UTF16).Apply([]protocol.ContentChange{
		edit(at(0, 0), at(0, 0), "\U0001d11e\n"),
		edit(at(1, 0), at(2, 0), ""), // of what the first one has left
		edit(at(0, 2), at(0, 2), "!"),
	})
	if err != nil || text.String() != "\U0001d11e!\ntwo\n" {
		t.Errorf("%q, %v", text, err)
	}
	text, err = text.Apply([]protocol.ContentChange{{Text: "all"}})
	if err != nil || text.String() != "all" {
		t.Errorf("%q, %v", text, err)
	}
	if _, err := text.Apply([]protocol.ContentChange{edit(at(0, 2), at(0, 1), "")}); err == nil {
		t.Error("a range that ends before it starts is accepted")
	}
}

// A position means what the package unicode/utf16 says, and leads back to its offset.
func FuzzPosition(f *testing.F) {
	f.Add("ä\U0001d11e\r\nb\rc\n", 5)
	f.Add("\ufeff\xff", 3)
	f.Fuzz(func(t *testing.T, content string, offset int) {
		if offset < 0 || offset > len(content) {
			return
		}
		for _, encoding := range []protocol.PositionEncoding{protocol.UTF8, protocol.UTF16} {
			text := document.New(content, encoding)
			position := text.Position(offset)
			back := text.Offset(position)
			if again := text.Position(back); again != position {
				t.Errorf("%s: offset %d is %v, which is offset %d, which is %v", encoding, offset, position, back, again)
			}
			if back > offset && back > len("\ufeff") {
				t.Errorf("%s: offset %d is %v, which is offset %d behind it", encoding, offset, position, back)
			}
		}
		if !utf8.ValidString(content) || strings.ContainsAny(content, "\r\ufeff") || offset < len(content) && !utf8.RuneStart(content[offset]) {
			return
		}
		before := content[strings.LastIndexByte(content[:offset], '\n')+1 : offset]
		want := at(strings.Count(content[:offset], "\n"), len(utf16.Encode([]rune(before))))
		if got := document.New(content, protocol.UTF16).Position(offset); got != want {
			t.Errorf("offset %d of %q is %v, want %v", offset, content, got, want)
		}
	})
}

// An incremental edit leaves the text that replacing the bytes would leave.
func FuzzApply(f *testing.F) {
	f.Add("one\r\ntwo", 1, 5, "\U0001d11e")
	f.Add("a\rb", 1, 2, "\n")
	f.Fuzz(func(t *testing.T, content string, start, end int, with string) {
		if start < 0 || end < start || end > len(content) {
			return
		}
		for _, encoding := range []protocol.PositionEncoding{protocol.UTF8, protocol.UTF16} {
			text := document.New(content, encoding)
			edit := text.Range(start, end)
			from, to := text.Offset(edit.Start), text.Offset(edit.End)
			got, err := text.Apply([]protocol.ContentChange{{Range: &edit, Text: with}})
			if err != nil {
				t.Fatal(err)
			}
			if want := content[:from] + with + content[to:]; got.String() != want {
				t.Errorf("%s: %q, want %q", encoding, got, want)
			}
			if isBoundary(content, start) && isBoundary(content, end) && (from != start || to != end) {
				t.Errorf("%s: bytes %d to %d became %d to %d", encoding, start, end, from, to)
			}
		}
	})
}

// isBoundary reports whether an offset lies between two characters that a position can
// tell apart.
func isBoundary(content string, offset int) bool {
	return utf8.ValidString(content) && !strings.HasPrefix(content, "\ufeff") &&
		(offset == len(content) || utf8.RuneStart(content[offset])) &&
		!strings.HasSuffix(content[:offset], "\r")
}
