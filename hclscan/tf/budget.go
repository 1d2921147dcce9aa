package tf

import (
	"fmt"

	"github.com/hashicorp/hcl/v2"

	"github.com/dynamolint/dynamolint/hclscan/tf/limits"
	"github.com/dynamolint/dynamolint/rules"
)

// How many instances one root may have, and what may be looked into there. A
// configuration of a few lines can have modules that call each other three times on
// thirteen levels. What exceeds a limit is not evaluated, the root gets one problem for
// all of these limits and one for those of [limits.Budget], and everything else is
// judged.
//
// The numbers are far above what real configurations have. A root of 10,000
// tables, each with an alarm and a policy in a module that calls another one, has
// 20,000 modules and 30,000 resources.
const (
	maxModules    = 40_000    // instances of modules: some 20 KB of memory each with a table
	fewModules    = 1_000     // that each root may have, however many others have
	maxAllModules = 160_000   // instances of modules in all roots of a run
	maxLevels     = 30        // modules within modules: addresses grow with each
	maxExpanded   = 100_000   // instances of resources
	maxInstances  = 20_000    // of one block
	maxProduced   = 2_000_000 // times that blocks come from dynamic ones

	maxSteps    = 20_000    // values that are looked into to take one apart
	maxAllSteps = 5_000_000 // in one root
	fewSteps    = 200       // to take one apart, however many others were
)

// limit is one that the instances of a root may meet.
type limit struct{ message, hint string }

var (
	moduleLimit = &limit{
		message: fmt.Sprintf("the modules of this root have more than %d instances, or all roots more than %d", maxModules, maxAllModules),
		hint:    "check whether the calls multiply by mistake; instances above the limit are not analysed",
	}
	levelLimit = &limit{
		message: fmt.Sprintf("the modules of this root are nested more than %d levels deep", maxLevels),
		hint:    "call modules from fewer levels; those below are not analysed",
	}
	resourceLimit = &limit{
		message: fmt.Sprintf("the resources of this root have more than %d instances", maxExpanded),
		hint:    "check whether they multiply by mistake; instances above the limit are not analysed",
	}
	blockLimit = &limit{
		message: fmt.Sprintf("the dynamic blocks of this root generate more than %d blocks", maxProduced),
		hint:    "check whether they multiply by mistake; blocks above the limit are treated as unknown",
	}
)

// budget is what a root has used of what it may.
type budget struct {
	*limits.Budget

	project   *Project
	root      string // its directory
	modules   int    // made so far
	resources int
	blocks    int
	apart     struct{ nested, steps, all int } // of values that are taken apart

	met  bool   // a limit of instances
	lost string // the file with the first block that is not evaluated
}

func newBudget(p *Project, root string) *budget {
	b := &budget{project: p, root: root}
	b.Budget = limits.NewBudget(func(l *limits.Limit, at hcl.Range) { b.report(at, l.Message, l.Hint) })
	return b
}

// exceed reports that a root has met a limit, at the first place where it does.
func (b *budget) exceed(l *limit, at hcl.Range) {
	if !b.met {
		b.met = true
		b.report(at, l.message, l.hint)
	}
}

func (b *budget) report(at hcl.Range, message, hint string) {
	span := b.project.Span(at)
	if span.IsZero() { // in a stand-in
		span.File = b.root
	}
	b.project.Report(rules.Problem{Span: span, Message: message, Hint: hint})
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
