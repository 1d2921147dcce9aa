// Package suppress honours ignore directives in Go, Terraform and Terraform
// JSON: it takes away the findings that they cover and reports directives that
// do nothing. It knows files as text only: not what the rules check, nor
// which of them the configuration turns on.
package suppress

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"github.com/dynamolint/dynamolint/rules"
)

// Suppressor applies the directives of files to findings.
type Suppressor struct {
	set          *rules.Set
	today        string // as in the until= of a directive
	suppressible func(*rules.Rule) bool
	asked        map[string][]int // see [Suppressor.Asks]
	honoured     []rules.Tool     // see [Suppressor.Honour]
}

// New returns a Suppressor that knows the rules of set and for which it is now.
// Days are those of UTC. Suppressible reports whether the configuration lets
// anyone ignore a rule; a directive that names another one is invalid.
func New(set *rules.Set, now time.Time, suppressible func(*rules.Rule) bool) *Suppressor {
	return &Suppressor{set: set, today: now.UTC().Format(time.DateOnly), suppressible: suppressible, asked: map[string][]int{}}
}

// Result is what is left after directives have been honoured.
type Result struct {
	Kept       []rules.Finding // in the order given
	Suppressed []rules.Finding // in the order given
	Own        []rules.Finding // of DDB001 and DDB002, by file and line; subject to the configuration like all others
	Directives []Use           // all of them, by file and line
	Problems   []rules.Problem // files that could not be read; their findings are kept
}

// Apply honours the directives in files, which are all files that were
// analysed, named as in the findings. Read returns a file's content. Judged
// reports whether a rule was run on what a directive covers and would have been
// reported there: of other rules no directive counts as unused.
func (s *Suppressor) Apply(findings []rules.Finding, files []string, read func(file string) ([]byte, error), judged func(r *rules.Rule, d *Directive) bool) Result {
	var result Result
	byFile := map[string][]*rules.Finding{}
	for i := range findings {
		for _, at := range findings[i].Places() {
			if all := byFile[at.File]; len(all) == 0 || all[len(all)-1] != &findings[i] {
				byFile[at.File] = append(all, &findings[i])
			}
		}
	}
	suppressed := map[*rules.Finding]bool{}
	files = slices.Clone(files)
	slices.Sort(files)
	files = slices.Compact(files)
	sources, uses := map[string][]byte{}, map[string][]Use{}
	for _, file := range files {
		src, err := read(file)
		if err != nil {
			result.Problems = append(result.Problems, rules.Problem{
				Span:    rules.Span{File: file},
				Message: fmt.Sprintf("cannot look for ignore directives: %v", err),
			})
			continue
		}
		all := append(s.examine(s.withoutUseCases(parse(file, src), judged)), s.others(file, src)...)
		if len(all) == 0 {
			continue
		}
		slices.SortStableFunc(all, byPlace)
		match(all, byFile[file], suppressed)
		sources[file], uses[file] = src, all
	}
	hideInstances(uses, findings, suppressed)
	for _, file := range files {
		kept := slices.DeleteFunc(byFile[file], func(f *rules.Finding) bool { return suppressed[f] || f.Span.File != file })
		edit := &editor{file: file, src: sources[file]}
		for i := range uses[file] {
			u := &uses[file][i]
			u.conclude(func(r *rules.Rule) bool { return judged(r, &u.Directive) })
			result.Own = append(result.Own, u.findings(kept, edit)...)
		}
		result.Directives = append(result.Directives, uses[file]...)
	}
	slices.SortStableFunc(result.Own, func(a, b rules.Finding) int { return a.Span.Compare(b.Span) })
	for i := range findings {
		if suppressed[&findings[i]] {
			result.Suppressed = append(result.Suppressed, findings[i])
		} else {
			result.Kept = append(result.Kept, findings[i])
		}
	}
	return result
}

// match marks the findings that a directive of their file covers.
func match(uses []Use, findings []*rules.Finding, suppressed map[*rules.Finding]bool) {
	for _, f := range findings {
		for i := range uses {
			if uses[i].hides(f) {
				suppressed[f] = true
			}
		}
	}
}

// findings returns what is to be said of a directive. Kept are the findings
// left in its file.
func (u *Use) findings(kept []*rules.Finding, edit *editor) (list []rules.Finding) {
	if u.Tool != "" {
		return nil
	}
	for _, fault := range u.Faults {
		f := invalidDirective.NewFinding(u.Span, fault)
		f.Subject = u.Text
		list = append(list, f)
	}
	if u.namesUseCase() {
		list = append(list, u.unnamedCall())
	}
	for i := range u.Rules {
		if u.Rules[i].State == Unused && !u.repeats(i) {
			list = append(list, u.unused(u.Rules[i], kept, edit))
		}
	}
	return list
}

// unused returns the finding about a rule of u of which u suppresses nothing. A finding
// of the rule a few lines away is probably the one that was meant.
func (u *Use) unused(named RuleUse, kept []*rules.Finding, edit *editor) rules.Finding {
	r := named.Rule
	remedy := "remove it"
	if u.State != Unused {
		remedy = "remove " + named.Name + " from its list"
	}
	var related []rules.Related
	if near := u.nearest(r, kept); near != nil {
		remedy = fmt.Sprintf("move it to the finding on line %d, or %s", near.Span.Start.Line, remedy)
		related = []rules.Related{{Span: near.Span, Message: "a finding of " + r.ID + " without a directive"}}
	}
	f := unusedIgnore.NewFinding(u.Span, rules.Text{
		Headline: fmt.Sprintf("This directive for %s %s suppresses no finding", r.ID, r.Slug),
		Why:      "it would silently suppress the next one",
		Help:     remedy,
	})
	f.Subject, f.Related, f.Fixes = r.ID, related, rules.NewFixes(edit.remove(u, r)...)
	return f
}

// nearby is how many lines a directive may be away from the finding that it was
// meant for. Further on there are other calls and other tables.
const nearby = 5

// nearest returns the finding of a rule that is nearest to u; nil if none is
// nearby.
func (u *Use) nearest(r *rules.Rule, findings []*rules.Finding) *rules.Finding {
	findings = slices.DeleteFunc(slices.Clone(findings), func(f *rules.Finding) bool {
		return f.Rule != r || u.distance(f) > nearby
	})
	if len(findings) == 0 {
		return nil
	}
	return slices.MinFunc(findings, func(a, b *rules.Finding) int {
		return cmp.Compare(u.distance(a), u.distance(b))
	})
}

func (u *Use) distance(f *rules.Finding) int {
	lines := f.Span.Start.Line - u.Span.Start.Line
	return max(lines, -lines)
}
