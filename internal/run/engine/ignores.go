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
func (s *selection) decide() decision.Decided {
	policy := decision.Policy{
		Config: s.Config, Rules: s.Rules, Now: time.Now(), Read: s.Read, NoIgnores: s.opts.NoIgnores, Baseline: s.known.Baseline,
	}
	found := decision.Found{Findings: s.o.Findings, Signs: s.o.Signs, Files: s.o.Files, Judged: atHand(s.o, s.judged())}
	if s.opts.AllDirectives {
		found.Files = slices.Concat(found.Files, s.commentedFiles())
		found.Judged = onlyIn(s.o.Files, found.Judged)
	}
	for _, a := range s.o.Asked {
		a.File = s.Relative(a.File)
		found.Asked = append(found.Asked, a)
	}
	if s.ReportsPart() {
		found.Concerns = s.concerning()
	}
	return policy.Decide(found)
}

// isElsewhere reports whether a problem of directives is in a file that is not reported on.
func (s *selection) isElsewhere(p rules.Problem) bool {
	return s.Config.Excluded(p.Span.File) || s.ReportsPart() && !s.Covers(p.Span.File)
}

// commentedFiles returns the files in the scopes that may hold directives,
// whether they are analysed or not. Directories that cannot be read are said by
// who analyses them, or excluded.
func (s *selection) commentedFiles() []string {
	files := state.Walk(s.Files, s.Scopes, nil).Commented
	for i, file := range files {
		files[i] = s.Relative(file)
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

// atHand returns a test of directives: whether the lines that a directive covers were judged. The
// call of a module that is not installed was not, and its directive is not unused:
//
//	# dynamolint:ignore DDB413 -- restored from the ledger
//	module "orders" { source = "terraform-aws-modules/dynamodb-table/aws" }
func atHand(o *outcome.Outcome, judged func(*rules.Rule, string) bool) func(*rules.Rule, *suppress.Directive) bool {
	return func(rule *rules.Rule, d *suppress.Directive) bool {
		return judged(rule, d.Span.File) && !slices.ContainsFunc(o.Uninstalled, func(call hclscan.Uninstalled) bool {
			return call.Block.File == d.Span.File && call.Block.Start.Line <= d.To && d.From <= call.Block.End.Line
		})
	}
}

// askedFor returns the directives that lie in the scopes. A run also reads
// the callers of Terraform modules elsewhere.
func (s *selection) askedFor(directives []suppress.Use) []suppress.Use {
	return slices.DeleteFunc(directives, func(u suppress.Use) bool {
		return !s.InScope(filepath.Dir(s.Located(u.Span.File)))
	})
}
