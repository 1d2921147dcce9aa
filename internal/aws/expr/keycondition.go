package expr

import (
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// keyClause is one condition of a key condition.
type keyClause struct {
	step     // the attribute
	path     *Path
	operator string // as if the attribute stood first: = < <= > >= BETWEEN begins_with
	operands []Expr
	at       refusal.Span
}

// keyForm is what a key condition is made of.
type keyForm struct {
	*expression
	clauses  []keyClause
	problems []refusal.Problem
	unequal  *refusal.Problem // no condition compares by =; with the keys known there may be more to say
	mistaken bool             // a mistake that is reported already leaves open what was meant
}

// keyForms returns the forms of the key conditions.
func keyForms(expressions []*expression) []*keyForm {
	var forms []*keyForm
	for _, x := range expressions {
		if x.tree.Kind == KeyCondition {
			forms = append(forms, x.form())
		}
	}
	return forms
}

// form takes a key condition apart, and notes what no key condition may have.
func (x *expression) form() *keyForm {
	f := &keyForm{expression: x}
	if x.tree.Condition == nil || x.malformed || x.has(FunctionNotAllowed) || x.has(OperandCount) || x.has(OperandsSame) {
		return f
	}
	f.split(x.tree.Condition)
	switch {
	case f.mistaken:
		f.clauses, f.problems = nil, nil
	case len(f.problems) == 0:
		f.checkEqualities()
	}
	return f
}

// has reports whether the expression has a problem of a code.
func (x *expression) has(code refusal.Code) bool {
	return slices.ContainsFunc(x.found, func(f found) bool { return f.Code == code })
}

func (f *keyForm) report(code refusal.Code, at refusal.Span, message, advice string) {
	f.problems = append(f.problems, refusal.Problem{
		Code: code, Message: message, Advice: advice, At: refusal.Position{Span: at},
	})
}

// split adds the conditions that a condition is made of.
func (f *keyForm) split(e Expr) {
	switch e := e.(type) {
	case *Paren:
		f.split(e.X)
	case *Logical:
		if e.Op != "AND" {
			f.operator(e.Op, e.OpAt)
			return
		}
		f.split(e.X)
		f.split(e.Y)
	case *Not:
		f.operator("NOT", e.OpAt)
	case *In:
		f.operator("IN", e.OpAt)
	case *Between:
		f.clause("BETWEEN", e.Span(), e.X, e.Low, e.High)
	case *Compare:
		if e.Op == "<>" {
			f.operator(e.Op, e.OpAt)
			return
		}
		f.clause(e.Op, e.Span(), e.X, e.Y)
	case *Call:
		if e.Name != "begins_with" {
			f.operator(e.Name, e.NameAt)
			return
		}
		f.clause(e.Name, e.At, e.Args...)
	}
}

func (f *keyForm) operator(operator string, at refusal.Span) {
	f.report(KeyOperator, at, "Invalid operator used in KeyConditionExpression: "+operator,
		"a key condition is made of =, <, <=, >, >=, BETWEEN and begins_with, joined by AND; put the rest into FilterExpression, or make one Query for each key")
}

// reversed are the operators with their operands swapped.
var reversed = map[string]string{"=": "=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}

// clause adds a condition that compares an attribute with values.
func (f *keyForm) clause(operator string, at refusal.Span, operands ...Expr) {
	c := keyClause{operator: operator, at: at}
	for i, operand := range operands {
		switch operand := unparen(operand).(type) {
		case *Path:
			if !f.attribute(&c, operand) {
				return
			}
			if i > 0 {
				c.operator = reversed[operator]
			}
		case *Call:
			f.report(KeyNested, operand.At, "KeyConditionExpressions cannot contain nested operations",
				"compare the key attribute itself; put "+operand.Name+"(...) into FilterExpression")
			return
		default:
			c.operands = append(c.operands, operand)
		}
	}
	switch {
	case slices.ContainsFunc(operands, f.isUndefined):
		f.mistaken = true
	case c.operator == "" || (operator == "BETWEEN" || operator == "begins_with") && c.path != unparen(operands[0]):
		f.report(KeyNoName, at, "Invalid condition in KeyConditionExpression: "+operator+" operator must have the key attribute as its first operand",
			"write the key attribute first")
	case c.path == nil:
		f.noName(at, operands)
	default:
		f.join(c)
	}
}

// noName notes a condition that has values only.
func (f *keyForm) noName(at refusal.Span, operands []Expr) {
	advice := "compare a key attribute with the value"
	for _, operand := range operands {
		if name := "#" + strings.TrimPrefix(unparen(operand).String(), ":"); f.isIdle(name) {
			f.noteMeant(name)
			advice = "write " + name + ", which is defined"
		}
	}
	f.report(KeyNoName, at, "Invalid condition in KeyConditionExpression: No key attribute specified", advice)
}

// attribute notes the attribute of a condition. It reports whether it may stand
// there.
func (f *keyForm) attribute(c *keyClause, p *Path) bool {
	switch {
	case f.isUndefined(p) || f.isReserved(p) && f.meantBy[":"+p.Elements[0].Name] || c.path != nil && literalType(p.String()) != "":
		f.mistaken = true
		return false
	case c.path != nil:
		advice := "compare the key attribute with a value"
		if value := f.meantValue(p); value != "" {
			advice = "write " + value + ", which is defined"
		}
		f.report(KeyNames, p.At, "Invalid condition in KeyConditionExpression: Multiple attribute names used in one condition", advice)
		return false
	case len(p.Elements) > 1:
		f.report(KeyNested, p.At, "KeyConditionExpressions cannot have conditions on nested attributes",
			"name the key attribute itself; put "+p.String()+" into FilterExpression")
		return false
	}
	c.path, c.step = p, f.stepOf(p.Elements[0])
	return true
}

// join adds a condition, one for each attribute.
func (f *keyForm) join(c keyClause) {
	for _, other := range f.clauses {
		if other.step == c.step {
			advice := "join the conditions on " + c.path.String() + " to one"
			if c.operator != "=" && other.operator != "=" {
				advice += ", with BETWEEN"
			}
			f.report(KeyTwice, c.at, "KeyConditionExpressions must only contain one condition per key", advice)
			return
		}
	}
	f.clauses = append(f.clauses, c)
}

// checkEqualities checks what holds for all keys: the partition key is compared
// by =, and so is every attribute of the sort key but one.
func (f *keyForm) checkEqualities() {
	var ranges []keyClause
	for _, c := range f.clauses {
		if c.operator != "=" {
			ranges = append(ranges, c)
		}
	}
	switch n := len(f.clauses); {
	case n > ddb.MaxKeyAttributes:
		f.problems = append(f.problems, f.tooMany(ddb.MaxKeyAttributes))
	case n > 0 && len(ranges) == n:
		p := f.notEqual(f.clauses[0], "compare the partition key by =: a condition on the sort key alone is not enough")
		f.unequal = &p
	case len(ranges) > 1:
		f.problems = append(f.problems, f.gap(ranges[:1], ranges[1]))
	}
}

// tooMany is the problem of more conditions than a key has attributes.
func (f *keyForm) tooMany(attributes int) refusal.Problem {
	return refusal.Problem{
		Code: KeyTooMany,
		Message: fmt.Sprintf("The number of query conditions (%d) exceeds the number of key attributes defined in the schema (%d)",
			len(f.clauses), attributes),
		Advice: "name key attributes only; put the rest into FilterExpression",
		At:     refusal.Position{Span: refusal.Span{Start: 0, End: len(f.tree.Text)}},
	}
}

// notEqual is the problem of a partition key that is not compared by =, or a
// condition on a sort key that does not exist.
func (f *keyForm) notEqual(c keyClause, advice string) refusal.Problem {
	return refusal.Problem{
		Code:    KeyNotEqual,
		Message: "Query key condition not supported",
		Advice:  advice,
		At:      refusal.Position{Span: c.at},
	}
}

// gap is the problem of attributes of a sort key that should be compared by =,
// since a later one is named.
func (f *keyForm) gap(before []keyClause, later keyClause) refusal.Problem {
	var attributes []string
	for _, c := range before {
		attributes = append(attributes, c.text)
	}
	names := strings.Join(attributes, ", ")
	return refusal.Problem{
		Code: KeyGap,
		Message: "RANGE key attributes " + names + " must have equality conditions specified in the query because a condition is present on key attribute " +
			later.text,
		Advice: "compare " + names + " by =",
		At:     refusal.Position{Span: later.at},
	}
}
