package tf

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/hashicorp/hcl/v2/json"
	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
	"github.com/dynamolint/dynamolint/hclscan/tf/limits"
	"github.com/dynamolint/dynamolint/hclscan/tf/plan"
	"github.com/dynamolint/dynamolint/hclscan/tf/repofile"
	"github.com/dynamolint/dynamolint/hclscan/tf/source"
	"github.com/dynamolint/dynamolint/hclscan/tf/terragrunt"
	"github.com/dynamolint/dynamolint/rules"
)

// Inputs are what a run of Terraform is given from outside.
type Inputs struct {
	Environment string            // what these inputs are called; empty for a plain run
	VarFiles    []string          // absolute paths of variable files, as by -var-file; later ones win. One below a root is that root's, any other one every root's
	Reserved    []string          // absolute paths of variable files that are for runs of their own: what they set is unknown in others, but nothing is judged with them
	Variables   map[string]string // by name, as by environment variables TF_VAR_name; variable files win
	Plans       []plan.File       // what Terraform plans for roots
	Workspace   string            // terraform.workspace; empty if it is unknown
}

// From adds what Terraform takes from environment variables, which are given as
// [os.Environ] returns them: TF_VAR_name, and TF_WORKSPACE if no workspace is
// given.
func (given Inputs) From(environ []string) Inputs {
	given.Variables = maps.Clone(given.Variables)
	if given.Variables == nil {
		given.Variables = map[string]string{}
	}
	for _, entry := range environ {
		name, value, _ := strings.Cut(entry, "=")
		if variable, ok := strings.CutPrefix(name, variablePrefix); ok {
			given.Variables[variable] = value
		} else if name == "TF_WORKSPACE" && given.Workspace == "" {
			given.Workspace = value
		}
	}
	return given
}

// terraformValue returns what "terraform.name" stands for. The workspace is never
// assumed to be that of the name "default".
func (given Inputs) terraformValue(name string) cty.Value {
	if name == "workspace" && given.Workspace != "" {
		return cty.StringVal(given.Workspace)
	}
	return cty.UnknownVal(cty.String)
}

// inputs are the values that a root's variables are given.
type inputs struct {
	values map[string]input
	broken string // name of a variable file that could not be used completely
	hidden bool   // Terragrunt may set other values

	disputed map[string]dispute // see [Project.weigh]
	files    []varFile          // of the root; none if nothing is disputed
}

// certain reports whether nothing else may set a variable.
func (in *inputs) certain() bool { return in.broken == "" && !in.hidden }

type input struct {
	expr   hcl.Expression
	origin string // the name of the file or environment variable that sets it
}

// rootInputs reads what sets the variables of a root in Terraform's order, of
// which later ones win: Terragrunt's inputs, environment variables,
// terraform.tfvars, terraform.tfvars.json, *.auto.tfvars and *.auto.tfvars.json by name, then the
// files given to the run. If none is given, those below the root count as far as
// they agree. A plan was made with the values that it says.
func (p *Project) rootInputs(root *config.Directory, u *terragrunt.Unit, given Inputs, planned *plan.Plan) *inputs {
	in := &inputs{values: map[string]input{}}
	if u != nil {
		in.hidden = u.Hidden
		for name, v := range u.Inputs {
			in.values[name] = input{v.Expr, v.File}
		}
	}
	p.readVariables(in, root, given.Variables)
	dir := root.Path
	for _, name := range []string{"terraform.tfvars", "terraform.tfvars.json"} {
		path := filepath.Join(dir, name)
		if _, err := os.Lstat(path); err == nil {
			p.readInputs(in, path, name)
		}
	}
	entries, _ := os.ReadDir(dir) // a directory that cannot be read was reported when its files were listed
	var auto []string
	for _, e := range entries {
		name := e.Name()
		if !e.IsDir() && !strings.HasPrefix(name, ".") &&
			(strings.HasSuffix(name, ".auto.tfvars") || strings.HasSuffix(name, ".auto.tfvars.json")) {
			auto = append(auto, filepath.Join(dir, name))
		}
	}
	slices.Sort(auto)
	for _, path := range auto {
		p.readInputs(in, path, filepath.Base(path))
	}
	chosen := given.Environment != "" || u != nil || planned != nil || root.Foreign
	for _, path := range given.VarFiles {
		if owner := p.ownerOf(path); owner == "" || owner == dir {
			p.readInputs(in, path, p.Reader.Shown(path))
			chosen = true
		}
	}
	if !chosen && in.certain() {
		p.weigh(in, root, given.Reserved)
	}
	if planned != nil {
		for name, value := range planned.Variables {
			in.values[name] = input{hcl.StaticExpr(value, hcl.Range{}), planned.Name}
		}
	}
	return in
}

// isEmptyText reports whether a value is "": an environment variable that is
// emptied, where it cannot be unset, is no mistake to name.
func isEmptyText(v cty.Value) bool { return v.RawEquals(cty.StringVal("")) }

// reportUnfit names a value from outside that Terraform refuses.
func (p *Project) reportUnfit(m *Module, v *config.Variable, expr hcl.Expression, err error) {
	span, origin := p.Span(expr.Range()), m.tree.inputs.values[v.Name].origin
	if span.IsZero() {
		span.File = m.dir.Path // no file sets it
	}
	p.Report(rules.Problem{
		Span:    span,
		Message: fmt.Sprintf("the value of var.%s does not match its type: %s (%s)", v.Name, err, origin),
		Hint:    "give a value of the type that the variable declares; it is treated as unknown",
	})
}

// ownerOf returns the directory of the root that a variable file is kept in or
// below, the nearest if there are several; "" if it belongs to none.
func (p *Project) ownerOf(path string) string {
	owner := ""
	for _, d := range p.RootPaths() {
		if strings.HasPrefix(path, d+string(filepath.Separator)) && len(d) > len(owner) {
			owner = d
		}
	}
	return owner
}

// variablePrefix begins the names of the environment variables that set
// variables of the root.
const variablePrefix = "TF_VAR_"

// readVariables takes over environment variables.
func (p *Project) readVariables(in *inputs, root *config.Directory, given map[string]string) {
	for name, declared := range root.Variables {
		if text, ok := given[name]; ok {
			origin := variablePrefix + name
			in.values[name] = input{p.expression(root, declared, text, origin), origin}
		}
	}
}

// expression returns what a text from outside gives to a variable: to one of a
// primitive type, or of none, the text itself, to all others what it is as an
// expression, as Terraform has it.
func (p *Project) expression(root *config.Directory, v *config.Variable, text, origin string) hcl.Expression {
	if v.Load(); v.Literal {
		return hcl.StaticExpr(cty.StringVal(text), hcl.Range{})
	}
	expr, diags := hclsyntax.ParseExpression([]byte(text), "", hcl.InitialPos)
	if d := source.FirstError(diags); d != nil {
		p.Report(rules.Problem{
			Span:    rules.Span{File: root.Path},
			Message: fmt.Sprintf("the environment variable %s is not an expression: %s", origin, source.OneLine(d.Summary)),
			Hint:    "write the value as in a variable file; it is treated as unknown",
		})
		return hcl.StaticExpr(cty.DynamicVal, hcl.Range{})
	}
	return expr
}

// readVariableFile reads a variable file: one that the user names may lie
// anywhere, unless a link in the repository leads there.
func (p *Project) readVariableFile(path string) ([]byte, *repofile.Unreadable) {
	if p.Reader.Contains(path) {
		return p.Reader.Read(path, config.VariableFile)
	}
	return repofile.ReadGiven(path, config.VariableFile)
}

func (p *Project) readInputs(in *inputs, path, origin string) {
	name := filepath.Base(path)
	src, wrong := p.readVariableFile(path)
	if wrong != nil {
		in.broken = name
		p.Report(rules.Problem{Span: rules.Span{File: path}, Message: name + " " + wrong.Message, Hint: wrong.Hint})
		return
	}
	p.Texts.Add(path, source.NewText(src))
	attrs, diags := parseInputs(path, src)
	if d := source.FirstError(diags); d != nil {
		in.broken = name
		span := rules.Span{File: path}
		if d.Subject != nil {
			span = p.Span(*d.Subject)
		}
		p.Report(rules.Problem{
			Span:    span,
			Message: source.Message(d),
			Hint:    "fix the variable file; variables that it may set are treated as unknown",
		})
		return
	}
	for name, attr := range attrs {
		in.values[name] = input{attr.Expr, origin}
	}
}

func parseInputs(path string, src []byte) (hcl.Attributes, hcl.Diagnostics) {
	if limits.TooDeep(src) {
		return nil, hcl.Diagnostics{{Severity: hcl.DiagError, Summary: filepath.Base(path) + " " + limits.NestingMessage}}
	}
	var file *hcl.File
	var diags hcl.Diagnostics
	if strings.HasSuffix(path, ".json") {
		file, diags = json.Parse(src, path)
	} else {
		file, diags = hclsyntax.ParseConfig(src, path, hcl.InitialPos)
		if body, ok := file.Body.(*hclsyntax.Body); ok && limits.NeedsRestraint(src) {
			limits.Restrain(body)
		}
	}
	if diags.HasErrors() {
		return nil, diags
	}
	attrs, diags := file.Body.JustAttributes()
	for _, attr := range attrs {
		_, more := config.ConstantDiags(attr.Expr)
		diags = append(diags, more...)
	}
	return attrs, diags
}
