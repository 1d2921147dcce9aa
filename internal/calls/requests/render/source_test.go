package render_test

import (
	"flag"
	"fmt"
	"go/types"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests/render"
	"github.com/dynamolint/dynamolint/internal/dev/gofixture"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

var update = flag.Bool("update", false, "write the golden files anew")

// Where each placeholder of each text stands in the source is in a golden file
// beside it, with the bytes that stand there.
func TestSource(t *testing.T) {
	for _, directory := range []string{".", "sdkv1"} {
		dir := fixtures(t, "render/source", directory)
		got := run(t, "./render/source/"+directory, func(call *operations.Call, request render.Request) []string {
			return placeholders(t, call, request, request.Input)
		})
		compare(t, filepath.Join(dir, "source.golden"), got)
	}
}

// What is known of each request is in a golden file beside its source.
func TestRequests(t *testing.T) {
	for _, directory := range []string{".", "sdkv1"} {
		dir := fixtures(t, "render/source", directory)
		got := run(t, "./render/source/"+directory, func(_ *operations.Call, request render.Request) []string { return []string{show(request.Input)} })
		compare(t, filepath.Join(dir, "requests.golden"), got)
	}
}

func fixtures(t *testing.T, dirs ...string) string {
	t.Helper()
	dir, err := filepath.Abs(filepath.Join(append([]string{"../../../../testdata/go"}, dirs...)...))
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// run lists what describe says of each call of a package, below its line.
func run(t *testing.T, pattern string, describe func(*operations.Call, render.Request) []string) string {
	t.Helper()
	var b strings.Builder
	pkg := fixture(t, pattern)
	src := operations.Source{Source: dataflow.Source{Fset: pkg.Fset, Files: pkg.Syntax, Pkg: pkg.Types, Info: pkg.TypesInfo}}
	for _, call := range operations.Analyze(src, func(*types.Func) *facts.Summary { return nil }).Calls {
		request, _ := render.Of(call)
		fmt.Fprintf(&b, "%d: %s\n", pkg.Fset.Position(call.Pos()).Line, call.Request.Op)
		for _, line := range describe(call, request) {
			fmt.Fprintf(&b, "\t%s\n", line)
		}
	}
	return b.String()
}

var loaded = map[string]*packages.Package{}

// fixture type-checks a package of the fixtures, once for all tests.
func fixture(t *testing.T, pattern string) *packages.Package {
	t.Helper()
	if pkg := loaded[pattern]; pkg != nil {
		return pkg
	}
	pkgs := gofixture.Load(t, fixtures(t), pattern)
	if len(pkgs) != 1 {
		t.Fatalf("%s matches %v", pattern, pkgs)
	}
	loaded[pattern] = pkgs[0]
	return pkgs[0]
}

func compare(t *testing.T, golden, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s:\n%s\nwant\n%s", golden, got, want)
	}
}

var placeholder = regexp.MustCompile(`[#:]\pL+\d*`)

// placeholders lists the placeholders in the texts of a request with their places.
func placeholders(t *testing.T, call *operations.Call, request render.Request, v validate.Value) []string {
	t.Helper()
	var all []string
	note := func(origin int) {
		o := request.Origin(origin)
		if o == nil {
			return
		}
		text, known := o.Text()
		if !known {
			return
		}
		for _, at := range placeholder.FindAllStringIndex(text, -1) {
			all = append(all, fmt.Sprintf("%s %s", text[at[0]:at[1]], placeOf(t, call, o, refusal.Span{Start: at[0], End: at[1]})))
		}
	}
	note(v.Origin)
	for _, e := range v.Entries {
		if v.Kind == validate.Object && strings.HasPrefix(e.Key, "#") || strings.HasPrefix(e.Key, ":") {
			note(e.Origin)
		}
		all = append(all, placeholders(t, call, request, e.Value)...)
	}
	return all
}

func placeOf(t *testing.T, call *operations.Call, o *render.Origin, part refusal.Span) string {
	t.Helper()
	from, to, ok := o.Range(part)
	if !ok {
		if declared, of, ok := o.Constant(part); ok {
			return fmt.Sprintf("%s.%s[%d:%d]", declared.Pkg().Name(), declared.Name(), of.Start, of.End)
		}
		return "?"
	}
	begin, end := call.Request.Fset().Position(from), call.Request.Fset().Position(to)
	source, err := os.ReadFile(begin.Filename)
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("%d:%d %s", begin.Line, begin.Column, source[begin.Offset:end.Offset])
}

// show prints a request: "?" after what is optional, "*" after what is
// repeated, "..." where there may be more, "|" between alternatives.
func show(v validate.Value) string {
	switch v.Kind {
	case validate.Absent:
		return "absent"
	case validate.Unknown:
		return "unknown"
	case validate.Choice, validate.List, validate.Object:
		return renderEntries(v)
	}
	kind := map[validate.Kind]string{validate.String: "string", validate.Number: "number", validate.Bool: "bool", validate.Bytes: "bytes"}[v.Kind]
	if !v.Known {
		return kind
	}
	if v.Kind == validate.String {
		return fmt.Sprintf("%q", v.Text)
	}
	return v.Text
}

func renderEntries(v validate.Value) string {
	var parts []string
	for _, e := range v.Entries {
		text := show(e.Value)
		if v.Kind == validate.Object {
			key := e.Key
			if !e.KeyKnown {
				key = "?"
			}
			text = key + marks(e) + ":" + text
		} else {
			text += marks(e)
		}
		parts = append(parts, text)
	}
	if v.Open {
		parts = append(parts, "...")
	}
	switch v.Kind {
	case validate.List:
		return "[" + strings.Join(parts, " ") + "]"
	case validate.Choice:
		return "(" + strings.Join(parts, "|") + ")"
	}
	return "{" + strings.Join(parts, " ") + "}"
}

func marks(e validate.Entry) string {
	text := ""
	if e.Optional {
		text += "?"
	}
	if e.Repeated {
		text += "*"
	}
	return text
}
