package tf

import (
	"fmt"

	"github.com/hashicorp/hcl/v2"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/rules"
)

// What one root may use up. A configuration of a few lines can ask for more than
// any machine has: modules that call each other three times on thirteen levels,
// texts that double in each local. What exceeds a limit is unknown or not
// evaluated, the root gets one problem for each limit that it meets, and
// everything else is judged. Nothing here depends on time or memory at hand, so
// each run says the same.
//
// The numbers are far above what real configurations have. A root of 10,000
// tables, each with an alarm and a policy in a module that calls another one, has
// 20,000 modules, 30,000 resources and 40 MiB of evaluated values.
const (
	maxModules    = 40_000    // instances of modules: some 20 KB of memory each with a table
	fewModules    = 1_000     // that each root may have, however many others have
	maxAllModules = 160_000   // instances of modules in all roots of a run
	maxLevels     = 30        // modules within modules: addresses grow with each
	maxName       = 512       // bytes of a label or key of for_each, of which addresses consist
	maxExpanded   = 100_000   // instances of resources
	maxInstances  = 20_000    // of one block
	maxProduced   = 2_000_000 // times that blocks come from dynamic ones

	maxText  = 1 << 20   // bytes of a text. AWS takes no argument that is longer
	maxValue = 16 << 20  // bytes of a value, with elementCost for each element
	maxWork  = 64 << 20  // bytes that the functions and loops of one expression make
	maxBytes = 512 << 20 // bytes that a root evaluates; each use of an expression counts
	anyWork  = 64 << 10  // bytes that each expression may make, however many others have

	maxRounds    = 100_000    // of loops in one evaluation of an expression
	maxAllRounds = 10_000_000 // of loops in one root

	maxSteps    = 20_000    // values that are looked into to take one apart
	maxAllSteps = 5_000_000 // in one root
	fewSteps    = 200       // to take one apart, however many others were
)

// limit is one that a root may meet.
type limit struct {
	budget  string // that it belongs to: a root has one problem for each
	message string // of the problem; "" for what is no problem
	hint    string
	reason  string // why a value is unknown
}

// The budgets.
const (
	instances  = "instances"
	evaluation = "evaluation"
)

var (
	moduleLimit = &limit{
		budget:  instances,
		message: fmt.Sprintf("the modules of this root have more than %d instances, or all roots more than %d", maxModules, maxAllModules),
		hint:    "check whether the calls multiply by mistake; instances above the limit are not analysed",
	}
	levelLimit = &limit{
		budget:  instances,
		message: fmt.Sprintf("the modules of this root are nested more than %d levels deep", maxLevels),
		hint:    "call modules from fewer levels; those below are not analysed",
	}
	resourceLimit = &limit{
		budget:  instances,
		message: fmt.Sprintf("the resources of this root have more than %d instances", maxExpanded),
		hint:    "check whether they multiply by mistake; instances above the limit are not analysed",
	}
	blockLimit = &limit{
		budget:  instances,
		message: fmt.Sprintf("the dynamic blocks of this root generate more than %d blocks", maxProduced),
		hint:    "check whether they multiply by mistake; blocks above the limit are treated as unknown",
	}
	valueLimit = &limit{
		budget:  evaluation,
		message: fmt.Sprintf("the value of the expression is larger than dynamolint evaluates: %d MiB, or %d MiB for a text", maxValue>>20, maxText>>20),
		hint:    "check whether it multiplies by mistake; the value is treated as unknown",
		reason:  "it is larger than what is evaluated",
	}
	workLimit = &limit{
		budget: evaluation,
		message: fmt.Sprintf("the expression needs more than dynamolint evaluates: %d MiB or %d rounds of loops, or %d MiB or %d rounds in its root",
			maxWork>>20, maxRounds, maxBytes>>20, maxAllRounds),
		hint:   "check whether it multiplies by mistake; the value is treated as unknown",
		reason: "it is too expensive to evaluate",
	}
	outside   = &limit{reason: "it reads a file outside the repository"}
	largeFile = &limit{reason: fmt.Sprintf("it reads a file larger than %d MiB", maxFileSize>>20)}
)

// budget is what a root has used of what it may.
type budget struct {
	project   *Project
	root      string // its directory
	modules   int    // made so far
	resources int
	blocks    int
	rounds    int
	bytes     int

	running struct { // the evaluation of one expression
		rounds, bytes int
		refused       *limit // that it has met
	}
	apart struct{ nested, steps, all int } // of values that are taken apart

	met     map[string]bool
	reasons map[hcl.Expression]*limit // by what is unknown because of it
	lost    string                    // the file with the first block that is not evaluated
}

func newBudget(p *Project, root string) *budget {
	return &budget{project: p, root: root, met: map[string]bool{}, reasons: map[hcl.Expression]*limit{}}
}

// exceed reports that a root has met a limit, at the first place where it does.
func (b *budget) exceed(l *limit, at hcl.Range) {
	if l.message == "" || b.met[l.budget] {
		return
	}
	b.met[l.budget] = true
	span := b.project.span(at)
	if span.IsZero() { // in a stand-in
		span.File = b.root
	}
	b.project.report(rules.Problem{Span: span, Message: l.message, Hint: l.hint})
}

// drop reports that what stands at a place is not evaluated at all.
func (b *budget) drop(l *limit, at hcl.Range) {
	b.exceed(l, at)
	if b.lost == "" {
		b.lost = at.Filename
	}
}

// affordable reports whether n more may be made than there are, and counts them.
func affordable(n int, made *int, limit int) bool {
	if n > maxInstances || *made+n > limit {
		return false
	}
	*made += n
	return true
}

// takeModules is affordable for modules.
func (b *budget) takeModules(n int) bool {
	all := &b.project.modules
	if !affordable(n, &b.modules, max(fewModules, min(maxModules, maxAllModules-*all))) {
		return false
	}
	*all += n
	return true
}

// begin begins the evaluation of an expression. Evaluations do not nest: what an
// expression refers to is evaluated before it.
func (b *budget) begin() {
	b.running.rounds, b.running.bytes, b.running.refused = 0, 0, nil
}

// end ends the evaluation of an expression, and returns what is used of its
// value: an unknown one if it is too large.
func (b *budget) end(expr hcl.Expression, v cty.Value) cty.Value {
	b.bytes += b.running.bytes
	if b.running.refused != nil {
		b.refuse(expr, b.running.refused)
	}
	return b.keep(expr, v)
}

// keep counts the value of an expression, and returns an unknown one instead if
// it is too large.
func (b *budget) keep(expr hcl.Expression, v cty.Value) cty.Value {
	n := weight(v, maxValue)
	switch {
	case n > maxValue:
		b.refuse(expr, valueLimit)
		return cty.DynamicVal
	case v.Type() == cty.String && n > maxText:
		b.refuse(expr, valueLimit)
		return cty.UnknownVal(cty.String)
	case n > anyWork && b.bytes+n > maxBytes:
		b.refuse(expr, workLimit)
		return cty.UnknownVal(v.Type())
	}
	b.bytes += n
	return v
}

func (b *budget) refuse(expr hcl.Expression, l *limit) {
	b.reasons[expr] = l
	b.exceed(l, expr.Range())
}

// spent reports whether the running evaluation has met a limit: then nothing else
// in it is worth the time.
func (b *budget) spent() bool { return b.running.refused == workLimit }

// work counts what a function or a loop makes within an expression, and reports
// whether it may.
func (b *budget) work(n int) bool {
	limit := maxWork
	if b.bytes > maxBytes {
		limit = anyWork
	}
	if b.running.bytes += n; b.running.bytes > limit {
		b.running.refused = workLimit
		return false
	}
	return true
}

// takeRounds counts the rounds of a loop, and reports whether it may go on.
func (b *budget) takeRounds(n int) bool {
	b.running.rounds += n
	b.rounds += n
	if b.running.rounds > maxRounds || b.rounds > maxAllRounds {
		b.running.refused = workLimit
		return false
	}
	return true
}

// takeLoop counts the rounds of a loop that is taken apart.
func (b *budget) takeLoop(n int, over hcl.Expression) bool {
	if b.rounds += n; b.rounds <= maxAllRounds {
		return true
	}
	b.refuse(over, workLimit)
	return false
}

// takeApart reports whether one more of the values that a value consists of may be
// looked into. If not, the value is what it is, and only where its parts come from
// is unknown.
func (b *budget) takeApart() bool {
	if b.apart.nested == 0 {
		b.apart.steps = 0
	}
	limit := maxSteps
	if b.apart.all > maxAllSteps {
		limit = fewSteps
	}
	if b.apart.steps >= limit {
		return false
	}
	b.apart.nested++
	b.apart.steps++
	b.apart.all++
	return true
}

// weight returns how many bytes a value has, about: of its texts, and
// elementCost for each element at all levels. It stops at a limit, because a
// value that holds one part again and again takes little memory but has no end.
func weight(v cty.Value, limit int) int {
	v, _ = v.Unmark()
	switch {
	case !v.IsKnown() || v.IsNull():
		return elementCost
	case v.Type() == cty.String:
		return len(v.AsString())
	case v.Type() == cty.Number && isHuge(v):
		return limit + 1
	case !v.CanIterateElements():
		return elementCost
	}
	n := elementCost
	for it := v.ElementIterator(); n <= limit && it.Next(); {
		key, element := it.Element()
		if key.Type() == cty.String && !v.Type().IsSetType() {
			n += len(key.AsString())
		}
		n += elementCost + weight(element, limit-n)
	}
	return n
}
