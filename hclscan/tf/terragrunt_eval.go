package tf

import (
	"maps"
	"path/filepath"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/function"
)

// terragrunt is a file of Terragrunt's configuration, read for one unit: what it
// says may depend on which one that is.
type terragrunt struct {
	project  *Project
	path     string
	unit     string // the directory of the unit
	body     *hclsyntax.Body
	locals   map[string]*hclsyntax.Attribute
	known    map[string]cty.Value // values of locals; unknown to themselves
	included map[string]*terragrunt
	whole    cty.Value         // what other files see of it; NilVal if none asked yet
	targets  map[string]string // see unitOf

	first *terragrunt            // the unit's own file
	files map[string]*terragrunt // of the first: all that were read, by path and unit
	spent *budget                // of the first: that of all files
	round *round                 // of the first: for which its inputs are evaluated; nil before
	table map[string]function.Function
}

// terragrunt reads a file for a unit. It returns nil if it cannot be read or
// parsed, and reports that.
func (p *Project) terragrunt(path, unit string) *terragrunt {
	body := p.unitBody(path)
	if body == nil {
		return nil
	}
	c := &terragrunt{
		project: p, path: path, unit: unit, body: body,
		locals: map[string]*hclsyntax.Attribute{}, known: map[string]cty.Value{}, included: map[string]*terragrunt{},
		targets: map[string]string{}, files: map[string]*terragrunt{}, spent: newBudget(p, unit),
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
func (c *terragrunt) other(path, unit string) *terragrunt {
	files, key := c.first.files, path+"\x00"+unit
	if known, done := files[key]; done {
		return known
	}
	files[key] = c.project.terragrunt(path, unit)
	if files[key] != nil {
		files[key].first = c.first
	}
	return files[key]
}

func (c *terragrunt) dir() string { return filepath.Dir(c.path) }

// includeNames returns the labels of the files that c includes, "" for one
// without.
func (c *terragrunt) includeNames() []string {
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
func (c *terragrunt) include(name string) *terragrunt {
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
		if path, known := knownText(c.eval(b.Body.Attributes["path"].Expr)); known {
			c.included[name] = c.other(absoluteIn(c.dir(), path), c.unit)
		}
	}
	return c.included[name]
}

// readable reports whether a path lies where files may be read.
func (p *Project) readable(path string) bool {
	rel, err := filepath.Rel(p.config.Boundary, path)
	return err == nil && filepath.IsLocal(rel)
}

func absoluteIn(dir, path string) string {
	if path = filepath.FromSlash(path); filepath.IsAbs(path) {
		return filepath.Clean(path)
	}
	return filepath.Join(dir, path)
}

// eval returns the value of an expression, unknown if it needs what only a run
// of Terragrunt knows: the account, the environment.
func (c *terragrunt) eval(expr hcl.Expression) cty.Value {
	variables := map[string]cty.Value{}
	objects := map[string]map[string]cty.Value{"local": {}, "include": {}, dependencyBlock: {}}
	refs := expr.Variables()
	for _, t := range refs {
		root := t.RootName()
		ref := refer(t)
		switch {
		case root == "local" && ref.name != "":
			objects[root][ref.name] = c.local(ref.name)
		case root == "include" && ref.name != "":
			objects[root][ref.name] = c.include(ref.name).value()
		case root == dependencyBlock && ref.name != "":
			objects[root][ref.name] = c.dependencyValue(ref.name, ref.same(refs))
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
	spent := c.first.spent
	spent.begin()
	context := &hcl.EvalContext{Variables: variables, Functions: c.table}
	if !spent.mayCombine(refs, context) {
		return spent.end(expr, cty.DynamicVal)
	}
	v, diags := expr.Value(context)
	if diags.HasErrors() {
		v = cty.DynamicVal
	}
	return spent.end(expr, v)
}

func (c *terragrunt) local(name string) cty.Value {
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
func (c *terragrunt) value() cty.Value {
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

// functions returns Terraform's functions and those of Terragrunt's that need
// nothing but files. All others give unknown values.
func (c *terragrunt) functions() map[string]function.Function {
	table := c.project.functions(c.dir(), c.first.spent)
	for _, name := range []string{
		"get_env", "get_platform", "get_aws_account_id", "get_aws_account_alias", "get_aws_caller_identity_arn",
		"get_aws_caller_identity_user_id", "get_terraform_command", "get_terraform_cli_args", "get_working_dir",
		"run_cmd", "sops_decrypt_file", "read_tfvars_file", "mark_as_read", "mark_glob_as_read", "get_default_retryable_errors",
	} {
		table[name] = unknowable(cty.DynamicPseudoType)
	}
	table["find_in_parent_folders"] = c.pathFunction(func(args []string) (string, error) {
		return c.findAbove(args)
	})
	table["get_terragrunt_dir"] = c.pathFunction(func([]string) (string, error) { return c.unit, nil })
	table["get_original_terragrunt_dir"] = c.pathFunction(func([]string) (string, error) { return c.first.unit, nil })
	table["get_parent_terragrunt_dir"] = c.pathFunction(func(args []string) (string, error) {
		return c.includedDir(args)
	})
	table["get_repo_root"] = c.pathFunction(func([]string) (string, error) { return c.project.config.Boundary, nil })
	table["path_relative_to_include"] = c.pathFunction(func(args []string) (string, error) {
		dir, err := c.includedDir(args)
		return relativePath(dir, c.unit, err)
	})
	table["path_relative_from_include"] = c.pathFunction(func(args []string) (string, error) {
		dir, err := c.includedDir(args)
		return relativePath(c.unit, dir, err)
	})
	table["read_terragrunt_config"] = function.New(&function.Spec{
		Params:   []function.Parameter{{Name: "path", Type: cty.String}},
		VarParam: &function.Parameter{Name: "default", Type: cty.DynamicPseudoType},
		Type:     function.StaticReturnType(cty.DynamicPseudoType),
		Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
			path := absoluteIn(c.dir(), args[0].AsString())
			return c.other(path, filepath.Dir(path)).value(), nil
		},
	})
	return table
}

func (c *terragrunt) pathFunction(path func(args []string) (string, error)) function.Function {
	return function.New(&function.Spec{
		VarParam: &function.Parameter{Name: "arguments", Type: cty.String},
		Type:     function.StaticReturnType(cty.String),
		Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
			var texts []string
			for _, arg := range args {
				texts = append(texts, arg.AsString())
			}
			found, err := path(texts)
			return cty.StringVal(filepath.ToSlash(found)), err
		},
	})
}
