package reachable

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"
	"golang.org/x/tools/refactor/satisfy"

	"github.com/dynamolint/dynamolint/internal/aws/golambda"
)

// Of returns what the functions of a package lead to. The files must be free of errors.
func Of(pkg *types.Package, info *types.Info, files []*ast.File) *Facts {
	c := &collector{
		info: info, pkg: pkg.Path(), starters: golambda.StartersOf(info, files),
		facts: &Facts{Package: pkg.Path(), Functions: map[string]*Function{}, Interfaces: map[string]Interface{}, Types: map[string]Methods{}},
	}
	for _, file := range files {
		for _, decl := range file.Decls {
			switch decl := decl.(type) {
			case *ast.FuncDecl:
				if fn, ok := info.Defs[decl.Name].(*types.Func); ok && decl.Body != nil {
					c.describe(fn.FullName(), decl, decl.Body)
				}
			case *ast.GenDecl:
				c.variables(decl)
			}
		}
	}
	for _, fn := range c.facts.Functions {
		fn.sort()
	}
	return c.facts
}

type collector struct {
	info     *types.Info
	pkg      string
	facts    *Facts
	starters *golambda.Starters
	finder   satisfy.Finder
	methods  typeutil.MethodSetCache
}

// function returns the function of a name, which may have several parts, like init.
func (c *collector) function(name string) *Function {
	fn := c.facts.Functions[name]
	if fn == nil {
		fn = &Function{}
		c.facts.Functions[name] = fn
	}
	return fn
}

// describe adds what a part of a declaration does to a function.
func (c *collector) describe(name string, decl ast.Decl, part ast.Node) {
	fn := c.function(name)
	var beside []ast.Node
	var alternatives [][]ast.Node
	if body, ok := part.(*ast.BlockStmt); ok {
		beside, alternatives = c.starters.Beside(body), c.starters.Alternatives(body)
	}
	first := len(fn.Parts)
	for range alternatives {
		fn.Parts = append(fn.Parts, &Function{})
	}
	ast.Inspect(part, func(n ast.Node) bool {
		in := fn
		if n != nil {
			within := func(parts []ast.Node) bool { return golambda.IsIn(n.Pos(), parts) }
			if i := slices.IndexFunc(alternatives, within); i >= 0 {
				in = fn.Parts[first+i]
			} else if within(beside) {
				if fn.Beside == nil {
					fn.Beside = &Function{}
				}
				in = fn.Beside
			}
		}
		c.mention(in, n)
		return true
	})
	c.finder.Result = nil
	c.finder.Find(c.info, []*ast.File{{Decls: []ast.Decl{decl}}})
	for pair := range c.finder.Result {
		c.convert(fn, pair.RHS, pair.LHS)
	}
}

// variables adds what the initialisers of package variables do. Calls run before main, with
// what is passed to them; a function that is only stored runs where the variable is used:
//
//	var store = newStore(os.Getenv("TABLE"))
//	var handlers = map[string]handler{"list": list}
func (c *collector) variables(decl *ast.GenDecl) {
	if decl.Tok != token.VAR {
		return
	}
	for _, spec := range decl.Specs {
		spec := spec.(*ast.ValueSpec)
		for i, value := range spec.Values {
			name := spec.Names[min(i, len(spec.Names)-1)]
			of := c.pkg + "." + name.Name
			if name.Name == "_" || calls(value) {
				of = Init(c.pkg)
			}
			one := &ast.ValueSpec{Names: spec.Names, Type: spec.Type, Values: spec.Values}
			if name.Name == "_" {
				one.Type = nil // var _ Store = (*Table)(nil) asserts something, and makes no store
			}
			c.describe(of, &ast.GenDecl{Tok: token.VAR, Specs: []ast.Spec{one}}, value)
		}
	}
}

// calls reports whether an initialiser calls anything itself.
func calls(value ast.Expr) (found bool) {
	ast.Inspect(value, func(n ast.Node) bool {
		switch n.(type) {
		case *ast.CallExpr:
			found = true
		case *ast.FuncLit:
			return false
		}
		return !found
	})
	return found
}

// mention adds a function, a variable or a method of an interface that code names.
func (c *collector) mention(fn *Function, n ast.Node) {
	name, ok := n.(*ast.Ident)
	if !ok {
		if selector, ok := n.(*ast.SelectorExpr); ok {
			c.selectMethod(fn, selector)
		}
		return
	}
	if instance, ok := c.info.Instances[name]; ok {
		c.instantiate(fn, c.info.Uses[name], instance)
	}
	switch object := c.info.Uses[name].(type) {
	case *types.Func:
		if interfaceOf(object) == nil {
			fn.Names = append(fn.Names, object.Origin().FullName())
		}
	case *types.Var:
		if object.Pkg() != nil && object.Parent() == object.Pkg().Scope() {
			fn.Names = append(fn.Names, object.Pkg().Path()+"."+object.Name())
		}
	}
}

// selectMethod adds the call of a method of an interface.
func (c *collector) selectMethod(fn *Function, selector *ast.SelectorExpr) {
	method, ok := c.info.Uses[selector.Sel].(*types.Func)
	if !ok || interfaceOf(method) == nil {
		return
	}
	of := interfaceOf(method)
	if s := c.info.Selections[selector]; s != nil && types.IsInterface(s.Recv()) {
		of = s.Recv()
	}
	fn.Calls = append(fn.Calls, Call{c.interfaceNamed(of), method.Name()})
}

// interfaceOf returns the interface that a method belongs to; nil for functions and for
// methods of other types.
func interfaceOf(method *types.Func) types.Type {
	if recv := method.Signature().Recv(); recv != nil && types.IsInterface(recv.Type()) {
		return recv.Type()
	}
	return nil
}

// instantiate adds the types that are put in for type parameters: their methods are called as
// those of the constraint.
func (c *collector) instantiate(fn *Function, generic types.Object, instance types.Instance) {
	parameters := typeParameters(generic)
	for i := range instance.TypeArgs.Len() {
		if i < parameters.Len() {
			c.convert(fn, instance.TypeArgs.At(i), parameters.At(i).Constraint())
		}
	}
}

func typeParameters(generic types.Object) *types.TypeParamList {
	switch t := generic.Type().(type) {
	case *types.Signature:
		return t.TypeParams()
	case *types.Named:
		return t.TypeParams()
	case *types.Alias:
		return t.TypeParams()
	}
	return nil
}

// convert adds that a value of a type becomes an interface.
func (c *collector) convert(fn *Function, from, to types.Type) {
	methods := c.methods.MethodSet(from)
	if methods.Len() == 0 || !types.IsInterface(to) {
		return
	}
	if to.Underlying().(*types.Interface).NumMethods() == 0 {
		return
	}
	name := typeName(from)
	if types.IsInterface(from) {
		name = c.interfaceNamed(from)
	} else if _, known := c.facts.Types[name]; !known {
		c.facts.Types[name] = c.methodsOf(methods)
	}
	fn.Converts = append(fn.Converts, Conversion{name, c.interfaceNamed(to)})
}

func (c *collector) methodsOf(set *types.MethodSet) Methods {
	all := Methods{}
	for selection := range set.Methods() {
		fn := selection.Obj().(*types.Func)
		m := Method{Signature: signature(selection.Type().(*types.Signature))}
		if of := interfaceOf(fn); of != nil {
			m.Embedded = Call{c.interfaceNamed(of), fn.Name()}
		} else {
			m.Function = fn.Origin().FullName()
		}
		all[fn.Id()] = m
	}
	return all
}

// interfaceNamed notes an interface and returns its name.
func (c *collector) interfaceNamed(t types.Type) string {
	if p, ok := types.Unalias(t).(*types.TypeParam); ok {
		t = p.Constraint()
	}
	name := typeName(t)
	if _, known := c.facts.Interfaces[name]; known {
		return name
	}
	i := Interface{Package: c.pkg, Methods: map[string]string{}}
	if named, ok := types.Unalias(t).(*types.Named); ok {
		i.Package = pathOf(named.Obj().Pkg())
	}
	c.facts.Interfaces[name] = i
	for method := range t.Underlying().(*types.Interface).Methods() {
		i.Methods[method.Id()] = signature(method.Signature())
	}
	return name
}

func pathOf(pkg *types.Package) string {
	if pkg == nil { // of error
		return ""
	}
	return pkg.Path()
}

func typeName(t types.Type) string { return types.TypeString(t, nil) }

// signature is what the type of a method is, without the names of parameters.
func signature(s *types.Signature) string {
	var b strings.Builder
	for _, tuple := range []*types.Tuple{s.Params(), s.Results()} {
		b.WriteByte('(')
		for v := range tuple.Variables() {
			b.WriteString(typeName(v.Type()))
			b.WriteByte(',')
		}
		b.WriteByte(')')
	}
	if s.Variadic() {
		b.WriteString("...")
	}
	return b.String()
}

// sort puts what a function does in an order that is the same in all runs, each thing once.
func (f *Function) sort() {
	slices.Sort(f.Names)
	f.Names = slices.Compact(f.Names)
	slices.SortFunc(f.Calls, func(a, b Call) int {
		return cmp.Or(strings.Compare(a.Interface, b.Interface), strings.Compare(a.Method, b.Method))
	})
	f.Calls = slices.Compact(f.Calls)
	slices.SortFunc(f.Converts, Conversion.compare)
	f.Converts = slices.Compact(f.Converts)
	if f.Beside != nil {
		f.Beside.sort()
	}
	for _, part := range f.Parts {
		part.sort()
	}
}
