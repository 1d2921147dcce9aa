// Package limits bounds what it may cost to evaluate HCL expressions: nesting, loops,
// the sizes of values and of all that is made on the way to them. What the functions do
// that expressions call it does not know.
package limits

import (
	"fmt"

	"github.com/hashicorp/hcl/v2"
	"github.com/zclconf/go-cty/cty"
)

// A configuration of a few lines can ask for more than any machine has: texts that
// double in each local, loops within loops. Nothing here depends on time or memory at
// hand, so each run has the same result. The numbers are far above what real
// configurations have: a root of 10,000 tables has 40 MiB of evaluated values.
const (
	MaxText  = 1 << 20   // bytes of a text. AWS takes no argument that is longer
	MaxValue = 16 << 20  // bytes of a value, with ElementCost for each element
	MaxWork  = 64 << 20  // bytes that the functions and loops of one expression make
	maxBytes = 512 << 20 // bytes that a budget allows; each use of an expression counts
	anyWork  = 64 << 10  // bytes that each expression may make, however many others have

	maxRounds    = 100_000    // of loops in one evaluation of an expression
	maxAllRounds = 10_000_000 // of loops in one budget
)

// ElementCost is how many bytes an element takes, about.
const ElementCost = 64

// Limit is one that an evaluation may meet.
type Limit struct {
	Message string // of the problem for the user; "" for what is no problem
	Hint    string // what to do about it
	Reason  string // why a value is unknown
}

var (
	valueLimit = &Limit{
		Message: fmt.Sprintf("the value of the expression is larger than dynamolint evaluates: %d MiB, or %d MiB for a text", MaxValue>>20, MaxText>>20),
		Hint:    "check whether it multiplies by mistake; the value is treated as unknown",
		Reason:  "it is larger than what is evaluated",
	}

	// TooMuch is met by what makes too much on the way to its result.
	TooMuch = &Limit{
		Message: fmt.Sprintf("the expression needs more than dynamolint evaluates: %d MiB or %d rounds of loops, or %d MiB or %d rounds in its root",
			MaxWork>>20, maxRounds, maxBytes>>20, maxAllRounds),
		Hint:   "check whether it multiplies by mistake; the value is treated as unknown",
		Reason: "it is too expensive to evaluate",
	}
)

// Budget is what the evaluations of the expressions of one root have used up. They
// do not nest: what an expression refers to is evaluated before it.
type Budget struct {
	exceeded func(l *Limit, at hcl.Range)
	reported bool
	rounds   int
	bytes    int

	running struct { // the evaluation of one expression
		rounds, bytes int
		refused       *Limit // that it has met
	}
	refused map[hcl.Expression]*Limit // by what is unknown because of it
}

// NewBudget returns an unused budget. It calls exceeded, which may be nil, with the
// first limit with a message that is met, and with where that is.
func NewBudget(exceeded func(l *Limit, at hcl.Range)) *Budget {
	return &Budget{exceeded: exceeded, refused: map[hcl.Expression]*Limit{}}
}

// Evaluate returns what value does in the context, for an expression with the
// references refs. It is unknown if it meets a limit.
func (b *Budget) Evaluate(expr hcl.Expression, refs []hcl.Traversal, in *hcl.EvalContext, value func(*hcl.EvalContext) (cty.Value, hcl.Diagnostics)) (cty.Value, hcl.Diagnostics) {
	b.running.rounds, b.running.bytes, b.running.refused = 0, 0, nil
	v, diags := cty.DynamicVal, hcl.Diagnostics(nil)
	if b.MayCombine(refs, in) {
		v, diags = value(in)
	}
	b.bytes += b.running.bytes
	if b.running.refused != nil {
		b.meet(b.running.refused, expr)
	}
	return b.Keep(expr, v), diags
}

// Keep counts the value of an expression, and returns an unknown one instead if
// it is too large.
func (b *Budget) Keep(expr hcl.Expression, v cty.Value) cty.Value {
	n := Weight(v, MaxValue)
	switch {
	case n > MaxValue:
		b.meet(valueLimit, expr)
		return cty.DynamicVal
	case v.Type() == cty.String && n > MaxText:
		b.meet(valueLimit, expr)
		return cty.UnknownVal(cty.String)
	case n > anyWork && b.bytes+n > maxBytes:
		b.meet(TooMuch, expr)
		return cty.UnknownVal(v.Type())
	}
	b.bytes += n
	return v
}

// Limit returns the limit that an expression has met, nil if it has met none.
func (b *Budget) Limit(expr hcl.Expression) *Limit { return b.refused[expr] }

// Refused reports whether the last evaluation has met a limit.
func (b *Budget) Refused() bool { return b.running.refused != nil }

// Refuse makes the running evaluation meet a limit.
func (b *Budget) Refuse(l *Limit) { b.running.refused = l }

// Spent reports whether the running evaluation has met [TooMuch]: then nothing else
// in it is worth the time.
func (b *Budget) Spent() bool { return b.running.refused == TooMuch }

// Work counts the bytes that a function or a loop makes within an expression, and
// reports whether it may.
func (b *Budget) Work(n int) bool {
	limit := MaxWork
	if b.bytes > maxBytes {
		limit = anyWork
	}
	if b.running.bytes += n; b.running.bytes > limit {
		b.running.refused = TooMuch
		return false
	}
	return true
}

// MayCombine reports whether an expression may put together what it refers to.
func (b *Budget) MayCombine(refs []hcl.Traversal, in *hcl.EvalContext) bool {
	if len(refs) <= fewReferences {
		return true
	}
	left := MaxWork
	for _, t := range refs {
		if v, diags := t.TraverseAbs(in); !diags.HasErrors() {
			left -= Weight(v, left)
		}
		if left < 0 {
			b.running.refused = TooMuch
			return false
		}
	}
	return true
}

// TakeLoop counts the rounds of a loop over the value of an expression that is taken
// apart, and reports whether it may be.
func (b *Budget) TakeLoop(rounds int, over hcl.Expression) bool {
	if b.rounds += rounds; b.rounds <= maxAllRounds {
		return true
	}
	b.meet(TooMuch, over)
	return false
}

// takeRounds counts the rounds of a loop, and reports whether it may go on.
func (b *Budget) takeRounds(n int) bool {
	b.running.rounds += n
	b.rounds += n
	if b.running.rounds > maxRounds || b.rounds > maxAllRounds {
		b.running.refused = TooMuch
		return false
	}
	return true
}

func (b *Budget) meet(l *Limit, expr hcl.Expression) {
	b.refused[expr] = l
	if l.Message != "" && b.exceeded != nil && !b.reported {
		b.reported = true
		b.exceeded(l, expr.Range())
	}
}
