package config

import (
	"fmt"

	"github.com/dynamolint/dynamolint/rules"
)

// Origin says where a value of the configuration comes from: a file, a flag, the
// profile, or with the zero value the default. Origins are kept by the key of
// the value in the configuration that results: "profile", "exclude[2]",
// "rules.DDB101.severity", "overrides[0].rules.DDB101".
type Origin struct {
	Span    rules.Span // in a file; inline settings have no lines
	Name    string     // of a file in a Go module: example.com/lint@v1.2.0/strict.yml
	Flag    string     // of the command line: --enable
	Profile Profile
}

// String returns what people look for: "file:line", a flag, "profile strict" or
// "default".
func (o Origin) String() string {
	file := o.Span.File
	if o.Name != "" {
		file = o.Name
	}
	switch {
	case o.Flag != "":
		return o.Flag
	case o.Profile != "":
		return "profile " + string(o.Profile)
	case file == "":
		return "default"
	case o.Span.Start.Line == 0:
		return file
	}
	return fmt.Sprintf("%s:%d", file, o.Span.Start.Line)
}

// Sources returns the files that were read, each before those that it extends.
func (c *Config) Sources() []Origin { return c.sources }

// Why returns what turned a rule on or off, and what chose its severity where
// that is not what the rule or the profile says.
func (c *Config) Why(d Decision) (enabled Origin, severity Origin, chosen bool) {
	enabled = Origin{Profile: c.Profile}
	if d.enabledBy != "" {
		enabled = c.origins[d.enabledBy]
	}
	return enabled, c.origins[d.severityBy], d.explicit()
}

// WhyExcluded returns what excludes a path; ok is false if nothing does.
func (c *Config) WhyExcluded(path string) (origin Origin, ok bool) {
	i := c.match(c.exclude, path)
	return c.origins[item("exclude", i)], i >= 0
}

// item is the key of an entry of a list.
func item(key string, i int) string { return fmt.Sprintf("%s[%d]", key, i) }

// The keys of the settings of a rule.
func ruleKey(r *rules.Rule) string                  { return "rules." + r.ID }
func enabledKey(r *rules.Rule) string               { return ruleKey(r) + ".enabled" }
func severityKey(r *rules.Rule) string              { return ruleKey(r) + ".severity" }
func excludeKey(r *rules.Rule) string               { return ruleKey(r) + ".exclude" }
func optionKey(r *rules.Rule, option string) string { return ruleKey(r) + ".options." + option }

// The keys of an override.
func pathsKey(override int) string { return item("overrides", override) + ".paths" }
func overrideKey(override int, r *rules.Rule) string {
	return item("overrides", override) + "." + ruleKey(r)
}
