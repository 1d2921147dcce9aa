package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	goflag "flag"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"go.yaml.in/yaml/v3"

	"github.com/dynamolint/dynamolint/driver"
	"github.com/dynamolint/dynamolint/internal/base/cache"
	"github.com/dynamolint/dynamolint/internal/dev/surface"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/internal/show/report"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// today returns what this state of the repository offers to its users.
func today(t *testing.T) surface.Surface {
	t.Helper()
	s := surface.Surface{}
	addRules(t, s)
	addConfiguration(t, s)
	addCommand(s, (&app{}).rootCommand())
	driver.Analyzer.Flags.VisitAll(func(f *goflag.Flag) { s.Add("", surface.Flag, "go vet -dynamolint."+f.Name) })
	for _, format := range report.Formats() {
		s.Add("", surface.Format, format)
	}
	for name, code := range map[string]int{"clean": engine.ExitClean, "findings": engine.ExitFindings, "usage": engine.ExitUsage, "incomplete": engine.ExitIncomplete} {
		s.Add(strconv.Itoa(code), surface.Exit, name)
	}
	for _, name := range []string{configVariable, schemaVariable, cache.Variable} {
		s.Add("", surface.Variable, name)
	}
	addDocuments(t, s)
	addAction(t, s)
	for _, pkg := range []string{"driver", "golangci"} {
		if err := s.AddGo(pkg, filepath.Join("..", "..", pkg)); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

func addRules(t *testing.T, s surface.Surface) {
	t.Helper()
	all, profiled := catalog.Rules(), map[string]*config.Config{}
	for _, profile := range config.ProfileNames() {
		c := config.Default()
		if err := c.Apply(config.Flags{Profile: profile}, all); err != nil {
			t.Fatal(err)
		}
		profiled[profile] = c
	}
	for _, r := range all.All() {
		s.Add("", surface.Rule, r.ID)
		for _, name := range r.AllNames()[1:] {
			s.Add(r.ID, surface.Name, name)
		}
		for _, opt := range r.Options {
			s.Add(fmt.Sprintf("%T", opt.Default), surface.Option, r.ID, opt.Name)
			for _, value := range opt.Enum {
				s.Add("", surface.Value, r.ID, opt.Name, value)
			}
			s.Add(fmt.Sprint(opt.Default), surface.Information, r.ID, opt.Name, "default")
		}
		s.Add(r.Severity.String(), surface.Information, r.ID, "severity")
		var profiles []string
		for _, profile := range config.ProfileNames() {
			if profiled[profile].Rule(r, "").Enabled {
				profiles = append(profiles, profile)
			}
		}
		s.Add(strings.Join(profiles, ", "), surface.Information, r.ID, "profiles")
	}
}

// addConfiguration adds the keys of .dynamolint.yml, which its JSON schema lists.
func addConfiguration(t *testing.T, s surface.Surface) {
	t.Helper()
	var root map[string]any
	if err := json.Unmarshal(config.Schema(catalog.Rules()), &root); err != nil {
		t.Fatal(err)
	}
	defs := root["$defs"].(map[string]any)
	var walk func(node map[string]any, path string)
	walk = func(node map[string]any, path string) {
		if name, ok := node["$ref"].(string); ok {
			node = defs[strings.TrimPrefix(name, "#/$defs/")].(map[string]any)
		}
		for _, kind := range listed(node["type"]) {
			s.Add("", surface.Config, path, fmt.Sprint(kind))
		}
		if node["type"] == nil && node["anyOf"] == nil {
			s.Add("", surface.Config, path)
		}
		if path != "rules.*" && !strings.HasPrefix(path, "tables[].match.") && !strings.HasSuffix(path, "[]rule") {
			for _, value := range listed(node["enum"]) {
				s.Add("", surface.Value, path, fmt.Sprint(value))
			}
		}
		for _, either := range listed(node["anyOf"]) {
			walk(either.(map[string]any), path)
		}
		if items, ok := node["items"].(map[string]any); ok && items["$ref"] != "#/$defs/rule" {
			walk(items, path+"[]")
		}
		if path == "rules" || path == "overrides[].rules" { // all rules have the same form
			walk(node["properties"].(map[string]any)["DDB101"].(map[string]any), path+".*")
			return
		}
		for key, value := range mapping(node["properties"]) {
			if path == "rules.*" && key == "options" { // those of one rule
				s.Add("", surface.Config, "rules.*.options", "object")
				continue
			}
			walk(mapping(value), path+"."+key)
		}
		if others := mapping(node["additionalProperties"]); others != nil {
			walk(others, path+".*")
		}
	}
	for key, value := range mapping(root["properties"]) {
		walk(mapping(value), key)
	}
	s.Add(strconv.Itoa(config.Version), surface.Version, "configuration")
}

func mapping(value any) map[string]any {
	m, _ := value.(map[string]any)
	return m
}

func listed(value any) []any {
	switch value := value.(type) {
	case nil:
		return nil
	case []any:
		return value
	}
	return []any{value}
}

// addCommand adds a command with its flags, and those below it.
func addCommand(s surface.Surface, cmd *cobra.Command) {
	s.Add("", surface.Command, cmd.CommandPath())
	cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
		if f.Hidden && f.Annotations[calledNow] == nil {
			return
		}
		s.Add(f.Value.Type(), surface.Flag, cmd.CommandPath(), "--"+f.Name)
		if f.Shorthand != "" {
			s.Add(f.Value.Type(), surface.Flag, cmd.CommandPath(), "-"+f.Shorthand)
		}
		if function, ok := cmd.GetFlagCompletionFunc(f.Name); ok && f.Name != "enable" && f.Name != "disable" {
			values, _ := function(cmd, nil, "")
			for _, value := range values {
				word, _, _ := strings.Cut(value, "\t")
				s.Add("", surface.Value, cmd.CommandPath(), "--"+f.Name, word)
			}
		}
	})
	for _, sub := range cmd.Commands() {
		if !sub.Hidden {
			addCommand(s, sub)
		}
	}
}

// addDocuments adds what programs read: our JSON by its types, SARIF by the samples of its tests.
func addDocuments(t *testing.T, s surface.Surface) {
	t.Helper()
	for name, in := range map[string][2]string{
		"report":          {"internal/show/report", "jsonReport"},
		"baseline":        {"internal/run/baseline", "Entry"},
		"rules":           {"cmd/dynamolint", "ruleList"},
		"config-show":     {"cmd/dynamolint", "configJSON"},
		"expr":            {"internal/show/exprcheck", "Description"},
		"ignores":         {"cmd/dynamolint", "ignoreList"},
		"access-patterns": {"internal/show/patterns", "jsonDocument"},
		"diff":            {"internal/show/difference", "Document"},
		"iam":             {"internal/show/policydoc", "jsonDocument"},
	} {
		if err := s.AddJSON(name, filepath.Join("..", "..", in[0]), in[1]); err != nil {
			t.Fatal(err)
		}
	}
	golden := "../../internal/show/report/testdata/golden/"
	s.Add(fmt.Sprint(mapping(parsedJSON(t, golden+"full.json"))["version"]), surface.Version, "report")
	for _, name := range []string{"full.sarif", "problems.sarif"} {
		addJSON(s, parsedJSON(t, golden+name), "")
	}
}

func parsedJSON(t *testing.T, path string) (value any) {
	t.Helper()
	text, err := os.ReadFile(filepath.FromSlash(path))
	if err == nil {
		err = json.Unmarshal(text, &value)
	}
	if err != nil {
		t.Fatal(err)
	}
	return value
}

// addJSON adds the properties of a JSON value of a SARIF log.
func addJSON(s surface.Surface, value any, path string) {
	switch value := value.(type) {
	case map[string]any:
		for key, inner := range value {
			addJSON(s, inner, strings.TrimPrefix(path+"."+key, "."))
		}
	case []any:
		for _, inner := range value {
			addJSON(s, inner, path+"[]")
		}
	case float64:
		s.Add("number", surface.Property, path)
	default:
		s.Add(fmt.Sprintf("%T", value), surface.Property, path)
	}
}

// addAction adds the inputs and outputs of the action, and the hooks.
func addAction(t *testing.T, s surface.Surface) {
	t.Helper()
	var action struct {
		Inputs map[string]struct {
			Default  *string
			Required bool
		}
		Outputs map[string]any
	}
	readYAML(t, "../../action.yml", &action)
	for name, input := range action.Inputs {
		use := "optional"
		if input.Required && input.Default == nil {
			use = "required"
		}
		s.Add(use, surface.Input, name)
	}
	for name := range action.Outputs {
		s.Add("", surface.Output, name)
	}
	var hooks []struct{ ID string }
	readYAML(t, "../../.pre-commit-hooks.yaml", &hooks)
	for _, hook := range hooks {
		s.Add("", surface.Hook, hook.ID)
	}
}

func readYAML(t *testing.T, path string, into any) {
	t.Helper()
	text, err := os.ReadFile(filepath.FromSlash(path))
	if err == nil {
		err = yaml.Unmarshal(text, into)
	}
	if err != nil {
		t.Fatal(err)
	}
}
