package gofuzz

import (
	"fmt"
	"go/format"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/run/fix"
	"github.com/dynamolint/dynamolint/rules"
)

// A subject is one program that is examined.
type subject struct {
	t      testing.TB
	judge  *judge
	path   string
	before []*Checked        // packages that the examined one imports
	files  map[string][]byte // of the examined package
}

// examine holds a package to everything that must be true of each. It returns
// false if the package does not type-check.
func (s *subject) examine() bool {
	s.t.Helper()
	c, err := s.check(s.files)
	if err != nil {
		return false
	}
	got := s.run(c)
	s.sound(got)
	again, err := s.check(s.files)
	if err != nil {
		s.fatalf("does not type-check a second time: %v", err)
	}
	s.equal("a second run", plain(got), plain(s.run(again)))
	s.shifted(got)
	s.renamed(c, got)
	s.reversed(c, got)
	s.split(c, got)
	s.merged(c, got)
	s.hidden(c, got)
	s.fixed(got)
	s.judge.world.Forget(c)
	s.judge.world.Forget(again)
	return true
}

func (s *subject) fatalf(format string, args ...any) {
	s.t.Helper()
	var source strings.Builder
	for _, name := range slices.Sorted(maps.Keys(s.files)) {
		fmt.Fprintf(&source, "\n// --- %s\n%s", name, s.files[name])
	}
	s.t.Fatalf(format+"\n%s", append(args, source.String())...)
}

func (s *subject) check(files map[string][]byte) (*Checked, error) {
	local := map[string]*Checked{}
	for _, c := range s.before {
		local[c.Path] = c
	}
	return s.judge.world.Check(s.path, files, local)
}

func (s *subject) run(c *Checked) judged {
	s.t.Helper()
	got, err := s.judge.run(append(slices.Clone(s.before), c))
	if err != nil {
		s.fatalf("%v", err)
	}
	for _, failure := range got.Failures {
		s.fatalf("%v", failure)
	}
	return got
}

// sound checks each finding by itself, and that none is said twice.
func (s *subject) sound(got judged) {
	s.t.Helper()
	seen := map[string]bool{}
	for _, f := range got.Findings {
		s.placed(f)
		key := fmt.Sprint(f.Rule.ID, f.Span, f.Message())
		if seen[key] {
			s.fatalf("said twice: %s %s %s", f.Rule.ID, f.Span, f.Message())
		}
		seen[key] = true
	}
}

// placed checks that a finding and its fixes lie in the package, and say something.
func (s *subject) placed(f rules.Finding) {
	s.t.Helper()
	if f.Message() == "" || strings.ContainsAny(f.Message(), "\n\r") {
		s.fatalf("%s: message %q", f.Rule.ID, f.Message())
	}
	spans := []rules.Span{f.Span}
	for _, one := range f.Fixes.List() {
		for _, edit := range one.Edits {
			spans = append(spans, edit.Span)
		}
	}
	for _, span := range spans {
		text, ok := s.files[span.File]
		if !ok || span.Start.Offset < 0 || span.Start.Offset > span.End.Offset || span.End.Offset > len(text) {
			s.fatalf("%s: span %+v lies in no file of the package", f.Rule.ID, span)
		}
	}
	if f.Span.Start.Offset == f.Span.End.Offset || f.Span.Start.Line < 1 || f.Span.Start.Column < 1 {
		s.fatalf("%s: span %+v is empty", f.Rule.ID, f.Span)
	}
}

// plain describes findings in full.
func plain(got judged) []string {
	var all []string
	for _, f := range got.Findings {
		all = append(all, fmt.Sprintf("%s %s %s %v %v %s %s %v %v", f.Rule.ID, f.Span, f.Message(), f.Severity, f.Confidence, f.Symbol, f.Subject, f.Related, f.Fixes.List()))
	}
	for _, u := range got.Undecided {
		all = append(all, fmt.Sprintf("undecided %s %s %s", u.Rule.ID, u.Span, u.Reason))
	}
	for _, c := range got.Candidates {
		all = append(all, fmt.Sprintf("candidate %v", c))
	}
	return append(all, fmt.Sprint("facts ", got.facts))
}

// equal compares two lists without their order.
func (s *subject) equal(how string, want, got []string) {
	s.t.Helper()
	left := slices.Clone(want)
	for _, g := range got {
		i := slices.Index(left, g)
		if i < 0 {
			s.fatalf("%s adds\n%s\nto\n%s", how, g, strings.Join(want, "\n"))
		}
		left = slices.Delete(left, i, i+1)
	}
	if len(left) > 0 {
		s.fatalf("%s loses\n%s\nof\n%s", how, strings.Join(left, "\n"), strings.Join(want, "\n"))
	}
}

// variant judges the package with other files.
func (s *subject) variant(files map[string][]byte) *judged {
	s.t.Helper()
	c, err := s.check(files)
	if err != nil {
		return nil // the relation cannot be made of this program
	}
	defer s.judge.world.Forget(c)
	other := *s
	other.files = files
	got := other.run(c)
	return &got
}

// Fixes can be made together, what they make compiles, and none leaves what it
// was to correct.
func (s *subject) fixed(got judged) {
	s.t.Helper()
	problem := func(overlay map[string][]byte) string {
		files := maps.Clone(s.files)
		maps.Copy(files, overlay)
		c, err := s.check(files)
		if err != nil {
			return err.Error()
		}
		s.judge.world.Forget(c)
		return ""
	}
	plan, err := fix.Make(got.Findings, rules.ReviewFix, fix.Checks{
		Read:   func(name string) ([]byte, error) { return s.files[name], nil },
		Format: func(_ string, content []byte) ([]byte, error) { return format.Source(content) },
		Build:  problem,
	})
	if err != nil {
		s.fatalf("fixes: %v", err)
	}
	for _, skipped := range plan.Skipped {
		if !strings.HasSuffix(skipped.Reason, "run again") {
			s.fatalf("fix %q of %s %s is not sound: %s\n%+v", skipped.Fix.Message, skipped.Finding.Rule.ID, skipped.Finding.Span, skipped.Reason, skipped.Fix.Edits)
		}
	}
	if len(plan.Fixed) == 0 {
		return
	}
	files := maps.Clone(s.files)
	for _, file := range plan.Files {
		files[file.Name] = file.New
	}
	after := s.variant(files)
	for _, f := range after.Findings {
		for _, was := range plan.Fixed {
			if len(plan.Skipped) == 0 && !ofItems(was.Rule.ID) && was.Rule == f.Rule && was.Symbol == f.Symbol && was.Subject == f.Subject && len(f.Fixes.List()) > 0 {
				s.fatalf("%s is still found after the fix: %s\n%s", f.Rule.ID, f.Message(), files[f.Span.File])
			}
		}
	}
}
