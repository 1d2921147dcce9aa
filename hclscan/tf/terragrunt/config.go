package terragrunt

import (
	"maps"
	"path/filepath"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/function"

	"github.com/dynamolint/dynamolint/hclscan/tf/limits"
	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
	"github.com/dynamolint/dynamolint/rules"
)

// config is a file of Terragrunt's configuration, read for one unit: what it
// says may depend on which one that is.
type config struct {
	reader   *Reader
	path     string
	unit     string // the directory of the unit
	body     *hclsyntax.Body
	locals   map[string]*hclsyntax.Attribute
	known    map[string]cty.Value // values of locals; unknown to themselves
	included map[string]*config
	whole    cty.Value         // what other files see of it; NilVal if none asked yet
	targets  map[string]string // see unitOf

	first *config            // the unit's own file
	files map[string]*config // of the first: all that were read, by path and unit
	spent *limits.Budget     // of the first: that of all files
	table map[string]function.Function

	outputs Outputs // of the first: with which its inputs are evaluated; nil otherwise
}

// config reads a file for a unit. It returns nil if it cannot be read or
// parsed, and reports that.
func (r *Reader) config(path, unit string) *config {
	body := r.body(path)
	if body == nil {
		return nil
	}
	c := &config{
		reader: r, path: path, unit: unit, body: body,
		locals: map[string]*hclsyntax.Attribute{}, known: map[string]cty.Value{}, included: map[string]*config{},
		targets: map[string]string{}, files: map[string]*config{}, spent: r.budget(unit),
	}
	c.first = c
	for _, b := range c.body.Blocks {
		if b.Type == "locals" {
			maps.Copy(c.locals, b.Body.Attributes)
		}
	}
	return c
}

// other reads a file that c names, once for each unit that it is read for.
func (c *config) other(path, unit string) *config {
	files, key := c.first.files, path+"\x00"+unit
	if known, done := files[key]; done {
		return known
	}
	files[key] = c.reader.config(path, unit)
	if files[key] != nil {
		files[key].first = c.first
	}
	return files[key]
}

func (c *config) dir() string { return filepath.Dir(c.path) }

// includeNames returns the labels of the files that c includes, "" for one
// without.
func (c *config) includeNames() []string {
	var names []string
	for _, b := range c.body.Blocks {
		if b.Type == "include" {
			names = append(names, label(b))
		}
	}
	return names
}

func label(b *hclsyntax.Block) string {
	if len(b.Labels) == 0 {
		return ""
	}
	return b.Labels[0]
}

// include returns an included file; nil if it is unknown.
func (c *config) include(name string) *config {
	if file, done := c.included[name]; done {
		return file
	}
	c.included[name] = nil // unknown to itself
	if c != c.first {
		return nil // only one level of includes is allowed
	}
	for _, b := range c.body.Blocks {
		if b.Type != "include" || label(b) != name || b.Body.Attributes["path"] == nil {
			continue
		}
		if path, known := literal.Text(c.eval(b.Body.Attributes["path"].Expr)); known {
			c.included[name] = c.other(absoluteIn(c.dir(), path), c.unit)
		}
	}
	return c.included[name]
}

func absoluteIn(dir, path string) string {
	if path = filepath.FromSlash(path); filepath.IsAbs(path) {
		return filepath.Clean(path)
	}
	return filepath.Join(dir, path)
}

// eval returns the value of an expression, unknown if it needs what only a run
// of Terragrunt knows: the account, the environment.
func (c *config) eval(expr hcl.Expression) cty.Value {
	variables := map[string]cty.Value{}
	objects := map[string]map[string]cty.Value{"local": {}, "include": {}, dependencyBlock: {}}
	refs := expr.Variables()
	for _, t := range refs {
		root, name := t.RootName(), nameIn(t)
		switch {
		case root == "local" && name != "":
			objects[root][name] = c.local(name)
		case root == "include" && name != "":
			objects[root][name] = c.include(name).value()
		case root == dependencyBlock && name != "":
			objects[root][name] = c.dependencyValue(name, slices.DeleteFunc(slices.Clone(refs), func(other hcl.Traversal) bool {
				return other.RootName() != root || nameIn(other) != name
			}))
		default:
			variables[root] = cty.DynamicVal
		}
	}
	for root, members := range objects {
		if _, whole := variables[root]; !whole && len(members) > 0 {
			variables[root] = cty.ObjectVal(members)
		}
	}
	if c.table == nil {
		c.table = c.functions()
	}
	v, diags := c.first.spent.Evaluate(expr, refs, &hcl.EvalContext{Variables: variables, Functions: c.table}, expr.Value)
	if diags.HasErrors() {
		return cty.DynamicVal
	}
	return v
}

// nameIn returns the second name of a reference, as "local.name" has it; "" if there is
// none.
func nameIn(t hcl.Traversal) string {
	if len(t) < 2 {
		return ""
	}
	name, _ := literal.Step(t[1])
	return name
}

func (c *config) local(name string) cty.Value {
	if v, done := c.known[name]; done {
		return v
	}
	c.known[name] = cty.DynamicVal
	if attr := c.locals[name]; attr != nil {
		c.known[name] = c.eval(attr.Expr)
	}
	return c.known[name]
}

// value is what another file sees of c: its locals and inputs.
func (c *config) value() cty.Value {
	if c == nil {
		return cty.DynamicVal
	}
	if c.whole != cty.NilVal {
		return c.whole
	}
	c.whole = cty.DynamicVal // unknown to itself
	locals := map[string]cty.Value{}
	for name := range c.locals {
		locals[name] = c.local(name)
	}
	inputs := cty.DynamicVal
	if values, all := c.inputs(); all {
		members := map[string]cty.Value{}
		for name, v := range values {
			members[name] = v.value
		}
		inputs = cty.ObjectVal(members)
	}
	c.whole = cty.ObjectVal(map[string]cty.Value{"locals": cty.ObjectVal(locals), "inputs": inputs})
	return c.whole
}

// budget is what the evaluation of a unit's files may use up.
func (r *Reader) budget(unit string) *limits.Budget {
	return limits.NewBudget(func(l *limits.Limit, at hcl.Range) {
		span := r.texts.Place(at)
		if span.IsZero() {
			span.File = unit
		}
		r.report(rules.Problem{Span: span, Message: l.Message, Hint: l.Hint})
	})
}

// forget lets a file, and those that it reads, be evaluated again. Until then
// nothing is kept but what they say.
func (c *config) forget() {
	c.spent = c.reader.budget(c.unit)
	c.reset()
	for _, file := range c.files {
		if file != nil {
			file.reset()
		}
	}
}

func (c *config) reset() {
	c.known, c.whole, c.table = map[string]cty.Value{}, cty.NilVal, nil
}
