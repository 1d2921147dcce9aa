package adapt

import (
	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// declaration returns where a resource is declared.
func declaration(r *tf.Resource) schema.Declaration {
	declared := declared(&r.Block, r.Module, r.Address)
	declared.From, declared.Maybe = foreign(r.Foreign()), r.Maybe
	declared.Exists, declared.Emulated = r.Exists(), emulated(r)
	return declared
}

// declared returns where a block of a module is declared that has an address.
func declared(b *tf.Block, in *tf.Module, address string) schema.Declaration {
	declared := schema.Declaration{
		Address: address, Root: in.Root().Dir(), Environment: in.Environment(), VarFile: in.VarFile(), StandIn: in.StandIn(),
		Header: b.Header(), Block: b.Span(),
	}
	for _, call := range in.Calls() {
		declared.Calls = append(declared.Calls, schema.Call{Address: call.Address, Span: call.Span})
	}
	return declared
}

// foreign returns the module of others that has a block, zero if there is none.
func foreign(f *tf.Foreign) schema.Foreign {
	if f == nil {
		return schema.Foreign{}
	}
	return schema.Foreign{
		Call: f.Call, Block: f.Inner, Source: f.Source, Version: f.Version,
		Place: f.Place, Span: f.Block, At: f.At,
	}
}
