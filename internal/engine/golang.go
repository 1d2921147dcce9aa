package engine

import (
	"context"
	"fmt"
	"runtime"
	"slices"

	"golang.org/x/sync/errgroup"

	"github.com/dynamolint/dynamolint/internal/config"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// checkGo analyses the Go packages of the tree that can reach a DynamoDB SDK.
func (r *run) checkGo(ctx context.Context, t *tree) (*outcome, error) {
	o := &outcome{problems: looseFiles(t)}
	all, problems := units(t, r.goWork)
	o.problems = append(o.problems, problems...)

	done := r.stages.begin("read go.mod files")
	var relevant []*unit
	reaching := map[string]bool{} // directories of modules
	for _, u := range all {
		may, goMod, err := u.mayReachSDK(t)
		switch {
		case err != nil:
			o.problems = append(o.problems, loadProblem(goMod, err))
		case may:
			relevant = append(relevant, u)
			for _, dir := range u.modules {
				reaching[dir] = true
			}
		}
	}
	for _, dir := range t.goDirs {
		if !reaching[dir.module] { // whatever the build constraints
			o.seen = append(o.seen, dir.files...)
		}
	}
	o.leftOut.OtherSDKs = otherSDKs(t)
	done("%d of %d modules or workspaces may reach a DynamoDB SDK", len(relevant), len(all))

	parts := make([]*outcome, len(relevant))
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i, u := range relevant {
		group.Go(func() error {
			parts[i] = r.checkUnit(ctx, u, t)
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	for _, part := range parts {
		o.merge(part)
	}
	if !r.config.Tests {
		for _, u := range relevant {
			o.leftOut.Tests = append(o.leftOut.Tests, u.unaskedTests(t, o)...)
		}
	}
	if len(o.problems) == 0 {
		o.problems = r.unmet(t, o)
	}
	return o, nil
}

// checkUnit analyses one module or workspace. What the context keeps it from is a
// problem.
func (r *run) checkUnit(ctx context.Context, u *unit, t *tree) *outcome {
	o := &outcome{}
	switch err := r.judgeUnit(ctx, u, t, o); {
	case err != nil && ctx.Err() != nil:
		o = &outcome{problems: []rules.Problem{interrupted(u.file)}}
	case err != nil:
		o.problems = append(o.problems, u.listProblem(err))
	}
	for i := range o.problems {
		o.problems[i] = r.inRepository(u, o.problems[i])
	}
	return o
}

// interrupted says that a part of the input was not analysed, because the user
// did not wait for it.
func interrupted(file string) rules.Problem {
	return rules.Problem{Span: rules.Span{File: file}, Message: "interrupted before it was analysed", Hint: "run again"}
}

// judgeUnit adds what it finds to an outcome.
func (r *run) judgeUnit(ctx context.Context, u *unit, t *tree, o *outcome) error {
	name := r.relative(u.file)
	done := r.stages.begin("list " + name)
	l, err := r.list(ctx, u, t)
	if err != nil {
		done("failed")
		return err
	}
	done("%d packages, %d lead to a DynamoDB SDK", l.packages, len(l.load))
	o.merge(&outcome{problems: l.problems, seen: l.seen, built: l.built, leftOut: LeftOut{Constrained: l.constrained}})
	if len(l.load) == 0 && len(l.missing) == 0 {
		return nil
	}

	done = r.stages.begin("load " + name)
	found, err := r.load(ctx, u, l)
	if err != nil {
		done("failed")
		return err
	}
	o.problems = append(o.problems, found.problems...)
	done("%d packages type-checked", len(found.packages))

	done = r.stages.begin("analyse " + name)
	judged, err := analyze(ctx, r.program(ctx, t), found, l.report)
	if err != nil {
		done("failed")
		return err
	}
	done("%d findings before the configuration", len(judged.findings))
	o.merge(judged)
	return nil
}

func wrappers(c *config.Config) (list []gorule.Wrapper) {
	for _, w := range c.Wrappers() {
		list = append(list, gorule.Wrapper(w))
	}
	return list
}

// looseFiles says which Go files cannot be analysed because they belong to no
// module, if they use DynamoDB.
func looseFiles(t *tree) []rules.Problem {
	var files []string
	for _, dir := range t.goDirs {
		if dir.module != "" {
			continue
		}
		if file := t.importsSDK(dir.files); file != "" {
			files = append(files, file)
		}
	}
	if len(files) == 0 {
		return nil
	}
	slices.Sort(files)
	p := rules.Problem{
		Span:    rules.Span{File: files[0]},
		Message: "this Go file imports a DynamoDB SDK but belongs to no module, so its package is not analysed",
		Hint:    "add a go.mod: run \"go mod init\"",
	}
	if others := len(files) - 1; others > 0 {
		p.Message += fmt.Sprintf(" (and %s like it)", count(others, "more directory", "more directories"))
	}
	return []rules.Problem{p}
}
