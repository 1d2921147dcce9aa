package items

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
)

// Use is a struct that goes through one marshaller, and where it first does.
type Use struct {
	Type             *Type
	Encoded, Decoded bool
	Item             bool          // it is an item for certain, not the value of an attribute
	Call             *ast.CallExpr // the codec, or a function of the package that hands the value to it
}

// Uses returns the structs that go through marshallers in files of one package,
// in the order of their first calls. Values are followed by their types only:
// through parameters of type any of functions in these files, and to the
// instances of type parameters there. docstore tells whether collections of
// gocloud.dev/docstore are DynamoDB tables.
func Uses(files []*ast.File, info *types.Info, docstore bool) []*Use {
	return find(files, info, docstore).uses
}

func find(files []*ast.File, info *types.Info, docstore bool) *finder {
	f := &finder{info: info, docstore: docstore, wrappers: map[*types.Func][]wrapper{}}
	f.index(files)
	for i := 0; i != len(f.calls); i++ { // wrappers add calls of their own
		f.look(f.calls[i])
	}
	return f
}

type finder struct {
	info     *types.Info
	docstore bool

	calls    []site
	byCallee map[*types.Func][]site
	values   map[types.Object][]ast.Expr // what is assigned to variables; nil for what is not followed
	unset    map[types.Object]bool       // variables of functions that are declared without a value
	bodies   map[types.Object]*ast.FuncDecl
	wrappers map[*types.Func][]wrapper

	uses    []*Use
	targets []Target
}

// site is a call in the function that encloses it.
type site struct {
	call *ast.CallExpr
	fn   *types.Func
	in   *ast.FuncDecl
}

// wrapper is a parameter that a function hands to a codec.
type wrapper struct {
	param int
	codec sdk.Codec
	by    Marshaller
}

// index collects the calls, the assignments and the functions of the files.
func (f *finder) index(files []*ast.File) {
	f.byCallee, f.values, f.bodies = map[*types.Func][]site{}, map[types.Object][]ast.Expr{}, map[types.Object]*ast.FuncDecl{}
	f.unset = map[types.Object]bool{}
	for _, file := range files {
		for _, decl := range file.Decls {
			fn, _ := decl.(*ast.FuncDecl)
			if fn != nil {
				f.bodies[f.info.Defs[fn.Name]] = fn
			}
			ast.Inspect(decl, func(n ast.Node) bool {
				f.indexNode(n, fn)
				return true
			})
		}
	}
}

func (f *finder) indexNode(n ast.Node, in *ast.FuncDecl) {
	switch n := n.(type) {
	case *ast.CallExpr:
		if fn := typeutil.StaticCallee(f.info, n); fn != nil {
			s := site{call: n, fn: fn.Origin(), in: in}
			f.calls = append(f.calls, s)
			f.byCallee[s.fn] = append(f.byCallee[s.fn], s)
		} else if fn, ok := typeutil.Callee(f.info, n).(*types.Func); ok { // a method of an interface
			f.calls = append(f.calls, site{call: n, fn: fn.Origin(), in: in})
		}
	case *ast.AssignStmt:
		for i, left := range n.Lhs {
			var value ast.Expr
			if len(n.Lhs) == len(n.Rhs) && (n.Tok == token.ASSIGN || n.Tok == token.DEFINE) {
				value = n.Rhs[i]
			}
			f.assign(left, value)
		}
	case *ast.ValueSpec:
		for i, name := range n.Names {
			if len(n.Names) == len(n.Values) {
				f.assign(name, n.Values[i])
			}
		}
	case *ast.UnaryExpr:
		if n.Op == token.AND { // it may be changed through the pointer
			f.assign(n.X, nil)
		}
	case *ast.DeclStmt:
		f.declare(n)
	case *ast.RangeStmt:
		f.assign(n.Key, nil)
		f.assign(n.Value, nil)
	}
}

func (f *finder) assign(left, value ast.Expr) {
	ident, ok := left.(*ast.Ident)
	if !ok {
		return
	}
	if obj := f.info.ObjectOf(ident); obj != nil {
		f.values[obj] = append(f.values[obj], value)
	}
}

// look records what one call marshals.
func (f *finder) look(s site) {
	if codec, ok := sdk.LookupCodec(s.fn); ok {
		if by, ok := f.marshaller(s, codec); ok {
			f.arguments(s, codec, by, codec.Value)
		}
	}
	for _, w := range f.wrappers[s.fn] {
		f.arguments(s, w.codec, w.by, w.param)
	}
}

// arguments records the arguments from the given one on, if that is variadic,
// or the one.
func (f *finder) arguments(s site, codec sdk.Codec, by Marshaller, first int) {
	sig := s.fn.Signature()
	last := first
	if sig.Variadic() && first == sig.Params().Len()-1 {
		last = len(s.call.Args) - 1
	}
	for i := first; i <= last && i < len(s.call.Args); i++ {
		f.value(s, codec, by, s.call.Args[i])
	}
}

// value records that an expression is marshalled. If it is a parameter that
// takes anything, the callers say what it is.
func (f *finder) value(s site, codec sdk.Codec, by Marshaller, arg ast.Expr) {
	arg = ast.Unparen(arg)
	if ident, ok := arg.(*ast.Ident); ok && s.in != nil {
		if i, ok := f.anyParam(s.in, f.info.Uses[ident]); ok {
			f.wrap(s.in, wrapper{param: i, codec: codec, by: by})
			return
		}
	}
	t := f.info.TypeOf(arg)
	if t == nil {
		return
	}
	f.decodes(s, codec, arg, t)
	for _, t := range f.instances(s.in, t) {
		f.record(s, codec, by, t)
	}
}

// anyParam returns the index of a parameter that takes anything and keeps what
// it got.
func (f *finder) anyParam(decl *ast.FuncDecl, obj types.Object) (int, bool) {
	fn, ok := f.info.Defs[decl.Name].(*types.Func)
	if !ok || obj == nil || len(f.values[obj]) > 0 {
		return 0, false
	}
	params := fn.Signature().Params()
	for i := range params.Len() {
		if params.At(i) == obj && !isTypeParam(obj.Type()) && isAny(obj.Type()) {
			return i, true
		}
	}
	return 0, false
}

// wrap makes a function a codec, and visits its calls, also those that
// were visited before.
func (f *finder) wrap(decl *ast.FuncDecl, w wrapper) {
	fn := f.info.Defs[decl.Name].(*types.Func)
	for _, known := range f.wrappers[fn] {
		if known.param == w.param && known.by == w.by && known.codec.Encodes == w.codec.Encodes {
			return
		}
	}
	f.wrappers[fn] = append(f.wrappers[fn], w)
	f.calls = append(f.calls, f.byCallee[fn]...)
}

func (f *finder) record(s site, codec sdk.Codec, by Marshaller, t types.Type) {
	item, ok := Nested(t, by)
	if !ok {
		return
	}
	var use *Use
	for _, known := range f.uses {
		if known.Type.By == by && types.Identical(known.Type.Go, item.Go) {
			use = known
		}
	}
	if use == nil {
		use = &Use{Type: item, Call: s.call}
		f.uses = append(f.uses, use)
	}
	if codec.Encodes && !use.Encoded {
		use.Call = s.call // where it is written says more than where it is read
	}
	use.Encoded = use.Encoded || codec.Encodes
	use.Decoded = use.Decoded || !codec.Encodes
	use.Item = use.Item || codec.Item && !isMap(t)
}

// isMap reports whether a map is marshalled: what is in it are attributes.
func isMap(t types.Type) bool {
	_, ok := types.Unalias(deref(t)).Underlying().(*types.Map)
	return ok
}
