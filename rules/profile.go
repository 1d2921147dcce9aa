package rules

import (
	"maps"
	"slices"
)

// Profile is a named selection of rules that everything else in a configuration refines.
type Profile struct {
	Name string
	of   func(*Rule) InProfile
}

// InProfile is what a profile makes of a rule that the configuration says nothing about.
type InProfile struct {
	Enabled  bool
	Severity Severity // of the rule
	Options  map[string]any

	// Asked is the severity at which the documents that the profile follows ask for the rule: no
	// finding of it weighs less. It is SeverityUnset if they do not.
	Asked Severity
}

// profiles are all profiles, the default first. A new one is an entry here, and a field of [Rule] if
// rules have to say what they are in it.
var profiles = []Profile{
	{"recommended", func(r *Rule) InProfile { return InProfile{Enabled: r.Default} }},

	// Those on by default, and those of the design guideline at the severity that it asks for.
	{"guideline", func(r *Rule) InProfile {
		options := joined(r.GuidelineOptions, r.GuidelineAllows)
		return InProfile{Enabled: r.Default || r.Guideline != SeverityUnset, Asked: r.Guideline, Options: options}
	}},

	// Those on by default, and what AWS's own best practices ask for.
	{"aws", func(r *Rule) InProfile {
		return InProfile{Enabled: r.Default || r.AWS != SeverityUnset, Asked: r.AWS, Options: r.AWSOptions}
	}},

	// Those on by default, and encryption as PCI DSS asks for it.
	{"pci", func(r *Rule) InProfile {
		if r.PCI == nil {
			return InProfile{Enabled: r.Default}
		}
		return InProfile{Enabled: true, Severity: Warning, Options: r.PCI}
	}},

	// What a move from aws-sdk-go to aws-sdk-go-v2 changes, and nothing else.
	{"sdk-v2", func(r *Rule) InProfile { return InProfile{Enabled: r.MovesToV2} }},

	// Every rule that needs no configuration, but those of sdk-v2.
	{"strict", func(r *Rule) InProfile {
		return InProfile{Enabled: !r.NeedsConfig && !r.MovesToV2, Options: r.GuidelineOptions}
	}},

	// Every rule, unconfigured ones with their default options.
	{"all", func(r *Rule) InProfile { return InProfile{Enabled: true, Options: r.GuidelineOptions} }},
}

// joined returns options with others, which win.
func joined(options, others map[string]any) map[string]any {
	if len(others) == 0 {
		return options
	}
	all := map[string]any{}
	maps.Copy(all, options)
	maps.Copy(all, others)
	return all
}

// Profiles returns all profiles, the default first.
func Profiles() []Profile { return slices.Clone(profiles) }

// In returns what the profile of a name makes of r. Retired rules are in none.
func (r *Rule) In(profile string) InProfile {
	in := InProfile{}
	if i := slices.IndexFunc(profiles, func(p Profile) bool { return p.Name == profile }); i >= 0 {
		in = profiles[i].of(r)
	}
	in.Severity = max(r.Severity, in.Severity, in.Asked)
	in.Enabled = in.Enabled && r.ReplacedBy == ""
	return in
}
