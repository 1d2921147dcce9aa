package source

import (
	"strings"
	"testing"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/dynamolint/dynamolint/rules"
)

func TestPos(t *testing.T) {
	text := NewText([]byte("größe = 1\n\nb = 2"))
	for offset, want := range map[int]rules.Pos{
		0: {Offset: 0, Line: 1, Column: 1}, 4: {Offset: 4, Line: 1, Column: 5}, 11: {Offset: 11, Line: 1, Column: 12}, // bytes
		12: {Offset: 12, Line: 2, Column: 1}, 13: {Offset: 13, Line: 3, Column: 1}, 18: {Offset: 18, Line: 3, Column: 6}, 99: {Offset: 18, Line: 3, Column: 6},
	} {
		if got := text.Pos(offset); got != want {
			t.Errorf("offset %d is %v, want %v", offset, got, want)
		}
		for line := range 5 { // the line that HCL gives must not matter
			if got := text.posNear(hcl.Pos{Byte: offset, Line: line}); got != want {
				t.Errorf("offset %d, perhaps on line %d, is %v, want %v", offset, line, got, want)
			}
		}
	}
	if got := NewText([]byte("\uFEFFa")).Pos(0); got != (rules.Pos{Offset: 3, Line: 1, Column: 1}) {
		t.Errorf("a file with a byte order mark begins at %v", got)
	}
}

func TestLine(t *testing.T) {
	text := NewText([]byte("\uFEFF# a\n\t b \n\nlast"))
	for i, want := range map[int]string{-1: "", 0: "# a", 1: "b", 2: "", 3: "last", 4: ""} {
		if got := text.Line(i); got != want {
			t.Errorf("line %d is %q, want %q", i, got, want)
		}
	}
	if got := (*Text)(nil).Line(0); got != "" {
		t.Errorf("no text has the line %q", got)
	}
}

func TestFiles(t *testing.T) {
	var files Files
	if files.Text("a.tf") != nil {
		t.Error("a file that was not added has a text")
	}
	src := "a = 1\nb = join(\"-\",\n  [\"x\"])\nc = sensitive(\"s3cret\")\nd = \"" + strings.Repeat("x", 300) + "\"\n"
	text := NewText([]byte(src))
	files.Add("a.tf", text)
	at := func(part string) hcl.Range {
		start := strings.Index(src, part)
		return hcl.Range{Filename: "a.tf", Start: hcl.Pos{Byte: start}, End: hcl.Pos{Byte: start + len(part)}}
	}
	if files.Text("a.tf") != text {
		t.Error("the text is another one")
	}
	want := rules.Span{File: "a.tf", Start: rules.Pos{Offset: 6, Line: 2, Column: 1}, End: rules.Pos{Offset: 7, Line: 2, Column: 2}}
	if got := files.Place(at("b")); got != want {
		t.Errorf("b is at %v, want %v", got, want)
	}
	open := at("b")
	open.End.Byte = 0 // a text that is not closed
	if got := files.Place(open); got.Start != want.Start || got.End != want.Start {
		t.Errorf("a range that ends before it begins is %v", got)
	}
	if got := files.Place(hcl.Range{Start: hcl.Pos{Byte: 5}}); !got.IsZero() {
		t.Errorf("a range in no file is %v", got)
	}
	if got := files.Place(hcl.Range{Filename: "b.tf", Start: hcl.Pos{Byte: 5}}); got != (rules.Span{File: "b.tf"}) {
		t.Errorf("a range in a file that was not read is %v", got)
	}
	for part, want := range map[string]string{
		"a = 1": "a = 1", "join(\"-\",\n  [\"x\"])": `join("-", ["x"])`, `sensitive("s3cret")`: "sensitive(…)",
		`"` + strings.Repeat("x", 300) + `"`: `"` + strings.Repeat("x", 254) + "…",
	} {
		if got := files.Written(at(part)); got != want {
			t.Errorf("%q is written as %q, want %q", part, got, want)
		}
	}
	for _, r := range []hcl.Range{open, {Filename: "b.tf"}, {Filename: "a.tf", End: hcl.Pos{Byte: len(src) + 1}}} {
		if got, ok := files.Slice(r); ok || files.Written(r) != Unwritten {
			t.Errorf("%v has %q, written %q", r, got, files.Written(r))
		}
	}
}

func TestDiagnostics(t *testing.T) {
	_, diags := hclsyntax.ParseConfig([]byte("a = \n"), "a.tf", hcl.InitialPos)
	warning := &hcl.Diagnostic{Severity: hcl.DiagWarning, Summary: "old"}
	d := FirstError(append(hcl.Diagnostics{warning}, diags...))
	if d == nil || d == warning || FirstError(hcl.Diagnostics{warning}) != nil {
		t.Fatalf("the first error is %v", d)
	}
	if got := Message(&hcl.Diagnostic{Summary: "Missing  value", Detail: "Write\none.\n"}); got != "Missing value: Write one" {
		t.Errorf("the message is %q", got)
	}
	for text, want := range map[string]string{"abc": "abc", "abcd": "abc…", "abö": "ab…"} {
		if got := Cut(text, 3); got != want {
			t.Errorf("%q is cut to %q, want %q", text, got, want)
		}
	}
}
