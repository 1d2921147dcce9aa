package config

import (
	"cmp"
	"slices"

	"github.com/dynamolint/dynamolint/rules"
)

// Flags is what the command line says; zero values say nothing.
type Flags struct {
	Profile  string
	Enable   []string // rules by ID or slug
	Disable  []string
	FailOn   string
	Tests    *bool
	Plans    []string // of Terraform, as FILE or DIR=FILE; they are not part of the configuration
	VarFiles []string // read after those of the file, so they win

	Environments []string // by name: under which the Terraform configurations are evaluated

	Prefix string // how messages write flags; "" is that of the command, --
}

// Apply lays the command line over the configuration. --enable is "on" in the
// rules section, so overrides and exclude lists still hold; --disable is "off"
// everywhere. The error is an [Errors] that lists everything that is wrong.
func (c *Config) Apply(flags Flags, set *rules.Set) error {
	var errs Errors
	fail := func(hint, message string) {
		errs = append(errs, rules.Problem{Message: message, Hint: hint})
	}
	prefix := cmp.Or(flags.Prefix, "--")
	if flags.Profile != "" {
		c.Profile = Profile(flags.Profile)
		c.origins["profile"] = Origin{Flag: prefix + "profile"}
		if !slices.Contains(profileNames, flags.Profile) {
			fail(didYouMean(flags.Profile, profileNames), prefix+"profile cannot be "+quote(flags.Profile))
		}
	}
	if flags.FailOn != "" {
		c.origins["fail-on"] = Origin{Flag: prefix + "fail-on"}
		var ok bool
		if c.FailOn, ok = failLevels[flags.FailOn]; !ok {
			fail(didYouMean(flags.FailOn, failNames), prefix+"fail-on cannot be "+quote(flags.FailOn))
		}
	}
	named := func(flag string, names []string) (list []*rules.Rule) {
		for _, name := range names {
			r, message, hint := lookup(set, name)
			if r == nil {
				fail(hint, flag+": "+message)
				continue
			}
			if o, ok := outdatedName(r, name); ok {
				o.Message, o.now = flag+": "+o.Message, ""
				c.outdated = append(c.outdated, o)
			}
			list = append(list, r)
		}
		return list
	}
	enable, disable := named(prefix+"enable", flags.Enable), named(prefix+"disable", flags.Disable)
	for _, r := range enable {
		if slices.Contains(disable, r) {
			fail("give one of them", prefix+"enable and "+prefix+"disable both name "+r.ID+" "+r.Slug)
		}
		c.setState(r, on, prefix+"enable")
	}
	for _, r := range disable {
		c.setState(r, off, prefix+"disable")
		for _, o := range c.overrides {
			delete(o.levels, r)
		}
	}
	if flags.Tests != nil {
		c.Tests = *flags.Tests
		c.origins["tests"] = Origin{Flag: prefix + "tests"}
	}
	for _, file := range flags.VarFiles {
		c.origins[item(varFilesKey, len(c.terraform.varFiles)+len(c.terraform.last))] = Origin{Flag: prefix + "var-file"}
		c.terraform.last = append(c.terraform.last, file)
	}
	c.choose(flags.Environments, prefix+"environment", fail)
	return errs.err()
}

func (c *Config) setState(r *rules.Rule, to state, flag string) {
	s := c.settings[r]
	s.state = to
	c.origins[enabledKey(r)] = Origin{Flag: flag}
	c.settings[r] = s
}
