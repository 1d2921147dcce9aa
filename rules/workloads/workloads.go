// Package workloads holds the rules that judge what a workload is given, its environment
// variables and its permissions, by what the code needs that it runs. It does not know how
// configurations and code are read.
package workloads

import (
	"fmt"
	"path"
	"strings"

	"github.com/dynamolint/dynamolint/internal/join/deploy"
	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// Rules returns the rules of this package, ordered by ID.
func Rules() []*schemarule.Rule {
	return []*schemarule.Rule{tableEnvironment, iamMissingAction, iamUnusedAction}
}

// nameOf is how messages call a workload.
func nameOf(w *schema.Workload) string {
	if name, known := w.Name.Get(); known && (w.Kind == schema.ECSContainer || w.Kind == schema.BatchJob) {
		return fmt.Sprintf("container %q of %s", name, w.Address)
	}
	return w.Address
}

// placeOf is where people change what a workload is given: a module gives it what its call
// says.
func placeOf(w *schema.Workload) rules.Span {
	if last := len(w.Calls) - 1; last >= 0 {
		return w.Calls[last].Span
	}
	return w.Header
}

// programOf is how messages call a program: by the last element of its import path.
func programOf(d *deploy.Deployment) string { return path.Base(d.Main.Path) }

// byLibrary is when a call fails that code in view leaves to a library: "if a library calls it
// through http.Handler".
func byLibrary(through string) string {
	if !strings.Contains(through, "[") { // type arguments have paths of their own
		through = path.Base(through)
	}
	return " if a library calls it through " + through
}

// byProgram points to what says which program a workload runs, and how well that is known.
func byProgram(d *deploy.Deployment) schemarule.With {
	return func(f *rules.Finding) {
		if d.Evidence < rules.Proven {
			f.Confidence = rules.Likely
		}
	}
}

// maxPlaces bounds the places in code that a finding points to.
const maxPlaces = 5

// calledAt points to calls, each place once.
func calledAt(uses []usage.Use) schemarule.With {
	return func(f *rules.Finding) {
		seen := map[rules.Span]bool{}
		for _, u := range uses {
			if seen[u.At] || len(seen) == maxPlaces {
				continue
			}
			seen[u.At] = true
			what := string(u.Op)
			if u.Func != "" {
				what += " in " + u.Func
			}
			schemarule.Related(u.At, what)(f)
		}
	}
}
