package permissions

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/join/deploy"
	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// A Version is what is known of one version of the programs of a repository.
type Version struct {
	Programs []*deploy.Deployment // that have policies; none if not all programs are known
	Uses     []usage.Use
	Model    *schema.Model
	Path     func(string) string // how a path in the repository is shown
}

// New returns what the programs of a version need that they did not need before: policies that
// have the new actions alone, with the calls that need them. A program that is new needs all that
// is in its policy. Where not all programs are known, one policy has what any code needs, and its
// program is the zero one.
//
// perhaps has what a program may have needed before, because it was unknown what one of its
// calls asks.
func New(before, after Version) (certain, perhaps []*Policy) {
	if len(before.Programs) == 0 || len(after.Programs) == 0 {
		before, after = before.asOne(), after.asOne()
	}
	pairs := samePrograms(before, after)
	for _, program := range after.Programs {
		needed := needs{}
		if earlier := pairs[program]; earlier != nil {
			needed.add(Least(earlier, before.Uses, before.Model))
		}
		for _, p := range Least(program, after.Uses, after.Model) {
			if one := p.reduced(needed.lack); len(one.Statements) > 0 {
				certain = append(certain, one)
			}
			if one := p.reduced(needed.mayHave); len(one.Statements) > 0 {
				perhaps = append(perhaps, one)
			}
		}
	}
	return certain, perhaps
}

// asOne returns a version whose code is all one program.
func (v Version) asOne() Version {
	all := &deploy.Deployment{Main: &deploy.Main{}}
	v.Programs, v.Uses = []*deploy.Deployment{all}, slices.Clone(v.Uses)
	for i := range v.Uses {
		v.Uses[i].Runs = []usage.Run{{Program: all}}
		v.Uses[i].Unset = nil
	}
	return v
}

// samePrograms returns the programs of the version before by those after: those with one
// directory or import path. One that is left alone in both versions was renamed.
func samePrograms(before, after Version) map[*deploy.Deployment]*deploy.Deployment {
	same := map[*deploy.Deployment]*deploy.Deployment{}
	left := slices.Clone(before.Programs)
	pair := func(is func(earlier, program *deploy.Deployment) bool) {
		for _, program := range after.Programs {
			i := slices.IndexFunc(left, func(earlier *deploy.Deployment) bool { return is(earlier, program) })
			if same[program] == nil && i >= 0 {
				same[program] = left[i]
				left = slices.Delete(left, i, i+1)
			}
		}
	}
	pair(func(earlier, program *deploy.Deployment) bool {
		return before.Path(earlier.Main.Dir) == after.Path(program.Main.Dir)
	})
	pair(func(earlier, program *deploy.Deployment) bool { return earlier.Main.Path == program.Main.Path })
	if len(left) == 1 && len(same) == len(after.Programs)-1 {
		pair(func(_, _ *deploy.Deployment) bool { return true })
	}
	return same
}

// A permission is an action on a resource, which is named as in its ARN.
type permission struct {
	action, table, index string
	stream               bool
}

// needs are what a program needed.
type needs struct {
	granted map[permission]bool
	unclear map[string]bool // actions on tables that are unknown
}

// add adds what policies have.
func (n *needs) add(policies []*Policy) {
	n.granted, n.unclear = map[permission]bool{}, map[string]bool{}
	for _, p := range policies {
		for _, s := range p.Statements {
			for _, table := range s.Resource.names() {
				for _, action := range s.Actions {
					n.granted[permission{action, table, s.Resource.Index, s.Resource.Stream}] = true
				}
			}
		}
		for _, call := range p.Unlinked {
			for _, action := range call.actions() {
				n.unclear[action] = true
			}
		}
	}
}

// names returns the names of the tables of a resource; one that is empty for all resources.
func (r Resource) names() []string {
	if len(r.Tables) == 0 {
		return []string{r.Undeclared}
	}
	var all []string
	for _, t := range r.Tables {
		all = append(all, t.FullName())
	}
	return all
}

// has reports whether a program needed an action on a resource of a table.
func (n *needs) has(action, table string, r Resource) bool {
	return n.granted[permission{action, table, r.Index, r.Stream}] || r.Index != "" && n.granted[permission{action, table, AnyIndex, false}]
}

// lack reports whether a program did certainly not need an action.
func (n *needs) lack(action, table string, r Resource) bool {
	return !n.has(action, table, r) && (!n.unclear[action] || r.Stream)
}

// mayHave reports whether it is unknown whether a program needed an action.
func (n *needs) mayHave(action, table string, r Resource) bool {
	return !n.has(action, table, r) && n.unclear[action] && !r.Stream
}

// reduced returns a policy with the actions and tables that are wanted alone.
func (p *Policy) reduced(wanted func(action, table string, r Resource) bool) *Policy {
	one := *p
	one.Statements, one.Unlinked = nil, nil
	for _, s := range p.Statements {
		wants := func(action string) bool {
			return slices.ContainsFunc(s.Resource.names(), func(table string) bool { return wanted(action, table, s.Resource) })
		}
		left := s
		left.Actions = slices.DeleteFunc(slices.Clone(s.Actions), func(action string) bool { return !wants(action) })
		left.Calls = slices.DeleteFunc(slices.Clone(s.Calls), func(c Call) bool { return !slices.ContainsFunc(c.actions(), wants) })
		left.Resource.Tables = slices.DeleteFunc(slices.Clone(s.Resource.Tables), func(t *schema.Table) bool {
			return !slices.ContainsFunc(left.Actions, func(action string) bool { return wanted(action, t.FullName(), s.Resource) })
		})
		if len(left.Actions) > 0 {
			one.Statements = append(one.Statements, left)
		}
	}
	return &one
}
