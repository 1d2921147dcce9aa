package gofuzz

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"
	"testing"
)

// The fixtures, written in an odder way by what hands a value on as it is, are
// judged alike: nothing is added by what the rules do not see through.
func FuzzVariant(f *testing.F) {
	j := newJudge(f)
	packages := fixturePackages(f)
	for i := range len(packages) / 3 {
		if isSeed(i) {
			f.Add(uint16(3*i), random(uint64(3*i)))
		}
	}
	f.Fuzz(func(t *testing.T, which uint16, data []byte) {
		if len(data) > 1000 {
			return
		}
		s := fixture(t, j, packages[int(which)%len(packages)])
		c, err := s.check(s.files)
		if err != nil {
			return
		}
		defer j.world.Forget(c)
		before := s.run(c)
		changed := wrapped(c, s.files, &choices{data: data})
		after := s.variant(changed)
		if after == nil {
			return
		}
		s.files = changed
		s.sound(*after)
		s.fixed(*after)
		s.noMore("handing values on", before, *after)
	})
}

// wrapped hands some values of a package on by functions that change nothing.
func wrapped(c *Checked, files map[string][]byte, choose *choices) map[string][]byte {
	edits := map[string][]edit{}
	for _, file := range c.Files {
		name := c.Fset.PositionFor(file.FileStart, false).Filename
		var values []ast.Expr
		ast.Inspect(file, func(n ast.Node) bool {
			values = append(values, handed(c, n)...)
			return true
		})
		end := token.NoPos // of the last that is wrapped
		slices.SortFunc(values, func(a, b ast.Expr) int { return int(a.Pos() - b.Pos()) })
		for _, e := range values {
			if e.Pos() < end || choose.below(24) != 1 {
				continue
			}
			end = e.End()
			from, to := c.Fset.PositionFor(e.Pos(), false).Offset, c.Fset.PositionFor(e.End(), false).Offset
			text := string(files[name][from:to])
			how := choose.pick("oddSame(X)", "oddLast(X)", "(*oddPointer(X))", "(<-oddSent(X))", "oddBox(X).value", "oddLazy(X)()", "oddList(X)[0]", "oddMap(X)[0]", "oddAny(X)")
			edits[name] = append(edits[name], edit{from, to, strings.Replace(how, "X", text, 1)})
		}
	}
	out := edited(files, edits)
	for _, name := range slices.Sorted(maps.Keys(out)) {
		out[name] = append(slices.Clone(out[name]), oddHelpers...)
		break
	}
	return out
}

const oddHelpers = `
func oddSame[T any](v T) T { return v }

func oddLast[T any](list ...T) (v T) {
	for _, v = range list {
	}
	return
}

func oddPointer[T any](v T) *T { return &v }

func oddSent[T any](v T) <-chan T {
	c := make(chan T, 1)
	c <- v
	return c
}

type oddBoxed[T any] struct{ value T }

func oddBox[T any](v T) oddBoxed[T] { return oddBoxed[T]{v} }

func oddLazy[T any](v T) func() T { return func() T { return v } }

func oddList[T any](v T) []T { return []T{v} }

func oddMap[T any](v T) map[int]T { return map[int]T{0: v} }

func oddAny[T any](v T) T { return any(v).(T) }
`

// handed returns the values that a node hands on, as far as a call may stand for
// them: arguments, results, and what is assigned or put into literals.
func handed(c *Checked, n ast.Node) []ast.Expr {
	var list []ast.Expr
	switch n := n.(type) {
	case *ast.CallExpr:
		if tv := c.Info.Types[n.Fun]; tv.IsType() || tv.IsBuiltin() || n.Ellipsis.IsValid() {
			return nil
		}
		list = n.Args
	case *ast.AssignStmt:
		if len(n.Lhs) == len(n.Rhs) {
			list = n.Rhs
		}
	case *ast.ReturnStmt:
		list = n.Results
	case *ast.KeyValueExpr:
		list = []ast.Expr{n.Value}
	}
	return slices.DeleteFunc(slices.Clone(list), func(e ast.Expr) bool {
		tv := c.Info.Types[e]
		if lit, ok := e.(*ast.CompositeLit); ok && lit.Type == nil {
			return true
		}
		if tv.Type == nil || !tv.IsValue() && tv.Value == nil || tv.IsNil() {
			return true
		}
		if tv.Value != nil {
			return tv.Type != types.Typ[types.String] && tv.Type != types.Typ[types.Int]
		}
		_, tuple := tv.Type.(*types.Tuple)
		basic, ok := tv.Type.(*types.Basic)
		return tuple || ok && basic.Info()&types.IsUntyped != 0
	})
}
