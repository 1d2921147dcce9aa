// Package inputs knows what a run of Terraform gives the variables of a root:
// variable files, environment variables, Terragrunt, plans.
package inputs

import (
	"fmt"
	"maps"
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

// Given are what a run of Terraform is given from outside.
type Given struct {
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
func (given Given) From(environ []string) Given {
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

// TerraformValue returns what "terraform.name" stands for. The workspace is never
// assumed to be that of the name "default".
func (given Given) TerraformValue(name string) cty.Value {
	if name == "workspace" && given.Workspace != "" {
		return cty.StringVal(given.Workspace)
	}
	return cty.UnknownVal(cty.String)
}

// Root is what the variables of one root are given.
type Root struct {
	Values map[string]Input
	Broken string // name of a variable file that could not be used completely
	Hidden bool   // Terragrunt may set other values

	Disputed map[string]Dispute // by variable: what nothing chosen sets, and variable files do not agree about
	files    []varFile          // of the root; none if nothing is disputed
}

// Certain reports whether nothing else may set a variable.
func (in *Root) Certain() bool { return in.Broken == "" && !in.Hidden }

// Input is what sets one variable.
type Input struct {
	Expr   hcl.Expression // a constant
	Origin string         // the name of the file or environment variable that sets it
}

// reader reads what sets variables, for the roots of a project.
type reader struct{ *config.Project }

// Read reads what sets the variables of a root in Terraform's order, of
// which later ones win: Terragrunt's inputs, environment variables,
// terraform.tfvars, terraform.tfvars.json, *.auto.tfvars and *.auto.tfvars.json by name, then the
// files given to the run. If none is given, those below the root count as far as
// they agree. A plan was made with the values that it says.
func Read(project *config.Project, root *config.Directory, u *terragrunt.Unit, given Given, planned *plan.Plan) *Root {
	p := &reader{project}
	in := &Root{Values: map[string]Input{}}
	if u != nil {
		in.Hidden = u.Hidden
		for name, v := range u.Inputs {
			in.Values[name] = Input{v.Expr, v.File}
		}
	}
	p.readVariables(in, root, given.Variables)
	dir := root.Path
	for _, name := range []string{"terraform.tfvars", "terraform.tfvars.json"} {
		path := filepath.Join(dir, name)
		if _, err := p.Config.Files.Lstat(path); err == nil {
			p.readInputs(in, path, name)
		}
	}
	entries, _ := p.Config.Files.ReadDir(dir) // a directory that cannot be read was reported when its files were listed
	var auto []string
	for _, e := range entries {
		name := e.Name
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
	if !chosen && in.Certain() {
		p.weigh(in, root, given.Reserved)
	}
	if planned != nil {
		for name, value := range planned.Variables {
			in.Values[name] = Input{hcl.StaticExpr(value, hcl.Range{}), planned.Name}
		}
	}
	return in
}

// ownerOf returns the directory of the root that a variable file is kept in or
// below, the nearest if there are several; "" if it belongs to none.
func (p *reader) ownerOf(path string) string {
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
func (p *reader) readVariables(in *Root, root *config.Directory, given map[string]string) {
	for name, declared := range root.Variables {
		if text, ok := given[name]; ok {
			origin := variablePrefix + name
			in.Values[name] = Input{p.expression(root, declared, text, origin), origin}
		}
	}
}

// expression returns what a text from outside gives to a variable: to one of a
// primitive type, or of none, the text itself, to all others what it is as an
// expression, as Terraform has it.
func (p *reader) expression(root *config.Directory, v *config.Variable, text, origin string) hcl.Expression {
	if v.Load(); v.Literal {
		return hcl.StaticExpr(cty.StringVal(text), hcl.Range{})
	}
	expr, diags := hclsyntax.ParseExpression([]byte(text), "", hcl.InitialPos)
	if d := source.FirstError(diags); d != nil {
		p.ReportValue(rules.Problem{
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
func (p *reader) readVariableFile(path string) ([]byte, *repofile.Unreadable) {
	if p.Reader.Contains(path) {
		return p.Reader.Read(path, config.VariableFile)
	}
	return p.Reader.ReadGiven(path, config.VariableFile)
}

// reportVariableFile names a variable file that cannot be read.
func (p *reader) reportVariableFile(path string, wrong *repofile.Unreadable) {
	p.ReportValue(rules.Problem{Span: rules.Span{File: path}, Message: filepath.Base(path) + " " + wrong.Message, Hint: wrong.Hint})
}

func (p *reader) readInputs(in *Root, path, origin string) {
	name := filepath.Base(path)
	src, wrong := p.readVariableFile(path)
	if wrong != nil {
		in.Broken = name
		p.reportVariableFile(path, wrong)
		return
	}
	p.Texts.Add(path, source.NewText(src))
	attrs, diags := parseInputs(path, src)
	if d := source.FirstError(diags); d != nil {
		in.Broken = name
		span := rules.Span{File: path}
		if d.Subject != nil {
			span = p.Span(*d.Subject)
		}
		p.ReportValue(rules.Problem{
			Span:    span,
			Message: source.Message(d),
			Hint:    "fix the variable file; variables that it may set are treated as unknown",
		})
		return
	}
	for name, attr := range attrs {
		in.Values[name] = Input{attr.Expr, origin}
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
	if !diags.HasErrors() {
		withoutPlaceholders(attrs)
	}
	return attrs, diags
}
