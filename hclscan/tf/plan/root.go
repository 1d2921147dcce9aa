package plan

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/hclscan/tf/repofile"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/rules"
)

// File is a file with what "terraform show -json" prints of a plan.
type File struct {
	Path string // absolute
	Root string // absolute directory that the plan was made in; empty to find it out
}

// Root is a root module that a plan may belong to.
type Root struct {
	Path     string                 // its directory
	Declares func(r *Resource) bool // whether it may declare a resource
}

// unusable says in words for the user why a plan is not used, and what to do.
type unusable struct{ message, hint string }

// ReadAll reads plans that the user names, and returns each by the path of the root that
// it belongs to. One that cannot be used becomes a problem.
func ReadAll(named []File, roots []Root, in *repofile.Reader) (plans map[string]*Plan, problems []rules.Problem) {
	plans = map[string]*Plan{}
	for _, file := range named {
		plan, wrong := read(in, file.Path, files.MaxData)
		root := ""
		if wrong == nil {
			root, wrong = plan.rootOf(file, roots, in)
		}
		if wrong == nil && plans[root] != nil {
			wrong = &unusable{"it is a second plan for " + in.Shown(root), "give one plan for each directory"}
		}
		if wrong != nil {
			problems = append(problems, rules.Problem{Span: rules.Span{File: file.Path}, Message: "cannot use the plan: " + wrong.message, Hint: wrong.hint})
			continue
		}
		plans[root] = plan
	}
	return plans, problems
}

// read reads a plan of limited size.
func read(in *repofile.Reader, path string, most int64) (*Plan, *unusable) {
	src, err := in.Given(path, most)
	if _, large := errors.AsType[*files.TooLarge](err); large {
		return nil, &unusable{fmt.Sprintf("it is larger than %d MiB", most>>20), "plan fewer resources at once (-target), or run without the plan"}
	}
	if err != nil {
		return nil, &unusable{"cannot read it: " + repofile.Cause(err), "name a file that can be read"}
	}
	plan, err := parse(path, src)
	if err != nil {
		return nil, &unusable{err.Error(), howToMake}
	}
	return plan, nil
}

const (
	// howToMake says how a plan is made that can be read.
	howToMake = `write it with "terraform show -json PLANFILE > plan.json"`

	howToName = "name the directory that Terraform ran in: DIR=FILE"
)

// rootOf returns the path of the root that the plan was made in: the one that is named,
// else the directory of the file, else the only one that declares all that is planned.
func (p *Plan) rootOf(file File, roots []Root, in *repofile.Reader) (path string, wrong *unusable) {
	wanted := file.Root
	if wanted == "" {
		wanted = filepath.Dir(file.Path)
	}
	wanted = in.Canonical(wanted)
	for _, root := range roots {
		if root.Path == wanted && len(p.Resources) > 0 && !slices.ContainsFunc(p.Resources, root.Declares) {
			return "", &unusable{"the configuration in " + in.Shown(root.Path) + " declares none of its resources", howToName}
		}
		if root.Path == wanted {
			return root.Path, nil
		}
	}
	if file.Root != "" {
		return "", &unusable{in.Shown(wanted) + " is not a root module: it has no Terraform files, or other directories call it as a module", howToName}
	}
	var fitting, shown []string
	for _, root := range roots {
		if p.fits(root) {
			fitting, shown = append(fitting, root.Path), append(shown, in.Shown(root.Path))
		}
	}
	switch len(fitting) {
	case 0:
		return "", &unusable{"no directory declares all of its resources", howToName}
	case 1:
		return fitting[0], nil
	}
	return "", &unusable{"it may belong to " + strings.Join(shown, " or "), howToName}
}

// fits reports whether a root declares all that the plan has.
func (p *Plan) fits(root Root) bool {
	return len(p.Resources) > 0 && !slices.ContainsFunc(p.Resources, func(r *Resource) bool { return !root.Declares(r) })
}
