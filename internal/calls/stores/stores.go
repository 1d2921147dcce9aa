// Package stores knows which types of a program keep items, and so what a method of an interface
// does behind which one of them stands: code that calls the interface need not import the package
// of the type. It compares methods by what is written in their signatures, and does not follow
// which value gets where.
//
//	package orders
//
//	type Carts interface { Get(ctx context.Context, id string) (*Cart, error) … } // stores.Of(tables) has a type with these methods
package stores

import (
	"go/types"
	"strings"

	"github.com/dynamolint/dynamolint/internal/calls/facts"
)

// Facts is what a package has of types that keep items.
type Facts struct{ Types []Type }

// A Type is one of which some method asks DynamoDB for something.
type Type struct {
	Name    string            // with the import path of its package
	Methods map[string]Method // of the type and of a pointer to it, by name as in [types.Id]
}

// A Method is what one of its methods is like, and what it does.
type Method struct {
	Signature string
	facts.Does
}

// Of returns the types of a package that keep items, given what its methods do and which
// of them ask DynamoDB for anything. Types that are generic, or declared where isLeftOut says so,
// are not among them.
func Of(pkg *types.Package, does func(*types.Func) facts.Does, asks func(*types.Func) bool, isLeftOut func(types.Object) bool) *Facts {
	facts := &Facts{}
	for _, name := range pkg.Scope().Names() {
		declared, ok := pkg.Scope().Lookup(name).(*types.TypeName)
		if !ok || declared.IsAlias() || types.IsInterface(declared.Type()) || isLeftOut(declared) {
			continue
		}
		named, ok := declared.Type().(*types.Named)
		if !ok || named.TypeParams().Len() > 0 {
			continue
		}
		if t, keeps := typeOf(named, does, asks); keeps {
			facts.Types = append(facts.Types, t)
		}
	}
	return facts
}

func typeOf(named *types.Named, does func(*types.Func) facts.Does, asks func(*types.Func) bool) (t Type, keeps bool) {
	set := types.NewMethodSet(types.NewPointer(named))
	if set.Len() == 0 {
		return t, false
	}
	t = Type{Name: types.TypeString(named, nil), Methods: map[string]Method{}}
	for selection := range set.Methods() {
		fn := selection.Obj().(*types.Func)
		m := Method{Signature: signature(fn.Signature())}
		if len(selection.Index()) == 1 { // of an embedded type, the receiver is another one
			m.Does = does(fn)
		}
		t.Methods[fn.Id()] = m
		keeps = keeps || asks(fn)
	}
	return t, keeps
}

// methodsOf returns the signatures of the methods of an interface.
func methodsOf(of *types.Interface) map[string]string {
	all := map[string]string{}
	for method := range of.Methods() {
		all[method.Id()] = signature(method.Signature())
	}
	return all
}

// signature is the type of a method, without the names of what it takes and returns.
func signature(s *types.Signature) string {
	var b strings.Builder
	for _, tuple := range []*types.Tuple{s.Params(), s.Results()} {
		b.WriteByte('(')
		for v := range tuple.Variables() {
			b.WriteString(types.TypeString(v.Type(), nil))
			b.WriteByte(',')
		}
		b.WriteByte(')')
	}
	if s.Variadic() {
		b.WriteString("...")
	}
	return b.String()
}
