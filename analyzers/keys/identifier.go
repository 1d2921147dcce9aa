package keys

import (
	"go/ast"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/itemvalues"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

var (
	identifierName = words.ByName("A number is an identifier, which is in no order, if its name ends in ID, or says month of, week of, hour of or quarter of.",
		`(ID|[a-z0-9]Id|^id|_id)$|(?i:(month|week|hour|quarter)_?of)`)
	identifierWord = words.ByAnyWord("It is one as well if its name has the word", "port status code type kind flag bucket shard")
	countWord      = words.ByAnyWord("A number counts, and is no identifier, if its name has the word",
		"version ver sequence seq count counter revision rev position pos index idx amount score rank total")
)

// isIdentifier reports whether the number stands for something and is only
// compared for equality, by all appearance: a user's ID, a port, a status. What
// counts something is none, whatever else its name says.
func (n number) isIdentifier() bool {
	names := []string{lastName(n.operand)}
	for _, origin := range n.format.Origins() {
		names = append(names, origin.Name)
	}
	if slices.ContainsFunc(names, countWord.Matches) {
		return false
	}
	return slices.ContainsFunc(names, identifierWord.Matches) || slices.ContainsFunc(names, identifierName.Matches)
}

// lastName returns the name of what an expression is: ID of user.ID and of
// int(user.ID).
func lastName(x ast.Expr) string {
	switch x := ast.Unparen(x).(type) {
	case *ast.Ident:
		return x.Name
	case *ast.SelectorExpr:
		return x.Sel.Name
	case *ast.StarExpr:
		return lastName(x.X)
	case *ast.IndexExpr:
		return lastName(x.X)
	case *ast.CallExpr:
		if name := lastName(x.Fun); len(x.Args) != 1 || !conversion.MatchString(name) {
			return name
		}
		return lastName(x.Args[0])
	}
	return ""
}

var conversion = lazyregexp.New(`^u?int(8|16|32|64)?$`)

// ordered reports whether the package asks for keys that begin like a text by
// their order: in a range, in a direction, or by a prefix that ends with the
// number, as 1 is one of 10.
func (k *keyed) ordered(p *gorule.Pass, key keyValue, text, number symbolic.Value) bool {
	if endsPrefix(key, text, number) {
		return true
	}
	return slices.ContainsFunc(p.Calls, func(call *operations.Call) bool {
		_, values := p.KeyCondition(call)
		directed := call.Request.Input.Get("ScanIndexForward").IsSet() == tri.Yes
		return slices.ContainsFunc(values, func(w *itemvalues.Written) bool {
			if w.Name != key.name || w.Compared != itemvalues.Ranges && (w.Compared != itemvalues.Begins || !directed) {
				return false
			}
			return slices.ContainsFunc(w.Texts(), func(compared symbolic.Value) bool {
				start := beginning(compared)
				if start == "" {
					return text.IsFormatted() && compared.IsFormatted() // numbers alone
				}
				return strings.HasPrefix(beginning(text), start)
			})
		})
	})
}

// endsPrefix reports whether keys are asked for by a prefix that ends with the number.
func endsPrefix(key keyValue, text, number symbolic.Value) bool {
	last := lastPart(text)
	return key.Compared == itemvalues.Begins && last.IsFormatted() && last.Pos() == number.Pos()
}

// beginning returns the constant text that a text begins with.
func beginning(text symbolic.Value) string {
	constant, _ := text.Concatenated()[0].AsString()
	return constant
}

// lastPart returns what a text ends with.
func lastPart(text symbolic.Value) symbolic.Value {
	parts := text.Concatenated()
	return parts[len(parts)-1]
}
