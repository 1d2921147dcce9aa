package expr

import (
	"maps"
	"slices"
	"strings"

	"github.com/agext/levenshtein"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// foreignFunctions are names that other languages have for them.
var foreignFunctions = map[string]string{
	"exists": "attribute_exists", "notexists": "attribute_not_exists", "typeof": "attribute_type",
	"startswith": "begins_with", "hasprefix": "begins_with", "includes": "contains", "has": "contains",
	"length": "size", "len": "size", "count": "size",
	"append": "list_append", "coalesce": "if_not_exists", "ifnull": "if_not_exists",
}

func isFunction(name string) bool {
	return conditionFunctions[name] > 0 || updateFunctions[name] > 0
}

// functionNames lists functions in alphabetical order.
func functionNames(functions map[string]int) []string {
	return slices.Sorted(maps.Keys(functions))
}

// nearestFunction returns the function that a name is probably meant to be, or
// "": the same but for case and underscores, a foreign name, or up to two typing
// mistakes.
func nearestFunction(name string) string {
	plain := strings.ReplaceAll(strings.ToLower(name), "_", "")
	if own := foreignFunctions[plain]; own != "" {
		return own
	}
	const longest, mistakes = 40, 2
	if len(name) > longest {
		return ""
	}
	best, distance := "", mistakes+1
	for _, f := range slices.Concat(functionNames(conditionFunctions), functionNames(updateFunctions)) {
		d := levenshtein.Distance(plain, strings.ReplaceAll(f, "_", ""), nil)
		if d < distance && d < len(plain)/2 {
			best, distance = f, d
		}
	}
	return best
}

// checkFunctions reports the functions that the kind of expression does not have.
func (p *parser) checkFunctions() {
	functions := conditionFunctions
	if p.tree.Kind == Update {
		functions = updateFunctions
	}
	for _, call := range p.calls {
		if functions[call.Name] > 0 {
			continue
		}
		problem := refusal.Problem{
			Code:    UnknownFunction,
			Message: "Invalid function name; function: " + call.Name,
			Advice:  "the functions are " + strings.Join(functionNames(functions), ", "),
			At:      refusal.Position{Span: call.NameAt},
		}
		nearest := nearestFunction(call.Name)
		switch {
		case strings.ToLower(call.Name) == nearest && functions[nearest] > 0:
			problem.Advice = "write " + nearest + ": the names of functions are in lower case"
			problem.Fix = p.replace(call.NameAt, nearest)
		case functions[nearest] > 0:
			problem.Advice = "write " + nearest
		case nearest != "" && p.tree.Kind == Update:
			problem.Advice = nearest + " is for conditions; in an update there are " + strings.Join(functionNames(functions), " and ")
		case nearest != "":
			problem.Advice = nearest + " is for the SET of an update"
		}
		p.report(problem)
	}
}

// checkParentheses reports parentheses that hold nothing but others.
func (p *parser) checkParentheses() {
	for _, paren := range p.parens {
		var open, closing []refusal.Edit
		for inner, ok := paren.X.(*Paren); ok; inner, ok = inner.X.(*Paren) {
			open = append(open, refusal.Edit{At: refusal.Span{Start: paren.At.Start, End: paren.At.Start + 1}})
			closing = append(closing, refusal.Edit{At: refusal.Span{Start: paren.At.End - 1, End: paren.At.End}})
			paren = inner
		}
		slices.Reverse(closing)
		p.report(refusal.Problem{
			Code:    RedundantParentheses,
			Message: "The expression has redundant parentheses;",
			Advice:  "write one pair of parentheses round " + short(p.text[paren.At.Start+1:paren.At.End-1]),
			At:      refusal.Position{Span: refusal.Span{Start: open[0].At.Start, End: closing[len(closing)-1].At.End}},
			Fix:     &refusal.Fix{Message: "remove the redundant parentheses", Edits: append(open, closing...)},
		})
	}
}

// checkClauses reports clauses that come twice.
func (p *parser) checkClauses() {
	first := map[string]*Clause{}
	for _, clause := range p.tree.Update {
		earlier := first[clause.Keyword]
		if earlier == nil {
			first[clause.Keyword] = clause
			continue
		}
		p.report(refusal.Problem{
			Code:    DuplicateClause,
			Message: `The "` + clause.Keyword + `" section can only be used once in an update expression;`,
			Advice:  "put all actions into one " + clause.Keyword + ", with commas between them",
			At:      refusal.Position{Span: clause.At},
			Fix:     p.join(earlier, clause),
		})
	}
}

// join moves the actions of a clause to an earlier one; nil if there are
// mistakes of syntax, round which nothing is moved.
func (p *parser) join(to, from *Clause) *refusal.Fix {
	if p.failed > 0 {
		return nil
	}
	end := to.Span().End
	start := from.Actions[0].At.Start
	whole := from.Span()
	for whole.Start > end && isBlank(p.text[whole.Start-1]) {
		whole.Start--
	}
	return &refusal.Fix{
		Message: "put the actions into the first " + to.Keyword,
		Edits: []refusal.Edit{
			{At: refusal.Span{Start: end, End: end}, New: ", " + p.text[start:whole.End]},
			{At: whole},
		},
	}
}
