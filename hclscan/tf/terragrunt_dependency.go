package tf

import (
	"path/filepath"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/convert"
)

// A unit may take outputs of another one: a block dependency names it, and
// "dependency.name.outputs.output" is what the root module of that unit has. They
// depend on what the run is given, so the inputs of such a unit are evaluated
// again whenever the roots are. The mock_outputs of the block are for runs before
// the other unit is applied: they are not what the infrastructure has.

const dependencyBlock = "dependency"

// dependency is a block, in the file of a unit or in one that it includes.
type dependency struct {
	file  *terragrunt
	block *hclsyntax.Block
}

// ownDependencies returns the blocks in the file itself.
func (c *terragrunt) ownDependencies() []dependency {
	var found []dependency
	for _, b := range c.body.Blocks {
		if b.Type == dependencyBlock {
			found = append(found, dependency{c, b})
		}
	}
	return found
}

// dependencies returns the blocks of the file, then those of the files that it
// includes, of which the last wins. all is false if there may be others.
func (c *terragrunt) dependencies() (found []dependency, all bool) {
	found, all = c.ownDependencies(), true
	for _, name := range slices.Backward(c.mergedNames()) {
		if included := c.include(name); included != nil {
			found = append(found, included.ownDependencies()...)
		} else {
			all = false
		}
	}
	return found, all
}

// has reports whether an argument has a value for certain, which is its default.
func (d dependency) has(argument string, value bool) bool {
	attr := d.block.Body.Attributes[argument]
	if attr == nil {
		return true
	}
	v, err := convert.Convert(d.file.eval(attr.Expr), cty.Bool)
	return err == nil && v.RawEquals(cty.BoolVal(value))
}

// path returns the path of the unit, as the block has it.
func (d dependency) path() (path string, known bool) {
	attr := d.block.Body.Attributes["config_path"]
	if attr == nil {
		return "", false
	}
	return knownText(d.file.eval(attr.Expr))
}

// unitOf returns the directory of the unit of which a dependency gives the
// outputs; "" if that is unknown, not in the repository, or if it gives none.
func (c *terragrunt) unitOf(name string) string {
	if dir, done := c.targets[name]; done {
		return dir
	}
	c.targets[name] = "" // unknown to itself
	blocks, all := c.dependencies()
	blocks = slices.DeleteFunc(blocks, func(d dependency) bool { return label(d.block) != name })
	if !all || len(blocks) == 0 {
		return ""
	}
	for _, d := range blocks {
		if !d.has("enabled", true) || !d.has("skip_outputs", false) {
			return ""
		}
	}
	path, known := blocks[0].path()
	if !known {
		return ""
	}
	dir := absoluteIn(c.unit, path)
	if filepath.Base(dir) == TerragruntFile {
		dir = filepath.Dir(dir)
	}
	if p := c.project; p.readable(dir) && isDir(dir) && p.bounds.admit(dir) {
		c.targets[name] = p.canonical(dir)
	}
	return c.targets[name]
}

// units returns the directories of the units of which the file, or one that it
// includes, may use outputs.
func (c *terragrunt) units() []string {
	var dirs []string
	blocks, _ := c.dependencies()
	for _, d := range blocks {
		for _, file := range []*terragrunt{c, d.file} { // of what is included, each has its own
			if dir := file.unitOf(label(d.block)); dir != "" {
				dirs = append(dirs, dir)
			}
		}
	}
	return dirs
}

// dependencyValue returns the value of "dependency.name" as far as some of the
// references to it need it.
func (c *terragrunt) dependencyValue(name string, refs []hcl.Traversal) cty.Value {
	outputs := map[string]cty.Value{}
	for _, t := range refs {
		output, ok := outputName(t)
		if !ok {
			return cty.DynamicVal
		}
		outputs[output] = cty.DynamicVal
		if m := c.rootOf(name); m != nil {
			outputs[output] = m.output(output)
		}
		if outputs[output].IsNull() { // then the state has none
			outputs[output] = cty.DynamicVal
		}
	}
	return cty.ObjectVal(map[string]cty.Value{"outputs": cty.ObjectVal(outputs)})
}

// outputName returns the output that "dependency.name.outputs.output" selects.
func outputName(t hcl.Traversal) (name string, ok bool) {
	if len(t) < 4 {
		return "", false
	}
	if outputs, _ := stepName(t[2]); outputs != "outputs" {
		return "", false
	}
	return stepName(t[3])
}

// rootOf returns the root module of the unit that a dependency names; nil if it is
// unknown or not evaluated.
func (c *terragrunt) rootOf(name string) *Module {
	r := c.first.round
	dir := c.unitOf(name)
	if r == nil || dir == "" || r.project.units[dir] == nil {
		return nil
	}
	return r.unit(r.project.units[dir])
}
