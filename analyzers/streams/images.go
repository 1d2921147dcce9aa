package streams

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/dynamolint/dynamolint/internal/aws/golambda"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
)

// An imageRead is where code takes the item before or after a change out of a record.
type imageRead struct {
	at    *ast.SelectorExpr
	image string // "NewImage" or "OldImage"
}

// imageReads returns where a function reads images, of each the first place. An image of which
// the function tests whether it is there is left out: the code expects records without it.
func (c *consumers) imageReads(fn *golambda.Function) (reads []imageRead) {
	t := c.imageTests(fn.Body)
	first := map[string]bool{}
	ast.Inspect(fn.Body, func(n ast.Node) bool {
		sel, ok := n.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		if image := c.image(sel); image != "" && !first[image] && !t.tested[image] && !t.set[sel] {
			first[image] = true
			reads = append(reads, imageRead{sel, image})
		}
		return true
	})
	return reads
}

// image returns the name of the image that an expression reads; "" if it reads none.
func (c *consumers) image(expr ast.Expr) string {
	sel, ok := ast.Unparen(expr).(*ast.SelectorExpr)
	if !ok {
		return ""
	}
	if t := c.p.Info().TypeOf(sel.X); t != nil {
		if image, ok := sdk.StreamImage(t, sel.Sel.Name); ok {
			return image
		}
	}
	return ""
}

// imageTests are the tests in a function whether an image is there.
type imageTests struct {
	tested map[string]bool            // images
	set    map[*ast.SelectorExpr]bool // that something is assigned to
}

func (c *consumers) imageTests(body ast.Node) imageTests {
	t := imageTests{map[string]bool{}, map[*ast.SelectorExpr]bool{}}
	held := map[types.Object]string{} // the image that a variable was assigned
	of := func(expr ast.Expr) string {
		if id, ok := ast.Unparen(expr).(*ast.Ident); ok {
			return held[c.p.Info().ObjectOf(id)]
		}
		return c.image(expr)
	}
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for i, left := range n.Lhs {
				if sel, ok := left.(*ast.SelectorExpr); ok {
					t.set[sel] = true
				}
				if id, ok := left.(*ast.Ident); ok && len(n.Lhs) == len(n.Rhs) && c.image(n.Rhs[i]) != "" {
					held[c.p.Info().ObjectOf(id)] = c.image(n.Rhs[i])
				}
			}
		case *ast.BinaryExpr:
			if (n.Op == token.EQL || n.Op == token.NEQ) && c.p.Info().Types[n.Y].IsNil() {
				t.tested[of(n.X)] = true
			}
		case *ast.CallExpr:
			if id, ok := n.Fun.(*ast.Ident); ok && id.Name == "len" && len(n.Args) == 1 {
				t.tested[of(n.Args[0])] = true
			}
		}
		return true
	})
	return t
}
