// Package suppress honours ignore directives in Go, Terraform and Terraform
// JSON: it takes away the findings that they cover and reports directives that
// do nothing. It knows files as text only: not what the rules look at, nor
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
	set   *rules.Set
	today string // as in the until= of a directive
}

// New returns a Suppressor that knows the rules of set and for which it is now.
// Days are those of UTC.
func New(set *rules.Set, now time.Time) *Suppressor {
	return &Suppressor{set: set, today: now.UTC().Format(time.DateOnly)}
}

// Result is what is left after directives have been honoured.
type Result struct {
	Kept       []rules.Finding // in the order given
	Suppressed []rules.Finding // in the order given
	Own        []rules.Finding // of DDB001 and DDB002, by file and line; subject to the configuration like all others
	Problems   []rules.Problem // files that could not be read; their findings are kept
}

// Apply honours the directives in files, which are all files that were
// analysed, named as in the findings. Read returns a file's content. Judged
// reports whether a rule was run on a file and would have been reported there:
// of other rules no directive counts as unused.
func (s *Suppressor) Apply(findings []rules.Finding, files []string, read func(file string) ([]byte, error), judged func(r *rules.Rule, file string) bool) Result {
	var result Result
	byFile := map[string][]*rules.Finding{}
	for i := range findings {
		file := findings[i].Span.File
		byFile[file] = append(byFile[file], &findings[i])
	}
	suppressed := map[*rules.Finding]bool{}
	files = slices.Clone(files)
	slices.Sort(files)
	for _, file := range slices.Compact(files) {
		src, err := read(file)
		if err != nil {
			result.Problems = append(result.Problems, rules.Problem{
				Span:    rules.Span{File: file},
				Message: fmt.Sprintf("cannot look for ignore directives: %v", err),
			})
			continue
		}
		directives, invalid := s.valid(Parse(file, src))
		kept := match(directives, byFile[file], suppressed)
		result.Own = append(result.Own, invalid...)
		for _, d := range directives {
			result.Own = append(result.Own, d.unused(kept, judged)...)
		}
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

// ignored is a valid directive with the rules that it names.
type ignored struct {
	Directive
	rules []*rules.Rule
	used  map[*rules.Rule]bool
}

// valid separates the directives that hold from the findings about the others.
func (s *Suppressor) valid(directives []Directive) (list []*ignored, invalid []rules.Finding) {
	for _, d := range directives {
		faults := d.faults(s.today)
		var named []*rules.Rule
		for _, name := range d.Names {
			r, fault := s.lookup(name)
			if r == nil {
				faults = append(faults, fault)
			}
			named = append(named, r)
		}
		for _, fault := range faults {
			f := invalidDirective.NewFinding(d.Span, fault)
			f.Subject = d.Text
			invalid = append(invalid, f)
		}
		if len(faults) == 0 {
			list = append(list, &ignored{d, named, map[*rules.Rule]bool{}})
		}
	}
	return list, invalid
}

// lookup finds a rule that a directive may name; else it says what is wrong.
func (s *Suppressor) lookup(name string) (r *rules.Rule, fault string) {
	r = s.set.Lookup(name)
	switch {
	case r == nil:
		remedy := "dynamolint rules lists the rules"
		if near := s.set.Suggest(name); near != "" {
			remedy = "did you mean " + near + "?"
		}
		return nil, idle(fmt.Sprintf("the directive names the unknown rule %q", name), remedy)
	case r.ReplacedBy != "":
		return nil, idle(fmt.Sprintf("the directive names the retired rule %s", name), "name "+r.ReplacedBy+" instead")
	case r.Category == rules.Directives:
		return nil, idle(fmt.Sprintf("no directive can ignore %s, a rule about directives", name), "turn the rule off in .dynamolint.yml")
	}
	return r, ""
}

// match marks the findings that a directive covers and returns the others.
func match(directives []*ignored, findings []*rules.Finding, suppressed map[*rules.Finding]bool) (kept []*rules.Finding) {
	for _, f := range findings {
		for _, d := range directives {
			if slices.Contains(d.rules, f.Rule) && d.covers(f.Span) {
				d.used[f.Rule] = true
				suppressed[f] = true
			}
		}
		if !suppressed[f] {
			kept = append(kept, f)
		}
	}
	return kept
}

// unused returns a finding for each rule of d that was judged and that d hid
// nothing of. Kept are the findings left in the file: the nearest of the rule
// is probably the one that was meant.
func (d *ignored) unused(kept []*rules.Finding, judged func(*rules.Rule, string) bool) (list []rules.Finding) {
	for i, r := range d.rules {
		if d.used[r] || slices.Contains(d.rules[:i], r) || !judged(r, d.Span.File) {
			continue
		}
		remedy := "remove it"
		if len(d.rules) > 1 {
			remedy = "remove " + d.Names[i] + " from its list"
		}
		f := unusedIgnore.NewFinding(d.Span, "")
		if near := d.nearest(r, kept); near != nil {
			remedy = fmt.Sprintf("move it to the finding on line %d, or remove it", near.Span.Start.Line)
			f.Related = []rules.Related{{Span: near.Span, Message: "a finding of " + r.ID + " that no directive covers"}}
		}
		f.Subject = r.ID
		f.Message = fmt.Sprintf("the directive hides no finding of %s %s here, so it would hide a later one unseen: %s", r.ID, r.Slug, remedy)
		list = append(list, f)
	}
	return list
}

func (d *ignored) nearest(r *rules.Rule, findings []*rules.Finding) *rules.Finding {
	findings = slices.DeleteFunc(slices.Clone(findings), func(f *rules.Finding) bool { return f.Rule != r })
	if len(findings) == 0 {
		return nil
	}
	return slices.MinFunc(findings, func(a, b *rules.Finding) int {
		return cmp.Compare(d.distance(a), d.distance(b))
	})
}

func (d *ignored) distance(f *rules.Finding) int {
	lines := f.Span.Start.Line - d.Span.Start.Line
	return max(lines, -lines)
}
