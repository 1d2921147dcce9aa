package config

import (
	"fmt"

	"go.yaml.in/yaml/v3"

	"github.com/dynamolint/dynamolint/rules"
)

// Outdated is the use of a name that something had in an earlier release. It still holds; the
// problem says where it is, and what to write instead.
type Outdated struct {
	rules.Problem

	old, now string // now is "" if [Migrate] does not replace the name
}

// Migrates reports whether [Migrate] replaces the name.
func (o *Outdated) Migrates() bool { return o.now != "" }

// Outdated returns the names of earlier releases that the configuration and the command line use,
// in the order in which they are read.
func (c *Config) Outdated() []Outdated { return c.outdated }

// formerKey is a key of a mapping that had another name in earlier releases.
type formerKey struct {
	now string
	rules.Former
}

// formerKeys are those of the configuration itself.
var formerKeys []formerKey

func formerOptions(r *rules.Rule) (keys []formerKey) {
	for i := range r.Options {
		for _, f := range r.Options[i].Former {
			keys = append(keys, formerKey{r.Options[i].Name, f})
		}
	}
	return keys
}

// renamed returns what to tell of a name that something had before a release.
func renamed(what, now string, former rules.Former) Outdated {
	return Outdated{
		Problem: rules.Problem{Message: fmt.Sprintf("%s is called %s since %s", what, now, former.Since), Hint: "write " + now},
		old:     former.Name, now: now,
	}
}

// outdatedName returns what to tell of a name of a rule; ok is false if it is one of today.
func outdatedName(r *rules.Rule, name string) (o Outdated, ok bool) {
	if r.ReplacedBy != "" {
		return Outdated{Problem: rules.Problem{
			Message: "rule " + quote(name) + " is retired and never runs", Hint: "remove it; " + r.ReplacedBy + " replaces it",
		}}, true
	}
	former, ok := r.Was(name)
	return renamed("rule "+quote(name), r.Slug, former), ok
}

// outdated notes that a node has a name of earlier releases.
func (r *reader) outdated(n *yaml.Node, o Outdated) {
	o.Problem = r.problem(n, o.Hint, o.Message)
	if r.file.pinned || r.file.inline {
		o.now = ""
	}
	r.c.outdated = append(r.c.outdated, o)
}

// ruleNamed notes how a node names a rule, if that is outdated.
func (r *reader) ruleNamed(n *yaml.Node, rule *rules.Rule) {
	if o, ok := outdatedName(rule, resolve(n).Value); ok {
		r.outdated(n, o)
	}
}
