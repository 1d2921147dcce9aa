package config

import (
	"path/filepath"
	"slices"

	"go.yaml.in/yaml/v3"

	"github.com/dynamolint/dynamolint/internal/base/excerpt"
	"github.com/dynamolint/dynamolint/rules"
)

// top reads all sections but those that were read before: version and extends.
// What is said takes the place of what was there; lists grow.
func (r *reader) top(n *yaml.Node) {
	c := r.c
	known := []field{
		{"version", func(*yaml.Node) {}},
		{"extends", func(*yaml.Node) {}},
		{"profile", func(v *yaml.Node) {
			c.Profile = Profile(r.oneOf(v, "profile", profileNames))
			r.said("profile", v)
		}},
		{"exclude", func(v *yaml.Node) { r.globs(v, "exclude", "exclude", &c.exclude) }},
		{"tests", func(v *yaml.Node) {
			c.Tests, _ = r.bool(v, "tests")
			r.said("tests", v)
		}},
		{"fail-on", func(v *yaml.Node) {
			c.FailOn = failLevels[r.oneOf(v, "fail-on", failNames)]
			r.said("fail-on", v)
		}},
		{"baseline", r.baseline},
		{"non-suppressible", r.nonSuppressible},
		{honourKey, r.honour},
		{"terraform", r.readTerraform},
		{"schema", r.readSchema},
		{"tables", r.readTables},
		{"functions", r.readFunctions},
		{"wrappers", r.readWrappers},
		{"rules", r.rules},
		{"overrides", r.overrides},
	}
	for _, key := range r.file.others {
		known = append(known, field{key, func(*yaml.Node) {}})
	}
	r.fields(n, "the configuration", known, formerKeys...)
}

const never = "never" // the fail-on value with which no finding fails the run

var (
	failNames  = []string{rules.Error.String(), rules.Warning.String(), rules.Note.String(), never}
	failLevels = map[string]rules.Severity{
		failNames[0]: rules.Error,
		failNames[1]: rules.Warning,
		failNames[2]: rules.Note,
		never:        rules.SeverityUnset,
	}
)

func (r *reader) baseline(n *yaml.Node) {
	if r.file.pinned {
		r.fail(n, "name it in the configuration of the repository", "a configuration in a Go module cannot set baseline: a baseline belongs to one repository")
		return
	}
	if path, ok := r.path(n, "baseline", orName("--baseline")); ok {
		r.c.Baseline = path
		r.said("baseline", n)
	}
}

// nonSuppressible reads the rules that directives cannot silence.
func (r *reader) nonSuppressible(n *yaml.Node) {
	for _, entry := range r.list(n, "non-suppressible") {
		name, ok := r.string(entry, "an entry of non-suppressible")
		if !ok {
			continue
		}
		rule, message, hint := lookup(r.set, name)
		switch {
		case rule == nil:
			r.fail(entry, hint, "%s", message)
			continue
		case !slices.Contains(r.c.nonSuppressible, rule):
			r.said(item("non-suppressible", len(r.c.nonSuppressible)), entry)
			r.c.nonSuppressible = append(r.c.nonSuppressible, rule)
		}
		r.ruleNamed(entry, rule)
	}
}

// honourKey names the linters whose comments suppress findings too.
const honourKey = "honor-ignores-of"

func (r *reader) honour(n *yaml.Node) {
	r.c.chosenTools = true
	for _, entry := range r.list(n, honourKey) {
		tool := rules.Tool(r.oneOf(entry, "an entry of "+honourKey, toolNames))
		if tool != "" && !slices.Contains(r.c.honoured, tool) {
			r.said(item(honourKey, len(r.c.honoured)), entry)
			r.c.honoured = append(r.c.honoured, tool)
		}
	}
}

var toolNames = texts(rules.Tools)

// path reads the path of a file and returns it absolute. It must not lead out of
// the repository; the remedy says what to do about one that does.
func (r *reader) path(n *yaml.Node, name, remedy string) (string, bool) {
	v, ok := r.string(n, name)
	switch {
	case !ok:
		return "", false
	case v == "":
		r.fail(n, "write a path relative to the directory of this file", "%s is empty", name)
		return "", false
	}
	return r.inside(n, name, v, remedy)
}

// inside returns a path that stands in a node absolute. It must not lead out of the
// repository.
func (r *reader) inside(n *yaml.Node, name, path, remedy string) (string, bool) {
	if !filepath.IsAbs(path) {
		path = filepath.Join(r.file.dir, path)
	}
	path = filepath.Clean(path)
	if !r.file.mayName(path) {
		r.fail(n, remedy, "%s: %s is outside %s", name, quote(resolve(n).Value), excerpt.Name(r.file.places[0]))
		return "", false
	}
	return path, true
}

// orName is the remedy for a file that a flag names as well: that comes from the user.
func orName(flag string) string { return "keep the file in the repository, or name it with " + flag }
