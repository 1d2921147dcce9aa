package main

import (
	"errors"
	"fmt"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strings"
)

var (
	idPattern   = regexp.MustCompile(`^DDB\d{3}$`)
	slugPattern = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)
)

// A rule is what is to be written. Its exported fields and methods are for the templates.
type rule struct {
	ID, Slug, Category, Since string
	family                    *family
}

// plan returns the rule with an ID and a slug, in the family of a name, or in the only one
// that its ID may be in. The error says what is wrong with one of them, and what to do.
func plan(families []*family, id, slug, name string) (*rule, error) {
	if !idPattern.MatchString(id) {
		return nil, fmt.Errorf("%q is not an ID: it is DDB and three digits, as DDB199", id)
	}
	if !slugPattern.MatchString(slug) {
		return nil, fmt.Errorf("slug %q is not kebab-case: use lower-case words, joined by dashes, as in consistent-scan", slug)
	}
	for _, f := range families {
		for _, other := range f.rules {
			if other.id == id {
				return nil, fmt.Errorf("%s is already %s, in %s: the next free ID is %s", id, other.names[0], f.dir, nextID(families, id))
			}
			if slices.Contains(other.names, slug) {
				return nil, fmt.Errorf("slug %s is already that of %s, in %s: slugs never change, so choose another", slug, other.id, f.dir)
			}
		}
	}
	f, err := choose(families, id, name)
	if err != nil {
		return nil, err
	}
	r := &rule{ID: id, Slug: slug, family: f}
	for _, other := range f.rules {
		r.Since = max(r.Since, other.since)
		if rangeOf(other.id) == rangeOf(id) {
			r.Category = other.category
		}
	}
	return r, r.checkNames()
}

// nextID returns the ID after all that its range has.
func nextID(families []*family, id string) string {
	last := ""
	for _, f := range families {
		for _, other := range f.rules {
			if rangeOf(other.id) == rangeOf(id) {
				last = max(last, other.id)
			}
		}
	}
	var n int
	if _, err := fmt.Sscanf(last, "DDB%d", &n); err != nil || n%100 == 99 {
		return "none of " + rangeOf(id)
	}
	return fmt.Sprintf("DDB%03d", n+1)
}

// choose returns the family for an ID.
func choose(families []*family, id, name string) (*family, error) {
	var named *family
	var candidates, choices, all []string
	for _, f := range families {
		if f.kind == "" {
			if slices.Contains(f.ranges(), rangeOf(id)) {
				return nil, fmt.Errorf("%s is for rules on dynamolint's own directives, in %s: newrule does not write these", rangeOf(id), f.dir)
			}
			continue
		}
		all = append(all, fmt.Sprintf("%s (%s)", f.name, strings.Join(f.ranges(), ", ")))
		if f.name == name {
			named = f
		}
		if slices.Contains(f.ranges(), rangeOf(id)) {
			candidates = append(candidates, f.name)
			choices = append(choices, fmt.Sprintf("\n\t%-12s%s", f.name, f.about))
			if name == "" {
				named = f
			}
		}
	}
	switch {
	case name != "" && named == nil:
		return nil, fmt.Errorf("no family is called %s: there are %s", name, strings.Join(all, ", "))
	case len(candidates) == 0:
		return nil, fmt.Errorf("no family has rules in %s: there are %s", rangeOf(id), strings.Join(all, ", "))
	case !slices.Contains(candidates, named.name):
		return nil, fmt.Errorf("%s has no rules in %s: choose --family from %s, or another ID", named.name, rangeOf(id), strings.Join(candidates, ", "))
	case name == "" && len(candidates) > 1:
		return nil, fmt.Errorf("%s may be in several families: choose one with --family:%s", id, strings.Join(choices, ""))
	}
	return named, nil
}

// initialisms are words that Go names spell in capitals.
var initialisms = []string{"api", "arn", "aws", "dax", "etl", "gsi", "iam", "id", "kms", "lsi", "pci", "sdk", "ttl", "url", "vpc"}

// Var is the name of the rule's variable: consistentScan, ttlAttribute.
func (r *rule) Var() string {
	first, rest, _ := strings.Cut(r.Slug, "-")
	return first + goName(rest)
}

// Func is the slug in the middle of a Go name, as in checkConsistentScan, checkTTLAttribute.
func (r *rule) Func() string { return goName(r.Slug) }

// goName joins the words of a slug, which may be empty, to an exported name.
func goName(slug string) string {
	var b strings.Builder
	for word := range strings.SplitSeq(slug, "-") {
		n := min(1, len(word))
		if slices.Contains(initialisms, word) {
			n = len(word)
		}
		b.WriteString(strings.ToUpper(word[:n]) + word[n:])
	}
	return b.String()
}

// File is the name of the rule's files without what they end in: consistent_scan.
func (r *rule) File() string { return strings.ReplaceAll(r.Slug, "-", "_") }

// Package is the package of the rule itself.
func (r *rule) Package() string { return r.family.name }

// Cases is the name of the package with its fixtures: consistentscan.
func (r *rule) Cases() string { return strings.ReplaceAll(r.Slug, "-", "") }

// checkNames returns an error if Go does not allow, or reads in another way, what the rule's
// variables and files would be called.
func (r *rule) checkNames() error {
	var names []string
	for _, name := range []string{r.Var(), "check" + r.Func(), r.Var() + "Doc"} {
		if token.IsKeyword(name) || types.Universe.Lookup(name) != nil || r.family.declared[name] {
			names = append(names, name)
		}
	}
	if len(names) > 0 {
		return fmt.Errorf("slug %s would declare %s, which means something else in %s: choose another", r.Slug, strings.Join(names, " and "), r.family.dir)
	}
	if !slices.Contains([]string{"", "gorule", "schemarule"}, r.family.kind) {
		return fmt.Errorf("%s has rules of package %s, which newrule does not know", r.family.dir, r.family.kind)
	}
	if token.IsKeyword(r.Cases()) {
		return errors.New("slug " + r.Slug + " is a keyword of Go: choose another")
	}
	return nil
}
