package gorule

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"testing"

	"golang.org/x/tools/go/ast/astutil"
)

const nested = `package shop

func (s *Store) all(ids ...string) (err error) {
	for i, id := range ids {
		if out, err := (s.get(id)); err != nil && i > 0 {
			s.log(func() error { return err }, []string{"a" + id}, out[i:])
		}
	}
	return
}
`

// What a node stands in is what astutil finds around it.
func TestPathTo(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "shop.go", nested, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if n == nil {
			return false
		}
		if _, isOwn := n.(*ast.FuncType); isOwn { // astutil leaves that of a declaration out
			return true
		}
		want, _ := astutil.PathEnclosingInterval(file, n.Pos(), n.End())
		want = want[slices.Index(want, n):]
		if got := pathTo(file, n); !slices.Equal(got, want) {
			t.Errorf("%T at %d: got %T, want %T", n, n.Pos(), got, want)
		}
		return true
	})
	if path := pathTo(file, &ast.Ident{NamePos: file.Name.Pos(), Name: "shop"}); path != nil {
		t.Errorf("of a node of another file: %T", path)
	}
}
