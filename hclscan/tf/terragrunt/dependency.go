package terragrunt

import (
	"path/filepath"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/convert"

	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
)

// A unit may take outputs of another one: a block dependency names it, and
// "dependency.name.outputs.output" is what the root module of that unit has. They
// depend on what the run is given, so the inputs of such a unit are evaluated
// again whenever the roots are. The mock_outputs of the block are for runs before
// the other unit is applied: they are not what the infrastructure has.

const dependencyBlock = "dependency"

// Outputs are those of the root modules that units run, as they are in one evaluation
// of all of them.
type Outputs interface {
	// Value returns an output of the module that the unit in a directory runs. It is
	// unknown if there is no such unit or output, or if it depends on itself.
	Value(dir, output string) cty.Value

	// Follow returns what the steps behind the name of an output lead to where it is
	// written, nil if that is unknown: [HandedOn.Origin].
	Follow(dir, output string, steps hcl.Traversal) any
}

// dependency is a block, in the file of a unit or in one that it includes.
type dependency struct {
	file  *config
	block *hclsyntax.Block
}

// ownDependencies returns the blocks in the file itself.
func (c *config) ownDependencies() []dependency {
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
func (c *config) dependencies() (found []dependency, all bool) {
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
	return literal.Text(d.file.eval(attr.Expr))
}

// unitOf returns the directory of the unit of which a dependency gives the
// outputs; "" if that is unknown, not in the repository, or if it gives none.
func (c *config) unitOf(name string) string {
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
	if filepath.Base(dir) == FileName {
		dir = filepath.Dir(dir)
	}
	if files := c.reader.files; files.Contains(dir) && files.IsDir(dir) && files.Admit(dir) {
		c.targets[name] = files.Canonical(dir)
	}
	return c.targets[name]
}

// units returns the directories of the units of which the file, or one that it
// includes, may use outputs.
func (c *config) units() []string {
	var dirs []string
	blocks, _ := c.dependencies()
	for _, d := range blocks {
		for _, file := range []*config{c, d.file} { // of what is included, each has its own
			if dir := file.unitOf(label(d.block)); dir != "" {
				dirs = append(dirs, dir)
			}
		}
	}
	return dirs
}

// dependencyValue returns the value of "dependency.name" as far as some of the
// references to it need it.
func (c *config) dependencyValue(name string, refs []hcl.Traversal) cty.Value {
	outputs := map[string]cty.Value{}
	for _, t := range refs {
		output, ok := outputName(t)
		if !ok {
			return cty.DynamicVal
		}
		outputs[output] = c.output(name, output)
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
	if outputs, _ := literal.Step(t[2]); outputs != "outputs" {
		return "", false
	}
	return literal.Step(t[3])
}

// output returns an output of the unit that a dependency names. All are unknown while
// nothing evaluates the unit.
func (c *config) output(dependency, name string) cty.Value {
	dir := c.unitOf(dependency)
	if c.first.outputs == nil || dir == "" {
		return cty.DynamicVal
	}
	return c.first.outputs.Value(dir, name)
}

// follow returns what a reference to an output leads to in its unit; nil if that is
// unknown.
func (c *config) follow(t hcl.Traversal) any {
	output, ok := outputName(t)
	if !ok {
		return nil
	}
	dependency, _ := literal.Step(t[1])
	dir := c.unitOf(dependency)
	if c.first.outputs == nil || dir == "" {
		return nil
	}
	return c.first.outputs.Follow(dir, output, t[4:])
}
