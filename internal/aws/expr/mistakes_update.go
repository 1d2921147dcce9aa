package expr

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

func (p *parser) failAfterPath() {
	switch {
	case p.is('('):
		p.fail("a projection names attributes; it has no functions", nil)
	case p.isWord(0, "AS"):
		p.fail("attributes cannot be renamed: remove AS", nil)
	case p.is('='), p.is(valueRef):
		p.fail("a projection names attributes only", nil)
	default:
		p.fail("remove "+p.of(p.at(0))+": a projection is a list of paths with commas between them", nil)
	}
}

func (p *parser) failClause() {
	if p.i == 0 && p.beginsAction("SET") {
		start := p.at(0).start
		p.fail("begin with SET", &refusal.Fix{Message: "insert SET", Edits: []refusal.Edit{{At: refusal.Span{Start: start, End: start}, New: "SET "}}})
		return
	}
	p.fail("begin each clause with SET, REMOVE, ADD or DELETE", nil)
}

// failForeignClause reports a clause that updates do not have and passes over it.
// DynamoDB sees it at the n-th token from here.
func (p *parser) failForeignClause(n int) {
	t := p.at(0)
	advice := "there is no " + p.of(t) + ": give the condition in ConditionExpression"
	if p.isWord(0, "RETURNING") {
		advice = "there is no " + p.of(t) + ": say in ReturnValues what to return"
	}
	p.failAt(p.i+n, t.span(), advice, nil)
	p.lose()
	p.setAside(p.skip(t.start, nil, p.endsClause))
}

func (p *parser) failSeparator() {
	t := p.at(0)
	p.i++
	ends := p.endsClause()
	p.i--
	switch {
	case t.kind == word && ends:
		p.fail("remove "+p.of(t)+", after which nothing comes", p.remove(refusal.Span{Start: p.at(-1).end, End: t.end}))
	case t.kind == word:
		p.failAnd("actions")
	case ends:
		p.fail("remove the semicolon: clauses follow each other without separator", p.remove(t.span()))
	default:
		p.fail("separate actions with commas", p.replace(t.span(), ","))
	}
}

func (p *parser) remove(at refusal.Span) *refusal.Fix {
	what := strings.TrimSpace(p.text[at.Start:at.End])
	if what == "" {
		what = "the blank"
	}
	return &refusal.Fix{Message: "remove " + what, Edits: []refusal.Edit{{At: at}}}
}

// failAfterAction reports what stands after a whole action, and returns what
// ends it.
func (p *parser) failAfterAction(keyword string) (ends func() bool) {
	t := p.at(0)
	before := p.of(p.at(-1))
	switch {
	case keyword == "REMOVE" && (t.kind == '=' || t.kind == valueRef):
		p.fail("REMOVE takes paths without values; to take elements out of a set, write DELETE path :value", nil)
	case keyword == "SET" && isFunction(before):
		p.fail("write the operands of "+before+" in parentheses", nil)
		return p.endsClause
	case keyword != "SET" && (t.kind == '+' || t.kind == '-'):
		p.fail(keyword+" cannot calculate: only SET can", nil)
	default:
		p.fail("remove "+p.of(t)+", or separate actions with commas", nil)
	}
	return p.endsAction
}

// failAfterValue reports what stands after the value of SET.
func (p *parser) failAfterValue() {
	t := p.at(0)
	switch {
	case p.is('*') || p.isSymbol(0, "/") || p.isSymbol(0, "%"):
		p.fail("SET can add and subtract only: compute the value beforehand", nil)
	case p.isComparator(0):
		p.fail("SET cannot compare: give the condition in ConditionExpression", nil)
	case p.is(valueRef):
		p.fail("one value is assigned to a path", nil)
	default:
		p.fail("remove "+p.of(t)+", or separate actions with commas", nil)
	}
}

// failNoValue reports an action without the value that its clause needs.
func (p *parser) failNoValue(keyword string, action *Action) {
	target := action.target()
	path := "path"
	if target != nil {
		path = target.String()
	}
	t := p.at(0)
	switch {
	case keyword == "SET" && p.isComparator(0):
		p.fail("SET assigns with =: write SET "+path+" = "+valueName(target), nil)
	case keyword == "SET":
		p.fail("write = and a value after "+path, nil)
	case t.kind == '=':
		p.fail(keyword+" has no =: write "+keyword+" "+path+" "+valueName(target)+", or SET "+path+" = "+valueName(target), nil)
	case keyword == "DELETE" && (p.endsAction() || p.beginsPath(0)):
		p.fail("DELETE takes elements out of a set: write REMOVE "+path+" to remove the attribute", nil)
	case p.isForeign(0):
		p.literal(target)
	default:
		p.fail("write a placeholder such as "+valueName(target)+" after "+path+": "+keyword+" takes nothing else", nil)
	}
}
