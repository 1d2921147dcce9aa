package tf

import (
	"context"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/rules"
)

// TerragruntFile is the name of the file that says with which inputs Terragrunt
// runs Terraform.
const TerragruntFile = "terragrunt.hcl"

// unit is a directory in which Terragrunt runs Terraform: what its
// terragrunt.hcl states about that.
type unit struct {
	dir    string     // with the terragrunt.hcl
	source string     // the directory of the module; dir itself if it names none
	block  *hcl.Block // that names the source
	inputs map[string]input
	hidden bool        // it may set other variables, too
	file   *terragrunt // nil if it takes no outputs of other units
}

// readUnits reads the units in some directories and those of which they take
// outputs. It returns the directories of their modules.
func (p *Project) readUnits(ctx context.Context, dirs []string) (modules []string) {
	seen := map[string]bool{}
	for wave := slices.Clone(dirs); len(wave) > 0 && ctx.Err() == nil; wave = wave[1:] {
		dir := wave[0]
		if seen[dir] {
			continue
		}
		seen[dir] = true
		u := p.readUnit(dir)
		if u == nil {
			continue
		}
		p.units[dir] = u
		modules = append(modules, u.source)
		if u.file != nil {
			wave = append(wave, u.file.units()...)
			u.file.forget()
		}
	}
	return modules
}

// readUnit reads the terragrunt.hcl of a directory; nil if there is none. Of one
// that cannot be understood nothing is known but that it may set any variable.
func (p *Project) readUnit(dir string) *unit {
	path := filepath.Join(dir, TerragruntFile)
	if !exists(path) {
		return nil
	}
	u := &unit{dir: dir, source: dir, inputs: map[string]input{}, hidden: true}
	u.block = &hcl.Block{Type: "terraform", Body: hcl.EmptyBody(), DefRange: hcl.Range{Filename: path, Start: hcl.InitialPos, End: hcl.InitialPos}}
	c := p.terragrunt(path, dir)
	if c == nil {
		return u
	}
	for _, b := range c.body.Blocks {
		if b.Type == "terraform" {
			u.block = b.AsHCLBlock()
		}
	}
	if source := c.source(); source != cty.NilVal {
		text, known := knownText(source)
		if !known {
			return u
		}
		u.source = p.localUnit(dir, text)
		if u.source == "" {
			p.report(rules.Problem{
				Span:    rules.Span{File: path},
				Message: "the source " + text + " does not exist",
				Hint:    "correct terraform.source; the inputs are not used",
			})
			u.source = dir
		}
		if !p.bounds.admit(u.source) {
			p.report(rules.Problem{
				Span:    rules.Span{File: path},
				Message: "the source " + text + " is outside the repository, so it is not read",
				Hint:    "keep the module in the repository, or name it by a registry or git source",
			})
			u.source = dir
		}
	}
	u.take(c)
	if blocks, _ := c.dependencies(); len(blocks) > 0 {
		u.file = c
	}
	return u
}

// take takes over the inputs of the unit's file.
func (u *unit) take(c *terragrunt) {
	values, all := c.inputs()
	u.hidden = !all || c.passesFiles()
	u.inputs = make(map[string]input, len(values))
	for name, v := range values {
		u.inputs[name] = input{v.expression(), c.project.shown(c.path)}
	}
}

// localUnit returns the directory that the source of a unit names, the unit's
// own if it is remote, and "" if there is no such directory. A double slash
// says which part of a directory is copied, which does not matter here.
func (p *Project) localUnit(dir, source string) string {
	local := filepath.FromSlash(strings.ReplaceAll(source, "//", "/"))
	switch {
	case filepath.IsAbs(local):
	case localSource(dir, source) != "":
		local = filepath.Join(dir, local)
	default:
		return dir
	}
	if !isDir(local) {
		return ""
	}
	return p.canonical(local)
}

// sortedUnits returns the units that are asked for, in order of their directories.
func (p *Project) sortedUnits() []*unit {
	var units []*unit
	for _, dir := range slices.Sorted(maps.Keys(p.units)) {
		if p.given[dir] {
			units = append(units, p.units[dir])
		}
	}
	return units
}

// source returns the source of the module, that of the file or of one that it
// includes; NilVal if there is none.
func (c *terragrunt) source() cty.Value {
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

// passesFiles reports whether Terraform is run with arguments that may name
// variable files.
func (c *terragrunt) passesFiles() bool {
	for _, b := range c.body.Blocks {
		if b.Type == "terraform" && slices.ContainsFunc(b.Body.Blocks, func(b *hclsyntax.Block) bool { return b.Type == "extra_arguments" }) {
			return true
		}
	}
	return slices.ContainsFunc(c.mergedNames(), func(name string) bool {
		included := c.include(name)
		return included == nil || included.passesFiles()
	})
}
