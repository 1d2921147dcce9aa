package expr

import (
	"cmp"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// Check returns what DynamoDB would refuse the expressions for, in the order in
// which it looks: its own answer is the first problem. Problems are independent
// of each other: what is wrong because of another mistake is left out.
//
// Where there are alternatives, each is checked as if it were the only one; its
// problems carry its Origin. Whether they are worth telling if another alternative
// is right, is for the caller to say. Problems of the maps hold for all alternatives.
//
// Positions start at what has the expressions, a request or an action of one.
func Check(set Set) []refusal.Problem {
	c := newChecker(set)
	c.checkPresence()
	c.checkMaps()
	expressions := c.checkExpressions()
	forms := keyForms(expressions)
	c.checkUnused(expressions)
	c.checkKeys(expressions, forms)
	c.tryFixes()
	return c.result()
}

// checker is the state of one Check.
type checker struct {
	set         Set
	names       map[string]Name
	values      map[string]Operand
	invalidKeys []string        // of both maps
	used        map[string]bool // placeholders that occur in some text
	meantBy     map[string]bool // entries that something else seems to mean
	told        map[string]bool // entries that were judged: alternatives of one are one mistake
	unused      []string        // entries that no text uses; nil until it is asked for
	problems    []placed
}

func newChecker(set Set) *checker {
	c := &checker{
		set: set, used: map[string]bool{}, told: map[string]bool{},
		names: mergeNames(set.Names.Entries), values: mergeValues(set.Values.Entries),
	}
	for _, e := range set.Expressions {
		markPlaceholders(e.Text, c.used)
	}
	c.invalidKeys = c.findInvalidKeys()
	return c
}

// placed is a problem with the expression that it is in; nil for one of the maps.
type placed struct {
	refusal.Problem
	in *expression
}

// result returns the problems that were found.
func (c *checker) result() []refusal.Problem {
	var problems []refusal.Problem
	for _, p := range c.problems {
		problems = append(problems, p.Problem)
	}
	return problems
}

// add places a problem of which the part of the expression is known.
func (x *expression) add(p refusal.Problem) {
	p.At.Path, p.At.Origin, p.Text = refusal.Path{refusal.Member(x.tree.Kind.Parameter())}, x.origin, x.tree.Text
	x.problems = append(x.problems, placed{p, x})
}

// checkExpressions checks each expression by itself, in DynamoDB's order of kinds.
func (c *checker) checkExpressions() []*expression {
	var all []*expression
	for _, kind := range Kinds() {
		for _, e := range c.set.Expressions {
			if e.Kind != kind {
				continue
			}
			x := c.newExpression(e)
			x.check()
			x.addFound()
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
	refusal.Problem
}

// expression is the state of checking one expression.
type expression struct {
	*checker
	origin    int // see Expression
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
	at        refusal.Span
	condition int
}

func (c *checker) newExpression(e Expression) *expression {
	tree, problems := Parse(e.Kind, e.Text)
	x := &expression{checker: c, origin: e.Origin, tree: tree}
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
func parseStage(code refusal.Code) stage {
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

func (x *expression) report(s stage, p refusal.Problem) { x.reportAt(rank{stage: s}, p) }

func (x *expression) reportAt(r rank, p refusal.Problem) {
	x.found = append(x.found, found{r, p})
}

// reportOperand reports a mistake in the operands of the current condition, or
// of an update.
func (x *expression) reportOperand(step int, code refusal.Code, at refusal.Span, message, advice string) {
	r := rank{stage: operandStage}
	if x.tree.Kind != Update {
		r = rank{conditionStage, x.condition, step}
	}
	x.reportAt(r, refusal.Problem{Code: code, Message: x.invalid(message), Advice: advice, At: refusal.Position{Span: at}})
}

// invalid is how DynamoDB begins what it says about an expression.
func (x *expression) invalid(message string) string {
	return "Invalid " + x.tree.Kind.Parameter() + ": " + message
}

// addFound adds what was found, in DynamoDB's order.
func (x *expression) addFound() {
	slices.SortStableFunc(x.found, func(a, b found) int {
		return cmp.Or(cmp.Compare(a.stage, b.stage), cmp.Compare(a.condition, b.condition), cmp.Compare(a.step, b.step))
	})
	for _, f := range x.found {
		x.add(f.Problem)
	}
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
			mistaken = append(mistaken, f.At.Span)
		}
	}
	isMistaken := func(at refusal.Span) bool {
		return slices.ContainsFunc(mistaken, func(m refusal.Span) bool { return m.Start <= at.End && at.Start <= m.End })
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
