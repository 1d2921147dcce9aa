package deploy

import (
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// A finder is on its way to what runs main packages.
type finder struct {
	*Deployments
	free []*schema.Workload // of which it is unknown what they run
}

// known notes what runs a main package.
func (f *finder) known(d *Deployment, workloads []*schema.Workload, evidence rules.Confidence, reason string) {
	d.Workloads, d.Evidence, d.Reason = workloads, evidence, reason
	f.free = slices.DeleteFunc(f.free, func(w *schema.Workload) bool { return slices.Contains(workloads, w) })
}

// configured takes what the configuration declares about a main package. One of several
// workloads that is not in view may give the program anything.
func (f *finder) configured(d *Deployment, given []Given, workloads []*schema.Workload) {
	var found []*schema.Workload
	for _, g := range given {
		if g.Dir != d.Main.Dir {
			continue
		}
		d.given = true
		at := slices.DeleteFunc(slices.Clone(workloads), func(w *schema.Workload) bool { return !w.IsAt(g.Workload) })
		if len(at) == 0 && g.Workload != "" {
			d.Reason = "the configuration names " + g.Workload + ", which is not in view"
			return
		}
		found = append(found, at...)
	}
	switch {
	case len(found) > 0:
		f.known(d, found, rules.Proven, "the configuration says so")
	case d.given:
		f.known(d, nil, rules.Proven, "the configuration says that people run it")
	}
}

// built finds the workloads that name the directory of the main package.
func (f *finder) built() {
	for _, d := range f.all {
		runs := slices.DeleteFunc(slices.Clone(f.free), func(w *schema.Workload) bool { return w.Code.Main != d.Main.Dir })
		if len(runs) > 0 && !d.given {
			f.known(d, runs, rules.Proven, runs[0].Address+" is built of its directory")
		}
	}
}

// named finds what has the name of a main package: first by what a workload is made of, which
// decides, then by what it is called. Nothing is known of main packages of one name.
func (f *finder) named() {
	runs := map[*Deployment][]*schema.Workload{}
	unsure := map[*Deployment]bool{}
	for _, w := range f.free {
		var fit []*Deployment
		for _, names := range [][]string{madeOf(w), f.placed(w), called(w)} {
			if fit = f.fitting(w, names); len(fit) > 0 {
				break
			}
		}
		for _, d := range fit {
			runs[d] = append(runs[d], w)
			unsure[d] = unsure[d] || len(fit) > 1
		}
	}
	for _, d := range f.all {
		if found := runs[d]; len(found) > 0 && !unsure[d] {
			f.known(d, found, rules.Proven, fmt.Sprintf("%s has its name", found[0].Address))
		}
	}
}

// placed returns the name of the directory that the package of a workload is in, as in
// bin/orders/v1.zip, unless those of other workloads are there too.
func (f *finder) placed(w *schema.Workload) []string {
	dir := directoryOf(w)
	for _, other := range f.free {
		if dir != "" && other.Address != w.Address && directoryOf(other) == dir {
			return nil
		}
	}
	return plains(dir)
}

// fitting returns the main packages that have one of the names. One that reads nothing of what
// the workload is given is another of this name.
func (f *finder) fitting(w *schema.Workload, names []string) (fit []*Deployment) {
	for _, d := range f.all {
		has := func(name string) bool { return slices.Contains(names, name) }
		common, set := shared(w, d.Main)
		if !d.given && slices.ContainsFunc(d.Main.names(), has) && (common > 0 || set == 0 || len(d.Main.Reads) == 0) {
			fit = append(fit, d)
		}
	}
	return fit
}

// only finds what runs the only program of a repository with one workload, and of several the
// only one that Lambda can start, if there is one function. An image may have any other program.
func (f *finder) only() {
	f.onlyOf(f.free, f.all, rules.Proven, "there is one program and one workload")
	functions := slices.DeleteFunc(slices.Clone(f.free), func(w *schema.Workload) bool { return w.Kind != schema.LambdaFunction })
	started := slices.DeleteFunc(slices.Clone(f.all), func(d *Deployment) bool { return !d.started })
	f.onlyOf(functions, started, rules.Likely, "there is one program for Lambda and one function")
}

func (f *finder) onlyOf(runs []*schema.Workload, programs []*Deployment, evidence rules.Confidence, reason string) {
	if len(programs) != 1 || len(runs) == 0 || isImage(runs[0]) || programs[0].given || programs[0].Evidence != rules.NoEvidence {
		return
	}
	if slices.ContainsFunc(runs, func(w *schema.Workload) bool { return w.Address != runs[0].Address }) {
		return
	}
	if common, set := shared(runs[0], programs[0].Main); common > 0 {
		f.known(programs[0], slices.Clone(runs), evidence, reason)
	} else if set > 0 && programs[0].Main.ReadsAll {
		f.known(programs[0], slices.Clone(runs), rules.Likely, reason)
	}
}

// cannotRun reports whether a workload is a function that Lambda starts in another way than a program
// expects. Where no program expects it, functions have another runtime.
func (f *finder) cannotRun(w *schema.Workload, d *Deployment) bool {
	return w.Kind == schema.LambdaFunction && !d.Main.Unread && !d.started &&
		slices.ContainsFunc(f.all, func(other *Deployment) bool { return other.started })
}

// What a workload is given tells its program if it is this much, and if the program reads
// this part of it.
const (
	minTold  = 3
	minShare = 0.8
)

// told finds which workloads are given what one program reads, of those of which nothing is
// known yet. That is never certain: programs that share a package for their configuration read
// the same variables.
func (f *finder) told() {
	runs := map[*Deployment][]*schema.Workload{}
	for _, w := range f.free {
		fit := slices.DeleteFunc(slices.Clone(f.all), func(d *Deployment) bool {
			return d.Evidence != rules.NoEvidence || d.given || f.cannotRun(w, d) || shareOf(w, d.Main) < minShare
		})
		if len(fit) == 1 && len(w.Variables.Items) >= minTold {
			runs[fit[0]] = append(runs[fit[0]], w)
		}
	}
	for _, d := range f.all {
		if found := runs[d]; len(found) > 0 {
			f.known(d, found, rules.Likely, fmt.Sprintf("%s is given the variables that it reads", found[0].Address))
		}
	}
}

// alike adds to what runs a program the workloads that are made of the same package and start it in
// the same way, such as functions that share a router and differ in their routes. What they are given
// may differ.
func (f *finder) alike() {
	for _, d := range f.all {
		if len(d.Workloads) == 0 || d.given {
			continue
		}
		more := slices.DeleteFunc(slices.Clone(f.free), func(w *schema.Workload) bool {
			return !slices.ContainsFunc(d.Workloads, func(other *schema.Workload) bool { return sameCode(w, other) })
		})
		if len(more) > 0 {
			f.known(d, slices.Concat(d.Workloads, more), d.Evidence, d.Reason)
		}
	}
}

// sameCode reports whether two workloads of a root certainly run one program.
func sameCode(a, b *schema.Workload) bool {
	file, known := a.Code.Package.Text.Get()
	other, otherKnown := b.Code.Package.Text.Get()
	same := known && otherKnown && file != "" && file == other ||
		isDeclared(a.Code.Package.Parts) && slices.Equal(a.Code.Package.Parts, b.Code.Package.Parts)
	start, isStartKnown := a.Code.Handler.Get()
	otherStart, isOtherKnown := b.Code.Handler.Get()
	return same && a.Root == b.Root && a.Environment == b.Environment && isStartKnown && isOtherKnown && start == otherStart
}

// isDeclared reports whether all of a text is an attribute of something that is declared, which is the
// same text wherever it stands.
func isDeclared(parts []schema.NamePart) bool {
	return len(parts) > 0 && !slices.ContainsFunc(parts, func(part schema.NamePart) bool { return part.Address == "" })
}

// left takes what is left for each other, where one program alone reads anything that one
// workload alone is given.
func (f *finder) left() {
	fits := func(d *Deployment, w *schema.Workload) bool {
		common, _ := shared(w, d.Main)
		return d.Evidence == rules.NoEvidence && !d.given && !f.cannotRun(w, d) && common > 0
	}
	for _, d := range f.all {
		runs := slices.DeleteFunc(slices.Clone(f.free), func(w *schema.Workload) bool { return !fits(d, w) })
		if len(runs) == 0 {
			continue
		}
		others := func(w *schema.Workload) bool {
			return w.Address != runs[0].Address || slices.ContainsFunc(f.all, func(o *Deployment) bool { return o != d && fits(o, w) })
		}
		if !slices.ContainsFunc(runs, others) {
			f.known(d, runs, rules.Hint, fmt.Sprintf("no workload but %s is given anything that it reads", runs[0].Address))
		}
	}
}

// shareOf returns which part of the variables that a workload sets a program reads.
func shareOf(w *schema.Workload, m *Main) float64 {
	common, set := shared(w, m)
	return float64(common) / float64(max(set, 1))
}

// shared counts the variables that a workload sets, and those of them that a program reads.
func shared(w *schema.Workload, m *Main) (common, set int) {
	for _, v := range w.Variables.Items {
		if name, known := v.Name.Get(); known {
			set++
			if m.IsReading(name) {
				common++
			}
		}
	}
	return common, set
}
