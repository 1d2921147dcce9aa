package golang

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/rules"
)

func TestListProblem(t *testing.T) {
	u := &unit{file: "/repo/shop/go.mod", dir: "/repo/shop"}
	tests := []struct{ name, err, at, message string }{
		{
			"with a place",
			"err: exit status 1: stderr: go: errors parsing go.mod:\ngo.mod:5: unknown directive: bogus\n",
			"/repo/shop/go.mod:5:1", "cannot load the module: unknown directive: bogus",
		},
		{
			"without a place",
			"err: exit status 1: stderr: go: go.mod requires go >= 1.99 (running go 1.26.8; GOTOOLCHAIN=local)\n",
			"/repo/shop/go.mod", "cannot load the module: go.mod requires go >= 1.99 (running go 1.26.8; GOTOOLCHAIN=local)",
		},
		{
			"behind what the go command is doing",
			"err: exit status 1: stderr: go: downloading go1.99 (linux/amd64)\ngo: toolchain not available\n",
			"/repo/shop/go.mod", "cannot load the module: toolchain not available",
		},
		{
			"with the address of a name server",
			"err: exit status 1: stderr: go: example.com/m@v1.0.0: verifying module: Get \"https://sum.example.com/lookup\": dial tcp: lookup sum.example.com on 192.0.2.53:53: no such host\n",
			"/repo/shop/go.mod", "cannot load the module: example.com/m@v1.0.0: verifying module: Get \"https://sum.example.com/lookup\": dial tcp: lookup sum.example.com on 192.0.2.53:53: no such host",
		},
		{
			"without the go command",
			`err: go command required, not found: exec: "go": executable file not found in $PATH: stderr: `,
			"/repo/shop/go.mod", "cannot load the module: the go command is not found in PATH",
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			expectProblem(t, u.listProblem(errors.New(test.err)), test.at, test.message)
		})
	}
}

func TestListProblemHint(t *testing.T) {
	u := &unit{file: "/repo/shop/go.mod", dir: "/repo/shop"}
	for _, test := range []struct{ err, hint string }{
		{"err: exit status 1: stderr: go: go.mod requires go >= 1.99 (running go 1.26.8; GOTOOLCHAIN=local)\n", "install Go 1.99 or newer, or set GOTOOLCHAIN=auto so that the go command downloads it"},
		{"err: exit status 1: stderr: go: toolchain not available\n", "run \"go list ./...\" there and fix what it reports"},
	} {
		if got := u.listProblem(errors.New(test.err)).Hint; got != test.hint {
			t.Errorf("%s: %q, want %q", test.err, got, test.hint)
		}
	}
}

func TestSplitAdvice(t *testing.T) {
	tests := []struct{ text, message, command string }{
		{"no required module provides package example.com/gone; to add it:\n\tgo get example.com/gone", "no required module provides package example.com/gone", "go get example.com/gone"},
		{"module a requires go >= 1.24, but go.work lists go 1.20; to update it:\n\tgo work use\n", "module a requires go >= 1.24, but go.work lists go 1.20", "go work use"},
		{"reading m@v1.0.0.zip: 404 Not Found\n\tserver response: not found: no such version.", "reading m@v1.0.0.zip: 404 Not Found: server response: not found: no such version", ""},
		{"go: downloading example.com/m v1.0.0\ngo: cannot find m", "go: cannot find m", ""},
	}
	for _, test := range tests {
		if message, command := splitAdvice(test.text); message != test.message || command != test.command {
			t.Errorf("%q\ngives %q, %q\nwant  %q, %q", test.text, message, command, test.message, test.command)
		}
	}
}

func TestCompileProblem(t *testing.T) {
	u := &unit{dir: "/repo/shop"}
	tests := []struct {
		name        string
		errors      []packages.Error
		at, message string
	}{
		{
			"type errors, and the compiler's words for them",
			[]packages.Error{
				{Kind: packages.ListError, Msg: "# example.com/shop\n./shop.go:3:36: undefined: a\n"},
				{Kind: packages.TypeError, Pos: "/repo/shop/shop.go:3:36", Msg: "undefined: a"},
				{Kind: packages.TypeError, Pos: "/repo/shop/shop.go:9:1", Msg: "undefined: b"},
			},
			"/repo/shop/shop.go:3:36", "package example.com/shop does not compile: undefined: a (and 1 more error)",
		},
		{
			"the compiler's words alone",
			[]packages.Error{{Kind: packages.ListError, Msg: "# example.com/shop\nshop.go:3:36: undefined: a\nshop.go:9:1: undefined: b"}},
			"/repo/shop/shop.go:3:36", "package example.com/shop does not compile: undefined: a",
		},
		{
			"no place",
			[]packages.Error{{Kind: packages.ListError, Msg: "found packages a (a.go) and b (b.go) in /repo/shop"}},
			"/repo/shop", "package example.com/shop does not compile: found packages a (a.go) and b (b.go) in /repo/shop",
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := &packages.Package{PkgPath: "example.com/shop", GoFiles: []string{"/repo/shop/shop.go"}, Errors: test.errors}
			expectProblem(t, u.compileProblem(p, ""), test.at, test.message)
		})
	}
}

// "go vet" shows one error, and compiles tests. What C code declares is not read.
func TestCompileProblemHelp(t *testing.T) {
	u := &unit{dir: "/repo/shop"}
	c, err := parser.ParseFile(token.NewFileSet(), "shop.go", "package shop\n\nimport \"C\"\n", 0)
	if err != nil {
		t.Fatal(err)
	}
	mistake := []packages.Error{{Kind: packages.TypeError, Pos: "/repo/shop/shop.go:3:36", Msg: "array length C.LENGTH must be constant"}}
	p := &packages.Package{PkgPath: "example.com/shop", GoFiles: []string{"/repo/shop/shop.go"}, Errors: mistake}
	if got, want := u.compileProblem(p, "").Hint, `run "go build example.com/shop" to see all errors`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	p.ForTest = "example.com/shop"
	if got, want := u.compileProblem(p, "").Hint, `run "go vet example.com/shop" to see all errors`; got != want {
		t.Errorf("of tests: got %s, want %s", got, want)
	}
	p.ForTest, p.Syntax = "", []*ast.File{c}
	const ofC = "package example.com/shop uses cgo, and C code is not read, which may be why it cannot be type-checked: "
	expectProblem(t, u.compileProblem(p, ""), "/repo/shop/shop.go:3:36", ofC+mistake[0].Msg)
	p.Errors = []packages.Error{{Kind: packages.ParseError, Pos: "/repo/shop/shop.go:9:1", Msg: "expected declaration"}}
	expectProblem(t, u.compileProblem(p, ""), "/repo/shop/shop.go:9:1", "package example.com/shop does not compile: expected declaration")
}

func expectProblem(t *testing.T, got rules.Problem, at, message string) {
	t.Helper()
	if got.Span.String() != at || got.Message != message || got.Hint == "" {
		t.Errorf("got  %s: %s (%s)\nwant %s: %s, and a hint", got.Span, got.Message, got.Hint, at, message)
	}
}
