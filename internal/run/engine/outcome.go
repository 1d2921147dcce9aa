package engine

import (
	"maps"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/join/deploy"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// An outcome is what a part of a run has found.
type outcome struct {
	findings   []rules.Finding
	undecided  []rules.Undecided
	tallies    []rules.Tally
	problems   []rules.Problem
	elsewhere  []rules.Problem // that are not reported, because they do not matter for what is
	files      []string        // that were analysed
	packages   []string        // directories of the Go packages that were analysed
	candidates []gorule.Candidate
	wrappers   []string     // declared ones that are called
	unjudged   []rules.Span // calls through interfaces of other modules
	accesses   []Access
	sites      []Site
	asked      []gorule.Asked
	uses       []usage.Use
	programs   []*deploy.Deployment // none if not all are known
	unmatched  []link.Given         // entries of the configuration that apply to no call
	reads      []string             // environment variables that code reads
	imported   []string             // files of packages of other modules
	leftOut    LeftOut
	seen       []string        // Go files in which nothing can be that was not found, besides those of files
	built      map[string]bool // directories with a Go package that is built, whether it reaches an SDK or not
	model      *schema.Model

	// uninstalled are the calls of modules of which nothing is known that they declare.
	uninstalled []hclscan.Uninstalled
}

// isIncomplete reports whether something could not be analysed.
func (o *outcome) isIncomplete() bool { return len(o.problems)+len(o.elsewhere) > 0 }

// add adds problems, which are reported or lie elsewhere.
func (o *outcome) add(reported bool, problems ...rules.Problem) {
	if reported {
		o.problems = append(o.problems, problems...)
	} else {
		o.elsewhere = append(o.elsewhere, problems...)
	}
}

func (o *outcome) merge(part *outcome) {
	o.findings = append(o.findings, part.findings...)
	o.undecided = append(o.undecided, part.undecided...)
	o.tallies = append(o.tallies, part.tallies...)
	o.problems = append(o.problems, part.problems...)
	o.elsewhere = append(o.elsewhere, part.elsewhere...)
	o.files = append(o.files, part.files...)
	o.seen = append(o.seen, part.seen...)
	o.packages = append(o.packages, part.packages...)
	o.candidates = append(o.candidates, part.candidates...)
	o.wrappers = append(o.wrappers, part.wrappers...)
	o.unjudged = append(o.unjudged, part.unjudged...)
	o.accesses = append(o.accesses, part.accesses...)
	o.sites = append(o.sites, part.sites...)
	o.asked = append(o.asked, part.asked...)
	o.uses = append(o.uses, part.uses...)
	o.imported = append(o.imported, part.imported...)
	o.leftOut.merge(part.leftOut)
	o.uninstalled = append(o.uninstalled, part.uninstalled...)
	if o.built == nil {
		o.built = map[string]bool{}
	}
	maps.Copy(o.built, part.built)
	if part.model != nil {
		o.model = part.model
	}
}
