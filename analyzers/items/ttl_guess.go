package items

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// defaultTTL is treated as the name of a time-to-live attribute where nothing
// says which it is.
const defaultTTL = "ttl"

// isGuess reports whether nothing but its name says that an attribute is one of
// time to live. What is text may then well be something else, such as the TTL of
// a DNS record.
func isGuess(p *gorule.Pass, name string, declared bool) bool {
	if declared || !strings.EqualFold(name, defaultTTL) {
		return false
	}
	updates := false
	p.ForEach(func(*operations.Call) { updates = true }, ddb.UpdateTimeToLive)
	return !updates
}

// isPlainText reports whether a field is a string in which, as far as the
// package shows, no time is stored.
func isPlainText(p *gorule.Pass, a *items.Attribute) bool {
	basic, ok := pointee(a.Field.Type()).Underlying().(*types.Basic)
	if !ok || basic.Info()&types.IsString == 0 {
		return false
	}
	timed := false
	eachFieldWrite(p, func(field *types.Var, value ast.Expr) {
		timed = timed || field == a.Field.Origin() && mentionsTime(p.Info(), value)
	})
	return !timed
}

// entryOf returns the entry of a literal, or the statement, that writes under a
// key of a map.
func entryOf(p *gorule.Pass, key ast.Expr) ast.Node {
	for _, outer := range p.Enclosing(key) {
		switch outer.(type) {
		case *ast.KeyValueExpr, ast.Stmt:
			return outer
		}
	}
	return key
}

// mentionsTime reports whether a part of some syntax is a point in time.
func mentionsTime(info *types.Info, syntax ast.Node) bool {
	found := false
	ast.Inspect(syntax, func(n ast.Node) bool {
		if x, ok := n.(ast.Expr); ok {
			found = found || isTime(info.TypeOf(x))
		}
		return !found
	})
	return found
}

func isTime(t types.Type) bool {
	if t == nil {
		return false
	}
	named, ok := types.Unalias(pointee(t)).(*types.Named)
	return ok && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == "time" && named.Obj().Name() == "Time"
}

// reportGuess reports text in an attribute that is one of time to live by its
// name alone.
func reportGuess(p *gorule.Pass, place gorule.Place, headline string) {
	p.ReportAt(place, rules.Text{
		Headline: headline,
		Why:      "if the table expires items by it, none ever expires, because only a number of epoch seconds counts",
		Help:     "write a number of epoch seconds (N), or give the attribute another name",
	}, gorule.Severity(rules.Warning), gorule.Confidence(rules.Likely))
}
