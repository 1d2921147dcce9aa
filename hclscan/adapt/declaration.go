package adapt

import (
	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/schema"
)

// declaration returns where a resource is declared.
func declaration(r *tf.Resource) schema.Declaration {
	declared := schema.Declaration{
		From: foreign(r), Address: r.Address, Root: r.Module.Root().Dir(), Environment: r.Module.Environment(), VarFile: r.Module.VarFile(), StandIn: r.Module.StandIn(), Maybe: r.Maybe, Exists: r.Exists(), Emulated: emulated(r),
		Header: r.Header(), Block: r.Span(),
	}
	for _, call := range r.Module.Calls() {
		declared.Calls = append(declared.Calls, schema.Call{Address: call.Address, Span: call.Span})
	}
	return declared
}

// foreign returns the module of others that has a resource, zero if there is none.
func foreign(r *tf.Resource) schema.Foreign {
	f := r.Foreign()
	if f == nil {
		return schema.Foreign{}
	}
	return schema.Foreign{
		Call: f.Call, Block: f.Inner, Source: f.Source, Version: f.Version,
		Place: f.Place, Span: f.Block, At: f.At,
	}
}
