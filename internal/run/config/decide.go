package config

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/dynamolint/dynamolint/rules"
)

// Decision says whether a rule applies to a path and how much its findings
// there weigh.
type Decision struct {
	Enabled  bool
	Severity rules.Severity

	// The keys of what decided; "" is the profile, with the rule's own severity.
	enabledBy, severityBy string
}

// explicit reports whether the user chose the severity, not the rule or the
// profile.
func (d *Decision) explicit() bool { return d.severityBy != "" }

func (d *Decision) apply(l level, enabledBy, severityBy string) {
	if l.state != unsaid {
		d.Enabled, d.enabledBy = l.state == on, enabledBy
	}
	if l.severity != rules.SeverityUnset {
		d.Severity, d.severityBy = l.severity, severityBy
	}
}

// Rule decides about one rule at one path, which is relative to the root that
// was given to [Load]. What stands later in this list wins: profile, rules
// section, overrides in the order of the file, the rule's own exclude list,
// --disable. With path "" nothing that depends on a path is considered.
func (c *Config) Rule(r *rules.Rule, path string) Decision {
	d := c.fromProfile(r)
	if r.ReplacedBy != "" {
		return d
	}
	s := c.settings[r]
	d.apply(s.level, enabledKey(r), severityKey(r))
	for i, o := range c.overrides {
		if l, ok := o.levels[r]; ok && c.match(o.paths, path) >= 0 {
			key := overrideKey(i, r)
			d.apply(l, key, key)
		}
	}
	if i := c.match(s.exclude, path); i >= 0 {
		d.Enabled, d.enabledBy = false, item(excludeKey(r), i)
	}
	return d
}

func (c *Config) fromProfile(r *rules.Rule) Decision {
	in := r.In(string(c.Profile))
	return Decision{Enabled: in.Enabled, Severity: in.Severity}
}

// Severity returns how much a finding at path weighs:
//
//  1. the severity that the configuration gives to its rule, if it does;
//  2. else, in the profiles guideline and aws, the higher of that of the document and the
//     finding's own, if the document asks for the rule;
//  3. else the finding's own, if it has one;
//  4. else its rule's.
func (c *Config) Severity(f rules.Finding, path string) rules.Severity {
	d := c.Rule(f.Rule, path)
	switch {
	case d.explicit():
		return d.Severity
	case f.Rule.In(string(c.Profile)).Asked != rules.SeverityUnset:
		return max(d.Severity, f.Severity)
	case f.Severity != rules.SeverityUnset:
		return f.Severity
	}
	return d.Severity
}

// Wants reports whether a rule is judged at a path.
func (c *Config) Wants(r *rules.Rule, path string) bool {
	return !c.Excluded(path) && c.Rule(r, path).Enabled
}

// WantsSomewhere reports whether a rule is judged at any path at all.
func (c *Config) WantsSomewhere(r *rules.Rule) bool {
	return c.Rule(r, "").Enabled || slices.ContainsFunc(c.overrides, func(o override) bool { return o.levels[r].state == on })
}

// Decide returns the findings that the configuration wants, in order, each once
// (a file that belongs to a package and to its test variant is analysed twice),
// with the severity that it gives them and with their fingerprints. Their paths
// are relative to the root that was given to [Load].
func (c *Config) Decide(findings []rules.Finding) []rules.Finding {
	wanted := slices.DeleteFunc(slices.Clone(findings), func(f rules.Finding) bool { return !c.Wants(f.Rule, f.Span.File) })
	for i := range wanted {
		wanted[i].Severity = c.Severity(wanted[i], wanted[i].Span.File)
	}
	rules.SortFindings(wanted)
	wanted = merge(wanted)
	rules.SetFingerprints(wanted)
	return wanted
}

// merge makes one finding, with all the places that they name, of those that
// several packages have at one place.
func merge(sorted []rules.Finding) []rules.Finding {
	merged := sorted[:0]
	for _, f := range sorted {
		if n := len(merged); n > 0 && merged[n-1].Rule == f.Rule && merged[n-1].Span == f.Span && merged[n-1].Text == f.Text {
			more := slices.DeleteFunc(slices.Clone(f.Related), func(r rules.Related) bool { return slices.Contains(merged[n-1].Related, r) })
			if len(more) > 0 {
				merged[n-1].Related = slices.SortedFunc(slices.Values(slices.Concat(merged[n-1].Related, more)), func(a, b rules.Related) int { return a.Span.Compare(b.Span) })
			}
			continue
		}
		merged = append(merged, f)
	}
	return merged
}

// Fails reports whether a finding of severity s fails the run.
func (c *Config) Fails(s rules.Severity) bool {
	return c.FailOn != rules.SeverityUnset && s >= c.FailOn
}

// Options returns the options of a rule; they are the same for all paths. Those
// of the profile give way to what the configuration says.
func (c *Config) Options(r *rules.Rule) rules.Options {
	set := map[string]any{}
	maps.Copy(set, r.In(string(c.Profile)).Options)
	maps.Copy(set, c.settings[r].options)
	return rules.NewOptions(r, set)
}

// Excluded reports whether nothing is ever reported in path, which is relative
// to the root that was given to [Load].
func (c *Config) Excluded(path string) bool { return c.match(c.exclude, path) >= 0 }

// match returns the index of the first glob that names the path or a directory
// that it is in; -1 if none does.
func (c *Config) match(globs []string, path string) int {
	path = filepath.ToSlash(path)
	if c.dir != "." {
		var below bool
		if path, below = strings.CutPrefix(path, c.dir+"/"); !below {
			return -1
		}
	}
	if path == "" {
		return -1
	}
	return slices.IndexFunc(globs, func(glob string) bool {
		// "a/**" matches "a" too, so this covers files and directories alike;
		// "a/**/**" does not.
		glob = strings.TrimSuffix(strings.TrimSuffix(glob, "/"), "/**")
		return doublestar.MatchUnvalidated(glob+"/**", path)
	})
}
