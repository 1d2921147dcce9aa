package expr

import (
	"cmp"
	"slices"
)

// Check returns what DynamoDB would refuse the expressions for, in the order in
// which it looks: its own answer is the first problem. Problems are independent
// of each other: what is wrong because of another mistake is left out.
//
// Where there are alternatives, each is checked as if it were the only one; its
// problems carry its index in Set.Expressions. Whether they are worth telling if
// another alternative is right, is for the caller to say. Problems of the maps
// hold for all alternatives.
func Check(set Set) []Problem {
	c := newChecker(set)
	c.checkPresence()
	c.checkMaps()
	expressions := c.checkExpressions()
	forms := keyForms(expressions)
	c.checkUnused(expressions)
	c.checkKeys(expressions, forms)
	c.tryFixes()
	return c.problems
}

// checker is the state of one Check.
type checker struct {
	set         Set
	names       map[string]Name
	values      map[string]Operand
	invalidKeys []string        // of both maps
	used        map[string]bool // placeholders that occur in some text
	meantBy     map[string]bool // entries that something else seems to mean
	unused      []string        // entries that no text uses; nil until it is asked for
	problems    []Problem
}

func newChecker(set Set) *checker {
	c := &checker{
		set: set, used: map[string]bool{},
		names: mergeNames(set.Names.Entries), values: mergeValues(set.Values.Entries),
	}
	for _, e := range set.Expressions {
		markPlaceholders(e.Text, c.used)
	}
	c.invalidKeys = c.findInvalidKeys()
	return c
}

func (c *checker) add(p Problem) { c.problems = append(c.problems, p) }

// checkExpressions checks each expression by itself, in DynamoDB's order of kinds.
func (c *checker) checkExpressions() []*expression {
	var all []*expression
	for _, kind := range Kinds() {
		for i, e := range c.set.Expressions {
			if e.Kind != kind {
				continue
			}
			x := c.newExpression(i)
			x.check()
			c.problems = append(c.problems, x.sorted()...)
			all = append(all, x)
		}
	}
	return all
}

// stage is the step of DynamoDB's validation of one expression in which a
// mistake is found. It goes through all of the expression before the next step.
type stage int

const (
	lengthStage stage = iota
	syntaxStage
	parenthesesStage
	updateReservedStage // updates check reserved words before functions
	functionNameStage
	functionUseStage
	reservedStage
	clauseStage
	conditionStage // conditions are checked one by one, see the steps
	nameStage
	valueStage
	overlapStage
	conflictStage
	setOperandStage // of ADD and DELETE
	operandStage
	limitStage
)

// The steps of one condition in the conditionStage.
const (
	placeholderStep = iota
	countStep
	distinctStep
	typeStep
)

// rank says when DynamoDB finds a problem of an expression.
type rank struct {
	stage     stage
	condition int // number of the condition in the expression
	step      int
}

type found struct {
	rank
	Problem
}

// expression is the state of checking one expression.
type expression struct {
	*checker
	index     int // in Set.Expressions
	tree      *Tree
	malformed bool // nothing may be concluded from the form as a whole
	found     []found

	condition    int // number of the condition that is being checked
	operators    int
	paths        []*Path
	placeholders []use // of names and values, in the order of evaluation
	bare         []use // names that stand for themselves
}

// use is one occurrence of a name or placeholder.
type use struct {
	text      string
	at        Span
	condition int
}

func (c *checker) newExpression(index int) *expression {
	e := c.set.Expressions[index]
	tree, problems := Parse(e.Kind, e.Text)
	x := &expression{checker: c, index: index, tree: tree}
	for _, p := range problems {
		switch p.Code {
		case Syntax, Empty, UnknownFunction:
			x.malformed = true
		}
		if c.followsFromInvalidKey(e.Text, p) {
			continue
		}
		c.realias(&p)
		x.split(&p)
		x.doubt(&p)
		x.report(parseStage(p.Code), p)
	}
	return x
}

// parseStage returns the stage of the problems that Parse finds.
func parseStage(code Code) stage {
	switch code {
	case RedundantParentheses:
		return parenthesesStage
	case UnknownFunction:
		return functionNameStage
	case DuplicateClause:
		return clauseStage
	}
	return syntaxStage
}

func (x *expression) report(s stage, p Problem) { x.reportAt(rank{stage: s}, p) }

func (x *expression) reportAt(r rank, p Problem) {
	p.Expression = x.index
	x.found = append(x.found, found{r, p})
}

// reportOperand reports a mistake in the operands of the current condition, or
// of an update.
func (x *expression) reportOperand(step int, code Code, at Span, message, advice string) {
	r := rank{stage: operandStage}
	if x.tree.Kind != Update {
		r = rank{conditionStage, x.condition, step}
	}
	x.reportAt(r, Problem{Code: code, Message: x.invalid(message), Advice: advice, At: at})
}

// invalid is how DynamoDB begins what it says about an expression.
func (x *expression) invalid(message string) string {
	return "Invalid " + x.tree.Kind.Parameter() + ": " + message
}

func (x *expression) sorted() []Problem {
	slices.SortStableFunc(x.found, func(a, b found) int {
		return cmp.Or(cmp.Compare(a.stage, b.stage), cmp.Compare(a.condition, b.condition), cmp.Compare(a.step, b.step))
	})
	var problems []Problem
	for _, f := range x.found {
		problems = append(problems, f.Problem)
	}
	return problems
}

func (x *expression) check() {
	x.checkLength()
	switch x.tree.Kind {
	case Update:
		x.update()
	case Projection:
		x.projection()
	default:
		if x.tree.Condition != nil {
			x.conditionExpr(x.tree.Condition)
		}
	}
	for _, bad := range x.tree.Bad {
		x.operand(bad)
	}
	x.checkOperators()
	if x.has(Syntax) {
		x.dropConsequences()
	}
	x.checkReserved()
	x.checkPlaceholders()
}

// dropConsequences leaves out what depends on the form of a text that does not
// parse: what the parser made of it may not be what was meant.
func (x *expression) dropConsequences() {
	x.found = slices.DeleteFunc(x.found, func(f found) bool {
		return f.stage == functionUseStage || f.stage >= conditionStage && f.stage != limitStage
	})
	mistaken := slices.Clone(x.tree.doubtful)
	for _, f := range x.found {
		if f.Code == Syntax {
			mistaken = append(mistaken, f.At)
		}
	}
	isMistaken := func(at Span) bool {
		return slices.ContainsFunc(mistaken, func(m Span) bool { return m.Start <= at.End && at.Start <= m.End })
	}
	x.bare = slices.DeleteFunc(x.bare, func(u use) bool { return isMistaken(u.at) })
	x.placeholders = slices.DeleteFunc(x.placeholders, func(u use) bool { return isMistaken(u.at) })
	x.paths = slices.DeleteFunc(x.paths, func(p *Path) bool { return isMistaken(p.At) })
}

// projection checks the paths of a projection.
func (x *expression) projection() {
	var written pathTree
	for _, p := range x.tree.Projection {
		x.path(p)
		x.checkOverlap(&written, p)
	}
}

// path notes what a path uses.
func (x *expression) path(p *Path) {
	x.paths = append(x.paths, p)
	x.checkDepth(p)
	for _, e := range p.Elements {
		switch {
		case e.Name == "":
		case e.IsPlaceholder():
			x.placeholders = append(x.placeholders, use{e.Name, e.At, x.condition})
		default:
			x.bare = append(x.bare, use{e.Name, e.At, x.condition})
		}
	}
}

// unparen returns what stands in the parentheses around an operand, if any.
func unparen(e Expr) Expr {
	for {
		p, ok := e.(*Paren)
		if !ok {
			return e
		}
		e = p.X
	}
}
