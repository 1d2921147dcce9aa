package gorule

import (
	"fmt"
	"go/ast"
	"go/build/constraint"
	"go/token"
	"go/types"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/clients"
	"github.com/dynamolint/dynamolint/internal/calls/extract"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules"
)

// Constructions returns the places in the files of the pass where clients are
// made that are not kept for later.
func (p *Pass) Constructions() []*clients.Construction {
	return slices.DeleteFunc(p.pkg.Constructions(), func(c *clients.Construction) bool { return p.fileOf(c.Expr.Pos()) == nil })
}

// DefaultClients returns the clients that the files of the pass make of the default
// configuration, if nothing in view decides on the concern.
func (p *Pass) DefaultClients(concern sdk.Concern) []clients.DefaultClient {
	return slices.DeleteFunc(p.pkg.DefaultClients(concern), func(c clients.DefaultClient) bool { return p.fileOf(c.Expr.Pos()) == nil })
}

// BatchArguments returns the lists that the files of the pass hand to functions of
// other packages which send them in one batch.
func (p *Pass) BatchArguments() []operations.BatchArgument {
	return slices.DeleteFunc(p.pkg.BatchArguments(), func(passed operations.BatchArgument) bool { return p.fileOf(passed.Expr.Pos()) == nil })
}

// PlaceAt is the innermost expression around a position, in the function around a call.
func (p *Pass) PlaceAt(at token.Pos, call *operations.Call, subject string) Place {
	place := Place{Pos: at, End: at, Symbol: call.Func(), Subject: subject}
	if around := p.ExprAt(at); around != nil {
		place.Pos, place.End = around.Pos(), around.End()
	}
	return place
}

// DroppedParts returns where the files of the pass make a part of an expression and do nothing
// with it.
func (p *Pass) DroppedParts() []operations.DroppedPart {
	return slices.DeleteFunc(p.pkg.DroppedParts(), func(part operations.DroppedPart) bool { return p.fileOf(part.Expr.Pos()) == nil })
}

// Missed returns where the files of the pass dereference a pointer that a function returns as nil, as a
// read has found nothing.
func (p *Pass) Missed() []operations.Missed {
	return slices.DeleteFunc(p.pkg.Missed(), func(missed operations.Missed) bool { return p.fileOf(missed.At) == nil })
}

// Undecoded returns the calls of decoders in the files of the pass whose errors are lost.
func (p *Pass) Undecoded() []operations.Undecoded {
	return slices.DeleteFunc(p.pkg.Undecoded(), func(lost operations.Undecoded) bool { return p.fileOf(lost.Expr.Pos()) == nil })
}

// Misfits returns the expressions in the files of the pass that have more or fewer placeholders than
// arguments.
func (p *Pass) Misfits() []operations.Misfit {
	return slices.DeleteFunc(p.pkg.Misfits(), func(misfit operations.Misfit) bool { return p.fileOf(misfit.Call.Pos()) == nil })
}

// Provisionings returns what programs do to tables that begin in the files of the pass.
func (p *Pass) Provisionings() []operations.Provisioning {
	return slices.DeleteFunc(p.pkg.Provisionings(), func(found operations.Provisioning) bool { return p.fileOf(found.Expr.Pos()) == nil })
}

// IsSetUp reports whether the package, or one of some functions in it, is for development, tests
// or the set-up of tables: the names say so, or its clients may always have another address than
// that of AWS, given by its own code or by code that it imports.
func (p *Pass) IsSetUp(functions ...string) bool {
	return p.pkg.Endpoint || operations.IsSetUp(p.Package(), functions...)
}

// Collections returns the tables that the files of the pass open as collections of docstore.
func (p *Pass) Collections() []*operations.Collection {
	return slices.DeleteFunc(p.pkg.Collections(), func(c *operations.Collection) bool { return p.fileOf(c.Expr.Pos()) == nil })
}

// ErrorTests returns the places in the files of the pass where errors are told
// from each other.
func (p *Pass) ErrorTests() []clients.ErrorTest {
	return slices.DeleteFunc(p.pkg.ErrorTests(), func(test clients.ErrorTest) bool { return p.fileOf(test.Node.Pos()) == nil })
}

// OncePerModule makes a finding one of which the first in the module is kept, if
// the driver sees the module as a whole.
func (p *Pass) OncePerModule() With {
	return func(f *rules.Finding) {
		if p.analysis.Module != nil {
			f.Once = p.analysis.Module.Path
		}
	}
}

// OneHabit joins a finding with those of its rule that are about the same habit, which name identifies,
// as far as the driver sees: it is left off in all places or in none.
func OneHabit(name string) With {
	return func(f *rules.Finding) { f.Once = name }
}

// module returns the path of the module, or that of the package where the module is unknown.
func (p *Pass) module() string {
	if p.analysis.Module != nil {
		return p.analysis.Module.Path
	}
	return p.Package()
}

// OneLayout joins a finding about how a value is written with those that say the same of other
// places in the package: one layout is to blame. It is known by subject, such as the attribute.
func (p *Pass) OneLayout(headline, subject string) With { return p.OneMistake(headline, subject) }

// OneMistake joins a finding with those of its rule in the package that are about the same mistake,
// which name identifies: drivers that see one package at a time find the same. Symbol is what it is
// to be known by, wherever it shows first: the function that makes it.
func (p *Pass) OneMistake(name, symbol string) With {
	return func(f *rules.Finding) { f.Once, f.Symbol = p.Package()+" "+name, symbol }
}

// OneCallee joins a finding about a call of a function of another package with those that say the same of
// other calls of it in the package: a habit of callers is one mistake. What is only counted stays apart, so
// it comes after what decides that. It does nothing for other calls.
//
//	s.orders.Touch(ctx, id) // in each of ten handlers, which check nothing
func (p *Pass) OneCallee(call *operations.Call) With {
	return func(f *rules.Finding) {
		if call.AskedOf() != "" && f.Moot == "" {
			p.OneMistake(fmt.Sprintf("%s %s %v", call.AskedOf(), f.Headline, f.Severity), call.Callee)(f)
		}
	}
}

// Alike has a finding shown together with those of its rule in the package that have the name in common:
// each is accepted by itself. See [rules.Finding.Alike].
func (p *Pass) Alike(name string) With {
	return func(f *rules.Finding) { f.Alike = p.Package() + " " + name }
}

// AlikeInModule is [Pass.Alike] for all of the module, if the driver sees it.
func (p *Pass) AlikeInModule(name string) With {
	return func(f *rules.Finding) { f.Alike = p.module() + " " + name }
}

// Moot makes a finding one that is counted and not reported: see [rules.Finding.Moot].
func Moot(why string) With { return func(f *rules.Finding) { f.Moot = why } }

// Unless makes a finding that is only counted one that is reported where another package gives a sign
// which begins one of these.
func Unless(signs []string) With { return func(f *rules.Finding) { f.Unless = signs } }

// IsTest reports whether a position lies in test code, which is judged only if that is
// asked for.
func (p *Pass) IsTest(pos token.Pos) bool {
	tests := Once(p, testsKey{}, func() map[string]bool { return extract.TestFiles(p.analysis) })
	file := p.analysis.Fset.File(pos)
	return file != nil && tests[file.Name()]
}

type testsKey struct{}

// IsConditional reports whether a file is only compiled under a condition that it states, such
// as the tag integration.
func IsConditional(file *ast.File) bool {
	return slices.ContainsFunc(file.Comments, func(group *ast.CommentGroup) bool {
		return group.Pos() < file.Package && slices.ContainsFunc(group.List, func(c *ast.Comment) bool {
			return constraint.IsGoBuild(c.Text) || constraint.IsPlusBuild(c.Text)
		})
	})
}

// Symbol names the function that a node stands in, "List" or "(*Store).List";
// "" outside of all functions.
func (p *Pass) Symbol(node ast.Node) string {
	for _, outer := range p.Enclosing(node) {
		if decl, ok := outer.(*ast.FuncDecl); ok {
			return nameOf(decl)
		}
	}
	return ""
}

func nameOf(decl *ast.FuncDecl) string {
	if decl.Recv == nil {
		return decl.Name.Name
	}
	return "(" + types.ExprString(decl.Recv.List[0].Type) + ")." + decl.Name.Name
}

// enclosing names the function that a position lies in; "" outside of all.
func enclosing(file *ast.File, pos token.Pos) string {
	for _, decl := range file.Decls {
		if decl, ok := decl.(*ast.FuncDecl); ok && decl.Pos() <= pos && pos < decl.End() {
			return nameOf(decl)
		}
	}
	return ""
}
