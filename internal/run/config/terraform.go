package config

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"

	"go.yaml.in/yaml/v3"

	"github.com/dynamolint/dynamolint/internal/base/excerpt"
	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/rules"
)

// terraform holds how Terraform configurations are evaluated.
type terraform struct {
	varFiles     []string // absolute, in ascending precedence
	environments []*Environment
	chosen       []*Environment // by the command line
	last         []string       // variable files of the command line, which win over all others
}

// Environment is a named set of inputs of the Terraform configurations.
type Environment struct {
	Name      string   // empty for a run without environments
	VarFiles  []string // absolute, in ascending precedence
	Workspace string   // the name of the workspace; empty if it is not said
}

// The keys of the values of an environment.
func environmentKey(name string) string   { return "terraform.environments." + name }
func workspaceKey(name string) string     { return environmentKey(name) + ".workspace" }
func environmentFiles(name string) string { return environmentKey(name) + ".var-files" }

const varFilesKey = "terraform.var-files"

// Environments returns the environments that the command line names, in its
// order, or a single one without name if it names none, each with the variable
// files that are for all of them.
func (c *Config) Environments() []Environment {
	chosen := c.terraform.chosen
	if len(chosen) == 0 {
		chosen = []*Environment{{}}
	}
	inputs := make([]Environment, len(chosen))
	for i, e := range chosen {
		inputs[i] = *e
		inputs[i].VarFiles = slices.Concat(c.terraform.varFiles, e.VarFiles, c.terraform.last)
	}
	return inputs
}

// EnvironmentFiles returns the variable files of all environments, chosen or not.
func (c *Config) EnvironmentFiles() []string {
	var files []string
	for _, e := range c.terraform.environments {
		files = append(files, e.VarFiles...)
	}
	return files
}

// IsVarFile reports whether the configuration names an absolute path as a
// variable file, of whichever environment.
func (c *Config) IsVarFile(path string) bool {
	return slices.Contains(c.terraform.varFiles, path) || slices.Contains(c.terraform.last, path) ||
		slices.ContainsFunc(c.terraform.environments, func(e *Environment) bool { return slices.Contains(e.VarFiles, path) })
}

// readTerraform reads how the Terraform configurations are to be evaluated.
func (r *reader) readTerraform(n *yaml.Node) {
	r.fields(n, "terraform", []field{
		{"var-files", func(v *yaml.Node) { r.files(v, varFilesKey, &r.c.terraform.varFiles) }},
		{"environments", r.environments},
	})
}

// environments reads the environments by name. One that a file before named
// grows.
func (r *reader) environments(n *yaml.Node) {
	r.pairs(n, "terraform.environments", func(key, value *yaml.Node) {
		if key.Value == "" {
			r.fail(key, "write a name such as prod", "the name of an environment is empty")
			return
		}
		e := r.c.terraform.named(key.Value)
		if e == nil {
			e = &Environment{Name: key.Value}
			r.c.terraform.environments = append(r.c.terraform.environments, e)
		}
		r.said(environmentKey(e.Name), key)
		r.fields(value, "environment "+quote(e.Name), []field{
			{"var-files", func(v *yaml.Node) { r.files(v, environmentFiles(e.Name), &e.VarFiles) }},
			{"workspace", func(v *yaml.Node) {
				if name, ok := r.string(v, workspaceKey(e.Name)); ok {
					e.Workspace = name
					r.said(workspaceKey(e.Name), v)
				}
			}},
		})
	})
}

// named returns the environment of a name; nil if there is none.
func (t *terraform) named(name string) *Environment {
	if i := slices.IndexFunc(t.environments, func(e *Environment) bool { return e.Name == name }); i >= 0 {
		return t.environments[i]
	}
	return nil
}

// files appends to a list of paths, of which key is the key.
func (r *reader) files(n *yaml.Node, key string, files *[]string) {
	for _, entry := range r.list(n, key) {
		if path, ok := r.path(entry, "an entry of "+key, orName("--var-file")); ok {
			r.said(item(key, len(*files)), entry)
			*files = append(*files, path)
		}
	}
}

// choose takes over the environments that the command line names.
func (c *Config) choose(names []string, flag string, fail func(hint, message string)) {
	for _, name := range names {
		e := c.terraform.named(name)
		switch {
		case e != nil && slices.Contains(c.terraform.chosen, e):
		case e != nil:
			c.terraform.chosen = append(c.terraform.chosen, e)
		case len(c.terraform.environments) == 0:
			fail("name it and its variable files under terraform.environments", flag+" "+strconv.Quote(name)+": the configuration has no environments")
		default:
			var known []string
			for _, e := range c.terraform.environments {
				known = append(known, e.Name)
			}
			fail(didYouMean(name, known), flag+" "+strconv.Quote(name)+": the configuration has no such environment")
		}
	}
}

// missingFiles reports the variable files that are not there. Without their
// values the tables would be others than the user means.
func (c *Config) missingFiles(system *files.System) (errs Errors) {
	errs = c.missingOf(system, varFilesKey, c.terraform.varFiles)
	for _, e := range c.terraform.environments {
		errs = append(errs, c.missingOf(system, environmentFiles(e.Name), e.VarFiles)...)
	}
	return errs
}

func (c *Config) missingOf(system *files.System, key string, named []string) (errs Errors) {
	for i, file := range named {
		kind, err := system.Stat(file)
		message := "cannot be read"
		switch {
		case errors.Is(err, fs.ErrNotExist):
			message = "does not exist"
		case err != nil:
		case kind.IsDir():
			message = "is a directory"
		case !kind.IsRegular():
			message = "is not a regular file"
		default:
			continue
		}
		errs = append(errs, rules.Problem{
			Span:    c.origins[item(key, i)].Span,
			Message: fmt.Sprintf("%s: %s %s", key, excerpt.Name(file), message),
			Hint:    nearestFile(system, file) + "write a path relative to the directory of this file",
		})
	}
	return errs
}

// nearestFile proposes a file of the same directory, in words that begin a
// hint.
func nearestFile(system *files.System, file string) string {
	entries, err := system.ReadDir(filepath.Dir(file))
	if err != nil {
		return ""
	}
	var names []string
	for _, e := range entries {
		if !e.IsDir() {
			names = append(names, e.Name)
		}
	}
	if near := rules.Nearest(filepath.Base(file), names); near != "" && near != filepath.Base(file) {
		return "did you mean " + near + "? "
	}
	return ""
}

// Moved returns a configuration like c for another state of the repository, in
// which what it names lies where move says.
func (c *Config) Moved(move func(path string) string) *Config {
	moved := *c
	all := func(paths []string) []string {
		paths = slices.Clone(paths)
		for i, path := range paths {
			paths[i] = move(path)
		}
		return paths
	}
	moved.schema.Sources = slices.Clone(c.schema.Sources)
	for i := range moved.schema.Sources {
		moved.schema.Sources[i].Path = move(moved.schema.Sources[i].Path)
	}
	moved.tables = slices.Clone(c.tables)
	for i := range moved.tables {
		if file := &moved.tables[i].Snapshot; *file != "" {
			*file = move(*file)
		}
	}
	moved.functions = slices.Clone(c.functions)
	for i := range moved.functions {
		moved.functions[i].Main = move(moved.functions[i].Main)
	}
	moved.terraform = terraform{varFiles: all(c.terraform.varFiles), last: all(c.terraform.last)}
	for _, e := range c.terraform.environments {
		other := &Environment{e.Name, all(e.VarFiles), e.Workspace}
		moved.terraform.environments = append(moved.terraform.environments, other)
	}
	for _, e := range c.terraform.chosen {
		moved.terraform.chosen = append(moved.terraform.chosen, moved.terraform.named(e.Name))
	}
	return &moved
}
