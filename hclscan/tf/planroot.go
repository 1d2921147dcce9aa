package tf

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/readfile"
	"github.com/dynamolint/dynamolint/rules"
)

// PlanFile is a file with what "terraform show -json" prints of a plan.
type PlanFile struct {
	Path string // absolute
	Root string // absolute directory that the plan was made in; empty to find it out
}

// readPlans reads plans and finds out which of the roots each belongs to. A plan
// that cannot be used becomes a problem.
func (p *Project) readPlans(files []PlanFile, roots []*directory) map[*directory]*Plan {
	plans := map[*directory]*Plan{}
	for _, file := range files {
		plan, hint, err := readPlanFile(file.Path, readfile.MaxData)
		if err != nil {
			p.report(rules.Problem{Span: rules.Span{File: file.Path}, Message: "cannot use the plan: " + err.Error(), Hint: hint})
			continue
		}
		root, message, hint := p.rootOf(plan, file, roots)
		switch {
		case message == "" && plans[root] != nil:
			message, hint = "it is a second plan for "+p.shown(root.path), "give one plan for each directory"
			fallthrough
		case message != "":
			p.report(rules.Problem{Span: rules.Span{File: file.Path}, Message: "cannot use the plan: " + message, Hint: hint})
		default:
			plans[root] = plan
		}
	}
	return plans
}

// readPlanFile reads the plan that the user names. The hint says what to do about
// an error.
func readPlanFile(path string, most int64) (plan *Plan, hint string, err error) {
	src, err := readfile.File(path, most)
	if _, large := errors.AsType[*readfile.TooLarge](err); large {
		return nil, "plan fewer resources at once (-target), or run without the plan", fmt.Errorf("it is larger than %d MiB", most>>20)
	}
	if err != nil {
		return nil, "name a file that can be read", fmt.Errorf("cannot read it: %s", causeOf(err))
	}
	plan, err = readPlan(path, src)
	return plan, planHint, err
}

// rootOf returns the root that a plan was made in: the one that is named, else
// the directory of the file, else the only one that declares all that is
// planned.
func (p *Project) rootOf(plan *Plan, file PlanFile, roots []*directory) (root *directory, message, hint string) {
	wanted := file.Root
	if wanted == "" {
		wanted = filepath.Dir(file.Path)
	}
	wanted = p.canonical(wanted)
	const howToName = "name the directory that Terraform ran in: DIR=FILE"
	for _, d := range roots {
		if d.path == wanted && plan.isForeign(d) {
			return nil, "the configuration in " + p.shown(d.path) + " declares none of its resources", howToName
		}
		if d.path == wanted {
			return d, "", ""
		}
	}
	if file.Root != "" {
		return nil, p.shown(wanted) + " is not a root module: it has no Terraform files, or other directories call it as a module", howToName
	}
	var fitting []*directory
	var paths []string
	for _, d := range roots {
		if plan.fits(d) {
			fitting, paths = append(fitting, d), append(paths, p.shown(d.path))
		}
	}
	switch len(fitting) {
	case 0:
		return nil, "no directory declares all of its resources", howToName
	case 1:
		return fitting[0], "", ""
	}
	return nil, "it may belong to " + strings.Join(paths, " or "), howToName
}

// fits reports whether a root declares all that a plan has, as far as its modules
// are at hand. Nothing is evaluated.
func (plan *Plan) fits(root *directory) bool {
	for _, r := range plan.resources {
		steps, ok := callSteps(r.module)
		if !ok || !root.declares(steps, r) {
			return false
		}
	}
	return len(plan.resources) > 0
}

// isForeign reports whether a root declares nothing of what a plan has.
func (plan *Plan) isForeign(root *directory) bool {
	return len(plan.resources) > 0 && !slices.ContainsFunc(plan.resources, func(r *planned) bool {
		steps, ok := callSteps(r.module)
		return ok && root.declares(steps, r)
	})
}

func (d *directory) declares(steps []callStep, r *planned) bool {
	if len(steps) == 0 {
		return d.addresses[r.declaration()] != nil
	}
	c := d.callNames[steps[0].name]
	switch {
	case c == nil:
		return false
	case c.local == "":
		return true // what a remote module declares depends on what is installed
	case c.target == nil:
		return false
	}
	return c.target.declares(steps[1:], r)
}

// shown returns a path as messages have it.
func (p *Project) shown(path string) string {
	if rel, err := filepath.Rel(p.config.Boundary, path); err == nil {
		return filepath.ToSlash(rel)
	}
	return path
}
