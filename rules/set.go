package rules

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/excerpt"
	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"

	"github.com/agext/levenshtein"
)

// Set is an ordered collection of rules that can be looked up by ID, slug or
// former slug in any letter case.
type Set struct {
	rules  []*Rule
	byName map[string]*Rule
}

// NewSet returns the set of the given rules ordered by ID, or an error that
// lists everything that is wrong with their metadata.
func NewSet(list ...*Rule) (*Set, error) {
	s := &Set{rules: slices.Clone(list), byName: map[string]*Rule{}}
	slices.SortFunc(s.rules, func(a, b *Rule) int { return strings.Compare(a.ID, b.ID) })
	var errs []error
	for _, r := range s.rules {
		errs = append(errs, r.Validate())
		for _, name := range r.AllNames() {
			key := strings.ToLower(name)
			if other := s.byName[key]; other != nil {
				errs = append(errs, fmt.Errorf("%s: name %q is already used by %s", r.ID, name, other.ID))
			}
			s.byName[key] = r
		}
	}
	for _, r := range s.rules {
		for _, id := range r.Obviates {
			if other := s.Lookup(id); other != nil && (other.Cause != r.Cause || r.Cause == "") {
				errs = append(errs, fmt.Errorf("%s: obviates %s, which has another cause", r.ID, id))
			}
		}
	}
	return s, errors.Join(errs...)
}

// All returns the rules ordered by ID. The caller must not change the slice.
func (s *Set) All() []*Rule { return s.rules }

// Lookup returns the rule with the given ID, slug or former slug, or nil.
func (s *Set) Lookup(name string) *Rule { return s.byName[strings.ToLower(name)] }

// Suggest returns the slug nearest to a name that was not found, or "". IDs are
// not suggested: one number is as near to a wrong one as any other.
func (s *Set) Suggest(name string) string {
	var names []string
	for _, r := range s.rules {
		names = append(names, r.Slug)
	}
	return Nearest(name, names)
}

// DidYouMean returns the beginning of a hint, such as "did you mean orders? ": the candidate that name
// is most likely a misspelling of. It is empty if none is near.
func DidYouMean(name string, candidates []string) string {
	if near := Nearest(name, candidates); near != "" {
		return "did you mean " + excerpt.Name(near) + "? "
	}
	return ""
}

// Nearest returns the candidate that name is most likely a misspelling of, or
// "" if none is near: at most a third of the letters, rounded up, may differ, and not the
// first together with others.
func Nearest(name string, candidates []string) string {
	best, bestDistance := "", (len(name)+2)/3+1
	name = strings.ToLower(name)
	for _, c := range candidates {
		lower := strings.ToLower(c)
		d := levenshtein.Distance(name, lower, nil)
		if d > 1 && (name == "" || lower == "" || name[0] != lower[0]) {
			continue // "severe" is another word than "never"
		}
		if d < bestDistance {
			best, bestDistance = c, d
		}
	}
	return best
}

var (
	idPattern   = lazyregexp.New(`^DDB\d{3}$`)
	slugPattern = lazyregexp.New(`^[a-z0-9]+(-[a-z0-9]+)*$`)

	versionPattern = lazyregexp.New(`^\d+\.\d+\.\d+$`)
)

// DocSections are the headings that every rule's page has, in this order; an
// Options section follows if the rule has options.
var DocSections = []string{"Why", "Bad", "Good", "How it is decided", "How to suppress"}

// Validate reports everything that is wrong with the rule's metadata.
func (r *Rule) Validate() error {
	var errs []error
	check := func(ok bool, format string, args ...any) {
		if !ok {
			errs = append(errs, fmt.Errorf("%s: "+format, append([]any{r.ID}, args...)...))
		}
	}
	check(idPattern.MatchString(r.ID), "ID is not DDBnnn")
	check(slugPattern.MatchString(r.Slug), "slug %q is not kebab-case", r.Slug)
	check(r.Title != "" && !strings.HasSuffix(r.Title, "."), "title is empty or ends in a period")
	check(r.Category != "", "no category")
	check(r.Severity != SeverityUnset, "no severity")
	check(r.Since != "", "no Since")
	checkFormer := func(what string, list []Former) {
		for _, f := range list {
			check(slugPattern.MatchString(f.Name), "former name %q of %s is not kebab-case", f.Name, what)
			check(versionPattern.MatchString(f.Since), "former name %s of %s has no release since which it is another", f.Name, what)
		}
	}
	checkFormer("the rule", r.Former)
	check(len(r.Sources) > 0, "no source")
	for _, source := range r.Sources {
		check(source.document != "", "source that no function of package rules has made")
	}
	if err := r.Security.check(); err != nil {
		errs = append(errs, fmt.Errorf("%s: %w", r.ID, err))
	}
	rest := r.Doc
	for _, section := range DocSections {
		_, after, ok := strings.Cut(rest, "\n## "+section+"\n")
		check(ok, "page lacks section %q (or it is out of order)", section)
		if ok {
			rest = after
		}
	}
	for i := range r.Options {
		opt := &r.Options[i]
		check(slugPattern.MatchString(opt.Name), "option %q is not kebab-case", opt.Name)
		check(opt.Help != "", "option %s has no help", opt.Name)
		checkFormer("option "+opt.Name, opt.Former)
		if err := opt.Check(opt.Default); err != nil {
			errs = append(errs, fmt.Errorf("%s: default of %w", r.ID, err))
		}
		check(strings.Contains(r.Doc, "`"+opt.Name+"`"), "page does not mention option %s", opt.Name)
		for _, profile := range profiles {
			if value, set := profile.of(r).Options[opt.Name]; set {
				if err := opt.Check(value); err != nil {
					errs = append(errs, fmt.Errorf("%s: in profile %s: %w", r.ID, profile.Name, err))
				}
			}
		}
	}
	return errors.Join(errs...)
}
