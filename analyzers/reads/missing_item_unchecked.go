package reads

import (
	_ "embed"
	"fmt"
	"go/ast"
	"go/types"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed missing_item_unchecked.md
var missingItemUncheckedDoc string

var missingItemUnchecked = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB112", Slug: "missing-item-unchecked", Title: "Item is used without checking it exists",
		Category: rules.API, Severity: rules.Warning, Default: true, Fix: rules.SafeFix,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.APIReference("GetItem"),
		},
		Doc: missingItemUncheckedDoc,
	},
	Check: checkMissingItemUnchecked,
}

const checkItem = "check len(Item) == 0 first"

func checkMissingItemUnchecked(p *gorule.Pass) {
	p.ForEach(func(call *operations.Call) { checkItemOf(p, call) }, ddb.GetItem)
	p.ForEach(func(call *operations.Call) {
		if at, ok := call.Answer.FirstItem(); ok {
			p.ReportAt(p.PlaceAt(at, call, string(call.Request.Op)), rules.Text{
				Headline: fmt.Sprintf("An item of %s is taken without a check that this %s returned any", p.Target(call), call.Request.Op),
				Why:      "if no item matches, the list is empty, and this code panics",
				Help:     "check the length of the list first",
			}, gorule.Severity(rules.Error), p.RelatedAt(call.Pos(), "the items are read here"))
		}
	}, ddb.Query, ddb.Scan)
	for _, missed := range p.Missed() {
		place := p.PlaceAt(missed.At, missed.Call, missed.Callee)
		place.Symbol = missed.Func
		text := rules.Text{
			Headline: fmt.Sprintf("What %s returns is dereferenced without a check that %s found an item", missed.Callee, missed.Call.Request.Op),
			Why:      fmt.Sprintf("if there is no such item, %s returns nil without an error, and this code panics", missed.Callee),
			Help:     "check that it is not nil first",
		}
		if missed.Vain {
			text = vainNilTest(missed.Callee, p.Target(missed.Call))
		}
		p.ReportAt(place, text, p.RelatedAt(missed.Call.Pos(), "the item is read here"))
	}
}

// vainNilTest is about a test for nil of what a function returns.
func vainNilTest(function, table string) rules.Text {
	return rules.Text{
		Headline: fmt.Sprintf("A nil check of what %s returns does not tell whether %s has the item", function, table),
		Why:      "it points to a zero value if no item has this key, and is never nil without an error",
		Help:     checkItem + ", and return nil or an error",
	}
}

// checkItemOf reports what is done with the item of a GetItem as if there always were one.
func checkItemOf(p *gorule.Pass, call *operations.Call) {
	uses, ok := call.Answer.ItemUses()
	switch {
	case !ok:
	case uses.Misread && !uses.Asked && !uses.Away && !uses.Taken:
		p.Report(call, rules.Text{
			Headline: fmt.Sprintf("The nil check of this GetItem does not tell whether %s has the item", p.Target(call)),
			Why:      "the answer is never nil without an error, and only its Item is nil if no item has this key",
			Help:     "check len(Item) == 0 instead",
		})
	case uses.TableError && !uses.Asked && !uses.Away && !uses.Taken:
		p.Report(call, rules.Text{
			Headline: fmt.Sprintf("ResourceNotFoundException does not tell whether %s has the item", p.Target(call)),
			Why:      "it means that the table does not exist; if no item has this key, GetItem returns a nil Item without an error",
			Help:     checkItem,
		}, addItemCheck(p, call))
	case uses.NilTest.IsValid() && !uses.Away && !uses.Taken:
		p.Report(call, vainNilTest(call.FuncName(), p.Target(call)),
			gorule.Severity(rules.Error), addItemCheck(p, call), p.RelatedAt(uses.NilTest, "this check never finds that an item is missing"))
	case uses.Replaces && !uses.Asked && !uses.Away && !uses.Taken:
		p.Report(call, rules.Text{
			Headline: fmt.Sprintf("What %s decodes replaces a value of its caller even if %s has no such item", call.FuncName(), p.Target(call)),
			Why:      "if no item has this key, GetItem returns a nil Item without an error, and a zero value replaces what was set",
			Help:     checkItem + ", and leave the value as it is",
		}, addItemCheck(p, call))
	case uses.Asked || uses.Lost:
	case uses.Taken:
		p.Report(call, rules.Text{
			Headline: fmt.Sprintf("An attribute of the item in %s is read without a check that the item exists", p.Target(call)),
			Why:      "if no item has this key, GetItem returns a nil Item without an error, and this code panics",
			Help:     checkItem,
		}, gorule.Severity(rules.Error), addItemCheck(p, call))
	case uses.Shown || uses.Passed:
		p.Report(call, rules.Text{
			Headline: fmt.Sprintf("The item in %s is used without a check that it exists", p.Target(call)),
			Why:      "if no item has this key, GetItem returns a nil Item without an error, and a zero value is passed on as found",
			Help:     checkItem,
		}, addItemCheck(p, call))
	}
}

// addItemCheck returns an error right after the one of the request is checked,
// where the enclosing function can return one.
func addItemCheck(p *gorule.Pass, call *operations.Call) gorule.With {
	none := func(*rules.Finding) {}
	s, ok := p.Statement(call)
	if !ok || s.Out.Name == "_" || len(s.Outside) == 0 {
		return none
	}
	zeros, ok := resultsBeforeError(p, s.Call)
	if !ok {
		return none
	}
	errorsPackage, edits, ok := p.Import(call.Pos(), "errors")
	if !ok {
		return none
	}
	zeros = append(zeros, errorsPackage+`.New("item not found")`)
	text := fmt.Sprintf("if len(%s.Item) == 0 {\nreturn %s\n}", s.Out.Name, strings.Join(zeros, ", "))
	edits = append(edits, p.InsertAfter(s.Pos, s.End, text))
	return p.Fix(rules.SafeFix, "return an error if there is no such item", edits...)
}

// resultsBeforeError returns the zero values of what the function around a call
// returns before its error, or false if it returns none or they cannot be written.
func resultsBeforeError(p *gorule.Pass, call *ast.CallExpr) (zeros []string, ok bool) {
	results := enclosingResults(p, call)
	if results == nil {
		return nil, false
	}
	var list []ast.Expr
	for _, field := range results.List {
		for range max(1, len(field.Names)) {
			list = append(list, field.Type)
		}
	}
	last := len(list) - 1
	if !types.Identical(p.Info().TypeOf(list[last]), types.Universe.Lookup("error").Type()) {
		return nil, false
	}
	for _, t := range list[:last] {
		zero, ok := zeroValue(p.Info().TypeOf(t), t)
		if !ok {
			return nil, false
		}
		zeros = append(zeros, zero)
	}
	return zeros, true
}

func enclosingResults(p *gorule.Pass, call *ast.CallExpr) *ast.FieldList {
	for _, node := range p.Enclosing(call) {
		var function *ast.FuncType
		switch node := node.(type) {
		case *ast.FuncDecl:
			function = node.Type
		case *ast.FuncLit:
			function = node.Type
		default:
			continue
		}
		if function.Results == nil || len(function.Results.List) == 0 {
			return nil
		}
		return function.Results
	}
	return nil
}

// zeroValue writes the zero value of a type, which written stands for.
func zeroValue(t types.Type, written ast.Expr) (string, bool) {
	if _, isParam := types.Unalias(t).(*types.TypeParam); isParam {
		return "*new(" + types.ExprString(written) + ")", true
	}
	switch t := t.Underlying().(type) {
	case *types.Basic:
		switch {
		case t.Info()&types.IsString != 0:
			return `""`, true
		case t.Info()&types.IsBoolean != 0:
			return "false", true
		case t.Info()&types.IsNumeric != 0:
			return "0", true
		}
	case *types.Struct, *types.Array:
		switch written.(type) {
		case *ast.Ident, *ast.SelectorExpr, *ast.IndexExpr:
			return types.ExprString(written) + "{}", true
		}
	case *types.Pointer, *types.Map, *types.Slice, *types.Interface, *types.Signature, *types.Chan:
		return "nil", true
	}
	return "", false
}
