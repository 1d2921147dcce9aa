package expressions

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// A member is a parameter of a request in the literal that makes the request.
type member struct {
	literal *ast.CompositeLit
	entry   *ast.KeyValueExpr
}

// memberAt returns the parameter that a piece of source is the value of, or is
// part of the value: it stands there, or a constant or variable that is used
// nowhere else brings it there.
func memberAt(p *gorule.Pass, pos token.Pos, parameters ...ddb.Member) (member, bool) {
	node := ast.Node(p.ExprAt(pos))
	for range maxNames {
		if node == nil {
			return member{}, false
		}
		found, declared := climb(p, node, parameters)
		if found.entry != nil || declared == nil {
			return found, found.entry != nil
		}
		node = onlyUse(p, declared)
	}
	return member{}, false
}

// maxNames is how many constants and variables may lie between a text and the
// request. People use one.
const maxNames = 3

// climb goes from a node outwards to the parameter that it is in, or to the
// name that it is declared as.
func climb(p *gorule.Pass, node ast.Node, parameters []ddb.Member) (member, types.Object) {
	outer := p.Enclosing(node)
	for i, n := range outer {
		switch n := n.(type) {
		case *ast.KeyValueExpr:
			key, isName := n.Key.(*ast.Ident)
			literal, isLiteral := outer[i+1].(*ast.CompositeLit)
			if isName && isLiteral && slices.Contains(parameters, ddb.Member(key.Name)) && hasMember(p, literal, ddb.ExpressionAttributeNames) {
				return member{literal, n}, nil
			}
		case *ast.ValueSpec:
			if len(n.Names) == 1 {
				return member{}, p.Info().Defs[n.Names[0]]
			}
			return member{}, nil
		case *ast.AssignStmt:
			if name, ok := n.Lhs[0].(*ast.Ident); ok && len(n.Lhs) == 1 && n.Tok == token.DEFINE {
				return member{}, p.Info().Defs[name]
			}
			return member{}, nil
		case ast.Stmt, *ast.FuncLit:
			return member{}, nil
		}
	}
	return member{}, nil
}

// onlyUse returns where a constant or variable is used, if that is one place,
// and no other package can use it.
func onlyUse(p *gorule.Pass, object types.Object) ast.Node {
	if object.Parent() == p.Types().Scope() && object.Exported() {
		return nil
	}
	var use ast.Node
	for name, used := range p.Info().Uses {
		if used != object {
			continue
		}
		if use != nil {
			return nil
		}
		use = name
	}
	if use == nil || !p.Judged(use.Pos()) {
		return nil
	}
	return use
}

// hasMember reports whether the type of a literal has a field: it is then the
// request of an SDK, or an action of one.
func hasMember(p *gorule.Pass, literal *ast.CompositeLit, name ddb.Member) bool {
	return fieldType(p, literal, name) != nil
}

func fieldType(p *gorule.Pass, literal *ast.CompositeLit, name ddb.Member) types.Type {
	t := p.Info().TypeOf(literal)
	if pointer, ok := t.Underlying().(*types.Pointer); ok { // elided in a list of pointers
		t = pointer.Elem()
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	for field := range s.Fields() {
		if field.Name() == string(name) {
			return field.Type()
		}
	}
	return nil
}

// of returns a parameter of a literal, or nil if it is not in it.
func (m member) of(name ddb.Member) *ast.KeyValueExpr {
	for _, e := range m.literal.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			if key, ok := kv.Key.(*ast.Ident); ok && key.Name == string(name) {
				return kv
			}
		}
	}
	return nil
}
