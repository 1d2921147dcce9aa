package golang

import (
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/digest"
	"github.com/dynamolint/dynamolint/internal/join/deploy"
	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// keptUse is a [usage.Use] in plain values: tables and workloads are named by what they hold,
// programs by their directories.
type keptUse struct {
	Op           ddb.Op
	At           rules.Span
	Handed       bool
	Func, Action string
	Tables       []digest.Sum
	Any          bool
	Linked       bool
	Undeclared   []string
	Index        string
	AnyIndex     bool
	Consistent   bool
	Puts         bool
	Sets         []string
	Only         bool
	Attributes   []string
	Unequal      []string
	Whole        bool
	Why, Advice  string
	Runs         []keptRun
	Unreached    []string
	Unset        []keptUnset
}

type keptRun struct {
	Program                    string
	Workload                   digest.Sum // zero if there is none
	Tables                     []digest.Sum
	Likely, Open, Others, Part bool
	Through, Why               string
}

type keptUnset struct {
	Variable string
	Workload digest.Sum
	Program  string
	Read     rules.Span
	Optional bool
	Through  string
}

// A registry names what uses point to, and finds it again by its name.
type registry struct {
	digester  *digest.Digester
	tables    map[digest.Sum]*schema.Table
	workloads map[digest.Sum]*schema.Workload
	programs  map[string]*deploy.Deployment
	failed    bool // something has no name, or nothing has one
}

// newRegistry returns a registry of everything in a model, which may be nil, and of programs.
func newRegistry(d *digest.Digester, model *schema.Model, programs []*deploy.Deployment) *registry {
	n := &registry{d, map[digest.Sum]*schema.Table{}, map[digest.Sum]*schema.Workload{}, map[string]*deploy.Deployment{}, false}
	if model == nil {
		return n
	}
	for _, list := range [][]*schema.Table{model.InView(), model.Possible} {
		for _, t := range list {
			record(n.tables, nameOf(n, t), t)
		}
	}
	for _, w := range model.WorkloadsInView() {
		record(n.workloads, nameOf(n, w), w)
	}
	for _, p := range programs {
		n.programs[p.Main.Dir] = p
	}
	n.failed = false
	return n
}

// record enters what has a name. What shares its name with another is not found again.
func record[T any](known map[digest.Sum]*T, name digest.Sum, value *T) {
	if other, twice := known[name]; twice && other != value {
		value = nil
	}
	known[name] = value
}

// nameOf returns the name of a table or workload, zero for nil.
func nameOf[T any](n *registry, value *T) digest.Sum {
	if value == nil {
		return digest.Sum{}
	}
	sum, ok := n.digester.Of(value)
	n.failed = n.failed || !ok
	return sum
}

func namesOf[T any](n *registry, values []*T) (all []digest.Sum) {
	for _, v := range values {
		all = append(all, nameOf(n, v))
	}
	return all
}

// named is the reverse of nameOf.
func named[T any](n *registry, known map[digest.Sum]*T, name digest.Sum) *T {
	found := known[name]
	n.failed = n.failed || found == nil && name != digest.Sum{}
	return found
}

func allNamed[T any](n *registry, known map[digest.Sum]*T, all []digest.Sum) (values []*T) {
	for _, name := range all {
		values = append(values, named(n, known, name))
	}
	return values
}

func (n *registry) program(dir string) *deploy.Deployment {
	found := n.programs[dir]
	n.failed = n.failed || found == nil
	return found
}

func (n *registry) keepUses(uses []usage.Use) (all []keptUse) {
	for _, u := range uses {
		k := keptUse{
			Op: u.Op, At: u.At, Handed: u.Handed, Func: u.Func, Action: u.Action, Tables: namesOf(n, u.Tables), Any: u.Any, Linked: u.Linked,
			Undeclared: u.Undeclared, Index: u.Index, AnyIndex: u.AnyIndex, Consistent: u.Consistent, Puts: u.Puts, Sets: u.Sets, Only: u.Only, Attributes: u.Attributes, Unequal: u.Unequal,
			Whole: u.Whole, Why: u.Why, Advice: u.Advice,
		}
		for _, run := range u.Runs {
			k.Runs = append(k.Runs, keptRun{run.Program.Main.Dir, nameOf(n, run.Workload), namesOf(n, run.Tables), run.Likely, run.Open, run.Others, run.Part, run.Through, run.Why})
		}
		for _, program := range u.Unreached {
			k.Unreached = append(k.Unreached, program.Main.Dir)
		}
		for _, unset := range u.Unset {
			k.Unset = append(k.Unset, keptUnset{unset.Variable, nameOf(n, unset.Workload), unset.Program.Main.Dir, unset.Read, unset.Optional, unset.Through})
		}
		all = append(all, k)
	}
	return all
}

// restoreUses is the reverse of keepUses.
func (n *registry) restoreUses(all []keptUse) (uses []usage.Use) {
	for _, k := range all {
		u := usage.Use{
			Op: k.Op, At: k.At, Handed: k.Handed, Func: k.Func, Action: k.Action, Tables: allNamed(n, n.tables, k.Tables), Any: k.Any, Linked: k.Linked,
			Undeclared: k.Undeclared, Index: k.Index, AnyIndex: k.AnyIndex, Consistent: k.Consistent, Puts: k.Puts, Sets: k.Sets, Only: k.Only, Attributes: k.Attributes, Unequal: k.Unequal,
			Whole: k.Whole, Why: k.Why, Advice: k.Advice,
		}
		for _, run := range k.Runs {
			u.Runs = append(u.Runs, usage.Run{
				Program: n.program(run.Program), Workload: named(n, n.workloads, run.Workload), Tables: allNamed(n, n.tables, run.Tables),
				Likely: run.Likely, Open: run.Open, Others: run.Others, Part: run.Part, Through: run.Through, Why: run.Why,
			})
		}
		for _, dir := range k.Unreached {
			u.Unreached = append(u.Unreached, n.program(dir))
		}
		for _, unset := range k.Unset {
			u.Unset = append(u.Unset, usage.Unset{
				Variable: unset.Variable, Workload: named(n, n.workloads, unset.Workload), Program: n.program(unset.Program),
				Read: unset.Read, Optional: unset.Optional, Through: unset.Through,
			})
		}
		uses = append(uses, u)
	}
	return uses
}
