package config

import (
	"fmt"
	"slices"

	"github.com/bmatcuk/doublestar/v4"
	"go.yaml.in/yaml/v3"

	"github.com/dynamolint/dynamolint/internal/base/excerpt"
	"github.com/dynamolint/dynamolint/rules"
)

// levelNames are the short forms of a rule's setting.
var levelNames = []string{"off", "on", "note", "warning", "error"}

// rules reads the rules section over the settings that are there.
func (r *reader) rules(n *yaml.Node) {
	r.ruleNames(n, "rules", func(rule *rules.Rule, name string, v *yaml.Node) {
		s := r.c.settings[rule]
		if resolve(v).Kind == yaml.MappingNode {
			r.setting(v, name, rule, &s)
		} else {
			r.lay(r.level(v, name), v, rule, &s)
		}
		r.c.settings[rule] = s
	})
}

// lay puts a level over the setting of a rule.
func (r *reader) lay(l level, n *yaml.Node, rule *rules.Rule, s *setting) {
	s.lay(l)
	if l.state != unsaid {
		r.said(enabledKey(rule), n)
	}
	if l.severity != rules.SeverityUnset {
		r.said(severityKey(rule), n)
	}
}

// ruleNames reads a mapping whose keys are rules, each named once.
func (r *reader) ruleNames(n *yaml.Node, section string, do func(rule *rules.Rule, name string, v *yaml.Node)) {
	seen := map[*rules.Rule]*yaml.Node{}
	r.pairs(n, section, func(key, v *yaml.Node) {
		rule, message, hint := lookup(r.set, key.Value)
		if rule == nil {
			r.fail(key, hint, "%s", message)
			return
		}
		if first := seen[rule]; first != nil {
			r.fail(key, "merge the two entries", "%s is the same rule as %s%s", key.Value, first.Value, r.line(" on line %d", first))
			return
		}
		seen[rule] = key
		r.ruleNamed(key, rule)
		do(rule, section+"."+key.Value, v)
	})
}

// level reads a short form. true and false are what YAML 1.1 tools make of an
// unquoted on and off.
func (r *reader) level(n *yaml.Node, name string) level {
	if v := resolve(n); v.Tag == "!!bool" {
		enabled, _ := r.bool(n, name)
		return level{state: stateOf(enabled)}
	}
	switch word := r.oneOf(n, name, levelNames); word {
	case "", "on":
		return level{state: on}
	case "off":
		return level{state: off}
	default:
		return level{on, failLevels[word]}
	}
}

func stateOf(enabled bool) state {
	if enabled {
		return on
	}
	return off
}

// setting reads the long form of a rule's setting. Giving a severity turns the
// rule on, as the short form does; so do options of a rule that needs them.
func (r *reader) setting(n *yaml.Node, name string, rule *rules.Rule, s *setting) {
	var enabled *yaml.Node
	var enabledState state
	r.fields(n, name, []field{
		{"enabled", func(v *yaml.Node) {
			b, _ := r.bool(v, name+".enabled")
			enabled, enabledState = v, stateOf(b)
		}},
		{"severity", func(v *yaml.Node) {
			severity := failLevels[r.oneOf(v, name+".severity", levelNames[2:])]
			r.lay(level{on, severity}, v, rule, s)
		}},
		{"exclude", func(v *yaml.Node) { r.globs(v, name+".exclude", excludeKey(rule), &s.exclude) }},
		{"options", func(v *yaml.Node) {
			if r.options(v, name+".options", rule, s) && rule.NeedsConfig {
				r.lay(level{state: on}, v, rule, s)
			}
		}},
	})
	if enabled != nil { // last, since it wins over what the others imply
		r.lay(level{state: enabledState}, enabled, rule, s)
	}
}

// options reads over the options that are set, and reports whether it set one.
func (r *reader) options(n *yaml.Node, name string, rule *rules.Rule, s *setting) (set bool) {
	var known []field
	for i := range rule.Options {
		opt := &rule.Options[i]
		known = append(known, field{opt.Name, func(v *yaml.Node) {
			value, ok := r.option(v, name+"."+opt.Name, opt)
			if !ok {
				return
			}
			if s.options == nil {
				s.options = map[string]any{}
			}
			s.options[opt.Name] = value
			r.said(optionKey(rule, opt.Name), v)
			set = true
		}})
	}
	if len(known) == 0 {
		r.pairs(n, name, func(key, _ *yaml.Node) {
			r.fail(key, "remove it", "rule %s %s has no options", rule.ID, rule.Slug)
		})
		return false
	}
	r.fields(n, name, known, formerOptions(rule)...)
	return set
}

func (r *reader) option(n *yaml.Node, name string, opt *rules.Option) (any, bool) {
	switch opt.Kind {
	case rules.StringOption:
		s, ok := r.string(n, name)
		return s, ok && r.allowed(n, name, opt, s)
	case rules.BoolOption:
		return typed(r.bool(n, name))
	case rules.IntOption:
		i, ok := r.int(n, name)
		if !ok {
			return nil, false
		}
		if i < opt.Min || opt.Max != 0 && i > opt.Max {
			r.fail(n, opt.Help, "%s cannot be %d: it must be %s", name, i, bounds(opt))
			return nil, false
		}
		return i, true
	case rules.StringsOption:
		list := []string{}
		for _, item := range r.list(n, name) {
			if s, ok := r.string(item, "an entry of "+name); ok && r.allowed(item, "an entry of "+name, opt, s) {
				list = append(list, s)
			}
		}
		return list, true
	}
	panic(fmt.Sprintf("rule option %s has the unknown kind %d", opt.Name, opt.Kind))
}

func bounds(opt *rules.Option) string {
	if opt.Max == 0 {
		return fmt.Sprintf("at least %d", opt.Min)
	}
	return fmt.Sprintf("between %d and %d", opt.Min, opt.Max)
}

func typed[T any](v T, ok bool) (any, bool) { return v, ok }

// allowed checks one text of an option against its enumeration and form.
func (r *reader) allowed(n *yaml.Node, name string, opt *rules.Option, s string) bool {
	if len(opt.Enum) > 0 && !slices.Contains(opt.Enum, s) {
		r.fail(n, didYouMean(s, opt.Enum), "%s cannot be %s", name, quote(s))
		return false
	}
	if opt.Pattern && !doublestar.ValidatePattern(s) {
		r.fail(n, "check its brackets and braces", "%s: %s is not a valid glob", name, quote(s))
		return false
	}
	if opt.Valid != nil {
		if err := opt.Valid(s); err != nil {
			r.fail(n, opt.Help, "%s cannot be %s: %s", name, quote(s), excerpt.Message(err.Error()))
			return false
		}
	}
	return true
}

// overrides reads the section that says what is different for some paths.
func (r *reader) overrides(n *yaml.Node) {
	for _, entry := range r.list(n, "overrides") {
		o := override{levels: map[*rules.Rule]level{}}
		index := len(r.c.overrides)
		const name = "an entry of overrides"
		before := len(r.errs)
		r.fields(entry, name, []field{
			{"paths", func(v *yaml.Node) { r.globs(v, "paths", pathsKey(index), &o.paths) }},
			{"rules", func(v *yaml.Node) {
				r.ruleNames(v, "rules", func(rule *rules.Rule, name string, v *yaml.Node) {
					o.levels[rule] = r.level(v, name)
					r.said(overrideKey(index, rule), v)
				})
			}},
		})
		if len(r.errs) == before && (len(o.paths) == 0 || len(o.levels) == 0) {
			r.fail(entry, "give it paths: and rules:", "%s needs paths and rules", name)
		}
		r.c.overrides = append(r.c.overrides, o)
	}
}
