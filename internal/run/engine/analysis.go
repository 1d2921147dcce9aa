package engine

import (
	"context"
	"slices"

	"golang.org/x/sync/errgroup"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/model/schemadiff"
	"github.com/dynamolint/dynamolint/internal/run/golang"
	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/internal/run/terraform"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// Changes are what differs from an older version, as far as rules judge it.
type changes struct {
	tables *schemadiff.Diff // nil if they are not compared
	keys   []schemarule.KeyChange
}

// A since says what has changed since an older version, given what was found in the code of the
// newer one. A run that is compared with nothing has none.
type since func(ctx context.Context, code *outcome.Outcome) (changes, error)

// analyse checks what the scopes of a run hold.
func (r *run) analyse(ctx context.Context, compared since) (*Result, error) {
	if r.Changes.None() {
		return r.own(&Result{Root: r.Root, Config: r.Config, Model: &schema.Model{}, Known: r.known, Unaffected: true}), nil
	}
	t := r.walk(ctx)
	var code, infra *outcome.Outcome
	var group errgroup.Group
	group.Go(func() (err error) { code, err = golang.Check(ctx, r.golang(ctx), t); return err })
	group.Go(func() error { infra = r.terraform().Scopes(ctx, t); return nil })
	if err := group.Wait(); err != nil {
		return nil, err
	}
	c := r.coverage(t, code)
	infra, err := r.judgeTerraform(ctx, c, infra, compared)
	if err != nil {
		return nil, err
	}
	o := walked(r.State, t)
	o.LeftOut = outcome.LeftOut{
		Directories: r.CountExcluded(t.Excluded), Links: t.Unfollowed(), Submodules: t.Submodules, Sparse: t.Sparse, Stacks: t.Stacks,
		GoIgnored: slices.DeleteFunc(slices.Clone(t.GoIgnored), func(dir string) bool { return code.Built[dir] }), // others may import it
	}
	o.Merge(code)
	o.Merge(infra)
	o.Merge(c.unmatched())
	result := r.finish(o, compared != nil)
	if r.opts.Accesses {
		result.addUses(c, o)
	}
	return result, nil
}

// inspect analyses the code and reads the configurations. Of the rules, only those about
// changes judge.
func (r *run) inspect(ctx context.Context, compared since) (*Result, error) {
	t := r.walk(ctx)
	code, err := golang.Check(ctx, r.golang(ctx), t)
	if err != nil {
		return nil, err
	}
	o := walked(r.State, t)
	o.Merge(code)
	c := r.coverage(t, code)
	infra, err := r.judgeTerraform(ctx, c, r.terraform().Scopes(ctx, t), compared)
	if err != nil {
		return nil, err
	}
	o.Merge(infra)
	o.Merge(c.unmatched())
	o.Model = r.declared().Model // code is linked to all tables of the repository
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	result := r.finish(o, compared != nil)
	result.addUses(c, o)
	return result, nil
}

// tables reads the configurations.
func (r *run) tables(ctx context.Context) (*Result, error) {
	t := r.walk(ctx)
	o := walked(r.State, t)
	o.Merge(r.terraform().Scopes(ctx, t))
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return r.finish(o, false), nil
}

// judgeTerraform adds what rules find to what was read, given what was found in code.
func (r *run) judgeTerraform(ctx context.Context, c *coverage, o *outcome.Outcome, compared since) (*outcome.Outcome, error) {
	var found changes
	if compared != nil {
		var err error
		if found, err = compared(ctx, c.code); err != nil {
			return nil, err
		}
	}
	given := terraform.Judging{Code: c.code, Uses: c.uses(), Changed: found.tables, Keys: found.keys, Wants: r.judgesOnly}
	return r.terraform().Judge(ctx, c.tree, o, given), nil
}

// judgesOnly reports whether the run asks for findings of a rule at all.
func (r *run) judgesOnly(rule *rules.Rule) bool {
	return !r.opts.accesses || rule.Category == rules.Changes
}

func (r *run) coverage(t *state.Tree, code *outcome.Outcome) *coverage {
	return &coverage{State: r.State, tree: t, code: code, declared: r.declared}
}

// walked returns what is wrong with directories in view.
func walked(of *state.State, t *state.Tree) *outcome.Outcome {
	o := &outcome.Outcome{}
	for _, p := range t.Problems {
		o.Add(of.Stands(p.Span.File), p)
	}
	return o
}

// finish makes a result of everything that was found.
func (r *run) finish(o *outcome.Outcome, compares bool) *Result {
	s := &selection{State: r.State, opts: &r.opts, o: o, known: r.known, declared: r.declared, compares: compares}
	return r.own(s.result(r.stages))
}

// own lets a result answer questions about the state that it is of.
func (r *run) own(result *Result) *Result {
	result.of, result.code = r.State, r.golang
	return result
}

// addUses adds what the code does with tables.
func (res *Result) addUses(c *coverage, o *outcome.Outcome) {
	res.Partial = c.ReportsPart() || c.isPartial()
	res.Uses, res.Programs = slices.Concat(o.Uses, c.unseen()), c.code.Programs
}
