package engine

import (
	"path/filepath"
	"slices"
	"time"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/run/decision"
	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/suppress"
)

// decide decides which findings of an outcome are reported.
func (r *run) decide(o *outcome.Outcome) decision.Decided {
	policy := decision.Policy{
		Config: r.Config, Rules: r.Rules, Now: time.Now(), Read: r.Read, NoIgnores: r.opts.NoIgnores, Baseline: r.known.Baseline,
	}
	found := decision.Found{Findings: o.Findings, Signs: o.Signs, Files: o.Files, Judged: atHand(o, r.judged(o))}
	if r.opts.AllDirectives {
		found.Files = slices.Concat(found.Files, r.commentedFiles())
		found.Judged = onlyIn(o.Files, found.Judged)
	}
	for _, a := range o.Asked {
		a.File = r.Relative(a.File)
		found.Asked = append(found.Asked, a)
	}
	if r.ReportsPart() {
		found.Concerns = r.concerning(o)
	}
	return policy.Decide(found)
}

// isElsewhere reports whether a problem of directives is in a file that is not reported on.
func (r *run) isElsewhere(p rules.Problem) bool {
	return r.Config.Excluded(p.Span.File) || r.ReportsPart() && !r.Covers(p.Span.File)
}

// commentedFiles returns the files in the scopes that may hold directives,
// whether they are analysed or not. Directories that cannot be read are said by
// who analyses them, or excluded.
func (r *run) commentedFiles() []string {
	files := state.Walk(r.Files, r.Scopes, nil).Commented
	for i, file := range files {
		files[i] = r.Relative(file)
	}
	return files
}

// onlyIn returns judged for some files; in others nothing is.
func onlyIn(files []string, judged func(*rules.Rule, *suppress.Directive) bool) func(*rules.Rule, *suppress.Directive) bool {
	analysed := map[string]bool{}
	for _, file := range files {
		analysed[file] = true
	}
	return func(rule *rules.Rule, d *suppress.Directive) bool { return analysed[d.Span.File] && judged(rule, d) }
}

// atHand returns judged for what a directive covers: at the call of a module that
// is not installed nothing is.
func atHand(o *outcome.Outcome, judged func(*rules.Rule, string) bool) func(*rules.Rule, *suppress.Directive) bool {
	return func(rule *rules.Rule, d *suppress.Directive) bool {
		return judged(rule, d.Span.File) && !slices.ContainsFunc(o.Uninstalled, func(call hclscan.Uninstalled) bool {
			return call.Block.File == d.Span.File && call.Block.Start.Line <= d.To && d.From <= call.Block.End.Line
		})
	}
}

// askedFor returns the directives that lie in the scopes. A run also reads
// the callers of Terraform modules elsewhere.
func (r *run) askedFor(directives []suppress.Use) []suppress.Use {
	return slices.DeleteFunc(directives, func(u suppress.Use) bool {
		return !r.InScope(filepath.Dir(r.Located(u.Span.File)))
	})
}
