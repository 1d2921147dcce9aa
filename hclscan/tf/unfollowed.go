package tf

import (
	"maps"
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
)

// Unfollowed is an instance of a call of a module that is not at hand: of one
// that is neither local nor installed, or whose directory has no Terraform
// files. What it declares is unknown.
type Unfollowed struct {
	Called
	Source string // as written; empty if it is not a literal

	Known bool     // what the module declares is known all the same:
	Kinds []string // these kinds of things, and nothing else that matters
}

// Arguments returns what the call passes, by name. Nothing is evaluated before
// it is asked for.
func (u *Unfollowed) Arguments() map[string]Argument {
	attrs, _ := u.block.Body.JustAttributes()
	arguments := map[string]Argument{}
	for name, attr := range attrs {
		if !slices.Contains(metaArguments, name) {
			arguments[name] = Argument{u.scope, attr.Expr}
		}
	}
	return arguments
}

// Texts returns all texts that the call passes: see [Argument.Texts].
func (u *Unfollowed) Texts() [][]Part {
	var texts [][]Part
	arguments := u.Arguments()
	for _, name := range slices.Sorted(maps.Keys(arguments)) {
		texts = append(texts, arguments[name].Texts()...)
	}
	return texts
}

// References returns the addresses of the resource blocks that the arguments
// refer to, also through locals, variables and outputs.
func (u *Unfollowed) References() []string {
	r := &references{seen: map[hcl.Expression]bool{}}
	for _, argument := range u.Arguments() {
		r.add(argument.scope, argument.expr)
	}
	return r.addresses
}

// metaArguments are the arguments of a module block that the module does not get.
var metaArguments = []string{"source", "version", "count", "for_each", "providers", "depends_on"}

// Unfollowed returns the calls that cannot be followed, in the module and all
// that it calls, those included that another value of a root variable would
// make.
func (m *Module) Unfollowed() []*Unfollowed {
	if m.plan() != nil {
		return nil // the plan has what they declare
	}
	return m.unfollowed(m.tree.project.Leading("module", (*config.Directory).CallsAway))
}

func (m *Module) unfollowed(leading map[*config.Directory]bool) []*Unfollowed {
	var found []*Unfollowed
	for _, c := range m.dir.Calls {
		target := m.target(c)
		switch {
		case target == nil:
			found = append(found, m.unfollowedCall(c)...)
		case target != nil && leading[target]:
			for _, child := range m.children(c).modules {
				found = append(found, child.unfollowed(leading)...)
			}
			if other := m.otherChild(c); other != nil {
				found = append(found, other.unfollowed(leading)...)
			}
		}
	}
	return found
}

func (m *Module) unfollowedCall(c *config.Call) []*Unfollowed {
	address := m.childAddress(c)
	e := m.scope().expand(c.Declaration, address)
	var found []*Unfollowed
	kinds, known := m.tree.project.Declares(c)
	add := func(inst instance, maybe string) {
		found = append(found, &Unfollowed{
			Known: known, Kinds: kinds, Source: c.Source, Called: *m.called(c, inst, maybe),
		})
	}
	for _, inst := range e.instances {
		add(inst, e.maybe.reason())
	}
	if other, why := m.scope().otherwise(e, address); why != "" {
		add(other, why)
	}
	return found
}
