package extract

import (
	"go/ast"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/clients"
	"github.com/dynamolint/dynamolint/internal/calls/itemvalues"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/stores"
	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/reachable"
)

// Package is what is known of one package.
type Package struct {
	ReachesSDK bool               // its imports lead to an SDK, or it handles batches of stream records
	Docstore   bool               // its imports lead to docstore's driver for DynamoDB
	Calls      []*operations.Call // in source order; without those in generated files
	Partial    bool               // code of it that does not compile was taken out: what is not found may be there
	Endpoint   bool               // its clients may always have another address than that of AWS: see [Endpoint]
	Err        error              // why the package could not be checked; Calls is empty then

	// OnePage are the calls through interfaces of other modules of which an
	// implementation asks for one page, so that it cannot be determined whether the
	// rest is lost.
	OnePage []*ast.CallExpr

	// Facts is what the package stores into fields, variables and parameters, and how it
	// reads its configuration.
	Facts binding.Facts

	// Stores are the types of the package that keep items.
	Stores *stores.Facts

	imported    func() []binding.Facts // of those that lead here by their imports
	leadsTo     func() *reachable.Facts
	ops         *operations.Package
	clients     *clients.Clients
	items       *itemvalues.Items
	handWritten func([]*operations.Call) []*operations.Call

	// late analyses a package that leads to no SDK, nil if that fails; interfaces are those
	// that it calls.
	late       func() *operations.Package
	interfaces interfaces
}

// Release drops what is known of the package, with its syntax and SSA form. Its facts
// stay. A driver calls it when no analyzer asks any more.
func (p *Package) Release() { *p = Package{} }

// Reach returns what the functions of the package lead to, but for tests; nil if the package
// is not of the program, or has code that does not compile.
func (p *Package) Reach() *reachable.Facts {
	if p.leadsTo == nil || p.Partial {
		return nil
	}
	return p.leadsTo()
}

// Visible is what the package and those that it imports store and read.
func (p *Package) Visible() []binding.Facts {
	if p.imported == nil {
		return []binding.Facts{p.Facts}
	}
	return append(p.imported(), p.Facts)
}

// Declared returns the calls of the package, among them those of functions that
// are declared to be wrappers. Declarations are configuration: they matter where
// calls are judged, and never become part of a fact.
func (p *Package) Declared(wrappers []operations.Wrapper) []*operations.Call {
	if p.ops == nil || len(wrappers) == 0 {
		return p.Calls
	}
	return p.handWritten(p.ops.Declared(wrappers))
}

// Asked returns the calls of functions that send what they are given and keep the answer;
// see [operations.Package].
func (p *Package) Asked() []*operations.Call {
	if p.ops == nil {
		return nil
	}
	return p.handWritten(p.ops.Asked())
}

// Generated returns the calls in files that a tool generates.
func (p *Package) Generated() []*operations.Call {
	if p.ops == nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(p.ops.Calls), func(c *operations.Call) bool { return slices.Contains(p.Calls, c) })
}

// Literals returns the requests that literals make; see [operations.Package]. In a partial
// package the code that completes them may be missing.
func (p *Package) Literals() []*operations.Call {
	if p.ops == nil || p.Partial {
		return nil
	}
	return p.ops.Literals()
}

// Constructions returns where the package makes clients; see [clients.Clients].
func (p *Package) Constructions() []*clients.Construction {
	if p.clients == nil {
		return nil
	}
	return p.clients.Constructions()
}

// DefaultClients returns the clients that leave a concern to the default configuration; see
// [clients.Clients]. In a partial package the code that decides on it may be missing.
func (p *Package) DefaultClients(concern sdk.Concern) []clients.DefaultClient {
	if p.clients == nil || p.Partial {
		return nil
	}
	return p.clients.DefaultClients(concern)
}

// BatchArguments returns the lists that the package passes to functions of
// others which send them in one batch; see [operations.Package].
func (p *Package) BatchArguments() []operations.BatchArgument {
	if p.ops == nil {
		return nil
	}
	return p.ops.BatchArguments()
}

// DroppedParts returns the parts of expressions that the package makes and does nothing with; see
// [operations.Package].
func (p *Package) DroppedParts() []operations.DroppedPart {
	if p.ops == nil {
		return nil
	}
	return p.ops.DroppedParts()
}

// Missed returns where the package dereferences a pointer that is nil as a read has found nothing; see
// [operations.Package].
func (p *Package) Missed() []operations.Missed {
	if p.ops == nil {
		return nil
	}
	return p.ops.Missed()
}

// Undecoded returns the calls of decoders whose errors are lost; see
// [operations.Package].
func (p *Package) Undecoded() []operations.Undecoded {
	if p.ops == nil {
		return nil
	}
	return p.ops.Undecoded()
}

// Misfits returns the expressions of the package that have more or fewer placeholders than arguments;
// see [operations.Package].
func (p *Package) Misfits() []operations.Misfit {
	if p.ops == nil {
		return nil
	}
	return p.ops.Misfits()
}

// Provisionings returns what programs do to tables that begin in the package; see
// [operations.Package]. In a partial package what decides about that may be missing.
func (p *Package) Provisionings() []operations.Provisioning {
	if p.ops == nil || p.Partial {
		return nil
	}
	return p.ops.Provisionings()
}

// ErrorTests returns where the package tells errors from each other; see
// [clients.Clients].
func (p *Package) ErrorTests() []clients.ErrorTest {
	if p.clients == nil {
		return nil
	}
	return p.clients.ErrorTests()
}

// Items returns what the package puts into items and keys; nil if it does not reach an
// SDK or could not be checked.
func (p *Package) Items() *itemvalues.Items { return p.items }

// Candidates returns the functions that seem to be wrappers; see
// [operations.Package.Candidates].
func (p *Package) Candidates() []operations.Candidate {
	if p.ops == nil {
		return nil
	}
	return p.ops.Candidates()
}
