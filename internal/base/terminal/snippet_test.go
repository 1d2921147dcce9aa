package terminal

import (
	"strings"
	"testing"
)

func TestUnderline(t *testing.T) {
	long := strings.Repeat("x", 200)
	tests := []struct {
		name, line, mark string // mark is the part of the line to mark
		maxWidth         int
		want             string // the text, and the carets below it
	}{
		{"plain", "a := scan()", "scan()", 80, "a := scan()\n     ^^^^^^"},
		{"tabs", "\tif x {\t// y", "// y", 80, "    if x {  // y\n            ^^^^"},
		{"wide characters before", `"注文" scan`, "scan", 80, "\"注文\" scan\n       ^^^^"},
		{"wide characters marked", "x = 注文", "注文", 80, "x = 注文\n    ^^^^"},
		{"combining mark", "e\u0301 scan", "scan", 80, "e\u0301 scan\n  ^^^^"},
		{"half a character", "注文", "\xe6", 80, "注文\n^^"},
		{"trailing blanks", "scan  ", "scan", 80, "scan\n^^^^"},
		{"escape sequence", "a\x1b[31m scan", "scan", 80, "a\uFFFD[31m scan\n       ^^^^"},
		{"text turned round", "a\u202e scan", "scan", 80, "a\uFFFD scan\n   ^^^^"},
		{"invalid UTF-8", "a\xff scan", "scan", 80, "a\uFFFD scan\n   ^^^^"},
		{"long line after", "scan " + long, "scan", 20, "scan xxxxxxxxxxxx...\n^^^^"},
		{"long line before", long + " scan", "scan", 40, "..." + strings.Repeat("x", 29) + " scan\n" + strings.Repeat(" ", 33) + "^^^^"},
		{"long mark", "{" + long + "}", "{" + long + "}", 20, "{xxxxxxxxxxxxxxxx...\n^^^^^^^^^^^^^^^^^"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			from := strings.Index(test.line, test.mark)
			text, indent, carets := Underline(test.line, from, from+len(test.mark), test.maxWidth)
			got := text + "\n" + strings.Repeat(" ", indent) + strings.Repeat("^", carets)
			if got != test.want {
				t.Errorf("got\n%s\nwant\n%s", got, test.want)
			}
		})
	}
}

func TestPrintable(t *testing.T) {
	if got := Printable("orders\r\n\t\x07注文"); got != "orders   \uFFFD注文" {
		t.Errorf("got %q", got)
	}
}

func FuzzUnderline(f *testing.F) {
	f.Add("\tout, err := s.client.Query(ctx, in)", 13, 27, 80)
	f.Add("name = \"注文 📦\"", 8, 14, 10)
	f.Add("", 5, 3, 0)
	f.Fuzz(func(t *testing.T, line string, from, to, maxWidth int) {
		maxWidth = max(20, maxWidth%200)
		text, indent, carets := Underline(line, from, to, maxWidth)
		if indent < 0 || carets < 1 {
			t.Fatalf("indent %d, carets %d", indent, carets)
		}
		if n := columns([]rune(text)); n > maxWidth {
			t.Errorf("%q takes %d columns, more than %d", text, n, maxWidth)
		}
		if strings.ContainsAny(text, "\n\r\x1b") {
			t.Errorf("%q holds control characters", text)
		}
	})
}
