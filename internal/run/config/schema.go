package config

import (
	"encoding/json"
	"fmt"
	"maps"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/rules"
)

// SchemaURL is the public address of the JSON schema of the configuration.
const SchemaURL = "https://raw.githubusercontent.com/dynamolint/dynamolint/main/docs/dynamolint.schema.json"

type object map[string]any

// Schema returns the JSON schema (draft 2020-12) of the configuration file for
// editors and validators. It accepts what [Load] accepts, but for what a schema
// cannot say: that a rule, a match or a workload is named once, that a glob is
// well-formed, what an option's own check demands, and that 1 is written as 1 and
// not as 1.0.
func Schema(set *rules.Set) []byte {
	defs := object{
		"glob": object{
			"type": "string", "minLength": 1, "not": object{"pattern": `^(/|\./|\.\./)`},
			"description": "A path or glob, relative to the directory of this file; ** matches any directories, and a directory includes all that is in it",
		},
		"globs": list(ref("glob")),
		"level": object{
			"enum":        []any{"off", "on", "note", "warning", "error", true, false},
			"description": "Whether the rule runs, or that it runs with this severity",
		},
		"severity": object{"enum": levelNames[2:], "description": "The severity of the rule's findings"},
	}
	settings, levels := newRuleMap(), newRuleMap()
	var names, patterns []string
	for _, r := range set.All() {
		defs[r.ID] = object{
			"description": fmt.Sprintf("%s %s: %s. Severity %s", r.ID, r.Slug, r.Title, r.Severity),
			"anyOf":       []any{ref("level"), settingSchema(r)},
		}
		settings.add(r, ref(r.ID))
		levels.add(r, ref("level"))
		names = append(names, r.AllNames()...)
		patterns = append(patterns, pattern(r))
	}
	defs["rule"] = object{
		"type": "string", "anyOf": []any{object{"enum": names}, object{"pattern": strings.Join(patterns, "|")}},
		"description": "A rule, by ID or slug",
	}
	text, err := json.MarshalIndent(object{
		"$schema":              "https://json-schema.org/draft/2020-12/schema",
		"$id":                  SchemaURL,
		"title":                "Configuration of dynamolint",
		"type":                 "object",
		"required":             []string{"version"},
		"additionalProperties": false,
		"properties":           withFormer(topSchema(settings, levels), formerKeys),
		"$defs":                defs,
	}, "", "  ")
	if err != nil {
		panic(fmt.Sprintf("a rule has an option default that JSON cannot hold: %v", err))
	}
	return append(text, '\n')
}

func topSchema(settings, levels *ruleMap) object {
	fileName := object{"type": "string", "minLength": 1}
	overridden := levels.schema()
	overridden["type"] = "object"
	overridden["minProperties"] = 1
	return object{
		"version": object{"const": Version, "description": "The version of the file format"},
		"profile": object{
			"enum": profileNames, "default": string(Recommended),
			"description": "What runs: the rules that are on by default, those of the design guideline, those of AWS's best practices, those on by default and encryption with keys of your own, all that need no configuration, or all",
		},
		"extends": object{
			"anyOf":       []any{fileName, list(fileName)},
			"description": "Configurations that this one refines: files, beginning with ./ or ../, or Go modules that go.mod requires; later ones win",
		},
		"baseline":         with(fileName, "The baseline file, relative to the directory of this file"),
		"non-suppressible": with(list(ref("rule")), "Rules that directives cannot suppress"),
		honourKey:          with(list(object{"enum": toolNames}), "Other linters whose comments in Terraform suppress the rules that report what their checks do"),
		"exclude":          with(list(ref("glob")), "Paths that are never reported"),
		"tests":            object{"type": "boolean", "default": false, "description": "Check test code too: _test.go files, and packages and files for tests"},
		"fail-on": object{
			"enum": failNames, "default": rules.Warning.String(),
			"description": "The lowest severity that fails the run",
		},
		"terraform": closed("How Terraform configurations are evaluated", object{
			"var-files": with(list(fileName),
				"Variable files, relative to the directory of this file; later ones win"),
			"environments": object{
				"type":          []string{"object", "null"},
				"description":   "Named sets of inputs, for --environment",
				"propertyNames": object{"minLength": 1},
				"additionalProperties": closed("", object{
					"var-files": with(list(fileName), "Variable files, read after those for all environments"),
					"workspace": object{"type": "string", "description": "The value of terraform.workspace"},
				}),
			},
		}),
		"schema": closed("The tables that there are besides those of Terraform in the repository", object{
			"complete": object{"type": "boolean", "default": false, "description": "All tables and indexes that the code may use are in view, and all code that uses them"},
			"sources": with(list(fileName),
				"Files with more tables, or globs of them, relative to the directory of this file: snapshots of other repositories, JSON of describe-table or create-table"),
		}),
		"tables":    tablesSchema(fileName),
		"functions": functionsSchema(fileName),
		"wrappers": with(list(object{
			"type": "object", "required": []string{"func", "operation"}, "additionalProperties": false,
			"properties": object{
				"func":      object{"type": "string", "pattern": functionName.String(), "description": "Import path and name: example.com/shop/store.(*DB).Find"},
				"operation": object{"enum": texts(ddb.Requests()), "description": "The operation that the function requests"},
				"params": object{
					"type": []string{"object", "null"}, "additionalProperties": false,
					"patternProperties": object{"^[1-9][0-9]*$": object{"enum": texts(ddb.RequestMembers())}},
					"description":       "Which request fields its parameters set, counted from 1 without the receiver",
				},
				"follows": object{"type": "boolean", "default": false, "description": "It reads all pages, or resends unprocessed items"},
			},
		}), "Functions that call DynamoDB in a way that the analysis cannot see"),
		"rules": with(settings.schema(), "Settings of individual rules, by ID or slug"),
		"overrides": with(list(object{
			"type": "object", "required": []string{"paths", "rules"}, "additionalProperties": false,
			"properties": object{
				"paths": object{"type": "array", "items": ref("glob"), "minItems": 1},
				"rules": overridden,
			},
		}), "Different settings for some paths; later entries win"),
	}
}

func tablesSchema(fileName object) object {
	match := object{}
	descriptions := map[string]string{
		"env":   "The environment variable that the name comes from",
		"field": "The field or package variable that the name comes from, with its import path",
		"name":  "The name in the code, in which * stands for any text",
		"func":  "The function and the parameter that the name comes from, counted from 1 without the receiver; or the function around the call, if it does not show the name",
	}
	for _, kind := range matchKinds {
		match[kind.key] = object{"type": "string", "pattern": kind.pattern.String(), "description": descriptions[kind.key]}
	}
	return with(list(object{
		"type": "object", "required": []string{"match"}, "additionalProperties": false,
		"properties": object{
			"match":    object{"type": "object", "additionalProperties": false, "properties": match, "minProperties": 1, "maxProperties": 1},
			"table":    with(fileName, "The address of the table: of its block, of a data source, or the name of one that JSON describes"),
			"snapshot": with(fileName, "The source that has the table, if several do"),
			"external": object{"const": true, "description": "Nothing is known of the table"},
		},
		"oneOf": []any{
			object{"required": []string{"table"}, "not": object{"required": []string{"external"}}},
			object{"required": []string{"external"}, "not": object{"anyOf": []any{object{"required": []string{"table"}}, object{"required": []string{"snapshot"}}}}},
		},
	}), "Which tables the code uses, where it does not show that")
}

func functionsSchema(fileName object) object {
	return with(list(object{
		"type": "object", "required": []string{"main", "workload"}, "additionalProperties": false,
		"properties": object{
			"main":     with(fileName, "The directory of the main package, relative to the directory of this file"),
			"workload": with(fileName, "The address of what runs it, or none for what people run"),
		},
	}), "Where binaries run")
}

// settingSchema describes the long form of a rule's setting.
func settingSchema(r *rules.Rule) object {
	options := object{}
	for i := range r.Options {
		options[r.Options[i].Name] = optionSchema(&r.Options[i])
	}
	setting := closed("", object{
		"enabled":  object{"type": "boolean", "description": "Whether the rule runs, whatever the profile says"},
		"severity": ref("severity"),
		"exclude":  ref("globs"),
		"options":  closed("", withFormer(options, formerOptions(r))),
	})
	setting["type"] = "object"
	return setting
}

func optionSchema(opt *rules.Option) object {
	text := object{"type": "string"}
	if len(opt.Enum) > 0 {
		text["enum"] = opt.Enum
	}
	var s object
	switch opt.Kind {
	case rules.StringOption:
		s = text
	case rules.BoolOption:
		s = object{"type": "boolean"}
	case rules.IntOption:
		s = object{"type": "integer", "minimum": opt.Min}
		if opt.Max != 0 {
			s["maximum"] = opt.Max
		}
	case rules.StringsOption:
		s = list(text)
	}
	s["default"] = opt.Default
	if l, ok := opt.Default.([]string); ok && l == nil {
		s["default"] = []string{}
	}
	return with(s, opt.Help)
}

// withFormer adds the former names of properties.
func withFormer(properties object, former []formerKey) object {
	for _, f := range former {
		properties[f.Name] = deprecated(properties[f.now].(object))
	}
	return properties
}

// ruleMap describes a mapping whose keys are rules. IDs and slugs are listed
// for completion; patterns accept them in any letter case.
type ruleMap struct{ properties, patterns object }

func newRuleMap() *ruleMap { return &ruleMap{object{}, object{}} }

func (m *ruleMap) add(r *rules.Rule, value object) {
	for _, name := range r.AllNames() {
		m.properties[name] = value
		if _, ok := outdatedName(r, name); ok {
			m.properties[name] = deprecated(value)
		}
	}
	m.patterns[pattern(r)] = value
}

// pattern matches the names of a rule in any letter case.
func pattern(r *rules.Rule) string {
	names := r.AllNames()
	for i, name := range names {
		names[i] = anyCase(name)
	}
	return "^(" + strings.Join(names, "|") + ")$"
}

func (m *ruleMap) schema() object {
	return object{
		"type": []string{"object", "null"}, "additionalProperties": false,
		"properties": m.properties, "patternProperties": m.patterns,
	}
}

// anyCase returns a regular expression for a name in any letter case that does
// without flags, which not every validator knows.
func anyCase(name string) string {
	var b strings.Builder
	for _, c := range name {
		lower, upper := strings.ToLower(string(c)), strings.ToUpper(string(c))
		if lower == upper {
			b.WriteRune(c)
		} else {
			b.WriteString("[" + upper + lower + "]")
		}
	}
	return b.String()
}

func ref(name string) object { return object{"$ref": "#/$defs/" + name} }

// list describes a list; nothing at all counts as an empty one, as in Load.
func list(items object) object {
	return object{"type": []string{"array", "null"}, "items": items}
}

// closed describes a mapping with these keys and no others.
func closed(description string, properties object) object {
	o := object{"type": []string{"object", "null"}, "additionalProperties": false, "properties": properties}
	if description != "" {
		o["description"] = description
	}
	return o
}

// deprecated marks what editors accept and warn of.
func deprecated(o object) object {
	o = maps.Clone(o)
	o["deprecated"] = true
	return o
}

func with(o object, description string) object {
	o = maps.Clone(o)
	o["description"] = description
	return o
}
