// Package config reads .dynamolint.yml and decides which rules run with which
// options. It knows rules only by their metadata: neither how they are checked
// nor what they found.
package config

import (
	"slices"

	"github.com/dynamolint/dynamolint/rules"
)

// Profile is a named selection of rules that everything else refines.
type Profile string

// Profiles that code names; [rules.Profiles] has all, and says what they make of rules.
const (
	Recommended Profile = "recommended" // the default
	Guideline   Profile = "guideline"
	AWS         Profile = "aws"
	PCI         Profile = "pci"
	SDKV2       Profile = "sdk-v2"
	Strict      Profile = "strict"
	All         Profile = "all"
)

// ProfileNames returns the names of the profiles, the default first.
func ProfileNames() []string { return slices.Clone(profileNames) }

var profileNames = func() (names []string) {
	for _, p := range rules.Profiles() {
		names = append(names, p.Name)
	}
	return names
}()

// Config is what the user asked for, in files and on the command line.
type Config struct {
	File     string         // the file that was read, absolute; "" if there is none
	Profile  Profile        // what runs unless a rule's own setting says otherwise
	FailOn   rules.Severity // findings of this severity or above fail the run; SeverityUnset: none does
	Tests    bool           // test code is judged too
	Baseline string         // file of accepted findings, absolute; "" if none is named

	sources         []Origin      // the files that were read, each before those that it extends
	dir             string        // of File, relative to the root; globs start here
	exclude         []string      // globs of paths that are never reported
	nonSuppressible []*rules.Rule // rules that no directive silences
	honoured        []rules.Tool  // linters whose comments suppress findings too, if these are chosen
	chosenTools     bool
	wrappers        []Wrapper // functions that ask for operations
	terraform       terraform
	schema          SchemaSection
	tables          []TableBinding
	functions       []FunctionBinding
	settings        map[*rules.Rule]setting
	overrides       []override

	outdated []Outdated

	origins map[string]Origin // where values were said, by key; see [Origin]
}

// Files returns the absolute paths of all files that were read: the
// configuration and those that it extends. The configuration is the same as
// long as these are.
func (c *Config) Files() []string {
	paths := make([]string, len(c.sources))
	for i, source := range c.sources {
		paths[i] = source.Span.File
	}
	return paths
}

// Suppressible reports whether directives may silence a rule.
func (c *Config) Suppressible(r *rules.Rule) bool { return !slices.Contains(c.nonSuppressible, r) }

// Honoured returns the other linters whose comments suppress findings of rules that report what
// their checks do.
func (c *Config) Honoured() []rules.Tool {
	if !c.chosenTools {
		return rules.Tools
	}
	return c.honoured
}

// setting is what the rules section sets for one rule.
type setting struct {
	level
	exclude []string
	options map[string]any
}

// override is what an entry of the overrides section sets for some paths.
type override struct {
	paths  []string
	levels map[*rules.Rule]level
}

// level turns a rule on or off and gives it a severity; both may be unsaid.
type level struct {
	state    state
	severity rules.Severity
}

// lay puts what is said later over l.
func (l *level) lay(later level) {
	if later.state != unsaid {
		l.state = later.state
	}
	if later.severity != rules.SeverityUnset {
		l.severity = later.severity
	}
}

type state int

const (
	unsaid state = iota
	on
	off
)

// Default returns the configuration of a repository that has none.
func Default() *Config {
	return &Config{
		Profile: Recommended, FailOn: rules.Warning, dir: ".",
		settings: map[*rules.Rule]setting{}, origins: map[string]Origin{},
	}
}
