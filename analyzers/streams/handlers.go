package streams

import (
	"go/ast"
	"go/types"

	"github.com/dynamolint/dynamolint/internal/aws/golambda"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// A handler is a function that Lambda may call with batches of stream records, with the
// functions of its package that it leads to.
type handler struct {
	*golambda.Function
	reached []*golambda.Function // itself first
}

// handlers returns the handlers of the package.
func (c *consumers) handlers() (all []handler) {
	for _, h := range c.Handlers {
		all = append(all, handler{h, c.reachedFrom(h)})
	}
	return all
}

// reachedFrom returns the functions of the package that a function calls or hands on, itself
// first. What an interface stands for is not followed.
func (c *consumers) reachedFrom(from *golambda.Function) []*golambda.Function {
	reached := []*golambda.Function{from}
	seen := map[*golambda.Function]bool{from: true}
	for i := 0; i < len(reached); i++ {
		ast.Inspect(reached[i].Body, func(n ast.Node) bool {
			id, ok := n.(*ast.Ident)
			if !ok {
				return true
			}
			if fn, ok := c.p.Info().Uses[id].(*types.Func); ok {
				if called := c.Declared[fn.Origin()]; called != nil && !seen[called] {
					seen[called] = true
					reached = append(reached, called)
				}
			}
			return true
		})
	}
	return reached
}

// calls returns the operations that a handler leads to in its package, in source order.
func (c *consumers) calls(h handler) (all []*operations.Call) {
	c.p.ForEach(func(call *operations.Call) {
		for _, fn := range h.reached {
			if fn.Node.Pos() <= call.Pos() && call.Pos() < fn.Node.End() {
				all = append(all, call)
				return
			}
		}
	})
	return all
}

// place is where a finding about a whole handler stands: its name, or that it is one.
func (c *consumers) place(h handler) gorule.Place {
	switch node := h.Node.(type) {
	case *ast.FuncDecl:
		return gorule.Place{Pos: node.Name.Pos(), End: node.Name.End(), Symbol: c.p.Symbol(node.Name)}
	case *ast.FuncLit:
		return gorule.Place{Pos: node.Type.Func, End: node.Type.End(), Symbol: c.p.Symbol(node)}
	}
	return gorule.Place{Pos: h.Node.Pos(), End: h.Node.End()}
}

// linkedBy points to what a handler is called with, and by what that is known.
func linkedBy(consumer link.Consumer) gorule.With {
	return func(f *rules.Finding) {
		for _, step := range consumer.Via {
			gorule.Related(step.At, step.What)(f)
		}
		if consumer.Evidence < rules.Proven {
			f.Confidence = rules.Likely
		}
	}
}
