// Package outcome holds what the parts of a run find, on the way from what reads code and Terraform
// to what decides which of it is reported: findings and all that is needed to decide, what was left
// out, how long it took, and findings in the plain form in which they are kept for later runs. It
// decides nothing.
package outcome

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

// An Outcome is what a part of a run has found.
type Outcome struct {
	Findings   []rules.Finding
	Undecided  []rules.Undecided
	Tallies    []rules.Tally
	Problems   []rules.Problem
	Elsewhere  []rules.Problem // that are not reported, because they do not matter for what is
	Files      []string        // that were analysed
	Packages   []string        // directories of the Go packages that were analysed
	Candidates []gorule.Candidate
	Wrappers   []string     // declared ones that are called
	Unjudged   []rules.Span // calls through interfaces of other modules
	Accesses   []gorule.Access
	Sites      []gorule.Site
	Asked      []gorule.Asked
	Uses       []usage.Use
	Signs      []string             // that packages give for findings in others
	Programs   []*deploy.Deployment // none if not all are known
	Unmatched  []link.Given         // entries of the configuration that apply to no call
	Reads      []string             // environment variables that code reads
	Imported   []string             // files of packages of other modules
	LeftOut    LeftOut
	Seen       []string        // Go files in which nothing can be that was not found, besides those of files
	Built      map[string]bool // directories with a Go package that is built, whether it reaches an SDK or not
	Model      *schema.Model

	// Uninstalled are the calls of modules of which nothing is known that they declare.
	Uninstalled []hclscan.Uninstalled
}

// IsIncomplete reports whether something could not be analysed.
func (o *Outcome) IsIncomplete() bool { return len(o.Problems)+len(o.Elsewhere) > 0 }

// Add adds problems, which are reported or lie elsewhere.
func (o *Outcome) Add(reported bool, problems ...rules.Problem) {
	if reported {
		o.Problems = append(o.Problems, problems...)
	} else {
		o.Elsewhere = append(o.Elsewhere, problems...)
	}
}

// Merge adds what another part has found.
func (o *Outcome) Merge(part *Outcome) {
	o.Findings = append(o.Findings, part.Findings...)
	o.Undecided = append(o.Undecided, part.Undecided...)
	o.Tallies = append(o.Tallies, part.Tallies...)
	o.Problems = append(o.Problems, part.Problems...)
	o.Elsewhere = append(o.Elsewhere, part.Elsewhere...)
	o.Files = append(o.Files, part.Files...)
	o.Seen = append(o.Seen, part.Seen...)
	o.Packages = append(o.Packages, part.Packages...)
	o.Candidates = append(o.Candidates, part.Candidates...)
	o.Wrappers = append(o.Wrappers, part.Wrappers...)
	o.Unjudged = append(o.Unjudged, part.Unjudged...)
	o.Accesses = append(o.Accesses, part.Accesses...)
	o.Sites = append(o.Sites, part.Sites...)
	o.Asked = append(o.Asked, part.Asked...)
	o.Signs = append(o.Signs, part.Signs...)
	o.Uses = append(o.Uses, part.Uses...)
	o.Imported = append(o.Imported, part.Imported...)
	o.LeftOut.Merge(part.LeftOut)
	o.Uninstalled = append(o.Uninstalled, part.Uninstalled...)
	if o.Built == nil {
		o.Built = map[string]bool{}
	}
	maps.Copy(o.Built, part.Built)
	if part.Model != nil {
		o.Model = part.Model
	}
}
