// Package config reads .dynamolint.yml and decides which rules run with which
// options. It knows rules only by their metadata: neither how they are checked
// nor what they found.
package config

import (
	"path/filepath"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/dynamolint/dynamolint/rules"
)

// Profile is a named selection of rules that everything else refines.
type Profile string

// The profiles.
const (
	Recommended Profile = "recommended" // the rules that are on by default
	Guideline   Profile = "guideline"   // the rules of the design guideline, at the severity it asks for
	Strict      Profile = "strict"      // every rule that needs no configuration
	All         Profile = "all"         // every rule, unconfigured ones with their default options
)

var profileNames = []string{string(Recommended), string(Guideline), string(Strict), string(All)}

// Config is what the user asked for, in the file and on the command line.
type Config struct {
	File     string         // the file that was read; "" if there is none
	Profile  Profile        // what runs unless a rule's own setting says otherwise
	FailOn   rules.Severity // findings of this severity or above fail the run; SeverityUnset: none does
	Tests    bool           // _test.go files are judged too
	VarFiles []string       // Terraform variable files, in ascending precedence

	varFileSpans []rules.Span // where the file names each of VarFiles

	folder    string   // of the file, relative to the root; globs start here
	exclude   []string // globs of paths that are never reported
	settings  map[*rules.Rule]setting
	overrides []override
}

// setting is what the rules section says of one rule.
type setting struct {
	level
	exclude []string
	options map[string]any
}

// override is what an entry of the overrides section says of some paths.
type override struct {
	paths  []string
	levels map[*rules.Rule]level
}

// level turns a rule on or off and gives it a severity; both may be unsaid.
type level struct {
	state    state
	severity rules.Severity
}

type state int

const (
	unsaid state = iota
	on
	off
)

// Default returns the configuration of a repository that has none.
func Default() *Config {
	return &Config{Profile: Recommended, FailOn: rules.Warning, folder: ".", settings: map[*rules.Rule]setting{}}
}

// Decision says whether a rule applies to a path and how much its findings
// there weigh.
type Decision struct {
	Enabled  bool
	Severity rules.Severity

	explicit bool // the user chose the severity, not the rule or the profile
}

func (d *Decision) apply(l level) {
	if l.state != unsaid {
		d.Enabled = l.state == on
	}
	if l.severity != rules.SeverityUnset {
		d.Severity, d.explicit = l.severity, true
	}
}

// Rule decides about one rule at one path, which is relative to the root that
// was given to [Load]. What stands later in this list wins: profile, rules
// section, overrides in the order of the file, the rule's own exclude list,
// --disable. With path "" nothing that depends on a path is looked at.
func (c *Config) Rule(r *rules.Rule, path string) Decision {
	d := c.fromProfile(r)
	s := c.settings[r]
	d.apply(s.level)
	for _, o := range c.overrides {
		if l, ok := o.levels[r]; ok && c.matches(o.paths, path) {
			d.apply(l)
		}
	}
	if c.matches(s.exclude, path) {
		d.Enabled = false
	}
	return d
}

func (c *Config) fromProfile(r *rules.Rule) Decision {
	d := Decision{Severity: r.Severity}
	switch c.Profile {
	case Recommended:
		d.Enabled = r.Default
	case Guideline:
		d.Enabled = r.Guideline != rules.SeverityUnset
		if d.Enabled {
			d.Severity = r.Guideline
		}
	case Strict:
		d.Enabled = !r.NeedsConfig
	case All:
		d.Enabled = true
	}
	if r.ReplacedBy != "" {
		d.Enabled = false
	}
	return d
}

// Severity returns how much a finding at path weighs:
//
//  1. the severity that the configuration gives to its rule, if it does;
//  2. else, in profile guideline, the higher of the guideline's and the finding's own;
//  3. else the finding's own, if it has one;
//  4. else its rule's.
func (c *Config) Severity(f rules.Finding, path string) rules.Severity {
	d := c.Rule(f.Rule, path)
	switch {
	case d.explicit:
		return d.Severity
	case c.Profile == Guideline:
		return max(d.Severity, f.Severity)
	case f.Severity != rules.SeverityUnset:
		return f.Severity
	}
	return d.Severity
}

// Fails reports whether a finding of severity s fails the run.
func (c *Config) Fails(s rules.Severity) bool {
	return c.FailOn != rules.SeverityUnset && s >= c.FailOn
}

// Options returns the options of a rule; they are the same for all paths.
func (c *Config) Options(r *rules.Rule) rules.Options {
	return rules.NewOptions(r, c.settings[r].options)
}

// Excluded reports whether nothing is ever reported in path, which is relative
// to the root that was given to [Load].
func (c *Config) Excluded(path string) bool { return c.matches(c.exclude, path) }

// matches reports whether a glob names the path or a folder that it is in.
func (c *Config) matches(globs []string, path string) bool {
	path = filepath.ToSlash(path)
	if c.folder != "." {
		var below bool
		if path, below = strings.CutPrefix(path, c.folder+"/"); !below {
			return false
		}
	}
	if path == "" {
		return false
	}
	for _, glob := range globs {
		// "a/**" matches "a" too, so this covers files and folders alike.
		if doublestar.MatchUnvalidated(strings.TrimSuffix(glob, "/")+"/**", path) {
			return true
		}
	}
	return false
}
