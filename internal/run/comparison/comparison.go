// Package comparison tells the findings of a version that an older version had from those that are
// new, although lines and files have moved since. It analyses nothing.
package comparison

import (
	"maps"
	"path"
	"slices"

	"github.com/dynamolint/dynamolint/rules"
)

// A Comparison tells new findings from those that were there before. What was
// there before counts once.
type Comparison struct {
	renames     map[string]string // names before by names now, of files that were moved
	dirs        map[string]string // the same of their directories
	roots       map[string]bool   // configuration roots with findings before
	now, before Lines

	// How many there were before that no finding of now is matched with.
	similar map[Trait]int
	same    map[onLine]int
	moved   map[Trait]int // without their files
}

// A Trait is what makes two findings the same although lines have moved: what a
// fingerprint is made of, without the ordinal.
type Trait struct{ Rule, File, Symbol, Subject, Root, Address, Environment string }

// elsewhere returns the trait in whatever file.
func (t Trait) elsewhere() Trait {
	t.File = ""
	return t
}

// onLine is a trait and the text of the line.
type onLine struct {
	Trait
	text string
}

// TraitsOf returns the trait of each instance of a finding. A finding without
// instances has one.
func TraitsOf(f *rules.Finding) []Trait {
	whole := Trait{Rule: f.Rule.ID, File: f.Span.File, Symbol: f.Symbol, Subject: f.Subject}
	if f.Instances == nil {
		return []Trait{whole}
	}
	traits := make([]Trait, len(f.Instances))
	for i, at := range f.Instances {
		traits[i] = whole
		traits[i].Root, traits[i].Address, traits[i].Environment = at.Root, at.Address, at.Environment
	}
	return traits
}

// New returns a comparison with the findings of an older version, given the names that files had
// there by those that they have now, and the lines of both.
func New(earlier []rules.Finding, renames map[string]string, now, before Lines) *Comparison {
	c := &Comparison{
		renames: renames, dirs: DirectoriesBefore(renames), now: now, before: before,
		roots: map[string]bool{}, similar: map[Trait]int{}, same: map[onLine]int{}, moved: map[Trait]int{},
	}
	for i := range earlier {
		text := before(earlier[i].Span)
		for _, t := range TraitsOf(&earlier[i]) {
			c.roots[t.Root] = true
			c.similar[t]++
			c.same[onLine{t, text}]++
			c.moved[t.elsewhere()]++
		}
	}
	return c
}

// A sighting is one instance of a finding, or a finding without instances.
type sighting struct {
	finding, instance int // their indexes
	trait             Trait
	text              string // of the line
	known             bool
}

// Match matches findings with those of before, which then are there for no others. Of several with
// the same trait those are matched whose line is one of before; where that does not tell them
// apart, the first ones are.
func (c *Comparison) Match(findings []rules.Finding) { c.match(findings) }

func (c *Comparison) match(findings []rules.Finding) []sighting {
	var list []sighting
	for i := range findings {
		text := c.now(findings[i].Span)
		for j, t := range TraitsOf(&findings[i]) {
			list = append(list, sighting{i, j, c.asBefore(t), text, false})
		}
	}
	for i := range list {
		s := &list[i]
		if line := (onLine{s.trait, s.text}); c.same[line] > 0 && c.take(s.trait) {
			c.same[line]--
			s.known = true
		}
	}
	for i := range list {
		s := &list[i]
		s.known = s.known || c.take(s.trait)
	}
	return list
}

// take counts one finding of before as matched, if there is one.
func (c *Comparison) take(t Trait) bool {
	if c.similar[t] == 0 {
		return false
	}
	c.similar[t]--
	c.moved[t.elsewhere()]--
	return true
}

// asBefore returns a trait with the names that its file and root had.
func (c *Comparison) asBefore(t Trait) Trait {
	if from, ok := c.renames[t.File]; ok {
		t.File = from
	}
	if from, ok := c.dirs[t.Root]; ok && !c.roots[t.Root] {
		t.Root = from
	}
	return t
}

// DirectoriesBefore returns where directories were of which files were moved:
// each where the first of its files was.
func DirectoriesBefore(renames map[string]string) map[string]string {
	dirs := map[string]string{}
	for _, file := range slices.Sorted(maps.Keys(renames)) {
		if dir := path.Dir(file); dirs[dir] == "" {
			dirs[dir] = path.Dir(renames[file])
		}
	}
	return dirs
}

// Split returns the findings that are new, and those that were there before,
// which are those whose instances were all there, or are known to a baseline.
// What is left of before is matched with what has moved to another file.
func (c *Comparison) Split(findings []rules.Finding) (fresh, known []rules.Finding) {
	findings = slices.Clone(findings)
	for i := range findings {
		findings[i].Instances = slices.Clone(findings[i].Instances)
	}
	isFresh := make([]bool, len(findings))
	for _, s := range c.match(findings) {
		at := s.trait.elsewhere()
		if !s.known && s.trait.Symbol != "" && c.moved[at] > 0 {
			c.moved[at]--
			s.known = true
		}
		f := &findings[s.finding]
		if f.Instances != nil {
			instance := &f.Instances[s.instance]
			instance.Known = instance.Known || s.known
			s.known = instance.Known
		}
		isFresh[s.finding] = isFresh[s.finding] || !s.known
	}
	for i, f := range findings {
		if isFresh[i] {
			fresh = append(fresh, f)
		} else {
			known = append(known, f)
		}
	}
	return fresh, known
}
