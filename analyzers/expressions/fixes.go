package expressions

import (
	"go/ast"
	"go/types"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

func noFix(*rules.Finding) {}

// correctText changes the text of the expression. The part that is wrong is
// wrong wherever it is used; anything else may be right elsewhere, so it is
// changed only in a text that one request has on all paths.
func correctText(p *gorule.Pass, problem gorule.Refused) gorule.With {
	if problem.Fix == nil {
		return noFix
	}
	if len(problem.Fix.Define) > 0 {
		return changeRequest(p, problem)
	}
	edits, ok := textEdits(p, problem)
	if !ok {
		return noFix
	}
	return p.Fix(rules.SafeFix, problem.Fix.Message, edits...)
}

// changeRequest changes an expression so that it fits the names and values, or
// adds the name that it needs. The text must belong to this one request: others
// may have other names.
func changeRequest(p *gorule.Pass, problem gorule.Refused) gorule.With {
	if problem.IsBuilt() { // the library makes names that fit
		return correctText(p, problem)
	}
	if problem.Fix == nil || !problem.Exact || !p.Judged(problem.Place.Pos) {
		return noFix
	}
	edits, ok := textEdits(p, problem)
	if !ok {
		return noFix
	}
	at, ok := memberAt(p, problem.Place.Pos, ddb.Member(problem.At.Path.Last()))
	if !ok {
		return noFix
	}
	if len(problem.Fix.Define) > 0 {
		if !isOnAllPaths(problem) {
			return noFix
		}
		problem, edits = withMates(p, problem, at, edits)
		defined, ok := define(p, problem, at)
		if !ok {
			return noFix
		}
		edits = append(edits, defined...)
	}
	return p.Fix(rules.SafeFix, problem.Fix.Message, edits...)
}

// withMates adds to the fix of a problem those of its kind in the same request:
// all of them define names at one place, and so one fix covers them all.
func withMates(p *gorule.Pass, problem gorule.Refused, at member, edits []rules.Edit) (gorule.Refused, []rules.Edit) {
	together := refusal.Fix{Define: maps.Clone(problem.Fix.Define)}
	var messages []string
	for _, mate := range p.Problems(problem.Call) {
		if mate.Code != problem.Code || mate.Fix == nil || len(mate.Fix.Define) == 0 || !mate.Exact || !p.Judged(mate.Place.Pos) {
			continue
		}
		there, ok := memberAt(p, mate.Place.Pos, ddb.Member(mate.At.Path.Last()))
		changes, editable := textEdits(p, mate)
		if !ok || there.literal != at.literal || !editable || !canDefine(together.Define, mate.Fix.Define) {
			continue
		}
		maps.Copy(together.Define, mate.Fix.Define)
		for _, change := range changes {
			if !slices.Contains(edits, change) {
				edits = append(edits, change)
			}
		}
		if !slices.Contains(messages, mate.Fix.Message) {
			messages = append(messages, mate.Fix.Message)
		}
	}
	together.Message = strings.Join(messages, ", ")
	problem.Fix = &together
	return problem, edits
}

// canDefine reports whether no placeholder would stand for two names.
func canDefine(names, more map[string]string) bool {
	for placeholder, name := range more {
		if other, ok := names[placeholder]; ok && other != name {
			return false
		}
	}
	return true
}

func textEdits(p *gorule.Pass, problem gorule.Refused) (edits []rules.Edit, ok bool) {
	for _, e := range problem.Fix.Edits {
		replaces := e.At.Start < e.At.End && e.At.Within(problem.At.Span)
		if !replaces && !isOwnText(p, problem) {
			return nil, false
		}
		edit, ok := p.EditText(problem, e.At, e.New)
		if !ok {
			return nil, false
		}
		edits = append(edits, edit)
	}
	return edits, len(edits) > 0
}

// isOwnText reports whether an expression is one piece of source that only its
// request has, whichever path is taken.
func isOwnText(p *gorule.Pass, problem gorule.Refused) bool {
	if !problem.OnePiece() || !isOnAllPaths(problem) {
		return false
	}
	_, ok := memberAt(p, problem.Place.Pos, ddb.Member(problem.At.Path.Last()))
	return ok
}

// isOnAllPaths reports whether the request has the expression on all paths, so
// that a name which it needs is never one too many.
func isOnAllPaths(problem gorule.Refused) bool {
	if len(problem.At.Path) > 1 {
		return !problem.DependsOnPath()
	}
	_, isConstant := problem.Call.Request.Input.Get(ddb.Member(problem.At.Path.String())).AsString()
	return isConstant && !problem.DependsOnPath()
}

// define adds entries to the names of a request that is made by a literal.
func define(p *gorule.Pass, problem gorule.Refused, at member) (edits []rules.Edit, ok bool) {
	entries, imports, ok := nameEntries(p, problem, at)
	if !ok {
		return nil, false
	}
	names := at.of(ddb.ExpressionAttributeNames)
	if names == nil {
		if !namesAbsent(p, problem, at) {
			return nil, false
		}
		text := "ExpressionAttributeNames: " + mapType(p, at) + "{" + strings.Join(entries, ", ") + "}"
		return append(imports, p.AddElement(at.literal, lastExpression(at), text)), true
	}
	literal := mapLiteral(p, names.Value)
	if literal == nil {
		return nil, false
	}
	separator := ", "
	if strings.Contains(p.Text(literal.Pos(), literal.End()), "\n") {
		separator = ",\n"
	}
	return append(imports, p.AddElement(literal, nil, strings.Join(entries, separator))), true
}

// lastExpression returns the last of the expressions of a request. What they
// need is added there, so that the same addition for two of them is one.
func lastExpression(at member) *ast.KeyValueExpr {
	last := at.entry
	for _, kind := range expr.Kinds() {
		if e := at.of(ddb.Member(kind.Parameter())); e != nil && e.Pos() > last.Pos() {
			last = e
		}
	}
	return last
}

// nameEntries returns the entries that a fix adds to a map of names, as source.
func nameEntries(p *gorule.Pass, problem gorule.Refused, at member) (entries []string, imports []rules.Edit, ok bool) {
	value := strconv.Quote
	if pointersToText(p, at) {
		pkg, edits, ok := p.Import(at.literal.Pos(), strings.TrimSuffix(problem.Call.Request.Package(), "service/dynamodb")+"aws")
		if !ok {
			return nil, nil, false
		}
		imports = edits
		value = func(s string) string { return pkg + ".String(" + strconv.Quote(s) + ")" }
	}
	for _, placeholder := range slices.Sorted(maps.Keys(problem.Fix.Define)) {
		entries = append(entries, strconv.Quote(placeholder)+": "+value(problem.Fix.Define[placeholder]))
	}
	return entries, imports, true
}

func pointersToText(p *gorule.Pass, at member) bool {
	names, ok := fieldType(p, at.literal, ddb.ExpressionAttributeNames).Underlying().(*types.Map)
	if !ok {
		return false
	}
	_, pointer := names.Elem().Underlying().(*types.Pointer)
	return pointer
}

func mapType(p *gorule.Pass, at member) string {
	if pointersToText(p, at) {
		return "map[string]*string"
	}
	return "map[string]string"
}

// namesAbsent reports whether no code gives a request names besides the literal
// that makes it: that of the call, or one that stands within it.
func namesAbsent(p *gorule.Pass, problem gorule.Refused, at member) bool {
	if len(problem.At.Path) == 1 {
		return problem.Call.Request.Input.Get(ddb.ExpressionAttributeNames).IsSet() == tri.No
	}
	for _, outer := range p.Enclosing(at.literal)[1:] {
		switch outer := outer.(type) {
		case *ast.CompositeLit, *ast.KeyValueExpr, *ast.UnaryExpr:
		case *ast.CallExpr:
			return outer == problem.Call.Expr
		default:
			return false
		}
	}
	return false
}

// mapLiteral returns the literal that a map comes from that only one request
// has, or nil.
func mapLiteral(p *gorule.Pass, value ast.Expr) *ast.CompositeLit {
	switch value := ast.Unparen(value).(type) {
	case *ast.CompositeLit:
		return value
	case *ast.Ident:
		object, ok := p.Info().Uses[value].(*types.Var)
		if !ok || onlyUse(p, object) == nil {
			return nil
		}
		for name, defined := range p.Info().Defs {
			if defined == object {
				return literalOf(p, name)
			}
		}
	}
	return nil
}

// literalOf returns the literal that a variable is declared with, or nil.
func literalOf(p *gorule.Pass, name *ast.Ident) *ast.CompositeLit {
	outer := p.Enclosing(name)
	if len(outer) < 2 {
		return nil
	}
	var value ast.Expr
	switch decl := outer[1].(type) {
	case *ast.AssignStmt:
		if len(decl.Rhs) == 1 {
			value = decl.Rhs[0]
		}
	case *ast.ValueSpec:
		if len(decl.Values) == 1 {
			value = decl.Values[0]
		}
	}
	literal, _ := value.(*ast.CompositeLit)
	return literal
}
