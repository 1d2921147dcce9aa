package load

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/packages"
)

// Unsound is what of a package cannot be judged, because it does not compile or
// uses something whose type is unknown.
type Unsound struct {
	Functions []*ast.FuncDecl // as they are written
	Variables []*ast.ValueSpec
	Files     []*ast.File // with a syntax error: what else stands behind it is unknown
}

// prune takes what is unsound out of a package: functions lose their bodies, as if
// they were written in another language, and package variables their values. What
// is left is well typed, whatever is wrong. It returns nil if nothing is unsound.
// syntax has the place of the first syntax error of files that have one.
//
//	import "example.com/gone"        // cannot be found
//
//	func (s *Store) Get() error {…}  // stays
//	func (s *Store) Log() { gone.Printf("%v", s) }  // becomes func (s *Store) Log()
func prune(p *packages.Package, syntax map[*ast.File]token.Pos) *Unsound {
	s := &soundness{p: p, u: &Unsound{}}
	for i, file := range p.Syntax {
		if syntax[file].IsValid() {
			s.u.Files = append(s.u.Files, file)
		}
		s.broken = s.brokenIn(file, syntax[file])
		p.Syntax[i] = s.prune(file)
	}
	if len(s.u.Functions)+len(s.u.Variables)+len(s.u.Files) == 0 {
		return nil
	}
	return s.u
}

type soundness struct {
	p      *packages.Package
	u      *Unsound
	broken []token.Pos // in the file that is being checked
}

// brokenIn returns the places of errors in a file, given that of its first syntax
// error. Behind that the parser guesses where the next declaration begins, so all
// that follow count.
func (s *soundness) brokenIn(file *ast.File, syntax token.Pos) []token.Pos {
	var places []token.Pos
	for _, e := range s.p.TypeErrors {
		if !e.Soft && file.FileStart <= e.Pos && e.Pos <= file.FileEnd {
			places = append(places, e.Pos)
		}
	}
	if !syntax.IsValid() {
		return places
	}
	for _, decl := range file.Decls {
		if decl.End() >= syntax {
			places = append(places, decl.Pos())
		}
	}
	return places
}

// prune returns a file without what is unsound in it. The file itself stays as it
// is: others may read its comments and what was taken out.
func (s *soundness) prune(file *ast.File) *ast.File {
	pruned := *file
	pruned.Decls = nil
	for _, decl := range file.Decls {
		switch of := decl.(type) {
		// What the type checker does not know is declared twice: it knows the first. Or all of
		// the file is left out, as its package clause names another package than other files do.
		case *ast.FuncDecl:
			if s.p.TypesInfo.Defs[of.Name] == nil {
				s.u.Functions = append(s.u.Functions, of)
				continue
			}
			decl = s.pruneFunction(of)
		case *ast.GenDecl:
			switch of.Tok {
			case token.VAR:
				of = s.pruneVariables(s.onlyKnown(of))
			case token.CONST:
				of = s.onlyKnown(of)
			case token.TYPE:
				of = s.onlyOnce(of)
			}
			if len(of.Specs) == 0 {
				continue
			}
			decl = of
		}
		pruned.Decls = append(pruned.Decls, decl)
	}
	return &pruned
}

func (s *soundness) pruneFunction(decl *ast.FuncDecl) *ast.FuncDecl {
	if decl.Body == nil || s.isSound(decl) {
		return decl
	}
	s.u.Functions = append(s.u.Functions, decl)
	without := *decl
	without.Body = nil
	return &without
}

// onlyKnown takes out constants and variables that the type checker does not know.
func (s *soundness) onlyKnown(decl *ast.GenDecl) *ast.GenDecl {
	known := *decl
	known.Specs = slices.DeleteFunc(slices.Clone(decl.Specs), func(spec ast.Spec) bool {
		of := spec.(*ast.ValueSpec)
		unknown := slices.ContainsFunc(of.Names, func(name *ast.Ident) bool { return s.p.TypesInfo.Defs[name] == nil })
		if unknown && decl.Tok == token.VAR {
			s.u.Variables = append(s.u.Variables, of)
			s.uninitialise(of)
		}
		return unknown
	})
	return &known
}

// onlyOnce takes out types that are declared a second time: two types of one name
// are more than analyzers can tell apart.
func (s *soundness) onlyOnce(decl *ast.GenDecl) *ast.GenDecl {
	once := *decl
	once.Specs = slices.DeleteFunc(slices.Clone(decl.Specs), func(spec ast.Spec) bool {
		name := spec.(*ast.TypeSpec).Name
		declared := s.p.TypesInfo.Defs[name]
		return declared == nil || name.Name != "_" && declared != s.p.Types.Scope().Lookup(name.Name)
	})
	return &once
}

func (s *soundness) pruneVariables(decl *ast.GenDecl) *ast.GenDecl {
	pruned := *decl
	pruned.Specs = slices.Clone(decl.Specs)
	for i, spec := range decl.Specs {
		spec, ok := spec.(*ast.ValueSpec)
		if !ok || len(spec.Values) == 0 || s.isSound(spec) {
			continue
		}
		s.u.Variables = append(s.u.Variables, spec)
		without := *spec
		without.Values = nil
		pruned.Specs[i] = &without
		s.uninitialise(spec)
	}
	return &pruned
}

// uninitialise takes the values of package variables out of those that the program computes
// when it starts, which package ssa builds code for.
func (s *soundness) uninitialise(spec *ast.ValueSpec) {
	info := s.p.TypesInfo
	info.InitOrder = slices.DeleteFunc(info.InitOrder, func(init *types.Initializer) bool {
		return spec.Pos() <= init.Rhs.Pos() && init.Rhs.End() <= spec.End()
	})
}

// isSound reports whether there is no error in a piece of syntax, and all that it
// names has a type.
func (s *soundness) isSound(n ast.Node) bool {
	if slices.ContainsFunc(s.broken, func(at token.Pos) bool { return n.Pos() <= at && at <= n.End() }) {
		return false
	}
	sound := true
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BadExpr, *ast.BadStmt, *ast.BadDecl:
			sound = false
		case *ast.Ident:
			sound = sound && (n.Name == "_" || hasType(s.p.TypesInfo, n))
		}
		if e, ok := n.(ast.Expr); ok && sound {
			// A built-in function has a type only where its result is no constant.
			if tv, recorded := s.p.TypesInfo.Types[e]; recorded && !tv.IsBuiltin() {
				sound = isValidType(tv.Type)
			}
		}
		return sound
	})
	return sound
}

// IsUnknown reports whether the type of a function is unknown, or only in part;
// also for nil.
func IsUnknown(fn *types.Func) bool { return fn == nil || !isValidType(fn.Type()) }

// hasType reports whether a name stands for something whose type is known.
func hasType(info *types.Info, name *ast.Ident) bool {
	if declared, declares := info.Defs[name]; declares {
		return isValid(declared)
	}
	used, uses := info.Uses[name]
	return uses && isValid(used)
}

func isValid(object types.Object) bool {
	switch object := object.(type) {
	case *types.Var, *types.Const, *types.Func, *types.TypeName:
		return isValidType(object.Type())
	case *types.PkgName:
		// The type checker makes an empty package of one that cannot be found.
		return object.Imported().Complete()
	}
	return true
}

// isValidType reports whether what a type is made of is known, up to types that
// have names: a struct with one field of unknown type is as good as any, where
// that field is not used.
func isValidType(t types.Type) bool {
	switch t := t.(type) {
	case *types.Basic:
		return t.Kind() != types.Invalid
	case *types.Named:
		basic, ok := t.Underlying().(*types.Basic)
		return !ok || basic.Kind() != types.Invalid
	case *types.Alias:
		return isValidType(types.Unalias(t))
	case *types.Pointer:
		return isValidType(t.Elem())
	case *types.Slice:
		return isValidType(t.Elem())
	case *types.Array:
		return isValidType(t.Elem())
	case *types.Chan:
		return isValidType(t.Elem())
	case *types.Map:
		return isValidType(t.Key()) && isValidType(t.Elem())
	case *types.Signature:
		return isValidType(t.Params()) && isValidType(t.Results())
	case *types.Tuple:
		for v := range t.Variables() {
			if !isValidType(v.Type()) {
				return false
			}
		}
	case *types.Struct:
		for field := range t.Fields() {
			if !isValidType(field.Type()) {
				return false
			}
		}
	}
	return true
}
