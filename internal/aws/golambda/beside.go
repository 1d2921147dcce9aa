package golambda

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/cfg"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
)

// Starters are the functions of a package that start a handler themselves.
type Starters struct {
	info      *types.Info
	functions map[*types.Func]bool
}

// StartersOf returns those of some files.
func StartersOf(info *types.Info, files []*ast.File) *Starters {
	s := &Starters{info, map[*types.Func]bool{}}
	for _, file := range files {
		for _, decl := range file.Decls {
			fn, ok := decl.(*ast.FuncDecl)
			if ok && fn.Body != nil && contains(fn.Body, s.isStart) {
				if f, ok := info.Defs[fn.Name].(*types.Func); ok {
					s.functions[f] = true
				}
			}
		}
	}
	return s
}

// Beside returns the parts of a function from which control never comes to the start of a
// handler that the function has. Starting one never returns, so that no Lambda function runs
// these parts:
//
//	if os.Getenv("LOCAL") != "" {
//		serve() // this one
//		return
//	}
//	lambda.Start(handle)
//
// There are none in a function that starts no handler.
func (s *Starters) Beside(body *ast.BlockStmt) (parts []ast.Node) {
	if !contains(body, s.starts) {
		return nil
	}
	graph := s.graph(body)
	leads := leadingTo(graph, s.isStarting)
	if len(leads) == 0 {
		return nil // a function literal starts it
	}
	for _, b := range graph.Blocks {
		if !leads[b] {
			parts = append(parts, b.Nodes...)
		}
	}
	return parts
}

// Alternatives returns, for each start of a handler in a function that has several, the parts of
// the function that lead to no other start. A Lambda function runs one of them:
//
//	switch os.Getenv("ROLE") {
//	case "orders":
//		lambda.Start(orders)
//	case "invoices":
//		lambda.Start(invoices)
//	}
func (s *Starters) Alternatives(body *ast.BlockStmt) (all [][]ast.Node) {
	if !contains(body, s.starts) {
		return nil
	}
	graph := s.graph(body)
	starts := slices.DeleteFunc(slices.Clone(graph.Blocks), func(b *cfg.Block) bool { return !b.Live || !s.isStarting(b) })
	if len(starts) < 2 {
		return nil
	}
	ways := map[*cfg.Block]int{} // the starts that a block leads to
	leading := make([]map[*cfg.Block]bool, len(starts))
	for i, start := range starts {
		leading[i] = leadingTo(graph, func(b *cfg.Block) bool { return b == start })
		for b := range leading[i] {
			ways[b]++
		}
	}
	for i := range starts {
		var parts []ast.Node
		for _, b := range graph.Blocks {
			if leading[i][b] && ways[b] == 1 {
				parts = append(parts, b.Nodes...)
			}
		}
		all = append(all, parts)
	}
	return all
}

// graph is the control flow of a function, which ends where a handler is started.
func (s *Starters) graph(body *ast.BlockStmt) *cfg.CFG {
	return cfg.New(body, func(call *ast.CallExpr) bool { return !s.isStart(call) && !exits(s.info, call) })
}

// isStarting reports whether a handler is started in a block.
func (s *Starters) isStarting(b *cfg.Block) bool { return slices.ContainsFunc(b.Nodes, s.hasStart) }

// leadingTo returns the blocks from which control may come to some, and these.
func leadingTo(graph *cfg.CFG, some func(*cfg.Block) bool) map[*cfg.Block]bool {
	leads := map[*cfg.Block]bool{}
	for again := true; again; {
		again = false
		for _, b := range graph.Blocks {
			if !leads[b] && (some(b) || slices.ContainsFunc(b.Succs, func(to *cfg.Block) bool { return leads[to] })) {
				leads[b], again = true, true
			}
		}
	}
	return leads
}

// IsIn reports whether a place is in one of some parts of a function.
func IsIn(pos token.Pos, parts []ast.Node) bool {
	return slices.ContainsFunc(parts, func(n ast.Node) bool { return n.Pos() <= pos && pos < n.End() })
}

// hasStart reports whether a handler is started in a part of a function, itself or in what it calls.
func (s *Starters) hasStart(n ast.Node) bool { return contains(n, s.starts) }

func (s *Starters) starts(call *ast.CallExpr) bool {
	fn, _ := typeutil.Callee(s.info, call).(*types.Func)
	return s.isStart(call) || fn != nil && s.functions[fn.Origin()]
}

func (s *Starters) isStart(call *ast.CallExpr) bool {
	fn, _ := typeutil.Callee(s.info, call).(*types.Func)
	return fn != nil && sdk.StartsLambda(fn)
}

// exits reports whether a call ends the program.
func exits(info *types.Info, call *ast.CallExpr) bool {
	switch callee := typeutil.Callee(info, call).(type) {
	case *types.Builtin:
		return callee.Name() == "panic"
	case *types.Func:
		return slices.Contains([]string{"os.Exit", "log.Fatal", "log.Fatalf", "log.Fatalln", "runtime.Goexit"}, callee.FullName())
	}
	return false
}

// contains reports whether a part of a function has a call of some kind, outside of the function
// literals in it.
func contains(n ast.Node, kind func(*ast.CallExpr) bool) (found bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.CallExpr:
			found = found || kind(n)
		}
		return !found
	})
	return found
}
