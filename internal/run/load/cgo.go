package load

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

// What a package uses of C is declared for it by its look: nothing reads the C
// code, because that takes a C compiler. A name that is used as a type is an
// opaque type, any other a function that takes everything and returns a number:
//
//	n := int32(C.count(p)) // count is func(...any) C.int, so n has its type
//
// Where this does not fit the C code the function is not sound, and not judged.

// cgoTypes are the types that cgo itself declares (cmd/cgo, "Go references to C").
var cgoTypes = map[string]types.BasicKind{
	"char": types.Int8, "schar": types.Int8, "uchar": types.Uint8,
	"short": types.Int16, "ushort": types.Uint16, "int": types.Int32, "uint": types.Uint32,
	"long": types.Int64, "ulong": types.Uint64, "longlong": types.Int64, "ulonglong": types.Uint64,
	"float": types.Float32, "double": types.Float64, "size_t": types.Uint64, "ssize_t": types.Int64,
	"int8_t": types.Int8, "uint8_t": types.Uint8, "int16_t": types.Int16, "uint16_t": types.Uint16,
	"int32_t": types.Int32, "uint32_t": types.Uint32, "int64_t": types.Int64, "uint64_t": types.Uint64,
	"intptr_t": types.Int64, "uintptr_t": types.Uint64, "bool": types.Bool, "_Bool": types.Bool,
}

// usesC reports whether a file imports "C".
func usesC(file *ast.File) bool {
	return slices.ContainsFunc(file.Imports, func(spec *ast.ImportSpec) bool { return spec.Path.Value == `"C"` })
}

// declareC returns a package C with all that the files use of it.
func declareC(files []*ast.File) *types.Package {
	c := &cgoScope{pkg: types.NewPackage("C", "C")}
	for name, kind := range cgoTypes {
		c.declareType(name, types.Typ[kind])
	}
	char := types.NewPointer(c.typeOf("char"))
	pointer, text, number := types.Typ[types.UnsafePointer], types.Typ[types.String], c.typeOf("int")
	c.declareFunc("CString", char, text)
	c.declareFunc("CBytes", pointer, types.NewSlice(types.Typ[types.Byte]))
	c.declareFunc("GoString", text, char)
	c.declareFunc("GoStringN", text, char, number)
	c.declareFunc("GoBytes", types.NewSlice(types.Typ[types.Byte]), pointer, number)
	c.declareFunc("malloc", pointer, c.typeOf("size_t"))
	c.declareFunc("free", nil, pointer)
	for _, file := range files {
		if usesC(file) {
			c.declareUsed(file)
		}
	}
	c.pkg.MarkComplete()
	return c.pkg
}

type cgoScope struct{ pkg *types.Package }

func (c *cgoScope) typeOf(name string) types.Type { return c.pkg.Scope().Lookup(name).Type() }

func (c *cgoScope) declareType(name string, underlying types.Type) {
	object := types.NewTypeName(token.NoPos, c.pkg, name, nil)
	types.NewNamed(object, underlying, nil)
	c.pkg.Scope().Insert(object)
}

func (c *cgoScope) declareFunc(name string, result types.Type, params ...types.Type) {
	var in, out []*types.Var
	for _, t := range params {
		in = append(in, types.NewParam(token.NoPos, c.pkg, "", t))
	}
	if result != nil {
		out = append(out, types.NewParam(token.NoPos, c.pkg, "", result))
	}
	c.pkg.Scope().Insert(types.NewFunc(token.NoPos, c.pkg, name, types.NewSignatureType(nil, nil, nil, types.NewTuple(in...), types.NewTuple(out...), false)))
}

// declareUsed declares the names of C that a file uses: first those that have to
// be types, since a conversion looks like a call.
func (c *cgoScope) declareUsed(file *ast.File) {
	values := map[string]bool{} // true: it is called
	ast.Inspect(file, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			if name := cgoName(call.Fun); name != "" {
				values[name] = true
			}
		}
		for _, e := range typesIn(n) {
			if name := cgoName(e); name != "" {
				c.declareOpaque(name)
			}
		}
		if e, ok := n.(ast.Expr); ok {
			if name := cgoName(e); name != "" && !values[name] {
				values[name] = false
			}
		}
		return true
	})
	number := c.typeOf("int")
	all := types.NewParam(token.NoPos, c.pkg, "", types.NewSlice(types.Universe.Lookup("any").Type()))
	for name, called := range values {
		switch {
		case c.pkg.Scope().Lookup(name) != nil:
		case isTag(name):
			c.declareOpaque(name)
		case called:
			result := types.NewParam(token.NoPos, c.pkg, "", number)
			c.pkg.Scope().Insert(types.NewFunc(token.NoPos, c.pkg, name, types.NewSignatureType(nil, nil, nil, types.NewTuple(all), types.NewTuple(result), true)))
		default:
			c.pkg.Scope().Insert(types.NewVar(token.NoPos, c.pkg, name, number))
		}
	}
}

func (c *cgoScope) declareOpaque(name string) {
	if c.pkg.Scope().Lookup(name) == nil {
		c.declareType(name, types.NewStruct(nil, nil))
	}
}

// isTag reports whether a name is that of a C struct, union or enum.
func isTag(name string) bool {
	return strings.HasPrefix(name, "struct_") || strings.HasPrefix(name, "union_") || strings.HasPrefix(name, "enum_")
}

// cgoName returns x of the expression C.x, or "".
func cgoName(e ast.Expr) string {
	if sel, ok := ast.Unparen(e).(*ast.SelectorExpr); ok {
		if pkg, ok := sel.X.(*ast.Ident); ok && pkg.Name == "C" {
			return sel.Sel.Name
		}
	}
	return ""
}

// typesIn returns the expressions right below a node that have to be types. A
// pointer is one where its node is.
func typesIn(n ast.Node) []ast.Expr {
	var found []ast.Expr
	switch n := n.(type) {
	case *ast.Field:
		found = []ast.Expr{n.Type}
	case *ast.ValueSpec:
		found = []ast.Expr{n.Type}
	case *ast.TypeSpec:
		found = []ast.Expr{n.Type}
	case *ast.CompositeLit:
		found = []ast.Expr{n.Type}
	case *ast.ArrayType:
		found = []ast.Expr{n.Elt}
	case *ast.MapType:
		found = []ast.Expr{n.Key, n.Value}
	case *ast.ChanType:
		found = []ast.Expr{n.Value}
	case *ast.TypeAssertExpr:
		found = []ast.Expr{n.Type}
	case *ast.CallExpr: // new(C.point), make([]C.point, n), (*C.point)(p)
		if name, ok := n.Fun.(*ast.Ident); ok && name.Name == "new" && len(n.Args) == 1 {
			found = []ast.Expr{n.Args[0]}
		}
		found = append(found, ast.Unparen(n.Fun))
		if cgoName(n.Fun) != "" {
			found = found[:len(found)-1]
		}
	}
	for i, e := range found {
		for star, ok := ast.Unparen(e).(*ast.StarExpr); ok; star, ok = ast.Unparen(e).(*ast.StarExpr) {
			e = star.X
		}
		found[i] = e
	}
	return slices.DeleteFunc(found, func(e ast.Expr) bool { return e == nil })
}
