// Package deploy knows which workloads run which main packages, and how sure that is. What
// the packages do there, and what the workloads may do, it does not know.
package deploy

import (
	"cmp"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// A Main is a main package: one that a program is built of.
type Main struct {
	Path     string   // its import path; "" for a file that is a program of its own
	Dir      string   // absolute; of such a file its path
	Name     string   // of the directory; "" for the root of the repository, which may have any
	Packages []string // import paths of all packages that are linked into the program, its own among them, sorted
	Local    []Local  // those of them that are not in the module cache
	Reads    []string // the environment variables that these packages read, sorted
	ReadsAll bool     // they go through all variables
	Unread   bool     // its own code is not analysed: what it does with the packages is unknown
}

// Local is a package of a module that stands in a directory, and not in the module cache.
type Local struct {
	Dir string // absolute
	SDK bool   // it imports a DynamoDB SDK
}

// has reports whether the program is made of a package, among others.
func (m *Main) has(path string) bool {
	_, found := slices.BinarySearch(m.Packages, path)
	return found
}

// IsReading reports whether the packages of the program read an environment variable by its name.
func (m *Main) IsReading(variable string) bool {
	_, found := slices.BinarySearch(m.Reads, variable)
	return found
}

// Given is what the configuration declares about a main package.
type Given struct {
	Dir      string // of the main package, absolute
	Workload string // the address of what runs it; "" if people do
}

// A Deployment is what is known of what runs a main package. That is proven by the configuration,
// by the directory that a workload is built of, by its name, or where there is one of each; it is likely where there is one function and
// one program that Lambda can start, or where a workload is given variables that the package reads,
// and no other program reads as many of them; it is a hint where a workload is given something that
// the package reads, and no other workload or program fits.
type Deployment struct {
	Main      *Main
	Workloads []*schema.Workload // that run it; none if that is unknown, or if people run it
	Evidence  rules.Confidence   // that they run it
	Reason    string             // by what that is known, or why it is not: "the configuration says so"

	given   bool // the configuration decides, even where it names nothing in view
	started bool // Lambda can start the program
}

// Manual reports whether it is known that people run the program, and no workload in view.
func (d *Deployment) Manual() bool { return d.Evidence == rules.Proven && len(d.Workloads) == 0 }

// Deployments is what is known of all main packages of a program's repository.
type Deployments struct{ all []*Deployment }

// New finds out what runs each main package. There must be no main packages and no workloads
// but these. What the configuration declares goes before everything else; a workload that it
// names runs no other program.
func New(mains []*Main, workloads []*schema.Workload, given []Given) *Deployments {
	d := &Deployments{}
	for _, m := range mains {
		d.all = append(d.all, &Deployment{Main: m, Reason: "no workload in view is known to run it", started: slices.ContainsFunc(m.Packages, sdk.IsLambdaStart)})
	}
	slices.SortStableFunc(d.all, func(a, b *Deployment) int { return cmp.Compare(a.Main.Dir, b.Main.Dir) })
	f := &finder{Deployments: d, free: slices.DeleteFunc(slices.Clone(workloads), IsForeign)}
	for _, one := range d.all {
		f.configured(one, given, workloads)
	}
	f.built()
	f.named()
	f.only()
	f.alike()
	f.told()
	f.alike()
	f.left()
	return d
}

// ByMain returns what is known of the main package in a directory, nil if there is none.
func (d *Deployments) ByMain(dir string) *Deployment {
	i := slices.IndexFunc(d.all, func(one *Deployment) bool { return one.Main.Dir == dir })
	if i < 0 {
		return nil
	}
	return d.all[i]
}

// Of returns the main packages whose programs have all of the packages with these import
// paths, ordered by directory. Code of the packages may run in these, and in no others.
func (d *Deployments) Of(packages ...string) (all []*Deployment) {
	for _, one := range d.all {
		if !slices.ContainsFunc(packages, func(path string) bool { return !one.Main.has(path) }) {
			all = append(all, one)
		}
	}
	return all
}

// Called returns the main packages that have one of some names, ordered by directory. The name of a role,
// such as "api", tells no program apart: one in another language may have it, too.
func (d *Deployments) Called(names ...string) (all []*Deployment) {
	names = slices.DeleteFunc(plains(names...), func(name string) bool { return slices.Contains(roles, name) })
	for _, one := range d.all {
		if slices.ContainsFunc(one.Main.names(), func(name string) bool { return slices.Contains(names, name) }) {
			all = append(all, one)
		}
	}
	return all
}

// RunBy returns the main packages that a workload is known to run, ordered by directory.
func (d *Deployments) RunBy(w *schema.Workload) (all []*Deployment) {
	for _, one := range d.all {
		if slices.Contains(one.Workloads, w) {
			all = append(all, one)
		}
	}
	return all
}
