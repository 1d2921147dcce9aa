package terragrunt

import (
	"path/filepath"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
	"github.com/dynamolint/dynamolint/rules"
)

// Unit is a directory in which Terragrunt runs Terraform: what its terragrunt.hcl says
// about that.
type Unit struct {
	Dir    string     // with the terragrunt.hcl
	Source string     // the directory of the module; Dir itself if it names none
	Block  *hcl.Block // that names the source, never nil
	Inputs map[string]Input
	Hidden bool // it may set other variables, too

	Elsewhere bool // the source names a module that is not in the repository, or that is unknown

	passes bool    // Terraform may be run with arguments that set other variables
	config *config // nil if it takes no outputs of other units
}

// Input is what gives a variable of the module its value.
type Input struct {
	Expr hcl.Expression // refers to nothing; may contain expressions of type [HandedOn]
	File string         // that gives it, as messages have it
}

// Evaluate returns the unit with the inputs that it has with outputs of other units,
// which are unknown in the unit itself.
func (u *Unit) Evaluate(outputs Outputs) *Unit {
	if u.config == nil {
		return u
	}
	now := *u
	u.config.outputs = outputs
	now.take(u.config)
	u.config.outputs = nil
	u.config.forget()
	return &now
}

// unit reads the terragrunt.hcl of a directory; nil if there is none. Of one
// that cannot be understood nothing is known but that it may set any variable.
func (r *Reader) unit(dir string) *Unit {
	path := filepath.Join(dir, FileName)
	if !r.files.Exists(path) {
		return nil
	}
	u := &Unit{Dir: dir, Source: dir, Inputs: map[string]Input{}, Hidden: true}
	u.Block = &hcl.Block{Type: "terraform", Body: hcl.EmptyBody(), DefRange: hcl.Range{Filename: path, Start: hcl.InitialPos, End: hcl.InitialPos}}
	c := r.config(path, dir)
	if c == nil {
		return u
	}
	for _, b := range c.body.Blocks {
		if b.Type == "terraform" {
			u.Block = b.AsHCLBlock()
		}
	}
	if source := c.source(); source != cty.NilVal {
		text, known := literal.Text(source)
		if u.Elsewhere = !known || !isLocal(text); !known {
			return u
		}
		u.Source = r.localUnit(dir, text)
		if u.Source == "" {
			r.report(rules.Problem{
				Span:    rules.Span{File: path},
				Message: "the source " + text + " does not exist",
				Hint:    "correct terraform.source; the inputs are not used",
			})
			u.Source = dir
		}
		if !r.files.Admit(u.Source) {
			r.report(rules.Problem{
				Span:    rules.Span{File: path},
				Message: "the source " + text + " is outside the repository, so it is not read",
				Hint:    "keep the module in the repository, or name it by a registry or git source",
			})
			u.Source = dir
		}
	}
	u.passes = c.setsOthers()
	u.take(c)
	if blocks, _ := c.dependencies(); len(blocks) > 0 {
		u.config = c
	}
	return u
}

// take takes over the inputs of the unit's file.
func (u *Unit) take(c *config) {
	values, all := c.inputs()
	u.Hidden = !all || u.passes
	u.Inputs = make(map[string]Input, len(values))
	for name, v := range values {
		u.Inputs[name] = Input{v.expression(), c.reader.files.Shown(c.path)}
	}
}

// localUnit returns the directory that the source of a unit names, the unit's
// own if it is remote, and "" if there is no such directory. A double slash
// says which part of a directory is copied, which does not matter here.
func (r *Reader) localUnit(dir, source string) string {
	local := filepath.FromSlash(strings.ReplaceAll(source, "//", "/"))
	if !isLocal(source) {
		return dir
	}
	if !filepath.IsAbs(local) {
		local = filepath.Join(dir, local)
	}
	if !r.files.IsDir(local) {
		return ""
	}
	return r.files.Canonical(local)
}

// isLocal reports whether a source is a path, not the address of a repository or registry.
func isLocal(source string) bool {
	return filepath.IsAbs(filepath.FromSlash(source)) || isRelative(source)
}

// isRelative reports whether a source is a path from the directory of the unit.
func isRelative(source string) bool {
	return strings.HasPrefix(source, "./") || strings.HasPrefix(source, "../") || source == "." || source == ".."
}

// source returns the source of the module, that of the file or of one that it
// includes; NilVal if there is none.
func (c *config) source() cty.Value {
	for _, b := range c.body.Blocks {
		if b.Type != "terraform" {
			continue
		}
		if attr := b.Body.Attributes["source"]; attr != nil {
			return c.eval(attr.Expr)
		}
	}
	for _, name := range c.mergedNames() {
		if included := c.include(name); included == nil {
			return cty.DynamicVal
		} else if source := included.source(); source != cty.NilVal {
			return source
		}
	}
	return cty.NilVal
}
