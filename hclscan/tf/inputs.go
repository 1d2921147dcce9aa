package tf

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/hashicorp/hcl/v2/json"

	"github.com/dynamolint/dynamolint/rules"
)

// inputs are the values that variable files give to a root's variables.
type inputs struct {
	values map[string]input
	broken string // name of a variable file that could not be used completely
}

type input struct {
	expr hcl.Expression
	file string // name of the file that sets it
}

// rootInputs reads the variable files of a root in Terraform's order, of which
// later ones win: terraform.tfvars, terraform.tfvars.json, *.auto.tfvars and
// *.auto.tfvars.json by name, then those given to the run.
func (p *Project) rootInputs(dir string) *inputs {
	in := &inputs{values: map[string]input{}}
	for _, name := range []string{"terraform.tfvars", "terraform.tfvars.json"} {
		path := filepath.Join(dir, name)
		if _, err := os.Lstat(path); err == nil {
			p.readInputs(in, path)
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
	for _, path := range append(auto, p.config.VarFiles...) {
		p.readInputs(in, path)
	}
	return in
}

func (p *Project) readInputs(in *inputs, path string) {
	name := filepath.Base(path)
	src, err := readFile(path)
	if err != nil {
		in.broken = name
		p.report(rules.Problem{Span: rules.Span{File: path}, Message: name + " " + err.Error(), Hint: readHint})
		return
	}
	p.lines[path], p.sources[path] = linesOf(src), src
	attrs, diags := parseInputs(path, src)
	if d := firstOf(diags); d != nil {
		in.broken = name
		span := rules.Span{File: path}
		if d.Subject != nil {
			span = p.span(*d.Subject)
		}
		p.report(rules.Problem{
			Span:    span,
			Message: message(d),
			Hint:    "fix the variable file; variables that it may set are taken as unknown",
		})
		return
	}
	for name, attr := range attrs {
		in.values[name] = input{attr.Expr, filepath.Base(path)}
	}
}

func parseInputs(path string, src []byte) (hcl.Attributes, hcl.Diagnostics) {
	if tooDeep(src) {
		return nil, hcl.Diagnostics{{Severity: hcl.DiagError, Summary: filepath.Base(path) + " " + nestingMessage}}
	}
	var file *hcl.File
	var diags hcl.Diagnostics
	if strings.HasSuffix(path, ".json") {
		file, diags = json.Parse(src, path)
	} else {
		file, diags = hclsyntax.ParseConfig(src, path, hcl.InitialPos)
	}
	if diags.HasErrors() {
		return nil, diags
	}
	attrs, diags := file.Body.JustAttributes()
	for _, attr := range attrs {
		_, more := attr.Expr.Value(nil)
		diags = append(diags, more...)
	}
	return attrs, diags
}
