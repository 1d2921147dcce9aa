package golang

import (
	"context"
	"runtime"

	"golang.org/x/sync/errgroup"
	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
)

// A unitRun is one module or workspace on its way through the analyzer: all are summarised
// before calls in any of them are judged, because a module may tell the code of another which
// tables to ask.
type unitRun struct {
	*unit
	program  *program
	outcome  *outcome.Outcome
	analysis *unitAnalysis // nil if there is nothing to judge
}

func newUnitRuns(units []*unit, program *program) []*unitRun {
	var all []*unitRun
	for _, u := range units {
		all = append(all, &unitRun{unit: u, program: program, outcome: &outcome.Outcome{}})
	}
	return all
}

// eachUnit takes one step with all modules and workspaces. What the context keeps one from
// is a problem.
func (r *run) eachUnit(ctx context.Context, all []*unitRun, step func(*unitRun) error) error {
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for _, u := range all {
		group.Go(func() error {
			before, others := len(u.outcome.Problems), len(u.outcome.Elsewhere)
			switch err := step(u); {
			case err != nil && ctx.Err() != nil:
				u.outcome, u.analysis = &outcome.Outcome{Problems: []rules.Problem{outcome.Interrupted(u.file)}}, nil
				before, others = 0, 0
			case err != nil:
				u.outcome.Add(u.asked, u.listProblem(err))
				u.analysis = nil
			}
			for _, list := range [][]rules.Problem{u.outcome.Problems[before:], u.outcome.Elsewhere[others:]} {
				for i := range list {
					list[i] = r.inRepository(u.unit, list[i])
				}
			}
			return nil
		})
	}
	return group.Wait()
}

// summariseUnit lists, loads and summarises the packages of a module or workspace.
func (r *run) summariseUnit(ctx context.Context, u *unitRun, t *state.Tree) error {
	name, o := r.Relative(u.file), u.outcome
	done := r.Stages.Begin("list " + name)
	cfg := r.loadConfig(u.unit)
	l, err := r.list(ctx, cfg, u.unit, t)
	if err != nil || l.outcome.IsIncomplete() || len(l.missing) > 0 {
		u.program.isUnlisted()
	}
	if err != nil {
		done("failed")
		return err
	}
	done("%d packages, %d lead to a DynamoDB SDK", l.packages, len(l.load))
	u.program.hasMains(l.mains, l.local)
	o.Merge(&l.outcome)
	o.Merge(&outcome.Outcome{Seen: l.seen, Built: l.built, Imported: l.imported, LeftOut: outcome.LeftOut{Constrained: l.constrained}})
	if len(l.load) == 0 && len(l.missing) == 0 {
		return nil
	}

	done = r.Stages.Begin("load " + name)
	a := newUnitAnalysis(ctx, u.program, l.load, l.report, r.Files.Source)
	a.behind = l.behind
	a.keeper = r.keeper(cfg, l, u.program)
	a.load = func(list []*packages.Package) (*loaded, error) { return r.load(ctx, cfg, u.unit, l, list) }
	found, err := a.loadUnknown()
	if err != nil {
		done("failed")
		return err
	}
	done("%d packages type-checked, %d known", len(found.packages), len(a.known))

	done = r.Stages.Begin("analyse " + name)
	if _, err = unlessCancelled(ctx, func() (*loaded, error) { a.summarise(found); return nil, nil }); err != nil {
		done("failed")
		return err
	}
	u.analysis = a
	done("%d packages summarised", len(found.packages))
	return nil
}

// judgeUnit adds what rules find in a module or workspace to its outcome.
func (r *run) judgeUnit(ctx context.Context, u *unitRun) error {
	if u.analysis == nil {
		return nil
	}
	done := r.Stages.Begin("judge " + r.Relative(u.file))
	judged, err := unlessCancelled(ctx, u.analysis.finish)
	if err != nil {
		done("failed")
		return err
	}
	done("%d findings before the configuration, %d packages loaded again", len(judged.Findings), u.analysis.again)
	u.outcome.Merge(judged)
	return nil
}
